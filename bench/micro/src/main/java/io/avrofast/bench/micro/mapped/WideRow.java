package io.avrofast.bench.micro.mapped;

import io.avrofast.object.AvroNullable;

/** 140 fields, most of which may be null. */
public final class WideRow {

    public int field0;

    @AvroNullable
    public Float field1;

    @AvroNullable
    public String field2;

    @AvroNullable
    public Long field3;

    @AvroNullable
    public Double field4;

    @AvroNullable
    public Boolean field5;

    @AvroNullable
    public Integer field6;

    public float field7;

    @AvroNullable
    public String field8;

    @AvroNullable
    public Long field9;

    @AvroNullable
    public Double field10;

    @AvroNullable
    public Boolean field11;

    @AvroNullable
    public Integer field12;

    @AvroNullable
    public Float field13;

    public String field14;

    @AvroNullable
    public Long field15;

    @AvroNullable
    public Double field16;

    @AvroNullable
    public Boolean field17;

    @AvroNullable
    public Integer field18;

    public int[] field19;

    @AvroNullable
    public String field20;

    public long field21;

    @AvroNullable
    public Double field22;

    @AvroNullable
    public Boolean field23;

    @AvroNullable
    public Integer field24;

    @AvroNullable
    public Float field25;

    @AvroNullable
    public String field26;

    @AvroNullable
    public Long field27;

    public double field28;

    @AvroNullable
    public Boolean field29;

    @AvroNullable
    public Integer field30;

    @AvroNullable
    public Float field31;

    @AvroNullable
    public String field32;

    @AvroNullable
    public Long field33;

    @AvroNullable
    public Double field34;

    public boolean field35;

    @AvroNullable
    public Integer field36;

    @AvroNullable
    public Float field37;

    @AvroNullable
    public String field38;

    public int[] field39;

    @AvroNullable
    public Double field40;

    @AvroNullable
    public Boolean field41;

    public int field42;

    @AvroNullable
    public Float field43;

    @AvroNullable
    public String field44;

    @AvroNullable
    public Long field45;

    @AvroNullable
    public Double field46;

    @AvroNullable
    public Boolean field47;

    @AvroNullable
    public Integer field48;

    public float field49;

    @AvroNullable
    public String field50;

    @AvroNullable
    public Long field51;

    @AvroNullable
    public Double field52;

    @AvroNullable
    public Boolean field53;

    @AvroNullable
    public Integer field54;

    @AvroNullable
    public Float field55;

    public String field56;

    @AvroNullable
    public Long field57;

    @AvroNullable
    public Double field58;

    public int[] field59;

    @AvroNullable
    public Integer field60;

    @AvroNullable
    public Float field61;

    @AvroNullable
    public String field62;

    public long field63;

    @AvroNullable
    public Double field64;

    @AvroNullable
    public Boolean field65;

    @AvroNullable
    public Integer field66;

    @AvroNullable
    public Float field67;

    @AvroNullable
    public String field68;

    @AvroNullable
    public Long field69;

    public double field70;

    @AvroNullable
    public Boolean field71;

    @AvroNullable
    public Integer field72;

    @AvroNullable
    public Float field73;

    @AvroNullable
    public String field74;

    @AvroNullable
    public Long field75;

    @AvroNullable
    public Double field76;

    public boolean field77;

    @AvroNullable
    public Integer field78;

    public int[] field79;

    @AvroNullable
    public String field80;

    @AvroNullable
    public Long field81;

    @AvroNullable
    public Double field82;

    @AvroNullable
    public Boolean field83;

    public int field84;

    @AvroNullable
    public Float field85;

    @AvroNullable
    public String field86;

    @AvroNullable
    public Long field87;

    @AvroNullable
    public Double field88;

    @AvroNullable
    public Boolean field89;

    @AvroNullable
    public Integer field90;

    public float field91;

    @AvroNullable
    public String field92;

    @AvroNullable
    public Long field93;

    @AvroNullable
    public Double field94;

    @AvroNullable
    public Boolean field95;

    @AvroNullable
    public Integer field96;

    @AvroNullable
    public Float field97;

    public String field98;
    public int[] field99;

    @AvroNullable
    public Double field100;

    @AvroNullable
    public Boolean field101;

    @AvroNullable
    public Integer field102;

    @AvroNullable
    public Float field103;

    @AvroNullable
    public String field104;

    public long field105;

    @AvroNullable
    public Double field106;

    @AvroNullable
    public Boolean field107;

    @AvroNullable
    public Integer field108;

    @AvroNullable
    public Float field109;

    @AvroNullable
    public String field110;

    @AvroNullable
    public Long field111;

    public double field112;

    @AvroNullable
    public Boolean field113;

    @AvroNullable
    public Integer field114;

    @AvroNullable
    public Float field115;

    @AvroNullable
    public String field116;

    @AvroNullable
    public Long field117;

    @AvroNullable
    public Double field118;

    public int[] field119;

    @AvroNullable
    public Integer field120;

    @AvroNullable
    public Float field121;

    @AvroNullable
    public String field122;

    @AvroNullable
    public Long field123;

    @AvroNullable
    public Double field124;

    @AvroNullable
    public Boolean field125;

    public int field126;

    @AvroNullable
    public Float field127;

    @AvroNullable
    public String field128;

    @AvroNullable
    public Long field129;

    @AvroNullable
    public Double field130;

    @AvroNullable
    public Boolean field131;

    @AvroNullable
    public Integer field132;

    public float field133;

    @AvroNullable
    public String field134;

    @AvroNullable
    public Long field135;

    @AvroNullable
    public Double field136;

    @AvroNullable
    public Boolean field137;

    @AvroNullable
    public Integer field138;

    public int[] field139;
}

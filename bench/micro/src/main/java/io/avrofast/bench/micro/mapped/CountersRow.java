package io.avrofast.bench.micro.mapped;

/** 16 ints. */
public final class CountersRow {

    public int counter0;
    public int counter1;
    public int counter2;
    public int counter3;
    public int counter4;
    public int counter5;
    public int counter6;
    public int counter7;
    public int counter8;
    public int counter9;
    public int counter10;
    public int counter11;
    public int counter12;
    public int counter13;
    public int counter14;
    public int counter15;
}

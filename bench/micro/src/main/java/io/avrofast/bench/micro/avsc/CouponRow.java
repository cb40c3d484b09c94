package io.avrofast.bench.micro.avsc;

import java.io.Serializable;

/** A coupon of a shop. */
public final class CouponRow implements Serializable {

    private static final long serialVersionUID = 1;

    public String id;
    public String object;
    public boolean livemode;
    public long created;
    public Span duration;
    public byte[] metadata;
    public int timesRedeemed;
    public boolean valid;
    public int amountOff;
    public Choice currency;
    public int durationInMonths;
    public int maxRedemptions;
    public int percentOff;
    public int redeemBy;
}

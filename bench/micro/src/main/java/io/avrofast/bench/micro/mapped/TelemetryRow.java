package io.avrofast.bench.micro.mapped;

/** A time and 24 doubles. */
public final class TelemetryRow {

    public long time;
    public double sensor0;
    public double sensor1;
    public double sensor2;
    public double sensor3;
    public double sensor4;
    public double sensor5;
    public double sensor6;
    public double sensor7;
    public double sensor8;
    public double sensor9;
    public double sensor10;
    public double sensor11;
    public double sensor12;
    public double sensor13;
    public double sensor14;
    public double sensor15;
    public double sensor16;
    public double sensor17;
    public double sensor18;
    public double sensor19;
    public double sensor20;
    public double sensor21;
    public double sensor22;
    public double sensor23;
}

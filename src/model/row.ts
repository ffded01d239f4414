/** A record as the back end sends it: field name to JSON value. */
export type Row = Record<string, unknown>;

/** A draft-07 schema as it is validated with and sent to clients. */
export type JsonSchema = Record<string, unknown>;

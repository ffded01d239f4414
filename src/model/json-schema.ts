/** The part of JSON Schema (draft-07) that the engine reads itself; the rest goes through untouched. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  readOnly?: boolean;
  allOf?: JsonSchema[];
  /** What a field that is there needs beside it: names, or a schema. */
  dependencies?: Record<string, string[] | JsonSchema>;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  /** May be searched phonetically. */
  phonet?: boolean;
  /** Shown in front of the stored value. */
  'x-prefix'?: string;
  /** Name of the enumeration that holds the texts of the keys. */
  'x-enum'?: string;
  [keyword: string]: unknown;
}

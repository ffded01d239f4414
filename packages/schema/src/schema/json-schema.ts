/** The part of JSON Schema (draft-07) that the engine reads itself; other keywords are passed on unchanged. */
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
  /** What a property requires if it is present: other properties, or a schema. */
  dependencies?: Record<string, string[] | JsonSchema>;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  /** Supports phonetic search. */
  phonet?: boolean;
  /** Shown in front of the stored value. */
  'x-prefix'?: string;
  /** Name of the enumeration with the texts of the keys. */
  'x-enum'?: string;
  /** The value is the key of a record that the user may not see. */
  'x-hiddenReference'?: boolean;
  [keyword: string]: unknown;
}

/** The part of JSON Schema (draft-07) that the engine reads itself; the rest goes through untouched. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
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

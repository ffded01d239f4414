import type { JSONPath } from 'jsonc-parser';
import type { Field } from '#language';
import type { JsonSchema } from '#model';
import type { Parts } from './known-parts.ts';

/** A field of a form with its place in the file and the schema that it is looked up in. */
export interface FormField {
  field: Field;
  path: JSONPath;
  property: JsonSchema | undefined;
  /** Fields beside it: those of the form, or of the entry of a list. */
  properties: Parts;
  /** The whole schema, for references. */
  root: JsonSchema;
  /** Whether it stands inside of an entry of a list. */
  isNested: boolean;
}

import type { Field } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import type { Parts } from '../language/parts-of-value.ts';

/** A field of a form with its place in the file and its schema. */
export interface FormField {
  field: Field;
  path: JSONPath;
  property: JsonSchema | undefined;
  /** Its siblings: the fields of the form, or of the entry of a list. */
  properties: Parts;
  /** The whole schema, for resolving references. */
  root: JsonSchema;
  /** Whether it is in an entry of a list. */
  isNested: boolean;
}

import type { JsonSchema } from '#model';
import { schemaDefaults } from '../load-form.ts';
import { choiceOf } from '../shape/choice-of.ts';
import { firstVariant, withVariant } from '../shape/shape-parts.ts';

/** The initial value of a new entry: the defaults of its schema and of the first of its shapes. */
export function newEntry(schema: JsonSchema, root: JsonSchema): unknown {
  const entry = schemaDefaults(schema);
  const choice = choiceOf(schema, root);
  return choice ? withVariant(entry, schema, choice, firstVariant(choice)) : entry;
}

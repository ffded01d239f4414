import { valueAt } from '#language';
import { type EnumValue, enumValuesOf, type JsonSchema } from '#model';
import { offeredStates, statesIn } from '#rules';
import type { FormRecord } from '../load-form.ts';

/** The values of a field's enumeration that a form offers: of states (`x-states`) the present one and what may follow it. */
export function offeredValues(
  schema: JsonSchema,
  enums: Readonly<Record<string, EnumValue[]>>,
  { id, data }: FormRecord,
  path: string,
): EnumValue[] {
  const values = enumValuesOf(schema, enums);
  const states = statesIn(schema);
  if (!states) return values;
  const stored = id === undefined ? undefined : valueAt(data, path);
  const offered = offeredStates(schema, states, stored);
  return values.filter(({ key }) => offered.includes(key));
}

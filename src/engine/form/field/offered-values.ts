import { type EnumValue, enumValuesOf, type JsonSchema } from '#model';
import { offeredStates, statesIn } from '#rules';

/**
 * The values of a field's enumeration that a form offers: of states (`x-states`) the stored one and what may follow it.
 *
 * @param stored what the back end holds; undefined for a new record
 */
export function offeredValues(
  schema: JsonSchema,
  enums: Readonly<Record<string, EnumValue[]>>,
  stored: unknown,
): EnumValue[] {
  const values = enumValuesOf(schema, enums);
  const states = statesIn(schema);
  if (!states) return values;
  const offered = offeredStates(schema, states, stored);
  return values.filter(({ key }) => offered.includes(key));
}

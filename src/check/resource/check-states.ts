import type { JSONPath } from 'jsonc-parser';
import type { EnumValue, JsonSchema } from '#model';
import { initialStates, isRowCondition, type StateChange, statesIn } from '#rules';
import type { Report } from '../language/report.ts';
import { isOfType, typesOf } from '../language/schema-types.ts';
import { suggest } from '../language/suggest.ts';
import { checkRowCondition } from './check-row-condition.ts';

const special: Readonly<Record<string, readonly string[]>> = {
  '{today}': ['date', 'not-future', 'not-past'],
  '{now}': ['date-time'],
};

function checkChange(change: StateChange, schema: JsonSchema, path: JSONPath, report: Report): void {
  const { properties = {} } = schema;
  const check = (name: string, place: JSONPath): JsonSchema | undefined => {
    if (!properties[name])
      report(place, 'FIELD_UNKNOWN', `There is no field "${name}".`, suggest(name, Object.keys(properties)));
    return properties[name];
  };
  for (const [index, name] of (change.require ?? []).entries()) {
    const place = [...path, 'require', index];
    check(name, place);
    if (Object.hasOwn(change.set ?? {}, name))
      report(place, 'VALUE_WRONG', `"${name}" is set with the change, so nobody fills it.`);
  }
  for (const [name, value] of Object.entries(change.set ?? {})) {
    const place = [...path, 'set', name];
    const property = check(name, place);
    if (!property) continue;
    const formats = special[String(value)];
    const fits =
      formats === undefined
        ? isOfType(value, [property.type].flat() as string[])
        : formats.includes(String(property.format));
    if (!fits) report(place, 'VALUE_WRONG', `${JSON.stringify(value)} is no value of "${name}".`);
  }
  if (!isRowCondition(change.when)) return;
  const property = check(change.when.field, [...path, 'when', 'field']);
  if (property) checkRowCondition(change.when, property, [...path, 'when'], report);
}

/** Rules of `x-states`: its states are values of the field, and each is reached from the beginning. */
export function checkStates(
  schema: JsonSchema,
  enums: ReadonlyMap<string, readonly EnumValue[]>,
  report: Report,
): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const word = statesIn(property);
    if (!word) continue;
    const path = ['properties', name, 'x-states'];
    if (!schema['x-resource'])
      report(path, 'SCHEMA_WRONG', '"x-states" is about stored rows; a form without x-resource has none.');
    const { 'x-enum': list, enum: values = enums.get(String(list))?.map(({ key }) => key) } = property;
    const known = (values ?? []).filter((value) => typeof value === 'string');
    if (known.length === 0 || !typesOf(property).includes('string')) {
      report(path, 'SCHEMA_WRONG', `"${name}" is no text of an enumeration, so it has no states.`);
      continue;
    }
    const state = (value: string, place: JSONPath): void => {
      if (!known.includes(value))
        report(place, 'VALUE_WRONG', `"${name}" is never "${value}".`, suggest(value, known));
    };
    for (const [index, value] of (word.initial ?? []).entries()) state(value, [...path, 'initial', index]);
    for (const [index, change] of word.changes.entries()) {
      const place = [...path, 'changes', index];
      for (const [at, value] of (change.from ?? []).entries()) state(value, [...place, 'from', at]);
      state(change.to, [...place, 'to']);
      if (change.from?.includes(change.to))
        report([...place, 'to'], 'VALUE_WRONG', `"${change.to}" does not follow itself.`);
      checkChange(change, schema, place, report);
    }
    const reached = new Set(initialStates(property, word));
    if (reached.size === 0)
      report(path, 'VALUE_WRONG', `A new row has no state: "${name}" needs "initial" or a default.`);
    // Each round reaches at least one more state, or is the last one.
    for (const _round of known)
      for (const { from, to } of word.changes)
        if (!from || from.some((value) => reached.has(value))) reached.add(to);
    for (const value of known)
      if (reached.size > 0 && !reached.has(value))
        report(path, 'VALUE_WRONG', `Nothing leads to "${value}".`);
  }
}

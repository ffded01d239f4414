import { isEmptyValue, isRecord } from '@schema-screens/locale';
import { reportUnknown } from '../problems/field-problems.ts';
import { declarationOf, type Path, type SchemaContext, type SchemaRule } from '../problems/schema-rule.ts';
import { isOfType, typesOf } from '../problems/schema-types.ts';
import { suggest } from '../problems/suggest.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import type { Property } from '../schema/resource-schema.gen.ts';
import { kindOfValue, type ValueKindName } from '../values/value-kinds.ts';
import { hasRight, type Right } from './rights.ts';
import {
  checkRowCondition,
  checkRowValue,
  fieldsOfCondition,
  isRowCondition,
  matchesCondition,
} from './row-condition.ts';

/** A change of a field from one state to another. */
export type StateChange = StatesKeyword['changes'][number];

/** Which value of a field follows which (`x-states`). */
export type StatesKeyword = NonNullable<Property['x-states']>;

type Schema = Readonly<Record<string, unknown>>;

/** The states of a property; undefined if it has none. */
export function statesIn(schema: Schema): StatesKeyword | undefined {
  const word = schema['x-states'];
  return isRecord(word) ? (word as unknown as StatesKeyword) : undefined;
}

/** Whether a condition may hold by the time of a change: a field of it may be one that is filled for it. */
const mayHold = ({ when, require }: StateChange, row: Schema): boolean =>
  when === undefined ||
  matchesCondition(when, (field) => row[field]) ||
  fieldsOfCondition(when).some((field) => isEmptyValue(row[field]) && require?.includes(field) === true);

/** The changes that actions offer for a row: of several to one state the first that may be made. */
export function offeredChanges(word: StatesKeyword, state: unknown, row: Schema): readonly StateChange[] {
  const possible = word.changes.filter(
    (change) => change.to !== state && (change.from?.includes(String(state)) ?? true) && mayHold(change, row),
  );
  return possible.filter(({ to }, index) => possible.findIndex((other) => other.to === to) === index);
}

/** The values that a new row may have. */
export const initialStates = (schema: Schema, { initial }: StatesKeyword): readonly string[] =>
  initial ?? (typeof schema.default === 'string' ? [schema.default] : []);

/** The changes from one state to another; the conditions of each still count. */
export const stateChanges = (word: StatesKeyword, from: unknown, to: unknown): readonly StateChange[] =>
  word.changes.filter((change) => change.to === to && (change.from?.includes(String(from)) ?? true));

/** Whether a change is possible for a role and the row as it will be; `/meta` names no roles. */
export const isPossibleChange = (
  { roles, when }: StateChange,
  role: string | undefined,
  row: Schema,
): boolean =>
  (roles === undefined || (role !== undefined && roles.includes(role))) &&
  (when === undefined || matchesCondition(when, (field) => row[field]));

/**
 * The values that a form offers for a field with states: what it is, and what may follow.
 *
 * @param stored the value of the stored row; undefined for a new one
 */
export function offeredStates(schema: Schema, word: StatesKeyword, stored: unknown): readonly string[] {
  if (typeof stored !== 'string') return initialStates(schema, word);
  const next = word.changes.filter(({ from }) => from?.includes(stored) ?? true).map(({ to }) => to);
  return [...new Set([stored, ...next])];
}

/** What fills a value in braces that is set with a change: the kind of fields that it fits; undefined: any text. */
const placeholders: Readonly<Record<string, ValueKindName | undefined>> = {
  today: 'date',
  now: 'dateTime',
  user: undefined,
};

const isNoValue = (value: unknown, name: string): string =>
  `${JSON.stringify(value)} is no value of "${name}".`;

function checkChange(
  change: StateChange,
  path: Path,
  { schema, enums, report }: Pick<SchemaContext, 'schema' | 'enums' | 'report'>,
): void {
  const { properties = {} } = schema;
  const check = (name: string, place: Path): JsonSchema | undefined => {
    if (!properties[name]) reportUnknown(name, Object.keys(properties), place, report);
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
    const [, placeholder, attribute] = /^\{(\w+)(\.\w+)?\}$/.exec(String(value)) ?? [];
    if (placeholder !== undefined && !Object.hasOwn(placeholders, placeholder)) {
      const hint = suggest(placeholder, Object.keys(placeholders));
      report(place, 'VALUE_WRONG', isNoValue(value, name), hint && `{${hint}}`);
      continue;
    }
    const kind = placeholder !== undefined && attribute === undefined ? placeholders[placeholder] : undefined;
    const fits = kind ? kindOfValue(property) === kind : isOfType(value, [property.type].flat() as string[]);
    if (!fits) report(place, 'VALUE_WRONG', isNoValue(value, name));
    else if (placeholder === undefined && value !== null)
      checkRowValue(name, value, property, place, { enums, report });
  }
  if (isRowCondition(change.when))
    checkRowCondition(change.when, [...path, 'when'], check, { enums, report });
}

/** Every role of a change may change the row, and the field in it. */
function checkChangeRoles(
  change: StateChange,
  property: JsonSchema,
  path: Path,
  { schema, roles, report }: Pick<SchemaContext, 'schema' | 'roles' | 'report'>,
): void {
  const { rights } = declarationOf<{ rights?: Readonly<Record<string, Right>> }>(schema) ?? {};
  const { change: writers } = (property['x-write'] ?? {}) as { change?: Right };
  for (const [index, role] of (change.roles ?? []).entries()) {
    const place = [...path, 'roles', index];
    if (rights && !hasRight(rights.change, role, roles))
      report(
        place,
        'VALUE_WRONG',
        `"${role}" may not change a row ("rights"), so it never makes this change.`,
      );
    else if (writers && !hasRight(writers, role, roles))
      report(
        place,
        'VALUE_WRONG',
        `"${role}" may not write the field ("x-write"), so it never makes this change.`,
      );
  }
}

/** Its states are values of the field, and each is reached from the beginning. */
export const statesRule: SchemaRule = {
  name: 'x-states',
  on: 'column',
  types: ['string'],
  run({ name, schema: property, path: around }, context) {
    const { schema, enums, report } = context;
    const keyword = statesIn(property);
    if (!keyword) return;
    const path = [...around, 'x-states'];
    if (!schema['x-resource'])
      report(path, 'SCHEMA_WRONG', '"x-states" is about stored rows; a form without x-resource has none.');
    const { 'x-enum': list, enum: values = enums.get(String(list)) } = property;
    const texts = (values ?? []).filter((value) => typeof value === 'string');
    // An unknown enumeration is reported as such.
    if (list !== undefined && property.enum === undefined && !enums.has(String(list))) return;
    if (texts.length === 0 || !typesOf(property).includes('string')) {
      report(path, 'SCHEMA_WRONG', `"${name}" is no text of an enumeration, so it has no states.`);
      return;
    }
    const state = (value: string, place: Path): void => {
      if (!texts.includes(value))
        report(place, 'VALUE_WRONG', `"${name}" is never "${value}".`, suggest(value, texts));
    };
    for (const [index, value] of (keyword.initial ?? []).entries()) state(value, [...path, 'initial', index]);
    for (const [index, change] of keyword.changes.entries()) {
      const place = [...path, 'changes', index];
      for (const [at, value] of (change.from ?? []).entries()) state(value, [...place, 'from', at]);
      state(change.to, [...place, 'to']);
      if (change.from?.includes(change.to))
        report([...place, 'to'], 'VALUE_WRONG', `"${change.to}" does not follow itself.`);
      checkChange(change, place, context);
      checkChangeRoles(change, property, place, context);
    }
    // A misspelt state leads nowhere, and a default of another type is reported as such.
    const named = keyword.changes.flatMap(({ from = [], to }) => [...from, to]);
    if (named.some((value) => !texts.includes(value))) return;
    if (property.default !== undefined && typeof property.default !== 'string') return;
    const reached = new Set(initialStates(property, keyword));
    if (reached.size === 0)
      report(path, 'VALUE_WRONG', `A new row has no state: "${name}" needs "initial" or a default.`);
    // Each round reaches at least one more state, or is the last one.
    for (const _round of texts)
      for (const { from, to } of keyword.changes)
        if (!from || from.some((value) => reached.has(value))) reached.add(to);
    for (const value of texts)
      if (reached.size > 0 && !reached.has(value))
        report(path, 'VALUE_WRONG', `Nothing leads to "${value}".`);
  },
};

import { isEmptyValue } from '@schema-screens/locale';
import {
  fieldSentence,
  initialStates,
  isPossibleChange,
  type StateChange,
  stateChanges,
  statesIn,
} from '@schema-screens/schema';
import { type ErrorDetail, invalid } from '../../shared/http-error.ts';
import type { Role } from '../../shared/identity.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import { fillSpecialValues, type ValueContext } from '../checks/filled-values.ts';
import type { Field } from '../schema/field.ts';
import { visibleField } from '../schema/field-access.ts';
import { enumTextLookup } from '../schema/meta/enum-text.ts';
import type { Resource } from '../schema/resource.ts';
import type { Row } from '../schema/table.ts';

/** Throws a 422 if a new row does not begin in an initial state (`x-states`). */
export function requireInitialStates(resource: Resource, values: Row): void {
  const details = [...resource.fields.values()].flatMap((field) => initialFault(field, values));
  if (details.length > 0) throw invalid(details);
}

function initialFault({ name, title, schema }: Field, values: Row): ErrorDetail[] {
  const keyword = statesIn(schema);
  const value = values[name] ?? null;
  if (!keyword || value === null || initialStates(schema, keyword).includes(String(value))) return [];
  return [{ dataPath: name, message: fieldSentence(requestLocale(), 'initialState', title) }];
}

/**
 * States of an imported row that do not follow those of the stored one, or are not initial; an import has no role.
 *
 * @param written the fields that the import writes: what the row does not have gets its default
 */
export function importedStateErrors(
  resource: Resource,
  written: Iterable<Field>,
  stored: Row | undefined,
  row: Row,
): readonly ErrorDetail[] {
  const fields = [...written];
  const values = Object.fromEntries(
    fields.map(({ name, schema }) => [name, name in row ? row[name] : (schema.default ?? null)]),
  );
  const whole = { ...stored, ...row, ...values };
  return fields.flatMap((field): readonly ErrorDetail[] => {
    const word = statesIn(field.schema);
    const [from, to] = [stored?.[field.name] ?? null, values[field.name]];
    if (!word) return [];
    if (!stored) return initialFault(field, row);
    if (from === to) return [];
    const change = stateChanges(word, from, to).find(({ roles: _, ...each }) =>
      isPossibleChange(each, undefined, whole),
    );
    return change ? missingIn(resource, change, whole) : [refusal(resource, field, to)];
  });
}

/**
 * The values that changes of states set, to be checked with the row. Throws a 422 for a state that does not follow the stored one, or not for this
 * caller and row, and for fields that have to be filled by then.
 */
export function valuesOfStates(resource: Resource, call: ValueContext, stored: Row, changes: Row): Row {
  const details: ErrorDetail[] = [];
  let set: Row = {};
  for (const field of resource.fields.values()) {
    const keyword = statesIn(field.schema);
    const { name } = field;
    if (!keyword || !(name in changes) || changes[name] === stored[name]) continue;
    const row = { ...stored, ...changes };
    const change = stateChanges(keyword, stored[name], row[name]).find((one) =>
      isPossibleChange(one, call.identity.role, row),
    );
    if (!change) {
      details.push(refusal(resource, field, row[name]));
      continue;
    }
    set = { ...set, ...fillSpecialValues(change.set ?? {}, call) };
    details.push(...missingIn(resource, change, { ...row, ...set }));
  }
  if (details.length > 0) throw invalid(details);
  return set;
}

/**
 * Throws a 422 if a change asks for nothing but a state that the row already has: if two users make the same change, the second must not
 * believe that it was theirs.
 */
export function requireStateChange(resource: Resource, role: Role, stored: Row, sent: Row): void {
  const [name, ...others] = Object.keys(sent);
  const field = name !== undefined && others.length === 0 ? visibleField(resource, role, name) : undefined;
  if (!field || !statesIn(field.schema) || sent[field.name] !== stored[field.name]) return;
  throw invalid([refusal(resource, field, stored[field.name], 'sameState')]);
}

const refusal = (
  resource: Resource,
  { name, title, schema }: Field,
  to: unknown,
  key: 'state' | 'sameState' = 'state',
): ErrorDetail => ({
  dataPath: name,
  message: fieldSentence(
    requestLocale(),
    key,
    title,
    enumTextLookup(resource)(schema['x-enum'] ?? '', String(to)),
  ),
});

function missingIn({ fields }: Resource, { require = [] }: StateChange, row: Row): ErrorDetail[] {
  return require
    .filter((name) => isEmptyValue(row[name]))
    .map((name) => ({
      dataPath: name,
      message: fieldSentence(requestLocale(), 'required', fields.get(name)?.title ?? name),
    }));
}

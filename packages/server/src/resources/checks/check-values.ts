import { isDeepStrictEqual } from 'node:util';
import { hasAllowedCharacters, isRecord } from '@schema-screens/locale';
import {
  fieldSentence,
  isComputedOnReading,
  isRelativeDefault,
  lockOf,
  storedValue,
} from '@schema-screens/schema';
import { type ErrorDetail, invalid } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import type { Field } from '../schema/field.ts';
import { isDerived, isWritable, visibleField, visibleFields } from '../schema/field-access.ts';
import type { RawJsonSchema } from '../schema/json-schema.ts';
import { validationSchema } from '../schema/meta/definition.ts';
import type { Resource } from '../schema/resource.ts';
import { storedFileIn } from '../schema/stored-file.ts';
import type { Row } from '../schema/table.ts';
import { type ReferredRows, takenValues } from '../schema/taken-values.ts';
import { localizedValue } from '../schema/words.ts';
import type { Validator } from './validator.ts';
import { withoutNulls } from './without-nulls.ts';

const schemas = new WeakMap<Resource, RawJsonSchema>();

/**
 * The values of a new row from a request. Throws a 422 with a detail for every field that is unknown, not writable for
 * the caller, or invalid. Defaults of fields that the role may not write are accepted, since a form returns what it got
 * from `/neu`; values sent for derived fields are ignored.
 *
 * @param fixed values that the server sets whatever is sent
 * @param referred the rows that values are taken from
 */
export function checkCreate(
  validator: Validator,
  resource: Resource,
  identity: Identity,
  sent: Row,
  fixed: Row = {},
  referred: ReferredRows = new Map(),
): Row {
  const details: ErrorDetail[] = [];
  const values: Row = {};
  for (const [name, value] of sentValues(resource, sent)) {
    const field = accept(resource, identity, name, value, details);
    if (!field || isDerived(field) || isFile(resource, field, value, details, fixed)) continue;
    if (isWritable(resource, identity.role, field, 'create')) values[name] = value;
    else if (!isOwnDefault(field, value))
      details.push({ dataPath: name, message: fieldSentence(requestLocale(), 'readOnly', field.title) });
  }
  for (const field of visibleFields(resource, identity.role))
    if (values[field.name] === undefined && field.schema.default !== undefined)
      values[field.name] = validator.defaultOf(field.schema);
  Object.assign(values, fixed);
  Object.assign(values, takenValues(resource, values, referred));
  requireShortLists(validator, resource, values);
  return validateNewRow(validator, resource, values, details);
}

/**
 * The columns of a new row, with what is computed from them, judged by the rules of the whole row as it will be stored. Throws a 422 as
 * checkCreate does.
 *
 * @param details faults of what was sent, which are reported first
 */
export function validateNewRow(
  validator: Validator,
  resource: Resource,
  values: Row,
  details: ErrorDetail[] = [],
): Row {
  const whole = validator.storedRow(schemaOf(resource), values);
  finish(validator.check(schemaOf(resource), withoutEmptyValues(resource, whole)), details);
  return withoutReadValues(resource, withDefaults(validator, resource, whole));
}

/**
 * The columns to change, from a request for a stored row. Throws a 422 as checkCreate does, but not for what was wrong before and
 * depends on nothing that changes; sending the stored value back is not a change, whether or not the caller may write the field.
 *
 * @param files new files, already stored
 * @param referred the rows that values are taken from
 */
export function checkChange(
  validator: Validator,
  resource: Resource,
  identity: Identity,
  stored: Row,
  sent: Row,
  files: Row = {},
  referred: ReferredRows = new Map(),
): Row {
  const details: ErrorDetail[] = [];
  const changes: Row = { ...files };
  for (const name of Object.keys(files)) details.push(...lockedDetails(resource, stored, name));
  for (const [name, value] of sentValues(resource, sent)) {
    const field = accept(resource, identity, name, value, details);
    if (!field || isDerived(field) || isFile(resource, field, value, details, files, stored[name])) continue;
    if ([stored[name], localizedValue(field, stored)].some((one) => isDeepStrictEqual(value, one))) continue;
    const locked = lockedDetails(resource, stored, name);
    if (locked.length > 0) details.push(...locked);
    else if (isWritable(resource, identity.role, field, 'change')) changes[name] = value;
    else details.push({ dataPath: name, message: fieldSentence(requestLocale(), 'readOnly', field.title) });
  }
  Object.assign(changes, takenValues(resource, changes, referred));
  requireShortLists(validator, resource, changes);
  return validateRowChanges(validator, resource, stored, changes, details);
}

/** Says why a field of a stored row is not changed any more (`locked`); nothing if it can be. */
function lockedDetails({ locked }: Resource, stored: Row, name: string): readonly ErrorDetail[] {
  const lock = lockOf(locked, stored, name);
  return lock ? [{ dataPath: name, message: requestLocale().translate(lock.message) }] : [];
}

/**
 * The columns to change, with what is computed from them, judged by the rules of the whole row as it will be stored. Throws a 422 as
 * checkChange does.
 *
 * @param details faults of what was sent, which are reported first
 */
export function validateRowChanges(
  validator: Validator,
  resource: Resource,
  stored: Row,
  changes: Row,
  details: ErrorDetail[] = [],
): Row {
  const written: Row = {};
  for (const name of resource.fields.keys()) written[name] = name in changes ? changes[name] : stored[name];
  const checked = validator.storedRow(schemaOf(resource), written);
  finish(newlyBrokenRules(validator, resource, stored, checked), details);
  const whole = withoutReadValues(resource, withDefaults(validator, resource, checked));
  const isChange = (name: string): boolean =>
    (name in changes || whole[name] !== written[name]) && !isDeepStrictEqual(whole[name], stored[name]);
  return Object.fromEntries(
    Object.keys(whole)
      .filter(isChange)
      .map((name) => [name, whole[name]]),
  );
}

/** The rules that a changed row breaks and the stored one did not; both with their lists of parts. */
export function newlyBrokenRules(
  validator: Validator,
  resource: Resource,
  stored: Row,
  changed: Row,
): readonly ErrorDetail[] {
  const [before, after] = [stored, changed].map((row) => withoutEmptyValues(resource, row));
  return validator.checkChange(schemaOf(resource), before, after);
}

/**
 * Whether a value is that of a file: new files come beside the body, and what refers to a content is never taken from one. Reports one
 * that is neither new nor the stored one: nothing would be stored.
 */
function isFile(
  { table }: Resource,
  { name, schema }: Field,
  value: unknown,
  details: ErrorDetail[],
  files: Row,
  stored?: unknown,
): boolean {
  if (schema['x-file'] === undefined || value === null) return false;
  const file = storedFileIn(stored);
  const isStored = file !== undefined && isRecord(value) && value[table.vocabulary.files.name] === file.name;
  if (!(name in files) && !isStored)
    details.push({ dataPath: name, message: requestTexts().upload.unreadable });
  return true;
}

/** Whether a form sends back what it got from `/neu`: one that is open since yesterday got yesterday's day. */
const isOwnDefault = ({ schema }: Field, value: unknown): boolean =>
  value === null || isRelativeDefault({ ...schema }) || isDeepStrictEqual(value, schema.default);

/** The values of a request, as they are stored. */
const sentValues = (resource: Resource, sent: Row): [string, unknown][] =>
  Object.entries(storedValue(schemaOf(resource), sent) as Row);

function accept(
  resource: Resource,
  identity: Identity,
  name: string,
  value: unknown,
  details: ErrorDetail[],
): Field | undefined {
  const field = visibleField(resource, identity.role, name);
  if (!field) {
    details.push({
      dataPath: name.slice(0, 100).toWellFormed(),
      message: fieldSentence(requestLocale(), 'unknown'),
    });
    return undefined;
  }
  // Entries of a list of parts are checked by their own fields.
  const isMultiline = field.schema.format === 'multiline';
  if (field.schema['x-parts'] || hasCleanTexts(value, isMultiline)) return field;
  details.push({ dataPath: name, message: fieldSentence(requestLocale(), 'characters', field.title) });
  return undefined;
}

function hasCleanTexts(value: unknown, isMultiline: boolean): boolean {
  if (typeof value === 'string') return hasAllowedCharacters(value, isMultiline);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, inner]) => hasAllowedCharacters(key, false) && hasCleanTexts(inner, isMultiline),
  );
}

/** Throws a 422 for lists that are too long before anything else is checked; stored lists may be longer. */
function requireShortLists(validator: Validator, resource: Resource, sent: Row): void {
  const details = validator.checkLists(schemaOf(resource), sent);
  if (details.length > 0) throw invalid(details);
}

/** A row as it is validated: null counts as missing, since empty inputs become null. */
function withoutEmptyValues(resource: Resource, row: Row): Row {
  const whole: Row = {};
  for (const [name, value] of Object.entries(row)) {
    const field = resource.fields.get(name);
    if (field && !field.schema['x-hidden'] && value !== null) whole[name] = value;
  }
  return withoutNulls(schemaOf(resource), whole) as Row;
}

/** Throws a 422 if there is any detail; of each field the first one. */
function finish(found: readonly ErrorDetail[], details: ErrorDetail[]): void {
  const reported = new Set(details.map((detail) => detail.dataPath));
  for (const detail of found) if (!reported.has(detail.dataPath)) details.push(detail);
  if (details.length > 0) throw invalid(details.slice(0, 100));
}

/** Values without those that are computed whenever the row is read. */
const withoutReadValues = ({ fields }: Resource, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !isComputedOnReading(fields.get(name)?.schema ?? {})),
  );

/** Values without those of fields that are no columns (`x-virtual`): no hook has taken them. */
export const storedValues = ({ fields }: Resource, values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.get(name)?.schema['x-virtual']));

/** Replaces empty values that may be missing by their defaults where the column is not nullable. */
function withDefaults(validator: Validator, resource: Resource, row: Row): Row {
  const entries = Object.entries(row).map(([name, value]): [string, unknown] => {
    const field = value === null ? resource.fields.get(name) : undefined;
    return [name, field && !field.isNullable ? (validator.defaultOf(field.schema) ?? null) : value];
  });
  return Object.fromEntries(entries);
}

function schemaOf(resource: Resource): RawJsonSchema {
  let schema = schemas.get(resource);
  if (!schema) {
    schema = validationSchema(resource);
    schemas.set(resource, schema);
  }
  return schema;
}

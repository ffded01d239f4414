import { isEmptyValue, isRecord } from '@schema-screens/locale';
import type { Path, Report, SchemaContext, SchemaRule } from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import { suggest } from '../problems/suggest.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import type { Property } from '../schema/resource-schema.gen.ts';
import { defineKeyword, fieldTitleIn } from './keyword.ts';
import { referenceIn } from './reference.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Which values of a field are possible beside those of another one (`x-dependsOn`). */
export type DependsOnKeyword = NonNullable<Property['x-dependsOn']>;

/** The word of a property; undefined if its values depend on nothing. */
export function dependsOnIn(schema: Schema): DependsOnKeyword | undefined {
  const word = schema['x-dependsOn'];
  return isRecord(word) && typeof word.field === 'string' ? (word as unknown as DependsOnKeyword) : undefined;
}

/**
 * The entries of an enumeration that are possible beside a value of the other field.
 *
 * @param other the value of the field that decides
 * @returns undefined if all are: the other field is empty, or says nothing of them
 */
export function allowedEntries({ values }: DependsOnKeyword, other: unknown): readonly string[] | undefined {
  const key = String(other);
  return values && !isEmptyValue(other) && Object.hasOwn(values, key) ? values[key] : undefined;
}

/** Entries that depend on another field of the record. References are judged where the rows are that they lead to. */
export const dependsOn = defineKeyword({
  name: 'x-dependsOn',
  texts: { dependsOn: 'passt nicht zu „{1}“.' },
  errors({ value, schema, record, properties }) {
    const keyword = dependsOnIn(schema);
    if (!keyword || !record || !properties || isEmptyValue(value)) return [];
    const allowed = allowedEntries(keyword, record[keyword.field]);
    if (!allowed || [value].flat().every((entry) => allowed.includes(String(entry)))) return [];
    return [{ keyword: 'x-dependsOn', params: { limit: fieldTitleIn(properties, keyword.field) } }];
  },
  reads: (schema) => [dependsOnIn(schema)?.field ?? ''],
});

/** A field whose values depend on another one. */
interface Dependent {
  readonly name: string;
  readonly property: JsonSchema;
  readonly keyword: DependsOnKeyword;
  /** The field that decides. */
  readonly other: JsonSchema;
  readonly path: Path;
}

/** The entries of an enumeration, or of a list of such; undefined if a field has none. */
function entriesOf(schema: JsonSchema, enums: SchemaContext['enums']): readonly string[] | undefined {
  if (typesOf(schema).join() === 'boolean') return ['true', 'false'];
  const { 'x-enum': list, enum: values, items } = schema;
  const keys = list === undefined ? values : enums.get(list);
  if (!keys) return items && entriesOf(items, enums);
  return keys.filter((key) => key !== null).map(String);
}

function checkValues(
  { name, property, keyword, other, path }: Dependent,
  enums: SchemaContext['enums'],
  report: Report,
): void {
  const { field, values = {} } = keyword;
  const possible = typesOf(property).join() === 'boolean' ? undefined : entriesOf(property, enums);
  const deciding = typesOf(other).includes('array') ? undefined : entriesOf(other, enums);
  if (!possible) {
    report([...path, 'values'], 'VALUE_WRONG', `"${name}" is no enumeration, so it has no entries.`);
    return;
  }
  if (!deciding) {
    report([...path, 'field'], 'VALUE_WRONG', `"${field}" is neither an enumeration nor true or false.`);
    return;
  }
  for (const [value, entries] of Object.entries(values)) {
    const place = [...path, 'values', value];
    if (!deciding.includes(value))
      report(place, 'VALUE_WRONG', `"${field}" is never "${value}".`, suggest(value, deciding));
    for (const [index, entry] of entries.entries())
      if (!possible.includes(entry))
        report([...place, index], 'VALUE_WRONG', `"${name}" is never "${entry}".`, suggest(entry, possible));
  }
  for (const value of deciding.filter((each) => !Object.hasOwn(values, each)))
    report(
      [...path, 'values'],
      'VALUE_WRONG',
      `What is allowed when "${field}" is "${value}"? An empty list allows nothing.`,
    );
  const { default: start } = property;
  if (typeof start === 'string' && allowedEntries(keyword, other.default)?.includes(start) === false)
    report(path, 'VALUE_WRONG', `The default "${start}" does not fit the default of "${field}".`);
}

/** What the filter of a list does not know. */
const closing = ['x-hidden', 'x-virtual', 'x-parts'];

function checkMatch(
  { name, property, keyword, other, path }: Dependent,
  schemas: SchemaContext['schemas'],
  report: Report,
): void {
  const { field, match = '' } = keyword;
  const reference = referenceIn(property);
  const place = [...path, 'match'];
  if (!reference) {
    report(place, 'VALUE_WRONG', `"${name}" is no reference (x-reference), so there are no rows to match.`);
    return;
  }
  const referred = schemas.get(reference.resource);
  // A resource that is not there is reported at the reference.
  if (!referred) return;
  const { properties = {} } = referred;
  const matched = properties[match];
  if (!matched)
    report(
      place,
      'FIELD_UNKNOWN',
      `"${reference.resource}" has no field "${match}".`,
      suggest(match, Object.keys(properties)),
    );
  else if (closing.some((keyword) => keyword in matched))
    report(place, 'VALUE_WRONG', `"${reference.resource}" cannot be searched by "${match}".`);
  else if (
    typesOf(matched).join() !== typesOf(other).join() ||
    referenceIn(matched)?.resource !== referenceIn(other)?.resource ||
    matched['x-enum'] !== other['x-enum']
  )
    report(
      place,
      'VALUE_WRONG',
      `"${match}" of "${reference.resource}" and "${field}" have other values, so they are never the same.`,
    );
}

/** Its fields and entries exist and can match. */
export const dependsOnRule: SchemaRule = {
  name: 'x-dependsOn',
  on: 'keyword',
  types: ['string', 'integer', 'number', 'array'],
  run({ name, schema: property, siblings, path }, { enums, schemas, report }) {
    const keyword = dependsOnIn(property);
    if (!keyword) return;
    const { field } = keyword;
    const place = [...path, 'x-dependsOn'];
    const others = Object.keys(siblings).filter((each) => each !== name);
    const other = others.includes(field) ? siblings[field] : undefined;
    if (!other) {
      report(
        [...place, 'field'],
        'FIELD_UNKNOWN',
        `There is no field "${field}" beside it.`,
        suggest(field, others),
      );
      return;
    }
    const unread = ['x-hidden', 'x-virtual'].find((each) => each in other);
    if (unread !== undefined)
      report([...place, 'field'], 'VALUE_WRONG', `"${field}" is no value that rules see (${unread}).`);
    const dependent = { name, property, keyword, other, path: place };
    if ((keyword.values === undefined) === (keyword.match === undefined))
      report(place, 'SCHEMA_WRONG', 'It needs "values" for an enumeration, or "match" for a reference.');
    else if (keyword.values) checkValues(dependent, enums, report);
    else checkMatch(dependent, schemas, report);
  },
};

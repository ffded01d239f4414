import type { JSONPath } from 'jsonc-parser';
import type { EnumValue, JsonSchema } from '#model';
import { allowedEntries, type DependsOnKeyword, dependsOnIn, referenceIn, type SchemaPart } from '#rules';
import type { Report } from '../language/report.ts';
import { typesOf } from '../language/schema-types.ts';
import { suggest } from '../language/suggest.ts';
import type { ResourceSchemas } from './check-references.ts';

type Enums = ReadonlyMap<string, readonly EnumValue[]>;

/** A field whose values depend on another one. */
interface Dependent {
  readonly name: string;
  readonly property: JsonSchema;
  readonly word: DependsOnKeyword;
  /** The field that decides. */
  readonly other: JsonSchema;
  readonly path: JSONPath;
}

/** The entries of an enumeration, or of a list of such; undefined if a field has none. */
function entriesOf(schema: JsonSchema, enums: Enums): readonly string[] | undefined {
  if (typesOf(schema).join() === 'boolean') return ['true', 'false'];
  const { 'x-enum': list, enum: values, items } = schema;
  const keys = list === undefined ? values : enums.get(list)?.map(({ key }) => key);
  if (!keys) return items && entriesOf(items, enums);
  return keys.filter((key) => key !== null).map(String);
}

function checkValues({ name, property, word, other, path }: Dependent, enums: Enums, report: Report): void {
  const { field, values = {} } = word;
  const known = typesOf(property).join() === 'boolean' ? undefined : entriesOf(property, enums);
  const deciding = typesOf(other).includes('array') ? undefined : entriesOf(other, enums);
  if (!known) {
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
      if (!known.includes(entry))
        report([...place, index], 'VALUE_WRONG', `"${name}" is never "${entry}".`, suggest(entry, known));
  }
  for (const value of deciding.filter((each) => !Object.hasOwn(values, each)))
    report(
      [...path, 'values'],
      'VALUE_WRONG',
      `What is allowed when "${field}" is "${value}"? An empty list allows nothing.`,
    );
  const { default: start } = property;
  if (typeof start === 'string' && allowedEntries(word, other.default)?.includes(start) === false)
    report(path, 'VALUE_WRONG', `The default "${start}" does not fit the default of "${field}".`);
}

/** What the filter of a list does not know. */
const closing = ['x-hidden', 'x-virtual', 'x-parts'];

function checkMatch(
  { name, property, word, other, path }: Dependent,
  resources: ResourceSchemas,
  report: Report,
): void {
  const { field, match = '' } = word;
  const reference = referenceIn(property);
  const place = [...path, 'match'];
  if (!reference) {
    report(place, 'VALUE_WRONG', `"${name}" is no reference (x-reference), so there are no rows to match.`);
    return;
  }
  const referred = resources.get(reference.resource);
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

/** Rules of `x-dependsOn` in a part of a schema: its fields and entries exist and can match. */
export function checkDependences(
  { schema, path }: SchemaPart,
  enums: Enums,
  resources: ResourceSchemas,
  report: Report,
): void {
  const { properties = {} } = schema as JsonSchema;
  for (const [name, property] of Object.entries(properties)) {
    const word = dependsOnIn(property);
    if (!word) continue;
    const place = [...path, 'properties', name, 'x-dependsOn'];
    const others = Object.keys(properties).filter((each) => each !== name);
    const other = others.includes(word.field) ? properties[word.field] : undefined;
    if (!other) {
      report(
        [...place, 'field'],
        'FIELD_UNKNOWN',
        `There is no field "${word.field}" beside it.`,
        suggest(word.field, others),
      );
      continue;
    }
    const unseen = ['x-hidden', 'x-virtual'].find((keyword) => keyword in other);
    if (unseen !== undefined)
      report([...place, 'field'], 'VALUE_WRONG', `"${word.field}" is no value that rules see (${unseen}).`);
    const dependent = { name, property, word, other, path: place };
    if ((word.values === undefined) === (word.match === undefined))
      report(place, 'SCHEMA_WRONG', 'It needs "values" for an enumeration, or "match" for a reference.');
    else if (word.values) checkValues(dependent, enums, report);
    else checkMatch(dependent, resources, report);
  }
}

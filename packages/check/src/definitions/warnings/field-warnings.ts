import { isRecord } from '@schema-screens/locale';
import { comparisonsOf, schemaParts } from '@schema-screens/schema';
import { typesOf } from '@schema-screens/schema/check-schemas';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { lengthsOf } from './pattern-lengths.ts';
import { declarationIn } from './screen-parts.ts';
import type { SchemaFile, Warning } from './warning.ts';

/** The fields of an object: a row, or the entries of one of its lists. */
interface FieldGroup {
  readonly path: JSONPath;
  readonly fields: readonly (readonly [name: string, property: JsonSchema])[];
}

/** Keywords of what the server writes by itself, with all of its parts. */
const ofServer = ['readOnly', 'x-hidden', 'x-virtual', 'x-compute'];

/** Whether users write rows by the schema: that of a form, or of a resource that some may create or change. */
function isWritten(schema: JsonSchema): boolean {
  const { rights } = declarationIn(schema);
  return !rights || rights.create !== undefined || rights.change !== undefined;
}

/** The groups of fields that users see: those of rows, and of what they write in them. */
function groupsOf({ schema }: SchemaFile): FieldGroup[] {
  const parts = schemaParts(schema, []);
  const closed = parts
    .filter(({ schema: part }) => ofServer.some((keyword) => part[keyword]))
    .map(({ path }) => path.join('\n'));
  return parts.flatMap(({ schema: part, path }) => {
    const { properties } = part as JsonSchema;
    const place = path.join('\n');
    const isUnwritten = path.length > 0 && !isWritten(schema);
    if (
      !isRecord(properties) ||
      isUnwritten ||
      closed.some((each) => place === each || place.startsWith(`${each}\n`))
    )
      return [];
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    return [
      { path: [...path, 'properties'], fields: fields.filter(([, each]) => each['x-hidden'] !== true) },
    ];
  });
}

/** Keywords by which the server alone writes a field. */
const written = [...ofServer, 'x-from', 'x-sequence', 'x-document', 'x-file'];
/** Keywords that bound a text in another way. */
const bounds = ['maxLength', 'enum', 'const', 'x-enum', 'x-reference', 'oneOf', 'anyOf'];
/** Formats whose values have a length that the format itself bounds. */
const bounded = [
  'date',
  'date-time',
  'not-future',
  'not-past',
  'time',
  'time-of-day',
  'time-window',
  'iban',
  'bic',
  'plz',
  'ip',
  'mac',
];

/** Texts of any length that users write. */
export const lengthMissingWarning: Warning = ({ files }, warn) => {
  for (const file of files)
    for (const { path, fields } of groupsOf(file))
      for (const [name, property] of fields) {
        const isBounded =
          [...written, ...bounds].some(
            (keyword) => property[keyword] !== undefined && property[keyword] !== false,
          ) ||
          comparisonsOf(property).some(({ operator }) => operator === '=') ||
          bounded.includes(String(property.format)) ||
          Number.isFinite(lengthsOf(String(property.pattern))?.[1] ?? Number.POSITIVE_INFINITY);
        if (typesOf(property).includes('string') && !isBounded)
          warn(file.parsed, [...path, name], `"${name}" is a text without a limit; add "maxLength".`);
      }
};

/** Fields that users see by their technical name. */
export const titleMissingWarning: Warning = ({ files }, warn) => {
  for (const file of files)
    for (const { path, fields } of groupsOf(file))
      for (const [name, property] of fields)
        if (property.title === undefined)
          warn(file.parsed, [...path, name], `"${name}" has no "title", so people read its technical name.`);
};

/** Keywords that say what a value is without a type. */
const typing = ['type', 'enum', 'const', 'oneOf', 'anyOf', '$ref', 'x-virtual'];

/** Columns that take anything. */
export const typeMissingWarning: Warning = ({ files }, warn) => {
  for (const { parsed, schema } of files)
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      if (declarationIn(schema).rights && !typing.some((keyword) => keyword in property))
        warn(parsed, ['properties', name], `"${name}" has no "type", so it takes and stores anything.`);
};

/** Whether two fields are the key of an enumeration and its text, or a value and what is made of it when it is read. */
const isPair = (one: JsonSchema, other: JsonSchema): boolean =>
  (one['x-enum'] === undefined) !== (other['x-enum'] === undefined) ||
  [one, other].some((each) => each['x-virtual'] === true || each['x-compute'] !== undefined);

/** Fields beside each other that look the same. */
export const titleTwiceWarning: Warning = ({ files }, warn) => {
  for (const file of files)
    for (const { path, fields } of groupsOf(file)) {
      const first = new Map<string, (typeof fields)[number]>();
      for (const field of fields) {
        const [name, property] = field;
        const { title } = property;
        if (title === undefined) continue;
        const [other, twin] = first.get(title) ?? [];
        if (!twin) first.set(title, field);
        else if (!isPair(property, twin))
          warn(file.parsed, [...path, name], `"${name}" has the same title as "${other}": "${title}".`);
      }
    }
};

/** Reports names that differ from an earlier one in their case only. */
function alike<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  report: (item: Item, message: string) => void,
): void {
  const first = new Map<string, string>();
  for (const item of items) {
    const name = nameOf(item);
    const other = first.get(name.toLowerCase());
    if (other === undefined) first.set(name.toLowerCase(), name);
    else if (other !== name) report(item, `"${name}" differs from "${other}" in its case only.`);
  }
}

/** Names that people confuse: of fields, resources, roles, features and attributes of users. */
export const similarNamesWarning: Warning = ({ files, application }, warn) => {
  for (const file of files)
    for (const { path, fields } of groupsOf(file))
      alike(
        fields,
        ([name]) => name,
        ([name], message) => warn(file.parsed, [...path, name], message),
      );
  alike(
    files,
    ({ name }) => name,
    ({ parsed }, message) => warn(parsed, ['title'], message),
  );
  if (!application) return;
  for (const key of ['roles', 'features', 'user'] as const)
    alike(
      [...application.content[key].entries()],
      ([, { name }]) => name,
      ([index], message) => warn(application.parsed, [key, index, 'name'], message),
    );
};

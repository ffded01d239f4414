import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkResourceFiles, formatProblem } from '@schema-screens/check/definitions';
import {
  type HistoryWords,
  historyFieldNames,
  legacyHistoryHint,
  vocabularyOf,
} from '@schema-screens/schema';
import { expect, onTestFinished, test } from 'vitest';
import { keywordRules, keywords } from '../../../packages/schema/src/keywords/keywords.ts';
import {
  checkResourceSchemas,
  DefinitionProblems,
} from '../../../packages/server/src/resources/schema/check-resource-schemas.ts';
import { loadPortalResources, schemasFolder } from '../../../server/portal-resources.ts';
import { bookSchema } from '../../support/definitions/book-schema.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const language = JSON.parse(
  readFileSync(new URL('../packages/schema/definition/resource.schema.json', schemasFolder), 'utf8'),
) as Record<string, unknown>;

type Files = Readonly<Record<string, unknown>>;

test('every keyword of the language has its record, and every record its schema', () => {
  const { definitions } = language as { definitions: { property: { properties: object } } };
  const documented = Object.keys(definitions.property.properties).filter((name) => name.startsWith('x-'));
  const recorded = new Set(
    [...keywords, ...keywordRules()].map(({ name }) => name).filter((name) => name.startsWith('x-')),
  );
  expect([...recorded].sort()).toEqual(documented.sort());
});

const german = [{ key: 'de', value: 'Deutsch' }];

/** What the start of the server says about schemas, a line each. */
function linesAtStart(schemas: Files, enums: Files = { sprache: german }): readonly string[] {
  try {
    checkResourceSchemas(new Map(Object.entries(schemas)), new Map(Object.entries(enums)), language);
    return [];
  } catch (error) {
    if (error instanceof DefinitionProblems) return error.lines;
    throw error;
  }
}

/** What `npm run check` says about the same. */
function linesInCheck(schemas: Files, enums: Files = { sprache: german }): readonly string[] {
  const files = [
    ...Object.entries(schemas).map(([name, value]) => [`schemas/resource/${name}.schema.json`, value]),
    ...Object.entries(enums).map(([name, value]) => [`schemas/enum/${name}.json`, value]),
  ].map(([file, value]) => ({ file: String(file), text: JSON.stringify(value) }));
  return checkResourceFiles(files, language).map(formatProblem);
}

/** A line without its place in the file: the check has a position, the start a path. */
const withoutPlace = (line: string): string => line.replace(/^([^:]+\.json):(?: \S+|\S+) /, '$1 ');

const declared = (declaration: object, properties: object = {}) =>
  bookSchema(properties, { 'x-resource': { collection: 'Bücher', rights: {}, ...declaration } });
const limited = (role: string) =>
  declared({
    rights: { search: ['vn', { roles: [role], when: { field: 'titel', empty: false } }] },
    history: true,
  });
const historyOf = (fields: readonly (keyof HistoryWords)[]) =>
  bookSchema(Object.fromEntries(fields.map((name) => [vocabularyOf().history[name], { type: 'string' }])), {
    'x-resource': { collection: 'Änderungen', rights: { read: ['adm'] } },
  });
const changes = historyOf(historyFieldNames);

test.each<[what: string, schemas: Files, line: string]>([
  [
    'an unknown keyword',
    { buch: bookSchema({ a: { type: 'string', 'x-enm': 'sprache' } }) },
    'properties.a.x-enm KEY_UNKNOWN There is no key "x-enm" here. Did you mean "x-enum"?',
  ],
  [
    'an expression',
    { buch: bookSchema({ a: { type: 'string', pattern: '(' } }) },
    'properties.a.pattern VALUE_WRONG "pattern" is no regular expression: (',
  ],
  [
    'an expression of a rule',
    {
      buch: bookSchema(
        {},
        { if: { properties: { titel: { pattern: '[' } } }, then: { required: ['titel'] } },
      ),
    },
    'if.properties.titel.pattern VALUE_WRONG "pattern" is no regular expression: [',
  ],
  [
    'what a part requires',
    { buch: bookSchema({ teile: { type: 'array', items: { properties: { ort: {} }, required: ['ot'] } } }) },
    'properties.teile.items.required.0 FIELD_UNKNOWN There is no field "ot". Did you mean "ort"?',
  ],
  [
    'what is required',
    { buch: bookSchema({}, { required: ['titl'] }) },
    'required.0 FIELD_UNKNOWN There is no field "titl". Did you mean "titel"?',
  ],
  [
    'a file that is a text',
    { buch: bookSchema({ a: { type: 'string', 'x-file': {} } }) },
    'properties.a.x-file SCHEMA_WRONG "x-file" says something of object; this is string.',
  ],
  [
    'a file with a default',
    { buch: bookSchema({ a: { type: ['object', 'null'], default: {}, 'x-file': {} } }) },
    'properties.a.default VALUE_WRONG A file has no "default".',
  ],
  [
    'a history that is not stored',
    { buch: declared({ history: true }) },
    'x-resource.history RESOURCE_UNKNOWN A history needs the resource "history", which does not exist.',
  ],
  [
    'a history with the former words',
    { buch: declared({ history: true }), aenderung: changes },
    `x-resource.history RESOURCE_UNKNOWN A history needs the resource "history", which does not exist. ${legacyHistoryHint}`,
  ],
  [
    'a history in a resource that is none',
    { buch: declared({ history: true }), history: historyOf(historyFieldNames.slice(0, -2)) },
    'x-resource.history RESOURCE_UNKNOWN "history" lacks "previous_hash", "hash" of a history; "vocabulary" of application.json may name another one.',
  ],
  [
    'an import by a key that several rows may have',
    { buch: declared({ import: { key: 'titel' } }) },
    'x-resource.import.key VALUE_WRONG Several rows may have the same "titel"; a key has "x-unique".',
  ],
  [
    'an import into a field that does not exist',
    { buch: declared({ import: { key: 'id', columns: { Name: 'titl' } } }) },
    'x-resource.import.columns.Name FIELD_UNKNOWN There is no field "titl". Did you mean "titel"?',
  ],
  [
    'an import by nobody',
    { buch: declared({ import: { key: 'id' }, rights: { search: ['idm'] } }) },
    'x-resource.import VALUE_WRONG An import creates and changes rows; "rights" allows nobody either.',
  ],
  [
    'a history that shows more than the rights',
    { buch: limited('adm'), history: changes },
    'x-resource.history PRIVACY_BROKEN The history shows "adm" all rows, the rights of the resource only some.',
  ],
  [
    'a right',
    { buch: declared({ rights: { change: [{ roles: ['vn'], when: { field: 'titl', is: 'a' } }] } }) },
    'x-resource.rights.change.0.when.field FIELD_UNKNOWN There is no field "titl". Did you mean "titel"?',
  ],
  [
    'a search in another resource',
    {
      buch: declared({ searchRelated: [{ resource: 'verlag', key: 'id', by: 'titel', fields: ['ort'] }] }),
      verlag: declared({ search: ['titel'] }, { id: { type: 'integer' } }),
    },
    'x-resource.searchRelated.0.fields.0 VALUE_WRONG "verlag" does not search in "ort".',
  ],
  [
    'the enumeration of a part',
    {
      buch: bookSchema({ teile: { type: 'array', items: { properties: { art: { 'x-enum': 'sprach' } } } } }),
    },
    'properties.teile.items.properties.art.x-enum ENUM_UNKNOWN There is no schemas/enum/sprach.json. Did you mean "sprache"?',
  ],
  [
    'a reference',
    {
      buch: declared(
        {},
        { verlag: { type: 'integer', 'x-reference': { resource: 'verlg', show: '{name}' } } },
      ),
    },
    'properties.verlag.x-reference.resource RESOURCE_UNKNOWN There is no resource "verlg".',
  ],
  [
    'what a field depends on',
    {
      buch: bookSchema({
        art: { type: 'string', 'x-enum': 'sprache', 'x-dependsOn': { field: 'titl', values: { de: [] } } },
      }),
    },
    'properties.art.x-dependsOn.field FIELD_UNKNOWN There is no field "titl" beside it. Did you mean "titel"?',
  ],
  [
    'a computation',
    { buch: bookSchema({ summe: { type: 'number', readOnly: true, 'x-compute': { sum: ['seitn'] } } }) },
    'properties.summe.x-compute.sum.0 FIELD_UNKNOWN The schema has no field "seitn".',
  ],
])('the start and the check report a mistake in %s alike', (_what, schemas, line) => {
  const atStart = linesAtStart(schemas);
  expect(atStart.join('\n')).toContain(`schemas/resource/buch.schema.json: ${line}`);
  expect(atStart.map(withoutPlace)).toEqual(linesInCheck(schemas).map(withoutPlace));
});

test('a key of an enumeration that is there twice is reported alike', () => {
  const enums = { sprache: [...german, ...german] };
  expect(linesAtStart({}, enums)).toEqual([
    'schemas/enum/sprache.json: 1.key KEY_TWICE The key "de" is there already.',
  ]);
  expect(linesInCheck({}, enums).map(withoutPlace)).toEqual(linesAtStart({}, enums).map(withoutPlace));
});

test('valid schemas are accepted', () => {
  const teile = { type: 'array', items: { properties: { art: { 'x-enum': 'sprache' } }, required: ['art'] } };
  const schema = bookSchema({ teile, pattern: { type: 'string', pattern: '^a$' } }, { required: ['titel'] });
  expect(linesAtStart({ buch: schema })).toEqual([]);
  expect(linesAtStart({ buch: limited('idm'), history: changes })).toEqual([]);
});

test('a file that is not JSON is reported in one line', async () => {
  const scratch = await scratchFolder('schemas-');
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const folder = join(scratch, 'schemas');
  for (const part of ['resource', 'enum']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'resource/buch.schema.json'), '{ "title": }');
  await expect(loadPortalResources([pathToFileURL(`${folder}/`)])).rejects.toThrow(
    /^schemas\/resource\/buch\.schema\.json: \/ JSON_BROKEN /,
  );
});

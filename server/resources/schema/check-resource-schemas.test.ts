import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bookSchema } from '../../../tests/support/definitions/book-schema.ts';
import { scratchFolder } from '../../../tests/support/scratch-folder.ts';
import { checkResourceSchemas } from './check-resource-schemas.ts';
import { loadResources, schemasFolder } from './resource-registry.ts';

const language = JSON.parse(
  readFileSync(new URL('definition/resource.schema.json', schemasFolder), 'utf8'),
) as Record<string, unknown>;

const check = (schema: unknown) => () =>
  checkResourceSchemas(new Map([['buch', schema]]), new Map([['sprache', []]]), language);

test.each<[string, unknown, string]>([
  [
    'an expression',
    bookSchema({ a: { type: 'string', pattern: '(' } }),
    'properties.a.pattern ist kein regulärer Ausdruck: (',
  ],
  [
    'an expression of a rule',
    bookSchema({}, { if: { properties: { titel: { pattern: '[' } } } }),
    'if.properties.titel.pattern ist kein regulärer Ausdruck: [',
  ],
  [
    'what a part requires',
    bookSchema({ teile: { type: 'array', items: { properties: { ort: {} }, required: ['ot'] } } }),
    'properties.teile.items.required nennt das Feld ot, das es nicht gibt.',
  ],
  [
    'what is required',
    bookSchema({}, { required: ['titl'] }),
    'required nennt das Feld titl, das es nicht gibt.',
  ],
  [
    'a history without a place',
    bookSchema({}, { 'x-resource': { collection: 'Bücher', rights: {}, history: true } }),
    'history braucht die Ressource aenderung, die es nicht gibt.',
  ],
  [
    'a right',
    bookSchema(
      {},
      {
        'x-resource': {
          collection: 'Bücher',
          rights: { change: [{ roles: ['vn'], when: { field: 'titl', is: 'a' } }] },
        },
      },
    ),
    'rights.change nennt das Feld titl, das es nicht gibt.',
  ],
  [
    'the enumeration of a part',
    bookSchema({ teile: { type: 'array', items: { properties: { art: { 'x-enum': 'art' } } } } }),
    'teile.items.art nennt die Aufzählung art, aber schemas/enum/art.json fehlt.',
  ],
])('a mistake in %s is reported in one line with its place', (_what, schema, line) => {
  expect(check(schema)).toThrow(`schemas/resource/buch.schema.json: ${line}`);
});

test('a right to some rows only is reported where the history shows all of them', () => {
  const buch = (role: string) =>
    bookSchema(
      {},
      {
        'x-resource': {
          collection: 'Bücher',
          rights: { search: ['vn', { roles: [role], when: { field: 'titel', empty: false } }] },
          history: true,
        },
      },
    );
  const aenderung = bookSchema({}, { 'x-resource': { collection: 'Änderungen', rights: { read: ['adm'] } } });
  const checkFor = (role: string) => () =>
    checkResourceSchemas(
      new Map<string, unknown>([
        ['buch', buch(role)],
        ['aenderung', aenderung],
      ]),
      new Map(),
      language,
    );
  expect(checkFor('adm')).toThrow('history zeigt adm alle Zeilen, rights nicht.');
  expect(checkFor('idm')).not.toThrow();
});

test('valid schemas are accepted', () => {
  const teile = { type: 'array', items: { properties: { art: { 'x-enum': 'sprache' } }, required: ['art'] } };
  expect(
    check(bookSchema({ teile, pattern: { type: 'string', pattern: '^a$' } }, { required: ['titel'] })),
  ).not.toThrow();
});

test('a file that is not JSON is reported in one line', async () => {
  const scratch = await scratchFolder('schemas-');
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const folder = join(scratch, 'schemas');
  for (const part of ['resource', 'enum']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'resource/buch.schema.json'), '{ "title": }');
  await expect(loadResources([pathToFileURL(`${folder}/`)])).rejects.toThrow(
    /^schemas\/resource\/buch\.schema\.json ist kein gültiges JSON: /,
  );
});

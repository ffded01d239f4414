import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { upsertRows } from '../../../packages/server/src/resources/write/upsert-rows.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const roles = ['idm'];
const text = { type: ['string', 'null'], maxLength: 40 };
const unique = { 'x-unique': true };
const messung = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Messung',
  type: 'object',
  required: [],
  'x-resource': {
    collection: 'Messungen',
    rights: { search: roles, read: roles, create: roles, change: roles, delete: roles },
    search: ['ort'],
  },
  properties: {
    name: { ...text, title: 'Name', ...unique },
    nummer: { type: ['integer', 'null'], title: 'Nummer', ...unique },
    lauf: { type: ['integer', 'null'], title: 'Lauf', maximum: 9_000_000_000, ...unique },
    wert: { type: ['number', 'null'], title: 'Wert', 'x-precision': 9, 'x-scale': 2, ...unique },
    tag: { type: ['string', 'null'], title: 'Tag', format: 'date', ...unique },
    zeit: { type: ['string', 'null'], title: 'Zeit', format: 'date-time', ...unique },
    ort: { ...text, title: 'Ort' },
    notiz: { ...text, title: 'Notiz' },
  },
};

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await scratchFolder('portal-upsert-');
  await Promise.all(['enum', 'resource'].map((name) => mkdir(path.join(folder, name))));
  await writeFile(path.join(folder, 'resource', 'messung.schema.json'), JSON.stringify(messung));
  server = await startServer({ schemas: [schemasFolder, pathToFileURL(`${folder}/`)] });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['id', 70, 70],
  ['name', 'Erste İ ẞ ΑΣ', 'ERSTE İ ß ασ'],
  ['nummer', 7, 7],
  ['lauf', 8_000_000_000, '8000000000'],
  ['wert', 12.5, '12.50'],
  ['tag', '2026-05-01', '2026-05-01'],
  ['zeit', '2026-05-01T10:00:00Z', '2026-05-01T12:00:00+02:00'],
])('a row is merged by %s, and stays found by what it keeps', async (key, stored, given) => {
  const { table } = server.context.resources.get('messung');
  const merge = (rows: readonly object[], columns: readonly string[]) =>
    server.context.database.transaction((tx) =>
      upsertRows(tx, table, rows as never, {
        key: key as never,
        columns: columns as never,
        stamp: stampOf(systemActor('import'), server.context.now()),
      }),
    );
  await merge([{ [key]: stored, ort: `Aurich ${key}`, notiz: 'alt' }], ['ort', 'notiz']);
  await merge([{ [key]: given, ort: 'gilt nicht', notiz: 'neu' }], ['notiz']);
  const { rows } = await sql<object>`
    select ort, notiz, version from messung where ort in (${`Aurich ${key}`}, 'gilt nicht')`.execute(
    server.context.database.read,
  );
  expect(rows).toEqual([{ ort: `Aurich ${key}`, notiz: 'neu', version: 2 }]);
  const token = await server.signIn('ina');
  const { body } = await server.call(`/api/messung?query=${encodeURIComponent(`Aurich ${key}`)}`, { token });
  expect(body.data).toMatchObject([{ notiz: 'neu' }]);
});

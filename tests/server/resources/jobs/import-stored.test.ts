import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row } from '@schema-screens/schema/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../../packages/server/src/database/database.ts';
import { withSavepoint } from '../../../../packages/server/src/database/locks.ts';
import { stampOf, systemActor } from '../../../../packages/server/src/resources/rows/stamp.ts';
import { upsertRows } from '../../../../packages/server/src/resources/write/upsert-rows.ts';
import { importCore } from '../../../../server/features/core-system/import/import-core.ts';
import type { CoreImportFile } from '../../../../server/features/core-system/import/import-files.ts';
import { ImportProblems } from '../../../../server/features/core-system/import/import-problems.ts';
import { storeFile } from '../../../../server/features/core-system/import/store-files.ts';
import { schemasFolder } from '../../../../server/portal-resources.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';
import { importLines } from '../../../support/servers/import-lines.ts';
import { startServer, type TestServer } from '../../../support/servers/server.ts';

/** What an import says of rows by those that are stored, and what it costs. */

const roles = ['idm'];
const rights = { search: roles, read: roles, create: roles, change: roles, delete: roles };
const text = (title: string) => ({ type: ['string', 'null'], title, maxLength: 40 });
const resource = (title: string, properties: object, more: object = {}) => ({
  $schema: '../definition/resource.schema.json',
  title,
  type: 'object',
  required: [],
  'x-resource': { collection: title, rights, ...more },
  properties,
});
const lager = resource(
  'Lager',
  { name: text('Name'), geloescht: { type: 'boolean', title: 'Gelöscht', default: false } },
  { where: { geloescht: false }, onDelete: { geloescht: true }, search: ['name'] },
);
const knoten = resource(
  'Knoten',
  {
    nr: { type: 'string', title: 'Nr.', minLength: 1, maxLength: 10 },
    art: text('Art'),
    oben: {
      ...text('Oben'),
      'x-reference': { resource: 'knoten', show: '{nr}' },
      'x-dependsOn': { field: 'art', match: 'art' },
    },
  },
  { primaryKey: 'nr', search: ['nr'] },
);
const zustand = {
  type: ['string', 'null'],
  title: 'Zustand',
  enum: ['entwurf', 'gestellt', 'bezahlt', null],
  default: 'entwurf',
  'x-states': {
    changes: [
      { from: ['entwurf'], to: 'gestellt', require: ['betrag'] },
      { from: ['gestellt'], to: 'bezahlt', when: { field: 'gruppe', is: 'bar' } },
    ],
  },
};
const vorgang = resource(
  'Vorgang',
  {
    kennung: { ...text('Kennung'), 'x-unique': true },
    gruppe: text('Gruppe'),
    einmalig: { ...text('Einmalig'), 'x-unique': true },
    betrag: { type: ['integer', 'null'], title: 'Betrag' },
    zustand,
    freigabe: {
      type: 'string',
      title: 'Freigabe',
      enum: ['offen', 'frei'],
      default: 'offen',
      readOnly: true,
      'x-states': { changes: [{ from: ['offen'], to: 'frei' }] },
    },
    lager: {
      type: ['integer', 'null'],
      title: 'Lager',
      'x-reference': { resource: 'lager', show: '{name}' },
    },
    nummer: {
      type: ['string', 'null'],
      title: 'Nummer',
      maxLength: 40,
      readOnly: true,
      'x-sequence': { format: 'V-{number}' },
    },
  },
  { search: ['kennung'] },
);

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await scratchFolder('portal-import-');
  await Promise.all(['enum', 'resource', 'files'].map((name) => mkdir(path.join(folder, name))));
  for (const [name, schema] of Object.entries({ lager, knoten, vorgang }))
    await writeFile(path.join(folder, 'resource', `${name}.schema.json`), JSON.stringify(schema));
  server = await startServer({ schemas: [schemasFolder, pathToFileURL(`${folder}/`)] });
  // An import into a database with contracts does not build its indexes anew.
  await importCore(server.context, 'docs/import/sample');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const vorgaenge: CoreImportFile = { name: 'vorgang', by: 'key', key: ['kennung'], references: {} };
const allKnoten: CoreImportFile = { name: 'knoten', by: 'key', key: ['nr'], references: {}, also: ['nr'] };

async function fileOf({ name }: CoreImportFile, rows: readonly Row[]): Promise<string> {
  const file = path.join(folder, 'files', `${name}.json`);
  await writeFile(file, JSON.stringify(rows));
  return file;
}

/** Imports rows; returns the lines of what is wrong. */
const importRows = (plan: CoreImportFile, rows: readonly Row[]): Promise<readonly string[]> =>
  importLines(server.context, path.join(folder, 'files'), plan, rows);

const stamp = () => stampOf(systemActor('Test'), server.context.now());
let last = 0;
/** Stores a row, in whatever state. */
async function stored(values: Row): Promise<Row> {
  last += 1;
  return server.insert('vorgang', { kennung: `A-${last}`, ...values });
}

const refused = (field: string) => [
  expect.stringContaining(`vorgang.json, Eintrag 1: ${field}: `),
  'Nichts wurde eingelesen. Fehler: 1.',
];

test('a state follows that of the row whose key differs in its letters', async () => {
  const { kennung } = await stored({ zustand: 'gestellt', gruppe: 'bar' });
  const row = { kennung: String(kennung).toLowerCase(), gruppe: 'bar' };
  expect(await importRows(vorgaenge, [{ ...row, zustand: 'entwurf' }])).toEqual(refused('zustand'));
  expect(await importRows(vorgaenge, [{ ...row, zustand: 'bezahlt' }])).toEqual([]);
});

test('a state that the import does not write is not judged', async () => {
  const { kennung } = await stored({ freigabe: 'frei', zustand: 'bezahlt' });
  const plan = { ...vorgaenge, without: ['zustand'] };
  expect(await importRows(plan, [{ kennung, gruppe: 'neu' }])).toEqual([]);
});

test('what a change of state needs may be stored', async () => {
  const plan = { ...vorgaenge, without: ['betrag', 'gruppe'] };
  const { kennung } = await stored({ betrag: 5, gruppe: 'bar' });
  for (const next of ['gestellt', 'bezahlt'])
    expect(await importRows(plan, [{ kennung, zustand: next }])).toEqual([]);
});

test('what a change of state needs must not be emptied by the same row', async () => {
  const { kennung } = await stored({ betrag: 5 });
  expect(await importRows(vorgaenge, [{ kennung, zustand: 'gestellt' }])).toEqual(refused('betrag'));
});

test('no state is none, and not the first', async () => {
  const { kennung } = await stored({});
  expect(await importRows(vorgaenge, [{ kennung, zustand: null }])).toEqual(refused('zustand'));
  expect(await importRows(vorgaenge, [{ kennung }])).toEqual([]);
});

test('rows that replace others begin in the first state', async () => {
  const plan: CoreImportFile = { ...vorgaenge, by: 'replace', key: ['gruppe'] };
  const gruppe = 'ersetzt';
  for (const state of ['gestellt', 'bezahlt']) await stored({ gruppe, zustand: state });
  expect(await importRows(plan, [{ gruppe, kennung: 'E-1', zustand: 'gestellt' }])).toEqual(
    refused('zustand'),
  );
  expect(
    await importRows(
      plan,
      ['E-1', 'E-2'].map((kennung) => ({ gruppe, kennung, zustand: 'entwurf' })),
    ),
  ).toEqual([]);
});

test('a reference leads to no row that is marked as deleted', async () => {
  const open = await server.insert('lager', { name: 'Nord' });
  const gone = await server.insert('lager', { name: 'Süd', geloescht: true });
  const { kennung } = await stored({});
  expect(await importRows(vorgaenge, [{ kennung, lager: gone.id }])).toEqual(refused('lager'));
  expect(await importRows(vorgaenge, [{ kennung, lager: open.id }])).toEqual([]);
});

test('a row refers to another one of its file', async () => {
  const root = { nr: 'w', art: 'weg', oben: null };
  const below = { nr: 'u', art: 'weg', oben: 'w' };
  const lineOf = (index: number) => expect.stringContaining(`knoten.json, Eintrag ${index}: oben: `);
  const end = 'Nichts wurde eingelesen. Fehler: 1.';
  expect(await importRows(allKnoten, [root, { ...below, art: 'platz' }])).toEqual([lineOf(2), end]);
  expect(await importRows(allKnoten, [root, below, { ...below, nr: 'x', oben: 'fehlt' }])).toEqual([
    lineOf(3),
    end,
  ]);
  expect(await importRows(allKnoten, [root, below, { ...below, nr: 'v', oben: 'u' }])).toEqual([]);
});

const many = 1_000;
const rowsOf = (prefix: string, values: (index: number) => Row): Row[] =>
  Array.from({ length: many }, (_, index) => ({ kennung: `${prefix}-${index}`, ...values(index) }));

test('an import ends when no more mistakes can be shown', async () => {
  const { einmalig } = await stored({ einmalig: 'vergeben' });
  const lines = await importRows(
    vorgaenge,
    rowsOf('M', () => ({ einmalig })),
  );
  expect(lines.length).toBe(201);
  expect(lines.at(-1)).toBe('Nichts wurde eingelesen. Fehler: mindestens 200.');
});

class Undone extends Error {}

/** Runs work in a transaction that is undone. */
const undone = (work: (tx: Transaction) => Promise<void>) =>
  expect(
    server.context.database.transaction(async (tx) => {
      await work(tx);
      throw new Undone();
    }),
  ).rejects.toThrow(Undone);

/** What has been done in a transaction: statements that insert into the table, undone ones, too, and reads of all of its rows. */
async function counted(tx: Transaction, work: () => Promise<void>): Promise<Row> {
  await sql`create sequence versuche`.execute(tx);
  await sql`
    create function zaehlen() returns trigger language plpgsql as
      $$ begin perform nextval('versuche'); return null; end $$`.execute(tx);
  await sql`create trigger zaehlen before insert on vorgang execute function zaehlen()`.execute(tx);
  await work();
  const { rows } = await sql<Row>`
    select (select last_value from versuche)::int as inserts,
      (select seq_scan from pg_stat_xact_user_tables where relname = 'vorgang')::int as scans`.execute(tx);
  return rows[0]!;
}

test('rows are judged, and those that are refused are found, by few statements', async () => {
  await stored({ einmalig: 'einmal' });
  const rows = rowsOf('S', (index) => ({ zustand: 'entwurf', einmalig: index === 600 ? 'einmal' : null }));
  const file = await fileOf(vorgaenge, rows);
  const { resources, documents } = server.context;
  const problems = new ImportProblems();
  const context = { folder, resources, documents, stamp: stamp(), problems, stored: [] };
  await undone(async (tx) => {
    const counts = await counted(tx, async () => {
      await storeFile({ file, plan: vorgaenge }, { ...context, tx });
    });
    expect(Number(counts.inserts)).toBeLessThan(50);
    expect(Number(counts.scans)).toBeLessThan(100);
  });
  await rm(file);
  expect(() => problems.stop()).toThrow(/^vorgang\.json, Eintrag 601: einmalig: /);
});

test('work that fails leaves no savepoint', async () => {
  const open = server.context.database.transaction(async (tx) => {
    await expect(withSavepoint(tx, () => Promise.reject(new Undone()))).rejects.toThrow(Undone);
    await sql`release savepoint teil`.execute(tx);
  });
  await expect(open).rejects.toThrow('savepoint "teil" does not exist');
});

test('rows that are merged at once keep the number that the first one got', async () => {
  const { table } = server.context.resources.get('vorgang');
  const merge = (betrag: number) =>
    server.context.database.transaction(async (tx) => {
      await upsertRows(tx, table, [{ kennung: 'gleichzeitig', betrag }] as never, {
        key: 'kennung' as never,
        columns: ['betrag'] as never,
        stamp: stamp(),
      });
      const { rows } = await sql<Row>`select nummer from vorgang where kennung = 'gleichzeitig'`.execute(tx);
      return rows[0]!.nummer;
    });
  const numbers = await Promise.all([1, 2, 3, 4].map(merge));
  expect(numbers).toEqual(numbers.map(() => expect.stringMatching(/^V-\d+$/)));
  expect(new Set(numbers).size).toBe(1);
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../packages/server/src/database/database.ts';
import { displayedChanges } from '../../../packages/server/src/resources/history/displayed-changes.ts';
import { parseChainEnd } from '../../../packages/server/src/resources/history/history-chain.ts';
import {
  type HistoryMode,
  historyFields,
} from '../../../packages/server/src/resources/history/history-entry.ts';
import { pruneHistory } from '../../../packages/server/src/resources/history/prune-history.ts';
import { sealAllEntries, sealHistory } from '../../../packages/server/src/resources/history/seal-history.ts';
import { verifyHistory } from '../../../packages/server/src/resources/history/verify-history.ts';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { columnTypes } from '../../../packages/server/src/resources/schema/column-types.ts';
import { type Field, isInteger } from '../../../packages/server/src/resources/schema/field.ts';
import type { Row, Table } from '../../../packages/server/src/resources/schema/table.ts';
import { deleteRows } from '../../../packages/server/src/resources/write/delete-rows.ts';
import { insertRows } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { updateRows } from '../../../packages/server/src/resources/write/update-rows.ts';
import { upsertRows } from '../../../packages/server/src/resources/write/upsert-rows.ts';
import { localeFor, runInLocale } from '../../../packages/server/src/shared/request-locale.ts';
import { loadPortalResources } from '../../../server/portal-resources.ts';
import type { PortalRow } from '../../../server/types/portal-types.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

/** An entry as stored. */
type StoredRow = PortalRow<'aenderung'>;

const recorded = (await loadPortalResources()).tables.flatMap((table) =>
  table.history ? [[table.name, table] as const] : [],
);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const tableOf = (name: string): Table => server.context.resources.get(name).table;
const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  server.context.database.transaction(work);
const stamp = () => stampOf(systemActor('test'), server.clock.now());

const entriesAfter = async (nummer: number): Promise<readonly StoredRow[]> =>
  (
    await sql<StoredRow>`select * from aenderung where nummer > ${nummer} order by nummer`.execute(
      server.context.database.read,
    )
  ).rows;
const lastNumber = async (): Promise<number> => (await entriesAfter(0)).at(-1)?.nummer ?? 0;
/** Seals what is not sealed yet, as the job does each second, and verifies the history. */
const verify = () =>
  write(async (tx) => {
    await sealAllEntries(tx, tableOf('aenderung'));
    return verifyHistory(tx, tableOf('aenderung'));
  });
const faultNow = async () => (await verify()).fault;

/** The entries of the history that `work` creates. */
async function entriesOf(work: () => Promise<unknown>): Promise<readonly StoredRow[]> {
  const before = await lastNumber();
  await work();
  return entriesAfter(before);
}

/** What a row with such values is called. */
const nameOf = (table: Table, round: number): string =>
  table
    .history!.show!.replaceAll(/\{(\w+)\}/g, (_, field) => String(canary(table.fields.get(field)!, round)))
    .slice(0, 200);

/** A value that names its owner, so that it is recognized wherever it appears. */
function canary({ name, type, schema }: Field, round: number): unknown {
  const digits = round * 1000 + 17;
  if (type === columnTypes.boolean) return (schema.default !== true) === (round === 1);
  if (isInteger({ type }) || type === columnTypes.number) return digits;
  if (type === columnTypes.date) return `2031-01-0${round}`;
  if (type === columnTypes.dateTime) return `2031-02-0${round}T00:00:00.000Z`;
  if (type === columnTypes.json) return [`«${name} ${round}»`];
  return `«${name} ${round}»`;
}

const filled = ({ fields, computedColumns }: Table, round: number): Row =>
  Object.fromEntries(
    [...fields.values()]
      .filter(({ name }) => !computedColumns.includes(name))
      .map((field) => [field.name, canary(field, round)]),
  );
const namesOf = (table: Table, ways: readonly HistoryMode[]): string[] =>
  historyFields(table)
    .filter(({ mode }) => ways.includes(mode))
    .map(({ name }) => name);

describe.each(recorded)('a record of %s', (name, table) => {
  const all: HistoryMode[] = ['open', 'erasable', 'masked'];
  let key: unknown;
  // The rows that it refers to.
  beforeAll(async () => {
    for (const { field, target } of table.foreignKeys)
      for (const round of [1, 2])
        await server.insert(target.name, {
          ...filled(target, round),
          [target.primaryKey]: canary(field, round),
        });
  });

  test('leaves one entry with all its values when it is created, but no secret', async () => {
    const [entry, ...others] = await entriesOf(async () => {
      const row = await server.insert(table.history!.resource, filled(table, 1));
      key = row[table.primaryKey];
    });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      art: 'angelegt',
      ressource: table.history!.resource,
      schluessel: String(key),
      benutzername: 'System (test)',
      rolle: null,
      felder_namen: null,
      objekt_name: nameOf(table, 1),
    });
    expect(entry!.felder.map(({ feld }) => feld)).toEqual(namesOf(table, all));
    expect(entry!.felder.filter(({ verdeckt }) => verdeckt).map(({ feld }) => feld)).toEqual(
      namesOf(table, ['masked']),
    );
    const erasable = namesOf(table, ['erasable']);
    expect(Object.keys(entry!.werte ?? {}).sort()).toEqual(erasable.toSorted());
    for (const field of erasable)
      expect(entry!.werte![field]).toEqual({ neu: canary(table.fields.get(field)!, 1) });
    const secrets = [...table.fields.keys()].filter(
      (field) => !namesOf(table, ['open', 'erasable']).includes(field),
    );
    for (const secret of secrets) expect(JSON.stringify(entry)).not.toContain(`«${secret} `);
  });

  test('leaves one entry with old and new values of each changed field', async () => {
    for (const { name: field, title, mode } of historyFields(table)) {
      const of = table.fields.get(field)!;
      const [entry, ...others] = await entriesOf(() =>
        server.update(table.history!.resource, { [table.primaryKey]: key }, { [field]: canary(of, 2) }),
      );
      expect(others).toEqual([]);
      const values = { alt: canary(of, 1), neu: canary(of, 2) };
      expect(entry).toMatchObject({ schluessel: String(key), felder_namen: title });
      expect(entry!.felder).toEqual([
        {
          feld: field,
          titel: title,
          ...(mode === 'open' && values),
          ...(mode === 'masked' && { verdeckt: true }),
        },
      ]);
      expect(entry!.werte).toEqual(mode === 'erasable' ? { [field]: values } : null);
    }
  });

  test('leaves none when nothing changes, or only untracked columns', async () => {
    const beside = [...table.untrackedColumns].map((field) => [field, canary(table.fields.get(field)!, 3)]);
    const same = filled(table, 2);
    const entries = await entriesOf(() =>
      server.update(
        table.history!.resource,
        { [table.primaryKey]: key },
        { ...same, ...Object.fromEntries(beside) },
      ),
    );
    expect(entries).toEqual([]);
  });

  test('leaves one entry when it is deleted, and no personal value of it anywhere', async () => {
    const [entry, ...others] = await entriesOf(() =>
      write((tx) => deleteRows(tx, tableOf(name), sql`${sql.id(table.primaryKey)} = ${key}`, stamp())),
    );
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ art: 'geloescht', schluessel: String(key), werte: null });
    const left = (await entriesAfter(0)).filter(
      ({ ressource, schluessel }) => ressource === table.history!.resource && schluessel === String(key),
    );
    expect(left.map((one) => Reflect.get(one, 'objekt_name'))).toEqual(left.map(() => null));
    const found = namesOf(table, ['erasable']).filter((field) => JSON.stringify(left).includes(`«${field} `));
    expect(found).toEqual([]);
    expect(await faultNow()).toBeUndefined();
  });
});

test('a record that one transaction writes several times has one entry, with its values before it', async () => {
  const id = await server.addUser({ benutzername: 'mehrmals', name: 'Erst' });
  const { table } = server.context.resources.get('benutzer');
  const [entry, ...others] = await entriesOf(() =>
    write(async (tx) => {
      const where = sql<boolean>`id = ${id}`;
      await updateRows(tx, table, { where, set: { name: 'Zwischendurch' }, stamp: stamp() });
      await updateRows(tx, table, { where, set: { name: 'Zuletzt', vorname: 'Neu' }, stamp: stamp() });
    }),
  );
  expect(others).toEqual([]);
  expect(entry!.werte).toEqual({
    name: { alt: 'Erst', neu: 'Zuletzt' },
    vorname: { alt: 'Erika', neu: 'Neu' },
  });
  const none = await entriesOf(() =>
    write(async (tx) => {
      await insertRows(tx, table, [{ ...(await row('kurz')) }], stamp());
      await deleteRows(tx, table, (eb) => eb('benutzername', '=', 'kurz'), stamp());
    }),
  );
  expect(none).toEqual([]);
});

const row = async (benutzername: string) =>
  ({ benutzername, name: 'Muster', email: `${benutzername}@example.org`, rolle: 'vn' }) as const;

test('a transaction that fails leaves no entry', async () => {
  const failing = () =>
    write(async (tx) => {
      await insertRows(tx, server.context.resources.get('benutzer').table, [await row('verworfen')], stamp());
      throw new Error('verworfen');
    });
  expect(await entriesOf(() => expect(failing()).rejects.toThrow('verworfen'))).toEqual([]);
  expect(await faultNow()).toBeUndefined();
});

test('entries name the user of the call, and say when a message is deleted or restored', async () => {
  const id = await server.addUser({ benutzername: 'idm-1', rolle: 'idm' });
  const token = await server.signIn('idm-1');
  const call = (path: string, method: string, body?: unknown) => server.call(path, { method, body, token });
  const body = { vn_nummer: 'ALLE', bezug: 'MAIL', betreff: 'Betreff', nachricht: 'Text, den niemand sieht' };
  let nachricht = 0;
  const entries = await entriesOf(async () => {
    nachricht = (await call('/api/nachricht', 'POST', body)).body.id;
    await call('/api/nachricht/sende-archiv-email', 'POST', { nachricht_id: nachricht });
    await call(`/api/nachricht/${nachricht}`, 'PATCH', { betreff: 'Anders' });
    await call(`/api/nachricht/${nachricht}`, 'DELETE');
    await call(`/api/nachrichtgeloescht/reaktivieren/${nachricht}`, 'POST');
  });
  expect(entries.map(({ art }) => art)).toEqual([
    'angelegt',
    'geaendert',
    'geaendert',
    'geloescht',
    'wiederhergestellt',
  ]);
  for (const entry of entries)
    expect(entry).toMatchObject({
      benutzer_id: id,
      benutzername: 'idm-1',
      rolle: 'idm',
      ressource: 'nachricht',
      schluessel: String(nachricht),
    });
  expect(entries[2]!.werte).toEqual({ betreff: { alt: 'Betreff', neu: 'Anders' } });
  expect(JSON.stringify(entries)).not.toContain('niemand sieht');
});

test('only administrators read entries, with the titles of fields and the texts of enumerations', async () => {
  const id = await server.addUser({ benutzername: 'gelesen', name: 'Alt', rolle: 'idm' });
  const [entry] = await entriesOf(() =>
    server.update('benutzer', { id }, { name: 'Neu', rolle: 'adm', aktiv: false, vn_nummer: '10000001' }),
  );
  await server.addUser({ benutzername: 'adm-1', rolle: 'adm' });
  const adm = await server.signIn('adm-1');
  const path = `/api/aenderung/${entry!.nummer}`;
  expect((await server.call(path, { token: adm })).body.aenderungen).toEqual([
    { feld: 'name', titel: 'Name', alt: 'Alt', neu: 'Neu' },
    { feld: 'aktiv', titel: 'Aktiv', alt: 'Ja', neu: 'Nein' },
    { feld: 'rolle', titel: 'Rolle', alt: 'Innendienst', neu: 'Administrator' },
    { feld: 'vn_nummer', titel: 'KD-Nummer', alt: null, neu: '110000001' },
  ]);
  const found = await server.call(`/api/aenderung?data.ressource=benutzer&data.schluessel=${id}`, {
    token: adm,
  });
  expect(found.body.data.map(({ art }: Row) => art)).toEqual(['geaendert', 'angelegt']);
  expect(JSON.stringify(found.body)).not.toContain('Neu');
  expect((await server.call('/api/aenderung', { token: await server.signIn('idm-1') })).status).toBe(403);
  expect((await server.call(path, { method: 'DELETE', token: adm })).status).toBe(404);
});

test('an import of many rows records what it changes', async () => {
  const { table } = server.context.resources.get('versicherungsnehmer');
  const persons = Array.from({ length: 3_000 }, (_, index) => ({
    partnerNummer: String(30_000_000 + index),
    anrede: '1' as const,
    name: `Person ${index}`,
  }));
  const upsert = (rows: typeof persons) =>
    server.context.database.maintain(async (tx) => {
      await upsertRows(tx, table, rows, { key: 'partnerNummer', columns: ['name'], stamp: stamp() });
    });
  const created = await entriesOf(() => upsert(persons));
  expect(created.filter(({ art }) => art === 'angelegt')).toHaveLength(3_000);
  const changed = await entriesOf(() =>
    upsert(persons.map((person, index) => (index < 2 ? { ...person, name: `Neu ${index}` } : person))),
  );
  expect(changed.map(({ art, werte }) => [art, werte])).toEqual(
    [0, 1].map((index) => ['geaendert', { name: { alt: `Person ${index}`, neu: `Neu ${index}` } }]),
  );
});

test('fifty writers at once and two that seal keep the chain', async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, (_, index) => server.addUser({ benutzername: `parallel${index}` })),
  );
  const entries = await entriesOf(() =>
    Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server
          .update('benutzer', { id: ids[index % ids.length] }, { name: `Name ${index}` })
          .then(() => sealHistory(server.context.database, tableOf('aenderung'))),
      ),
    ),
  );
  expect(entries).toHaveLength(50);
  expect(await faultNow()).toBeUndefined();
});

describe('entries', () => {
  test.each([
    ['update aenderung set benutzername = $$x$$'],
    ['update aenderung set felder = $$[]$$, pruefsumme = $$x$$'],
    ['update aenderung set werte = $${}$$'],
    ['update aenderung set platz = platz + 1000000'],
    ['delete from aenderung'],
    ['truncate aenderung'],
  ])('are refused a change: %s', async (statement) => {
    await verify();
    await expect(write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow();
    expect(await faultNow()).toBeUndefined();
  });
});

describe('the verification', () => {
  /** Tampers with the table as somebody with all rights could, and undoes it afterwards. */
  async function tampered(statement: string): Promise<string | undefined> {
    let fault: string | undefined;
    const undo = new Error('undo');
    const attack = write(async (tx) => {
      await sql`alter table aenderung disable trigger user`.execute(tx);
      await sql.raw(statement).execute(tx);
      ({ fault } = await verifyHistory(tx, tableOf('aenderung')));
      throw undo;
    });
    await expect(attack).rejects.toBe(undo);
    return fault;
  }
  let last = 0;
  let place = 0;
  beforeAll(async () => {
    await server.addUser({ benutzername: 'bleibt' });
    last = await lastNumber();
    place = (await verify()).end.place;
  });

  test('names the first entry that is missing or altered', async () => {
    expect(await tampered('delete from aenderung where platz in (5, 9)')).toBe(
      'The entry at place 5 is missing.',
    );
    expect(await tampered('delete from aenderung where platz <= 3')).toBe(
      'The entries at places 1 to 3 are missing.',
    );
    expect(await tampered(`delete from aenderung where nummer = ${last}`)).toBe(
      `Entries are missing after place ${place - 1}: the last one was at place ${place}.`,
    );
    expect(await tampered("update aenderung set benutzername = 'anders' where platz = 4")).toMatch(
      /^No\. \d+ has been altered\.$/,
    );
    expect(
      await tampered(`update aenderung set werte = '{"name": {"neu": "X"}}' where nummer = ${last}`),
    ).toBe(`The values of no. ${last} have been altered.`);
    expect(await tampered(`update aenderung set werte = null, salz = null where nummer = ${last}`)).toBe(
      `The values of no. ${last} are missing, although the object has not been deleted.`,
    );
    expect(
      await tampered("update metadata set value = '2 x' where name = 'aenderungen:anfang'"),
    ).not.toBeUndefined();
  });

  test('detects a rewritten chain by an end recorded earlier', async () => {
    const { end } = await verify();
    const known = { ...end, hash: 'f'.repeat(64) };
    const { fault } = await write((tx) => verifyHistory(tx, tableOf('aenderung'), known));
    expect(fault).toBe(`Place ${place} is not what it was.`);
  });
});

describe('what is older than the setting', () => {
  afterEach(async () => expect(await faultNow()).toBeUndefined());
  const prune = () =>
    pruneHistory(server.context.database, tableOf('aenderung'), { months: 24, now: server.clock.now() });

  test('is removed, says so once, and the rest can still be verified', async () => {
    expect(await prune()).toBe(0);
    const { end } = await verify();
    const before = await lastNumber();
    server.clock.advance(20 * 31 * 24 * 3600);
    await write(async (tx) => insertRows(tx, tableOf('benutzer'), [await row('jung')], stamp()));
    server.clock.advance(5 * 31 * 24 * 3600);
    expect(await prune()).toBe(end.place);
    const left = await entriesAfter(0);
    expect(left.map(({ platz, art }) => [platz, art])).toEqual([
      [end.place + 1, 'angelegt'],
      [end.place + 2, 'bereinigt'],
    ]);
    expect(left[0]!.nummer).toBeGreaterThan(before);
    expect(parseChainEnd(String(left[1]!.felder[0]!.alt)).place).toBe(end.place);
    const shown = await runInLocale(localeFor('en'), () =>
      displayedChanges(server.context.database.read, server.context.resources, left[1]!),
    );
    expect(shown.map(({ titel }) => titel)).toEqual(['Removed up to place']);
    expect(await prune()).toBe(0);
  });
});

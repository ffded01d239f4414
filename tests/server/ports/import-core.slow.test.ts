import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { storeChanges } from '../../../packages/server/src/resources/history/record-change.ts';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import type { Row } from '../../../packages/server/src/resources/schema/table.ts';
import { insertRows } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { upsertRows } from '../../../packages/server/src/resources/write/upsert-rows.ts';
import { importCore } from '../../../server/features/core-system/import/import-core.ts';
import { importFields, importFiles } from '../../../server/features/core-system/import/import-files.ts';
import { ImportError } from '../../../server/features/core-system/import/import-problems.ts';
import type { PortalDatabase, PortalReader } from '../../../server/types/portal-types.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { openEvents } from '../../support/servers/event-reader.ts';
import { importLines } from '../../support/servers/import-lines.ts';
import { runScript } from '../../support/servers/processes/run-script.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const sample = path.resolve(import.meta.dirname, '../../../docs/import/sample');
const tables = [
  'makler',
  'versicherungsnehmer',
  'vertrag',
  'vertragsparte',
  'schaden',
  'offener_posten',
  'imap2_dokument',
];
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startServer();
  folder = await scratchFolder('portal-import-');
  await cp(sample, folder, { recursive: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const load = (from = sample) => importCore(server.context, from);
const linesOf = (from: string): Promise<readonly string[]> =>
  load(from).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ImportError) return error.lines;
      throw error;
    },
  );
const rowsOf = async <T extends object>(table: string): Promise<T[]> =>
  (await sql<T>`select * from ${sql.table(table)} order by 1`.execute(server.context.database.read)).rows;
const all = async () =>
  Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await rowsOf(name)])));

/** The first row of a CSV file with other values. */
function rowOf(text: string, over: Readonly<Record<string, string>>): string {
  const [head = '', first = ''] = text.split('\n');
  const values = first.split(';');
  return head
    .split(';')
    .map((name, index) => over[name] ?? values[index])
    .join(';');
}

describe('an import', () => {
  test('with a fault stores nothing, and names every fault with its place', async () => {
    const wrong = path.join(folder, 'falsch');
    await cp(sample, wrong, { recursive: true });
    await appendFile(path.join(wrong, 'makler.csv'), '4x;9;;;;;;;keine\n40001;5;Doppelt;;;;;;\n');
    await appendFile(
      path.join(wrong, 'vertragsparte.csv'),
      '999999999;103;103;Hausrat;31.02.2020;;;viel;;ja;ja;\n',
    );
    await writeFile(path.join(wrong, 'dokumente/beitragsanpassung.txt'), '');
    const lines = await linesOf(wrong);
    for (const part of [
      'makler.csv, Zeile 4: makler_nummer: ',
      'makler.csv, Zeile 4: benutzerName: ',
      'makler.csv, Zeile 4: email: ',
      'makler.csv, Zeile 5: makler_nummer kommt schon vor (40001).',
      'vertragsparte.csv, Zeile 6: vertragNr: vertrag 999999999 gibt es nicht.',
      'vertragsparte.csv, Zeile 6: gueltigVon: ',
      'vertragsparte.csv, Zeile 6: jahresPraemieBrutto: ',
      'imap2_dokument.csv, Zeile 2: datei: dokumente/beitragsanpassung.txt: Die Datei ist leer.',
      'Nichts wurde eingelesen.',
    ])
      expect(lines.join('\n')).toContain(part);
    for (const name of tables) expect([name, await rowsOf(name)]).toEqual([name, []]);
  });

  test.each(['makler.csv', 'schaden.csv'])(
    'of a file that is not UTF-8 is refused with its line, %s',
    async (file) => {
      const wrong = await scratchFolder('portal-import-');
      await cp(sample, wrong, { recursive: true });
      const name = path.join(wrong, file);
      const lines = (await readFile(name, 'utf8')).split('\n');
      const [head = '', ...others] = lines;
      await writeFile(
        name,
        Buffer.concat([
          Buffer.from(`${head}\n`),
          Buffer.from('M\u00fcller\n', 'latin1'),
          Buffer.from(others.join('\n')),
        ]),
      );
      expect((await linesOf(wrong)).join('\n')).toContain(`${file}, Zeile 2: Der Text ist kein UTF-8.`);
      await rm(wrong, { recursive: true });
    },
  );

  test('of unknown files or without a folder is refused', async () => {
    const strange = await scratchFolder('portal-import-');
    await writeFile(path.join(strange, 'vertraege.csv'), 'a\n');
    expect(await linesOf(strange)).toEqual([expect.stringContaining('Unbekannt: vertraege.csv.')]);
    expect(await linesOf(path.join(strange, 'nirgends'))).toEqual([expect.stringContaining('(ENOENT)')]);
    await rm(strange, { recursive: true });
  });

  test('leaves indexes, constraints and triggers as they were', async () => {
    const structure = async () => {
      const { rows } = await sql`
        select schemaname || '.' || indexname as name, indexdef as is from pg_indexes where schemaname = current_schema()
        union all
        select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
          where connamespace = current_schema()::regnamespace
        union all
        select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        order by 1`.execute(server.context.database.read);
      return rows;
    };
    const before = await structure();
    await load();
    expect(await structure()).toEqual(before);
  });

  test('of the sample stores all rows, with coverages, days, amounts and documents', async () => {
    expect(Object.fromEntries(await load())).toEqual({
      makler: 2,
      versicherungsnehmer: 3,
      vertrag: 4,
      vertragsparte: 4,
      schaden: 2,
      offener_posten: 2,
      imap2_dokument: 1,
    });
    const [vertrag] = await rowsOf<Record<string, unknown>>('vertrag');
    expect(vertrag).toMatchObject({
      vertragsBeginn: '2019-07-01',
      jahresPraemieBrutto: 142.8,
      automVerlaengerung: true,
    });
    const [sparte] = await rowsOf<{ deckungen: { vsu: number }[] }>('vertragsparte');
    expect(sparte?.deckungen[0]?.vsu).toBe(55_250);
    const [dokument] = await rowsOf<{ dokument: string; typ: string }>('imap2_dokument');
    expect((await server.context.documents.get(dokument!.dokument)).toString()).toContain('Frau Harms');
  });

  test('reads no stored row again whose search text follows from its file', async () => {
    const { database, resources, now } = server.context;
    const plans = importFiles.filter(({ name, by }) => by === 'key' && !resources.get(name).table.history);
    expect(plans.map(({ name }) => name)).toEqual(['makler', 'vertrag', 'schaden']);
    for (const plan of plans) {
      const resource = resources.get(plan.name);
      const columns = [...importFields(plan, resource).keys()];
      const rows = (await rowsOf<Row>(resource.table.name)).map((row) =>
        Object.fromEntries(columns.map((name) => [name, row[name]])),
      );
      const how = { key: plan.key[0] ?? '', columns, stamp: stampOf(systemActor('import'), now()) };
      const statements = await database.transaction(async (tx) => {
        const spy = vi.spyOn(tx.getExecutor(), 'executeQuery');
        await upsertRows(tx, resource.table, rows, how);
        return spy.mock.calls.map(([{ sql: statement }]) => statement);
      });
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.filter((statement) => statement.includes('for update'))).toEqual([]);
    }
  });

  test('of the same files again changes nothing, by the command either', async () => {
    const before = await all();
    await load();
    const withoutIds = ({ vertragsparte, ...others }: Record<string, unknown>) => others;
    const after = await all();
    expect(withoutIds(after)).toEqual(withoutIds(before));
    expect(after.vertragsparte).toHaveLength(4);
  });

  test('holds contents against each other: fifty bad rows are refused in one run, each with its line, and nothing changes', async () => {
    const wrong = await scratchFolder('portal-import-');
    const before = await all();
    const [contracts = '', claims = ''] = await Promise.all(
      ['vertrag.csv', 'schaden.csv'].map((name) => readFile(path.join(sample, name), 'utf8')),
    );
    const head = (text: string) => text.split('\n')[0]!;
    const people =
      'partnerNummer;anrede;name;geburtsdatum;aktiv\n' +
      Array.from({ length: 10 }, (_, index) => `5100000${index};1;Morgen;01.01.2199;ja`).join('\n');
    const contract = (index: number, over: Readonly<Record<string, string>>) =>
      rowOf(contracts, { vertragNr: `88000000${index}`, ...over });
    const claim = (index: number, over: Readonly<Record<string, string>>) =>
      rowOf(claims, { schadenNummer: `2024990000${index}`, ...over });
    const ten = <T>(make: (index: number) => T): T[] => Array.from({ length: 10 }, (_, index) => make(index));
    await writeFile(path.join(wrong, 'versicherungsnehmer.csv'), people);
    await writeFile(
      path.join(wrong, 'vertrag.csv'),
      [
        head(contracts),
        ...ten((index) =>
          contract(
            index,
            index < 5 ? { vertragsAblauf: '01.07.2019' } : { jahresPraemieBrutto: `-${index}` },
          ),
        ),
        // A valid row between invalid ones is not stored either.
        contract(0, { vertragNr: '880000099' }),
      ].join('\n'),
    );
    await writeFile(
      path.join(wrong, 'schaden.csv'),
      [
        head(claims),
        // In the database contract 870000003 belongs to another policyholder; 880000099 is in this file.
        ...ten((index) =>
          claim(index, {
            vertragNr: index < 5 ? '870000003' : '880000099',
            vnNummer: index < 5 ? '50000001' : '50000002',
          }),
        ),
        ...ten((index) => claim(index, { schadenNummer: `2024980000${index}`, meldeDatum: '01.02.2024' })),
        ...ten((index) =>
          claim(index, { schadenNummer: `2024970000${index}`, bewegungen: '"[{""betrag"": ""1""}]"' }),
        ),
      ].join('\n'),
    );
    const lines = await linesOf(wrong);
    const refused = (file: string, from: number, count: number, text: string) => {
      for (let line = from; line < from + count; line += 1)
        expect(lines).toContainEqual(
          expect.stringMatching(new RegExp(`^${file}\\.csv, Zeile ${line}: .*${text}`)),
        );
    };
    refused('versicherungsnehmer', 2, 10, 'muss vor heute liegen');
    refused('vertrag', 2, 5, 'muss nach Beginn .01.07.2019. liegen');
    refused('vertrag', 7, 5, 'darf nicht negativ sein');
    refused('schaden', 2, 5, 'vertrag 870000003 gehört einem anderen');
    refused('schaden', 7, 5, 'vertrag 880000099 gehört einem anderen');
    refused('schaden', 12, 10, 'darf nicht vor Schadendatum .02.02.2024. liegen');
    refused('schaden', 22, 10, 'bewegungen');
    const places = new Set(
      lines.map((line) => line.split(': ')[0]).filter((place) => place?.includes('Zeile')),
    );
    expect(places.size).toBe(50);
    expect(await all()).toEqual(before);
    await rm(wrong, { recursive: true });
  });

  test('of changed files changes only what differs, and removes open items that are gone', async () => {
    const file = path.join(folder, 'versicherungsnehmer.csv');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Gartenweg 5', 'Rosenweg 7'));
    const items = path.join(folder, 'offener_posten.json');
    await writeFile(items, JSON.stringify(JSON.parse(await readFile(items, 'utf8')).slice(1)));
    await rm(path.join(folder, 'falsch'), { recursive: true });
    await load(folder);
    const people = await rowsOf<{ strasse: string; version: number }>('versicherungsnehmer');
    expect(people.map(({ strasse, version }) => [strasse, version])).toEqual([
      ['Rosenweg 7', 2],
      ['Hafenstraße 41', 1],
      ['Industrieweg 8', 1],
    ]);
    expect(await rowsOf('offener_posten')).toMatchObject([{ offenePostenID: 9_000_002 }]);
    // A search finds the new values.
    await server.addUser({ benutzername: 'ina', rolle: 'idm' });
    const { body } = await server.call('/api/versicherungsnehmer?query=Rosenweg&searchMode=ENTHAELT', {
      token: await server.signIn('ina'),
    });
    expect(body.data).toMatchObject([{ name: 'Harms' }]);
  });
});

test('the command prints how many rows there are, or what is wrong', async () => {
  await server.app.close();
  const run = (from: string) => runScript(server, 'import-core', [from]);
  expect((await run(sample)).stdout).toMatch(/4 {2}vertrag\n[\s\S]*Imported in \d+ seconds\.\n$/);
  await expect(run('/gibtsnicht')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('(ENOENT)'),
  });
  server = await server.restart();
});

describe('an import of several batches', () => {
  const count = 5_003;
  const plan = { ...importFiles.find(({ name }) => name === 'versicherungsnehmer')!, references: {} };
  const rows = (over: (index: number) => Row = () => ({})): Row[] =>
    Array.from({ length: count }, (_, index) => ({
      partnerNummer: String(30_000_000 + index),
      anrede: '1',
      name: 'Sammel',
      plz: '26122',
      ort: 'Oldenburg',
      aktiv: true,
      ...over(index),
    }));
  const entries = async () =>
    (
      await sql<{ art: string; anzahl: number; felder: string | null }>`
        select art, count(*)::integer as anzahl, min(felder_namen) as felder from aenderung
        where ressource = 'versicherungsnehmer' and schluessel in
          (select "partnerID"::text from versicherungsnehmer where "partnerNummer" like '3%')
        group by art order by art`.execute(server.context.database.read)
    ).rows;
  let own: string;
  beforeAll(async () => {
    own = await scratchFolder('portal-import-');
    await server.addUser({ benutzername: 'ina.stapel', rolle: 'idm' });
  });
  afterAll(() => rm(own, { recursive: true, force: true }));

  test('has one entry in the history for each row, and one event that says "many"', async () => {
    const stream = await openEvents(server.url, await server.signIn('ina.stapel'));
    expect(await importLines(server.context, own, plan, rows())).toEqual([]);
    expect(await stream.next('aenderung')).toMatchObject({
      ressource: 'versicherungsnehmer',
      viele: true,
      zeilen: [],
    });
    await stream.close();
    expect(await entries()).toEqual([{ art: 'angelegt', anzahl: count, felder: null }]);
    // Only rows that differ have another one.
    const changed = rows((index) => (index % 2 === 0 ? { ort: 'Kiel' } : {}));
    expect(await importLines(server.context, own, plan, changed)).toEqual([]);
    expect(await entries()).toEqual([
      { art: 'angelegt', anzahl: count, felder: null },
      { art: 'geaendert', anzahl: Math.ceil(count / 2), felder: 'Ort' },
    ]);
  });

  test('that fails before its commit leaves neither rows nor entries', async () => {
    const before = await entries();
    const { database } = server.context;
    const maintain: PortalDatabase['maintain'] = (work) =>
      database.maintain(async (tx) => {
        await work(tx);
        throw new Error('stopped');
      });
    const context = { ...server.context, database: { ...database, maintain } };
    const changed = rows(() => ({ ort: 'Bremen' }));
    await expect(importLines(context, own, plan, changed)).rejects.toThrow('stopped');
    expect(await entries()).toEqual(before);
    expect((await rowsOf<{ ort: string }>('versicherungsnehmer')).some(({ ort }) => ort === 'Bremen')).toBe(
      false,
    );
  });

  test('stores the entries of each batch with it', async () => {
    const { database, resources, now } = server.context;
    const { table } = resources.get('versicherungsnehmer');
    const number = async (tx: PortalReader) =>
      (
        await tx
          .selectFrom('aenderung')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    await database.transaction(async (tx) => {
      const before = await number(tx);
      const insert = (partnerNummer: string) =>
        insertRows(
          tx,
          table,
          [{ partnerNummer, anrede: '1', name: 'Sammel', plz: '26122', ort: 'Oldenburg' }],
          stampOf(systemActor('test'), now()),
        );
      await insert('39000001');
      await storeChanges(tx, table);
      expect(await number(tx)).toBe(before + 1);
      await insert('39000002');
      expect(await number(tx)).toBe(before + 1);
    });
    expect(await entries()).toContainEqual({ art: 'angelegt', anzahl: count + 2, felder: null });
  });
});

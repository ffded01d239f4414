import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCore } from '../../server/ports/core-system/import/import-core.ts';
import { ImportError } from '../../server/ports/core-system/import/import-problems.ts';
import { runScript } from '../support/run-script.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { startServer, type TestServer } from '../support/server.ts';

const sample = path.resolve(import.meta.dirname, '../../docs/import/sample');
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

describe('an import', () => {
  test('that is wrong somewhere stores nothing, and names every fault with its place', async () => {
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
    'of a file that is no UTF-8 is refused with the line, %s',
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

  test('of unknown files or from no folder is refused', async () => {
    const strange = await scratchFolder('portal-import-');
    await writeFile(path.join(strange, 'vertraege.csv'), 'a\n');
    expect(await linesOf(strange)).toEqual([expect.stringContaining('Unbekannt: vertraege.csv.')]);
    expect(await linesOf(path.join(strange, 'nirgends'))).toEqual([expect.stringContaining('(ENOENT)')]);
    await rm(strange, { recursive: true });
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

  test('of the same once more changes nothing, by the command either', async () => {
    const before = await all();
    await load();
    const withoutIds = ({ vertragsparte, ...others }: Record<string, unknown>) => others;
    const after = await all();
    expect(withoutIds(after)).toEqual(withoutIds(before));
    expect(after.vertragsparte).toHaveLength(4);
  });

  test('of other values changes what is different alone, and removes open items that are no more', async () => {
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
    // Searching finds the new values.
    await server.addUser({ benutzername: 'ina', rolle: 'idm' });
    const { body } = await server.call('/api/versicherungsnehmer?query=Rosenweg&searchMode=ENTHAELT', {
      token: await server.signIn('ina'),
    });
    expect(body.data).toMatchObject([{ name: 'Harms' }]);
  });
});

test('the command says how many rows there are, or what is wrong', async () => {
  await server.app.close();
  const run = (from: string) => runScript(server, 'import-core', [from]);
  expect((await run(sample)).stdout).toMatch(/4 {2}vertrag\n[\s\S]*Eingelesen in \d+ Sekunden\.\n$/);
  await expect(run('/gibtsnicht')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('(ENOENT)'),
  });
  server = await server.restart();
});

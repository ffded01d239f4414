import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { schemasFolder } from '../../../../server/portal-resources.ts';
import { watchStatements } from '../../../support/databases/watch-statements.ts';
import { adaptedWorkshop } from '../../../support/definitions/adapted-workshop.ts';
import { startServer, type TestServer } from '../../../support/servers/server.ts';
import { waitFor } from '../../../support/wait-for.ts';

let server: TestServer;
let folder: URL;
let token: string;
beforeAll(async () => {
  folder = await adaptedWorkshop({
    lagerteil: ({ properties }) => {
      properties.barcode = {
        type: ['string', 'null'],
        title: 'Barcode',
        maxLength: 20,
        'x-unique': true,
      };
    },
  });
  server = await startServer({ schemas: [schemasFolder, folder] });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => server.context.database.transaction((tx) => tx.deleteFrom('lagerteil' as never).execute()));

const headings = 'Teilenummer;Bezeichnung;Preis;Bestand;Barcode';
const lineOf = (number: number, barcode = `B-${number}`) =>
  `T-${number};Teil ${number};${number % 100},50;${number % 7};${barcode}`;

/** Checks a file and starts its import; gives the path of the job. */
async function start(lines: readonly string[]): Promise<string> {
  const call = (path: string, body: object) => server.call(`/api/${path}`, { method: 'POST', token, body });
  const checked = await call('lagerteil/import/pruefung', Buffer.from([headings, ...lines].join('\r\n')));
  expect(checked.status).toBe(200);
  const started = await call('sammelauftraege/import', {
    liste: 'LAGERTEIL_SUCHEN',
    titel: 'Import',
    datei: checked.body.datei,
  });
  expect(started.status).toBe(201);
  return `/api/sammelauftraege/${started.body.id}`;
}

const finished = (path: string) =>
  waitFor(async () => {
    const { body } = await server.call(path, { token });
    expect(body.zustand).not.toBe('laeuft');
    return body;
  });

const rowCount = async (): Promise<number> =>
  (await server.call('/api/lagerteil?perPage=1', { token })).body.count;

test('rows share transactions, and those that the database refuses are undone alone', async () => {
  const count = 2_000;
  const lines = Array.from({ length: count }, (_, index) =>
    // Those beyond the rows that the check tries: of the database alone.
    index > 1_000 && index % 100 === 0 ? lineOf(index, 'B-7') : lineOf(index),
  );
  const sent: string[] = [];
  const path = await start(lines);
  const unwatch = watchStatements(({ text }) => sent.push(text.trim()));
  try {
    expect(await finished(path)).toMatchObject({
      anzahl: count,
      erledigt: count - 9,
      fehlgeschlagen: 9,
      zustand: 'fertig',
    });
  } finally {
    unwatch();
  }
  const { body: failed } = await server.call(`${path}/fehler`, { token });
  expect(failed.data.map(({ meldung }: { meldung: string }) => meldung)).toEqual(
    Array.from({ length: 9 }, () => 'Barcode ist bereits vergeben.'),
  );
  expect(await rowCount()).toBe(count - 9);
  const countOf = (text: string) => sent.filter((one) => one.startsWith(text)).length;
  expect(countOf('insert into "lagerteil"')).toBeGreaterThanOrEqual(count - 9);
  // Once for each transaction, which on a slow machine has fewer rows.
  expect(countOf('insert into "aenderung"')).toBeLessThan(count / 2);
  // Other work of the server goes on meanwhile.
  const own = sent.filter((one) => /lagerteil|aenderung|savepoint/.test(one));
  expect(own.length).toBeLessThan(count * 4.5);
});

test('a file imported again changes what differs, and nothing else', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => lineOf(index));
  await finished(await start(lines));
  const changed = lines.map((line, index) => (index % 3 === 0 ? line.replace('Teil', 'Neu') : line));
  const job = await finished(await start(changed));
  expect(job).toMatchObject({ erledigt: 300, fehlgeschlagen: 0 });
  const { body } = await server.call(`/api/sammelauftraege/${job.id}/ergebnis`, { token });
  expect(String(body).match(/geändert/g)).toHaveLength(100);
  expect(String(body).match(/unverändert/g)).toHaveLength(200);
  const { body: found } = await server.call('/api/lagerteil?query=neu&perPage=1', { token });
  expect([found.count, await rowCount()]).toEqual([100, 300]);
});

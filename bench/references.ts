// Lists over references (`x-reference`): 100 000 orders that refer to 100 000 vehicles, over HTTP: ordered, searched and filtered by
// what is shown of the vehicles; and numbers of
// dashboards over as many orders, invoices and appointments. Prints median, 95th percentile and maximum in ms; fails if the 95th percentile of any is above 300 ms
// (PGlite) or 150 ms (PostgreSQL). Deep pages and exports are printed alone.
//   node bench/references.ts [rows] [rounds] [postgres]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '../packages/server/src/accounts/passwords/password.ts';
import { listeningPort } from '../packages/server/src/http/http-server.ts';
import { stampOf, systemActor } from '../packages/server/src/resources/rows/stamp.ts';
import type { Row } from '../packages/server/src/resources/schema/table.ts';
import { loadInBulk } from '../packages/server/src/resources/tables/bulk-load.ts';
import { insertRows } from '../packages/server/src/resources/write/insert-rows.ts';
import { readConfig } from '../packages/server/src/shared/config/config.ts';
import { createPortal } from '../server/portal.ts';
import { schemasFolder } from '../server/portal-resources.ts';
import { startPostgres } from '../tests/support/databases/postgres-server.ts';

const [rowCount = 100_000, rounds = 20] = process.argv.slice(2, 4).map(Number);
const onPostgres = process.argv[4] === 'postgres';
const limit = onPostgres ? 150 : 300;
const rowsAtOnce = 20_000;
const password = 'Bench-2026!';
const makes = ['Opel', 'Volkswagen', 'Ford', 'Äudi', 'Renault'];
const places = ['Küste', 'Moor', 'Heide', 'Hafen', 'Geest'];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const vehicle = (number: number): Row => ({
  halter: '10000001',
  kennzeichen: `OL-${letters[(number * 7) % 26]}${letters[(number * 11) % 26]} ${number}`,
  marke: makes[number % makes.length],
  art: number % 3 === 0 ? 'lkw' : 'pkw',
  fahrer: null,
});
const workshop = (number: number): Row => ({ name: `${places[number % places.length]} ${number}` });
const order = (number: number): Row => ({
  nummer: `A-${number}`,
  kunde: '10000001',
  fahrzeug: 1 + ((number * 7919) % rowCount),
  werkstatt: number % 10 === 0 ? null : 1 + (number % 50),
  betrag: number % 1000,
});

const states = ['entwurf', 'gestellt', 'bezahlt', 'storniert'];
const dayOf = (number: number): string =>
  new Date(Date.UTC(2024, 0, 1) + (number % 1000) * 86_400_000).toISOString();
const invoice = (number: number): Row => ({
  filiale: places[number % places.length]?.slice(0, 3),
  zustand: states[number % states.length],
  bezahlt_am: number % 4 === 2 ? dayOf(number).slice(0, 10) : null,
  netto: number % 1000,
});
/** Each lift has one a day. */
const appointment = (number: number): Row => ({
  buehne: `B${Math.floor(number / 1000)}`,
  beginn: dayOf(number).replace('T00', 'T08'),
  ende: dayOf(number).replace('T00', 'T09'),
  art: 'offen',
});

const lists = {
  ordered: [
    'sortBy=fahrzeug',
    'sortBy=fahrzeug&sortDesc=true',
    'sortBy=werkstatt',
    'sortBy=fahrzeug&currentPage=50',
  ],
  searched: ['query=volksw', 'query=OL-HL', 'query=4711 opel', 'query=OL-A 1', 'query=xyz', 'query=heide 7'],
  filtered: ['data.fahrzeug=4711', 'data.werkstatt=7&sortBy=fahrzeug', 'data.fahrzeug.contains=hl 4711'],
};
/** Numbers of dashboards, over 100 000 orders, invoices and appointments. */
const aggregates = [
  'auftrag/aggregate?aggregate=sum&of=betrag',
  'auftrag/aggregate?groupBy=werkstatt&most=10',
  'auftrag/aggregate?groupBy=fahrzeug&aggregate=avg&of=betrag&most=10',
  'rechnung/aggregate?groupBy=zustand',
  'rechnung/aggregate?groupBy=bezahlt_am&interval=month&aggregate=sum&of=netto&most=12&data.bezahlt_am.from=2026-01-01',
  'rechnung/aggregate?groupBy=bezahlt_am&interval=week&most=400',
  'termin/aggregate?groupBy=beginn&interval=day&most=31&data.beginn.from=2026-03-01&data.beginn.to=2026-03-31',
  'termin/aggregate?groupBy=beginn&interval=month&most=12',
];
const alone = [
  'sortBy=nummer&sortBy=fahrzeug',
  `sortBy=fahrzeug&currentPage=${Math.ceil((rowCount * 0.9) / 25)}`,
];

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
const postgres = onPostgres ? await startPostgres() : undefined;
const { app, context } = await createPortal({
  config: readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    BOT_CHECK: 'off',
    LOG_LEVEL: 'silent',
    ...(postgres && { DATABASE_URL: postgres.url }),
  }),
  schemas: [schemasFolder, new URL('../samples/workshop/schemas/', import.meta.url)],
});
try {
  await load();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${listeningPort(app)}/api`;
  const token = await signIn(url);
  const timeOf = async (target: string): Promise<number> => {
    const started = performance.now();
    const response = await fetch(`${url}/${target}`, { headers: { authorization: `Bearer ${token}` } });
    await response.text();
    if (response.status !== 200) throw new Error(`${target} answered ${response.status}`);
    return performance.now() - started;
  };
  const targets = Object.entries(lists).map(
    ([label, queries]) => [label, queries.map((query) => `auftrag?${query}`)] as const,
  );
  for (const [label, queries] of [...targets, ['aggregated', aggregates] as const]) {
    const times: number[] = [];
    const worst = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1)
      for (const query of queries) {
        const time = await timeOf(query);
        times.push(time);
        worst.set(query, Math.max(worst.get(query) ?? 0, time));
      }
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
    console.log(
      `${label}: median ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}, most ${at(1).toFixed(0)} ms`,
    );
    for (const [query, time] of worst) console.log(`    ${time.toFixed(0).padStart(5)} ms  ${query}`);
    if (at(0.95) > limit) {
      console.log(`More than ${limit} ms.`);
      process.exitCode = 1;
    }
  }
  for (const query of alone)
    console.log(`alone: ${(await timeOf(`auftrag?${query}`)).toFixed(0)} ms  ${query}`);
  const columns = 'spalte=nummer&titel=Nr&spalte=fahrzeug&titel=Fahrzeug';
  console.log(`export: ${(await timeOf(`auftrag/csv?${columns}&sortBy=fahrzeug`)).toFixed(0)} ms`);
} finally {
  await app.close();
  await postgres?.remove();
  await rm(dataDir, { recursive: true, force: true });
}

async function load(): Promise<void> {
  const { database, resources } = context;
  const insert = (resource: string, rows: readonly Row[]) =>
    database.maintain((tx) =>
      insertRows(tx, resources.get(resource).table, rows, stampOf(systemActor('bench'), new Date())),
    );
  const fill = async (resource: string, count: number, row: (number: number) => Row) => {
    for (let start = 0; start < count; start += rowsAtOnce) {
      const length = Math.min(rowsAtOnce, count - start);
      await insert(
        resource,
        Array.from({ length }, (_, index) => row(start + index)),
      );
    }
  };
  await insert('benutzer', [
    {
      benutzername: 'bench.idm',
      name: 'Bench',
      vorname: 'Ina',
      email: 'bench.idm@example.org',
      rolle: 'idm',
      aktiv: true,
      wurde_aktiviert: true,
      passwort_hash: await hashPassword(password),
    },
  ]);
  await loadInBulk(database, resources, async () => {
    await fill('fahrzeug', rowCount, vehicle);
    await fill('werkstatt', 50, workshop);
    await fill('auftrag', rowCount, order);
    await fill('rechnung', rowCount, invoice);
    await fill('termin', rowCount, appointment);
  });
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/benutzer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ benutzername: 'bench.idm', passwort: password }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`The sign-in answered ${response.status}.`);
  return token;
}

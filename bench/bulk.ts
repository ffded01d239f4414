// An action over 10 000 rows: how long it takes, beside the same calls one after the other over HTTP, and how long another
// user's calls take meanwhile.
//   node bench/bulk.ts [rows] [postgres]
import { setTimeout } from 'node:timers/promises';
import { type LoadedServer, startLoadedServer } from './loaded-server.ts';
import { person } from './sample-rows.ts';
import { spread } from './spread.ts';

const rows = Number(process.argv[2] ?? 10_000);
const onPostgres = process.argv[3] === 'postgres';
const singles = 300;
const list = '/api/benutzer?data.rolle=vn&perPage=25';

/** With an address that a change accepts. */
const row = (number: number) => ({ ...person(number), email: `nutzer.${number}@example.org` });

const server = await startLoadedServer([{ resource: 'benutzer', count: rows, row }], onPostgres);
try {
  console.log(onPostgres ? 'PostgreSQL' : 'PGlite');
  const keys = await keysOf(server);
  const alone = await secondsOf(() => changeSingly(server, keys));
  console.log(`one call a row: ${((alone / singles) * 1000).toFixed(1)} ms a row`);
  const others: number[] = [];
  const started = performance.now();
  const { id } = await start(server);
  for (;;) {
    const asked = performance.now();
    await (await server.get(list)).text();
    others.push(performance.now() - asked);
    const job = (await (await server.get(`/api/sammelauftraege/${id}`)).json()) as {
      zustand: string;
      erledigt: number;
    };
    if (job.zustand !== 'laeuft') {
      if (job.erledigt !== rows) throw new Error(JSON.stringify(job));
      break;
    }
    await setTimeout(100);
  }
  const took = (performance.now() - started) / 1000;
  console.log(`a job over ${rows} rows: ${took.toFixed(1)} s, ${((took / rows) * 1000).toFixed(1)} ms a row`);
  console.log(`another user's list meanwhile: ${spread(others)}`);
} finally {
  await server.stop();
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function keysOf({ get }: LoadedServer): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; found.length < singles; page += 1) {
    const response = await get(`/api/benutzer?data.rolle=vn&perPage=100&currentPage=${page}`);
    const { data } = (await response.json()) as { data: { id: number }[] };
    found.push(...data.map(({ id }) => id));
  }
  return found.slice(0, singles);
}

async function changeSingly({ send }: LoadedServer, keys: readonly number[]): Promise<void> {
  for (const key of keys) {
    const response = await send('PATCH', `/api/benutzer/${key}`, { aktiv: false });
    await response.text();
  }
}

async function start({ send }: LoadedServer): Promise<{ id: number }> {
  const response = await send('POST', '/api/sammelauftraege', {
    liste: 'BENUTZER_SUCHEN',
    titel: 'Sperren',
    ressource: 'benutzer',
    methode: 'PATCH',
    pfad: 'benutzer/{id}',
    inhalt: { aktiv: false },
    suche: { 'data.rolle': 'vn' },
  });
  return response.json() as Promise<{ id: number }>;
}

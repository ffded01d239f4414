// An export as a job: how long the start, the job and the download of 400 000 rows take on PostgreSQL, how much memory the process
// needs, and how long another user's calls take meanwhile.
//   node bench/export-job.ts [rows]
import { setTimeout } from 'node:timers/promises';
import { startLoadedServer } from './loaded-server.ts';
import { person } from './sample-rows.ts';
import { spread } from './spread.ts';

const rows = Number(process.argv[2] ?? 400_000);
const list = '/api/benutzer?perPage=25';

const server = await startLoadedServer(
  [
    {
      resource: 'benutzer',
      count: rows,
      row: (number) => ({ ...person(number), email: `nutzer.${number}@example.org` }),
    },
  ],
  true,
);
try {
  const before = await server.memory();
  const started = performance.now();
  const { id } = (await (
    await server.send('POST', '/api/sammelauftraege/export', {
      liste: 'BENUTZER_SUCHEN',
      titel: 'Export',
      ressource: 'benutzer',
      spalten: ['name', 'vorname', 'email', 'rolle', 'aktiv', 'letzte_anmeldung'].map((feld) => ({
        feld,
        titel: feld,
      })),
      suche: {},
    })
  ).json()) as { id: number };
  console.log(`start: ${secondsSince(started)} s`);
  const others: number[] = [];
  let largest = 0;
  for (;;) {
    const asked = performance.now();
    await (await server.get(list)).text();
    others.push(performance.now() - asked);
    largest = Math.max(largest, (await server.memory()).rss);
    const job = (await (await server.get(`/api/sammelauftraege/${id}`)).json()) as { zustand: string };
    if (job.zustand === 'fertig') break;
    if (job.zustand !== 'laeuft') throw new Error(JSON.stringify(job));
    await setTimeout(200);
  }
  console.log(`job over ${rows} rows: ${secondsSince(started)} s`);
  console.log(`another list meanwhile: ${spread(others)}`);
  const downloaded = performance.now();
  const file = await (await server.get(`/api/sammelauftraege/${id}/datei`)).text();
  const lines = file.split('\r\n').length - 2;
  if (lines < rows) throw new Error(`${lines} lines`);
  console.log(`download: ${secondsSince(downloaded)} s, ${(file.length / 2 ** 20).toFixed(0)} MiB`);
  console.log(`memory: ${before.rss.toFixed(0)} MiB before, ${largest.toFixed(0)} at most`);
} finally {
  await server.stop();
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(1);
}

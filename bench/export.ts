// The export of 100 000 users over HTTP: its duration, and the growth of the server's memory. Fails if the main thread's memory
// (heap and buffers) grows by more than 50 MiB; on PostgreSQL, where the process contains no database, also if that of the whole
// process does.
//   node bench/export.ts [rows] [postgres]
import { startLoadedServer } from './loaded-server.ts';
import { person } from './sample-rows.ts';

const [rowCount = 100_000] = process.argv.slice(2, 3).map(Number);
const onPostgres = process.argv[3] === 'postgres';
const mostGrowth = 50;
const betweenLooks = 100;

const server = await startLoadedServer([{ resource: 'benutzer', count: rowCount, row: person }], onPostgres);
try {
  // Warm-up: excludes what only the first run allocates.
  await consume();
  const { bytes, ms, own, rss } = await consume();
  const size = (bytes / 1024 ** 2).toFixed(1);
  console.log(
    `${rowCount} users: ${size} MiB of CSV in ${ms.toFixed(0)} ms; own memory +${own.toFixed(1)} MiB, process +${rss.toFixed(1)} MiB`,
  );
  if (own > mostGrowth || (onPostgres && rss > mostGrowth)) {
    console.log(`More than ${mostGrowth} MiB.`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}

/** Reads the whole export, and samples the memory meanwhile. */
async function consume(): Promise<{ bytes: number; ms: number; own: number; rss: number }> {
  const before = await server.memory();
  const most = { ...before };
  let isRunning = true;
  const look = async (): Promise<void> => {
    while (isRunning) {
      const { own, rss } = await server.memory();
      most.own = Math.max(most.own, own);
      most.rss = Math.max(most.rss, rss);
      await new Promise((resolve) => setTimeout(resolve, betweenLooks));
    }
  };
  const read = async (): Promise<number> => {
    try {
      const { body } = await server.get('/api/benutzer/export');
      let bytes = 0;
      for await (const piece of body ?? []) bytes += piece.byteLength;
      return bytes;
    } finally {
      isRunning = false;
    }
  };
  const started = performance.now();
  const [bytes] = await Promise.all([read(), look()]);
  const ms = performance.now() - started;
  return { bytes, ms, own: most.own - before.own, rss: most.rss - before.rss };
}

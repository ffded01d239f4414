// The calls of the start page by many concurrent browsers, against a server in a separate process with demo data.
//   node bench/mix.ts [seconds] [connections] [postgres]
import { percentile, startPageLoad } from './start-page-load.ts';

const [seconds = 10, connections = 20] = process.argv.slice(2, 4).map(Number);
const onPostgres = process.argv[4] === 'postgres';
const load = await startPageLoad(connections, onPostgres);

try {
  const times: number[] = [];
  const lane = async (first: number, end: number, kept?: number[]): Promise<void> => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const time = await load.run(turn);
      kept?.push(time);
    }
  };
  const lanes = (end: number, kept?: number[]) =>
    Promise.all(Array.from({ length: connections }, (_, index) => lane(index, end, kept)));
  await lanes(performance.now() + 2_000);
  await lanes(performance.now() + seconds * 1000, times);
  console.log(
    `${(times.length / seconds).toFixed(0)} calls a second, median ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms (${onPostgres ? 'PostgreSQL' : 'PGlite'}, ${connections} connections)`,
  );
} finally {
  await load.stop();
}

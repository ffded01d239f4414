/** `npm run bench`: the benchmarks, one after the other. `npm run bench -- bytes` runs only the ones named. */
import { run } from '../scripts/run.ts';

const benchmarks: Record<string, string[]> = {
  server: ['bench/server/measure.ts'],
  peers: ['bench/peers/measure.ts'],
  scroll: ['bench/peers/scroll.ts'],
  bytes: ['bench/bytes.ts'],
  search: ['bench/search.ts'],
  export: ['bench/export.ts'],
  'sign-in': ['bench/sign-in.ts'],
  start: ['bench/start.ts'],
  live: ['bench/live.ts'],
  mix: ['bench/mix.ts'],
  vertrag: ['bench/vertrag.ts'],
  uploads: ['bench/uploads.ts'],
  import: ['bench/import.ts'],
};

const wanted = process.argv.slice(2);
for (const [name, args] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const code = await run('node', args);
  if (code !== 0) process.exit(code);
}

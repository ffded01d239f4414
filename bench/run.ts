/**
 * `npm run bench`: runs the benchmarks one after the other. `npm run bench -- bytes` runs only the named ones, and passes options
 * on to them.
 */
import { run } from '../scripts/shared/run.ts';

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
  bulk: ['bench/bulk.ts'],
  locks: ['bench/locks.ts'],
  large: ['bench/large.ts'],
  'export-job': ['bench/export-job.ts'],
  'prune-history': ['bench/prune-history.ts'],
  check: ['bench/check.ts'],
  foreign: ['bench/foreign/measure.ts'],
};

/** Takes half an hour, and installs hundreds of packages: only by its name. */
const onRequest = 'foreign';

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !options.includes(argument));
for (const [name, args] of Object.entries(benchmarks)) {
  if (wanted.length > 0 ? !wanted.includes(name) : name === onRequest) continue;
  console.log(`\n== ${name}`);
  const code = await run('node', [...args, ...options]);
  if (code !== 0) process.exit(code);
}

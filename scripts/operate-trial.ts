/**
 * `npm run operate:trial`: plays the operation of an installation, with PostgreSQL of the Debian package, and ends with a table of what
 * failed: packages, processes, replica, PgBouncer, two releases at once, backup and restore elsewhere, rotation of the key, kill, lock,
 * full disk, refused mail, and at last the whole life behind nginx with TLS. Takes half an hour, needs root on Debian and the packages of
 * npm. `npm run operate:trial -- lock kill` plays the given parts. LIFE_MESSAGES and LIFE_WRITES are those of `npm run life`.
 */
import { type DebianPostgres, startDebianPostgres } from './operate/debian-postgres.ts';
import { trialParts } from './operate/trial-parts.ts';
import { readFlags } from './shared/read-flags.ts';
import { runWithOutput } from './shared/run.ts';
import { failureLines } from './test/failure-lines.ts';

const { positionals: names } = readFlags(import.meta.filename, {}, { takesArguments: true });
const unknown = names.filter((name) => trialParts.every((part) => part.name !== name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${trialParts.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const parts = trialParts.filter(({ name }) => names.length === 0 || names.includes(name));

interface Result {
  readonly name: string;
  readonly what: string;
  readonly seconds: number;
  readonly failed: readonly string[];
}

const results: Result[] = [];
let postgres: DebianPostgres | undefined;
try {
  for (const { name, what, command, args, database } of parts) {
    const started = performance.now();
    if (database) postgres ??= await startDebianPostgres();
    const env = {
      ...process.env,
      ...(database && { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres?.url }),
    };
    const { code, output } = await runWithOutput(command, args, env);
    const seconds = (performance.now() - started) / 1000;
    results.push({ name, what, seconds, failed: code === 0 ? [] : failureLines(output) });
  }
} finally {
  await postgres?.remove();
}

console.log('');
for (const { name, what, seconds, failed } of results) {
  const outcome = failed.length === 0 ? 'held  ' : 'FAILED';
  console.log(`${outcome}  ${name.padEnd(9)} ${seconds.toFixed(0).padStart(5)} s  ${what}`);
  for (const line of failed) console.log(`        ${line}`);
}
const failures = results.filter(({ failed }) => failed.length > 0).length;
console.log(`${results.length - failures} of ${results.length} held`);
process.exit(failures === 0 ? 0 : 1);

// A very large installation on PostgreSQL: policyholders and a contract each, made by `generate_series` of 10 000 samples. Prints sizes,
// the median and most ms of calls, and how many rows of each large table were read without an index; fails if a call reads a tenth of one.
//   node bench/simulation.ts [policyholders] [rounds]
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startLoadedServer } from './loaded-server.ts';
import { contract, holder } from './sample-rows.ts';

const [policyholders = 5_000_000, rounds = 5] = process.argv.slice(2).map(Number);
const samples = 10_000;
const times = Math.ceil(policyholders / samples);
/** PostgreSQL reports what a process has read a second later. */
const reportedAfterMs = 2_000;

const calls = [
  'versicherungsnehmer?perPage=25&countLimit=10000',
  'versicherungsnehmer?perPage=25&countLimit=10000&query=13456789',
  'versicherungsnehmer?perPage=25&countLimit=10000&query=910123456',
  'versicherungsnehmer?perPage=25&countLimit=10000&query=m%C3%BCller',
  'versicherungsnehmer?perPage=25&countLimit=10000&query=m%C3%BCller%20anna',
  'versicherungsnehmer?perPage=25&countLimit=10000&query=gartenstra%C3%9Fe',
  'versicherungsnehmer?perPage=25&countLimit=10000&query=oldenburg',
  'versicherungsnehmer?perPage=25&countLimit=10000&sortBy=ort&currentPage=400',
  'versicherungsnehmer?perPage=25&countLimit=10000&data.plz=26000',
  'versicherungsnehmer/10000001',
  'vertrag?perPage=25&countLimit=10000',
  'vertrag?perPage=25&countLimit=10000&query=hausrat',
  'vertrag?perPage=25&countLimit=10000&data.VNNr=13456789',
];

const begun = performance.now();
const server = await startLoadedServer(
  [
    {
      resource: 'versicherungsnehmer',
      count: samples,
      row: holder,
      copies: { times, numbers: ['partnerNummer'] },
    },
    { resource: 'vertrag', count: samples, row: contract, copies: { times, numbers: ['vertragNr', 'VNNr'] } },
  ],
  true,
  ['maintenance_work_mem=1GB', 'max_wal_size=16GB'],
);
const database = new pg.Client({ connectionString: server.databaseUrl });
await database.connect();

const largeTables = async () =>
  (
    await database.query(`
      select relname as name, reltuples::float as rows, pg_table_size(c.oid)::float as size, pg_indexes_size(c.oid)::float as indexes,
        seq_tup_read::float as read
      from pg_class c join pg_stat_user_tables using (relname) where relkind = 'r' and reltuples > 100000 order by 1`)
  ).rows as { name: string; rows: number; size: number; indexes: number; read: number }[];

try {
  console.log(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const gib = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1);
  for (const { name, rows, size, indexes } of await largeTables())
    console.log(
      `${name}: ${(rows / 1e6).toFixed(1)} million rows, ${gib(size)} GiB, indexes ${gib(indexes)} GiB`,
    );
  for (const call of calls) {
    await setTimeout(reportedAfterMs);
    const before = await largeTables();
    const taken: number[] = [];
    let outcome = '';
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      try {
        await (await server.get(`/api/${call}`)).text();
      } catch (error) {
        outcome = ` ${(error as Error).message.slice(0, 80)}`;
      }
      taken.push(performance.now() - started);
    }
    await setTimeout(reportedAfterMs);
    const whole = (await largeTables()).flatMap(({ name, rows, read }) => {
      const more = (read - (before.find((one) => one.name === name)?.read ?? 0)) / rounds;
      return more > rows / 10 ? [`${name} read whole (${more.toFixed(0)} rows)`] : [];
    });
    const sorted = taken.toSorted((a, b) => a - b);
    console.log(
      `${call}: median ${sorted[rounds >> 1]!.toFixed(0)} ms, most ${sorted.at(-1)!.toFixed(0)} ms${outcome} ${whole.join(', ')}`,
    );
    if (whole.length > 0 || outcome !== '') process.exitCode = 1;
  }
} finally {
  await database.end();
  await server.stop();
}

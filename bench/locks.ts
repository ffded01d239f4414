// Calls of other resources while eight callers search a table that is locked, or save a row that is, on PostgreSQL; rounds with and
// without the lock take turns.
//   node bench/locks.ts [rounds] [seconds]
import pg from 'pg';
import { startLoadedServer } from './loaded-server.ts';
import { holder } from './sample-rows.ts';
import { runLanes } from './server/load.ts';
import { percentile } from './start-page-load.ts';

const [rounds = 5, seconds = 4] = process.argv.slice(2).map(Number);
const groups = {
  resource: 'maklergruppe',
  count: 100,
  row: (number: number) => ({ gruppe: `G${number}`, aktiv: true }),
};
const server = await startLoadedServer(
  [groups, { resource: 'versicherungsnehmer', count: 5_000, row: holder }],
  true,
);
const blocker = new pg.Client({ connectionString: server.databaseUrl });
await blocker.connect();

/** Counts an answer below 500 as served. */
const isServed = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: Error) => !/ answered 5/.test(error.message),
  );
const callBlocked: Record<string, () => Promise<boolean>> = {
  table: () => isServed(server.get('/api/maklergruppe?query=g1')),
  row: () => isServed(server.send('PATCH', '/api/maklergruppe/1', { aktiv: Math.random() < 0.5 })),
};
const locks: Record<string, string> = {
  table: 'lock table maklergruppe in access exclusive mode',
  row: 'select 1 from maklergruppe where id = 1 for update',
};
const others = ['/api/versicherungsnehmer?query=schm', '/api/benutzer?query=bench', '/api/benutzer/sitzung'];

const situations = ['alone', 'beside others', 'locked'];

try {
  for (const kind of ['table', 'row']) {
    const results = situations.map((name) => ({ name, times: [] as number[], failed: 0 }));
    for (let round = 0; round < rounds; round += 1)
      for (const result of results) {
        const { name } = result;
        let isOver = false;
        if (name === 'locked') {
          await blocker.query('begin');
          await blocker.query(locks[kind]!);
        }
        const blocked = Array.from({ length: name === 'alone' ? 0 : 8 }, async () => {
          while (!isOver) await callBlocked[kind]!();
        });
        const { times } = await runLanes(2, seconds, async (turn) => {
          if (!(await isServed(server.get(others[turn % others.length]!)))) result.failed += 1;
        });
        isOver = true;
        if (name === 'locked') await blocker.query('rollback');
        await Promise.all(blocked);
        result.times.push(...times);
      }
    for (const { name, times, failed } of results)
      console.log(
        `${kind}, ${name}: ${times.length} calls, median ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, ${failed} failed`,
      );
  }
} finally {
  await blocker.end();
  await server.stop();
}

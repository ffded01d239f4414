// The removal of old history entries by row on PostgreSQL, which partitions would detach instead: how long it takes, and how long
// another transaction that writes to the history takes meanwhile.
//   node bench/prune-history.ts [entries]
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from '../packages/server/src/database/migrate.ts';
import { openDatabase } from '../packages/server/src/database/open-database.ts';
import { appendEntries } from '../packages/server/src/resources/history/append-entries.ts';
import { historyActor } from '../packages/server/src/resources/history/history-entry.ts';
import { pruneHistory } from '../packages/server/src/resources/history/prune-history.ts';
import { historyEnd, sealAllEntries } from '../packages/server/src/resources/history/seal-history.ts';
import { stampOf, systemActor } from '../packages/server/src/resources/rows/stamp.ts';
import { prepareResourceTables } from '../packages/server/src/resources/tables/resource-tables.ts';
import { loadPortalResources, portalMigrations } from '../server/portal-resources.ts';
import { startPostgres } from '../tests/support/databases/postgres-server.ts';
import { spread } from './spread.ts';

const entries = Number(process.argv[2] ?? 1_000_000);
const postgres = await startPostgres();
const ignore = () => undefined;
const database = await openDatabase(
  { dataDir: '.', databaseUrl: postgres.url },
  { onReplaced: ignore, onConnectionLost: ignore },
);
try {
  const resources = await loadPortalResources();
  await migrate(database, portalMigrations);
  await prepareResourceTables(database, resources);
  const log = resources.history!;
  const words = log.vocabulary.history;
  const now = new Date();
  const append = (time = now) =>
    database.transaction((tx) =>
      appendEntries(tx, log, [
        {
          ...historyActor(stampOf(systemActor('bench'), time)),
          resource: 'nachricht',
          key: '1',
          kind: 'removed',
          fields: [{ field: 'betreff', title: 'Betreff', before: 'Ihre Unterlagen zum Vertrag' }],
          fieldNames: null,
          values: null,
        },
      ]),
    );
  await append(new Date(now.getTime() - 1_000 * 24 * 60 * 60_000));
  await database.maintain((tx) => sealAllEntries(tx, log));
  // Copies of a sealed entry, four fifths of them too old.
  const own = [words.number, words.place, words.time];
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${log.name} and is_generated = 'NEVER' and column_name <> all(${own})`.execute(
    database.read,
  );
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  await database.maintain(async (tx) => {
    await sql`
      insert into ${sql.table(log.name)} (${sql.id(words.place)}, ${sql.id(words.time)}, ${columns})
      select 1 + number,
        ${now.toISOString()}::timestamptz - make_interval(months => case when number > ${entries}::integer * 0.8 then 1 else 30 end),
        ${columns}
      from (select * from ${sql.table(log.name)} limit 1) entry, generate_series(1, ${entries}::integer) number`.execute(
      tx,
    );
    await sql`
      update metadata set value = regexp_replace(value, '^\\d+', ${String(entries + 1)})
      where name = ${historyEnd}`.execute(tx);
  });
  await database.withoutTransaction((connection) =>
    sql`vacuum analyze ${sql.table(log.name)}`.execute(connection),
  );
  let isOver = false;
  const writes: number[] = [];
  const writer = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await append();
      writes.push(performance.now() - begun);
      await setTimeout(20);
    }
  })();
  const started = performance.now();
  const removed = await pruneHistory(database, log, { months: 24, now });
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  await writer;
  if (removed < entries * 0.75) throw new Error(`Only ${removed} entries were removed.`);
  console.log(
    `${removed} of ${entries} entries removed in ${seconds.toFixed(1)} s, ${(removed / seconds).toFixed(0)} a second`,
  );
  console.log(`a write of one entry meanwhile: ${spread(writes)}`);
} finally {
  await database.close();
  await postgres.remove();
}

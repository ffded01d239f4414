/**
 * Queues work again that was set aside after its last attempt: `npm run retry:tasks` lists it, `npm run retry:tasks -- --all`,
 * `-- --queue=brief` or `-- --queue=brief --id=17` puts it back into its queue, from where a running server performs it.
 */

import { parseArgs } from 'node:util';
import type { Database } from '../server/database/database.ts';
import { loadPortalResources } from '../server/portal-resources.ts';
import { failedTasks, retryTask } from '../server/queues/failed-tasks.ts';
import { queuesOf } from '../server/queues/queues.ts';
import type { ResourceRegistry } from '../server/resources/schema/resource-registry.ts';
import { prepareResourceTables } from '../server/resources/tables/resource-tables.ts';
import { runCommand } from '../server/run-command.ts';
import { readConfig, SettingsError } from '../server/shared/config/config.ts';
import { loadEnvironmentFile } from '../server/shared/config/environment-file.ts';
import { databaseErrorCode } from '../server/shared/database-error.ts';
import { type QueueName, queueNames } from '../server/shared/job-signals.ts';
import { changeData } from './change-data.ts';
import { withDatabase } from './shared/with-database.ts';

/** The tasks to queue again. */
interface Wanted {
  /** undefined: all queues. */
  readonly queue: QueueName | undefined;
  /** undefined: all tasks of the queue. */
  readonly id: number | undefined;
}

const uniqueViolation = '23505';

async function list(database: Database, names: readonly QueueName[]): Promise<void> {
  let count = 0;
  for (const name of names)
    for (const { id, since, fehler } of await failedTasks(database.read, name)) {
      process.stdout.write(`${name.padEnd(13)}  ${String(id).padStart(8)}  ${since}  ${fehler ?? ''}\n`);
      count += 1;
    }
  process.stdout.write(
    count === 0
      ? 'There are no failed tasks.\n'
      : 'To try again: npm run retry:tasks -- --all (or --queue=NAME, --queue=NAME --id=NUMBER)\n',
  );
}

async function retry(
  database: Database,
  resources: ResourceRegistry,
  names: readonly QueueName[],
  wanted: Wanted,
): Promise<number> {
  let count = 0;
  for (const name of names)
    for (const { id } of await failedTasks(database.read, name)) {
      if (wanted.id !== undefined && wanted.id !== id) continue;
      try {
        const isRetried = await database.transaction((tx) =>
          retryTask(tx, { now: () => new Date(), resources }, name, id),
        );
        if (isRetried) count += 1;
      } catch (error) {
        if (databaseErrorCode(error) !== uniqueViolation) throw error;
        process.stdout.write(`${name} ${id}: Another task of the same user is still running.\n`);
      }
    }
  process.stdout.write(`Tasks that are tried again: ${count}\n`);
  return count;
}

/** The tasks that the arguments name; undefined if they are only to be listed. */
function readArguments(): Wanted | undefined {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean' },
      queue: { type: 'string' },
      id: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help)
    throw new SettingsError(['Usage: npm run retry:tasks [-- --all | --queue=NAME [--id=NUMBER]]']);
  const queue = queueNames.find((name) => name === values.queue);
  if (values.queue !== undefined && queue === undefined)
    throw new SettingsError([`--queue must be one of these: ${queueNames.join(', ')}.`]);
  if (values.id !== undefined && !/^[1-9]\d{0,8}$/.test(values.id))
    throw new SettingsError(['--id must be a number.']);
  if (values.id !== undefined && queue === undefined) throw new SettingsError(['--id needs --queue.']);
  if (values.all && queue !== undefined) throw new SettingsError(['--all and --queue exclude each other.']);
  if (!values.all && queue === undefined) return undefined;
  return { queue, id: values.id === undefined ? undefined : Number(values.id) };
}

async function main(): Promise<void> {
  loadEnvironmentFile('.env');
  const wanted = readArguments();
  const config = readConfig(process.env);
  if (!wanted)
    return withDatabase(config, async (database) => {
      const resources = await loadPortalResources();
      await prepareResourceTables(database, resources);
      await list(database, queuesOf(resources));
    });
  await changeData(config, 'retry:tasks', async ({ database, resources }) => {
    const names = queuesOf(resources).filter((name) => wanted.queue === undefined || wanted.queue === name);
    return { Aufgaben: await retry(database, resources, names, wanted) };
  });
}

runCommand(main);

import { parseArgs } from 'node:util';
import type { Database } from '../database/database.ts';
import { failedTasks, retryTask } from '../queues/failed-tasks.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import { prepareResourceTables } from '../resources/tables/resource-tables.ts';
import { SettingsError } from '../shared/config/config.ts';
import { databaseErrorCode } from '../shared/database-error.ts';
import { type QueueName, queueNames } from '../shared/job-signals.ts';
import { changeData } from './change-data.ts';
import { type CommandCall, type OperatorCommand, typed } from './installation.ts';
import { withDatabase } from './with-database.ts';

/** The tasks to queue again. */
interface TaskSelection {
  /** undefined: all queues. */
  readonly queue: QueueName | undefined;
  /** undefined: all tasks of the queue. */
  readonly id: number | undefined;
}

const uniqueViolation = '23505';

async function list(
  database: Database,
  resources: ResourceRegistry,
  names: readonly QueueName[],
  call: CommandCall,
): Promise<void> {
  let count = 0;
  for (const name of names)
    for (const { id, since, error } of await failedTasks(database.read, resources, name)) {
      process.stdout.write(`${name.padEnd(13)}  ${String(id).padStart(8)}  ${since}  ${error ?? ''}\n`);
      count += 1;
    }
  process.stdout.write(
    count === 0
      ? 'There are no failed tasks.\n'
      : `To try again: ${typed(call, '--all')} (or --queue=NAME, --queue=NAME --id=NUMBER)\n`,
  );
}

async function retry(
  database: Database,
  resources: ResourceRegistry,
  names: readonly QueueName[],
  selection: TaskSelection,
): Promise<number> {
  let count = 0;
  for (const name of names)
    for (const { id } of await failedTasks(database.read, resources, name)) {
      if (selection.id !== undefined && selection.id !== id) continue;
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
function readSelection(call: CommandCall): TaskSelection | undefined {
  const { values } = parseArgs({
    args: [...call.args],
    options: {
      all: { type: 'boolean' },
      queue: { type: 'string' },
      id: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) throw new SettingsError([`Usage: ${typed(call, '[--all | --queue=NAME [--id=NUMBER]]')}`]);
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

/**
 * Queues work again that was set aside after its last attempt: without arguments it lists it; `--all`, `--queue=letter` or
 * `--queue=letter --id=17` puts it back into its queue, from where a running server performs it.
 */
export const retryTasks: OperatorCommand = async (call, open) => {
  const selection = readSelection(call);
  const installation = await open();
  const { resources, queues, words } = installation;
  if (!selection)
    return withDatabase(installation, async (database) => {
      await prepareResourceTables(database, resources);
      await list(database, resources, queues, call);
    });
  await changeData(installation, call.name, async ({ database }) => {
    const names = queues.filter((name) => selection.queue === undefined || selection.queue === name);
    return { [words.tasks]: await retry(database, resources, names, selection) };
  });
};

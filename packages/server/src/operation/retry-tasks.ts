import { parseArgs } from 'node:util';
import type { Database, Transaction } from '../database/database.ts';
import {
  discardTask,
  type FailedTask,
  failedTasks,
  parkTask,
  retryTask,
  tasksInRetry,
  waitingTasks,
} from '../queues/failed-tasks.ts';
import type { Queue } from '../queues/queues.ts';
import type { TaskContext } from '../queues/write-tasks.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import { prepareResourceTables } from '../resources/tables/resource-tables.ts';
import { SettingsError } from '../shared/config/config.ts';
import { databaseErrorCode } from '../shared/database-error.ts';
import { changeData } from './change-data.ts';
import { type CommandCall, commandLine, type OperatorCommand } from './installation.ts';
import { withDatabase } from './with-database.ts';

/** What is done with tasks. */
type TaskAction = 'retry' | 'setAside' | 'discard';

/** The tasks that it is done with. */
interface TaskSelection {
  readonly action: TaskAction;
  /** undefined: all queues. */
  readonly queue: string | undefined;
  /** undefined: all tasks of the queue. */
  readonly id: number | undefined;
}

const uniqueViolation = '23505';

async function list(database: Database, queues: readonly Queue[], call: CommandCall): Promise<void> {
  const write = ({ name }: Queue, { id, since, attempts, error }: FailedTask): void => {
    process.stdout.write(
      `${name.padEnd(13)}  ${String(id).padStart(8)}  ${since}  ${String(attempts).padStart(3)} attempts  ${error ?? ''}\n`,
    );
  };
  const listAll = async (title: string, tasksOf: typeof waitingTasks): Promise<number> => {
    const tasks = await Promise.all(
      queues.map(async (queue) => ({ queue, found: await tasksOf(database.read, queue) })),
    );
    const count = tasks.reduce((sum, { found }) => sum + found.length, 0);
    if (count > 0) process.stdout.write(`${title}\n`);
    for (const { queue, found } of tasks) for (const task of found) write(queue, task);
    return count;
  };
  const retried = await listAll('Tasks whose last attempt failed, and which are tried again:', tasksInRetry);
  if (retried > 0)
    process.stdout.write(
      `To set one aside: ${commandLine(call, '--set-aside --queue=NAME --id=NUMBER')}\n\n`,
    );
  const failed = await listAll('Tasks that were set aside:', failedTasks);
  if (failed > 0)
    process.stdout.write(
      `To try again: ${commandLine(call, '--all')} (or --queue=NAME, --queue=NAME --id=NUMBER)\n` +
        `To remove: ${commandLine(call, '--discard --queue=NAME --id=NUMBER')} (or --discard --queue=NAME)\n`,
    );
  if (retried + failed === 0) process.stdout.write('There are no failed tasks.\n');
}

const actions: Readonly<
  Record<
    TaskAction,
    {
      readonly tasksOf: typeof waitingTasks;
      /** Returns whether the task was there. */
      run(tx: Transaction, context: TaskContext, queue: Queue, id: number): Promise<boolean>;
      readonly done: string;
    }
  >
> = {
  retry: { tasksOf: failedTasks, run: retryTask, done: 'Tasks that are tried again' },
  setAside: {
    tasksOf: waitingTasks,
    run: (tx, context, queue, id) => parkTask(tx, context, queue, id, 'Set aside by an operator.'),
    done: 'Tasks that were set aside',
  },
  discard: { tasksOf: failedTasks, run: discardTask, done: 'Tasks that were removed' },
};

async function act(
  database: Database,
  resources: ResourceRegistry,
  queues: readonly Queue[],
  selection: TaskSelection,
): Promise<number> {
  const { tasksOf, run, done } = actions[selection.action];
  let count = 0;
  for (const queue of queues)
    for (const { id } of await tasksOf(database.read, queue)) {
      if (selection.id !== undefined && selection.id !== id) continue;
      try {
        const isDone = await database.transaction((tx) =>
          run(tx, { now: () => new Date(), resources }, queue, id),
        );
        if (isDone) count += 1;
      } catch (error) {
        if (databaseErrorCode(error) !== uniqueViolation) throw error;
        process.stdout.write(`${queue.name} ${id}: Another task of the same user is still running.\n`);
      }
    }
  process.stdout.write(`${done}: ${count}\n`);
  return count;
}

/** The tasks that the arguments name; undefined if they are only to be listed. */
function readSelection(call: CommandCall): TaskSelection | undefined {
  const { values } = parseArgs({
    args: [...call.args],
    options: {
      all: { type: 'boolean' },
      'set-aside': { type: 'boolean' },
      discard: { type: 'boolean' },
      queue: { type: 'string' },
      id: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help)
    throw new SettingsError([
      `Usage: ${commandLine(call, '[--all | [--discard] --queue=NAME [--id=NUMBER] | --set-aside --queue=NAME --id=NUMBER]')}`,
    ]);
  const { queue } = values;
  if (values.id !== undefined && !/^[1-9]\d{0,8}$/.test(values.id))
    throw new SettingsError(['--id must be a number.']);
  if (values.id !== undefined && queue === undefined) throw new SettingsError(['--id needs --queue.']);
  if (values.all && queue !== undefined) throw new SettingsError(['--all and --queue exclude each other.']);
  if (values['set-aside'] && values.discard)
    throw new SettingsError(['--set-aside and --discard exclude each other.']);
  if (values.discard && queue === undefined) throw new SettingsError(['--discard needs --queue.']);
  if (values['set-aside'] && values.id === undefined)
    throw new SettingsError(['--set-aside needs --queue and --id.']);
  if (!values.all && queue === undefined) return undefined;
  return {
    action: values['set-aside'] ? 'setAside' : values.discard ? 'discard' : 'retry',
    queue,
    id: values.id === undefined ? undefined : Number(values.id),
  };
}

/**
 * Tasks whose attempts fail: without arguments it lists them. `--all`, `--queue=letter` or `--queue=letter --id=17` puts what was set
 * aside back into its queue, from where a running server performs it; `--discard` removes it for good; `--set-aside` ends the attempts
 * at a task that waits.
 */
export const retryTasks: OperatorCommand = async (call, open) => {
  const selection = readSelection(call);
  const installation = await open();
  const { resources, queues, words } = installation;
  const selected = queues.filter(({ name }) => selection?.queue === undefined || selection.queue === name);
  if (selection?.queue !== undefined && selected.length === 0)
    throw new SettingsError([`--queue must be one of these: ${queues.map(({ name }) => name).join(', ')}.`]);
  if (!selection)
    return withDatabase(installation, async (database) => {
      await prepareResourceTables(database, resources);
      await list(database, queues, call);
    });
  await changeData(installation, call.name, async ({ database }) => {
    return { [words.tasks]: await act(database, resources, selected, selection) };
  });
};

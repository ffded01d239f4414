import { userInfo } from 'node:os';
import type { Database } from '../database/database.ts';
import { appendEntries } from '../resources/history/append-entries.ts';
import { type HistoryEntry, historyActor } from '../resources/history/history-entry.ts';
import { type Actor, stampOf, systemActor } from '../resources/rows/stamp.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import { prepareResourceTables } from '../resources/tables/resource-tables.ts';
import type { CommandVocabulary, Installation } from './installation.ts';
import { withDatabase } from './with-database.ts';

/** What the work of a command needs. */
export interface CommandContext {
  readonly database: Database;
  readonly resources: ResourceRegistry;
  /** The operator who runs it. */
  readonly actor: Actor;
}

/** What a command has done, by the name of the value; nothing personal, because it stays in the history. */
export type CommandResult = Readonly<Record<string, string | number>>;

/**
 * Runs a command that changes data on the database of an installation, after preparing its tables, and records it in the history: who
 * ran it, when, and its result or that it failed.
 *
 * @param command its name
 */
export async function changeData(
  installation: Installation,
  command: string,
  work: (context: CommandContext) => Promise<CommandResult>,
): Promise<void> {
  const { resources, words } = installation;
  await withDatabase(installation, async (database) => {
    await prepareResourceTables(database, resources);
    let result: CommandResult;
    try {
      result = await work({ database, resources, actor: operator(words) });
    } catch (error) {
      // The database may be the reason.
      await recordCommand(database, installation, { command, kind: 'failed' }).catch(() =>
        process.stderr.write('The command could not be recorded in the history.\n'),
      );
      throw error;
    }
    await recordCommand(database, installation, { command, kind: 'executed', result });
  });
}

/** Appends a command to the history, if there is one. */
export async function recordCommand(
  database: Database,
  { resources, words }: Pick<Installation, 'resources' | 'words'>,
  {
    command,
    kind,
    result = {},
  }: Pick<HistoryEntry, 'kind'> & { readonly command: string; readonly result?: CommandResult },
): Promise<void> {
  const { history, vocabulary } = resources;
  if (!history) return;
  const names = Object.keys(result);
  await database.transaction((tx) =>
    appendEntries(tx, history, [
      {
        ...historyActor(stampOf(operator(words), new Date())),
        resource: vocabulary.history.command,
        key: command,
        kind,
        fields: names.map((name) => ({ field: name, title: name, after: result[name] })),
        fieldNames: names.join(', ') || null,
        values: null,
      },
    ]),
  );
}

/** The user of the operating system who runs a command, also by sudo. */
function operator(words: CommandVocabulary): Actor {
  return systemActor(`${words.operator}: ${process.env.SUDO_USER || nameOfUser()}`);
}

/** In a container, a user may have a number only. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return `uid ${process.getuid?.()}`;
  }
}

import { userInfo } from 'node:os';
import type { Database } from '../server/database/database.ts';
import { loadPortalResources } from '../server/portal-resources.ts';
import { appendEntries } from '../server/resources/history/append-entries.ts';
import { actorOf, type HistoryEntry } from '../server/resources/history/history-entry.ts';
import { type Actor, stampOf, systemActor } from '../server/resources/rows/stamp.ts';
import type { ResourceRegistry } from '../server/resources/schema/resource-registry.ts';
import { prepareResourceTables } from '../server/resources/tables/resource-tables.ts';
import { reportAsText } from '../server/run-command.ts';
import type { Config } from '../server/shared/config/config.ts';
import { withDatabase } from './shared/with-database.ts';

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
 * Runs a command that changes data on the database of the settings, after preparing its tables, and records it in the history: who
 * ran it, when, and its result or that it failed.
 *
 * @param command its name in package.json
 */
export async function changeData(
  config: Config,
  command: string,
  work: (context: CommandContext) => Promise<CommandResult>,
): Promise<void> {
  const resources = await loadPortalResources();
  await withDatabase(config, async (database) => {
    await prepareResourceTables(database, resources);
    let result: CommandResult;
    try {
      result = await work({ database, resources, actor: operator() });
    } catch (error) {
      // The database may be the reason.
      await recordCommand(database, resources, { command, art: 'gescheitert' }).catch(() =>
        reportAsText('The command could not be recorded in the history.'),
      );
      throw error;
    }
    await recordCommand(database, resources, { command, art: 'ausgefuehrt', result });
  });
}

/** Appends a command to the history. */
export async function recordCommand(
  database: Database,
  resources: ResourceRegistry,
  {
    command,
    art,
    result = {},
  }: Pick<HistoryEntry, 'art'> & { readonly command: string; readonly result?: CommandResult },
): Promise<void> {
  const names = Object.keys(result);
  await database.transaction((tx) =>
    appendEntries(tx, resources.get('aenderung').table, [
      {
        ...actorOf(stampOf(operator(), new Date())),
        ressource: 'befehl',
        schluessel: command,
        art,
        felder: names.map((name) => ({ feld: name, titel: name, neu: result[name] })),
        felder_namen: names.join(', ') || null,
        werte: null,
      },
    ]),
  );
}

/** The user of the operating system who runs a command, also by sudo. */
function operator(): Actor {
  return systemActor(`Betrieb: ${process.env.SUDO_USER || nameOfUser()}`);
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

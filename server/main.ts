import { buildApp, listeningPort } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { databaseErrorCode } from './data/database-error.ts';
import { TableConflict } from './data/extend-table.ts';
import { DirectoryInUseError } from './data/pglite/directory-lock.ts';
import { loadEnvironmentFile } from './environment-file.ts';
import { PortalError } from './portal-error.ts';
import { DefinitionProblems } from './resources/check-resource-schemas.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { welcome } from './welcome.ts';

async function main(): Promise<void> {
  loadEnvironmentFile('.env');
  const config = readConfig(process.env);
  const { app, context } = await buildApp({ config });
  stopOnSignals(app);
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(welcome(config, context, listeningPort(app) ?? config.port));
}

/** The lines for an error that the operator can mend; undefined for all others. */
function mendable(error: unknown): readonly string[] | undefined {
  if (error instanceof ConfigError || error instanceof DefinitionProblems) return error.lines;
  if (error instanceof DirectoryInUseError || error instanceof TableConflict) return [error.message];
  if (error instanceof PortalError && error.status === 503 && error.cause instanceof Error)
    return [`DATABASE_URL: Die Datenbank ist nicht erreichbar (${reasonOf(error.cause)}).`];
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return ['PORT: Auf diesem Port läuft bereits ein anderes Programm.'];
  if (code === 'EACCES') return ['PORT: Dieser Port darf nicht geöffnet werden.'];
  return undefined;
}

/** The reason by its code alone: messages of the driver may quote the address with its password. */
const reasonOf = (cause: Error): string => databaseErrorCode(cause) ?? 'keine Verbindung';

main().catch((error: unknown) => {
  const lines = mendable(error) ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
});

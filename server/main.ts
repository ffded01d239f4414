import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { logProcessEvents, reportAsLog, reportAsText, runCommand } from '@schema-screens/server/command';
import { loadEnvironmentFile, readConfig } from '@schema-screens/server/shared';
import { startupMessage } from './welcome.ts';

/** Everything else is loaded after the settings are checked, so that a wrong one is reported at once. */
async function main(): Promise<void> {
  // Reuses compiled code of the last start; has no effect if the directory cannot be written.
  enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/node'));
  loadEnvironmentFile('.env');
  const config = readConfig(process.env);
  if (config.production) {
    const { pino } = await import('pino');
    logProcessEvents(pino({ level: config.logLevel, base: null }));
  }
  const [{ createPortal }, { listeningPort, stopOnSignals }] = await Promise.all([
    import('./portal.ts'),
    import('@schema-screens/server/http'),
  ]);
  const { app, context } = await createPortal({ config });
  stopOnSignals(app, context);
  await app.listen({ port: config.port, host: config.host });
  const text = await startupMessage(config, context, listeningPort(app) ?? config.port);
  if (config.production) app.log.info(text.trim());
  else process.stdout.write(text);
}

/** Evaluated only when there is something to report: NODE_ENV may be set in the settings file. */
const report = (line: string): void =>
  process.env.NODE_ENV === 'production' ? reportAsLog(line) : reportAsText(line);

runCommand(main, undefined, report);

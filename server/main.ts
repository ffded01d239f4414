import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { stopOnSignals } from './http/stop-on-signals.ts';
import { logProcessEvents } from './log-process-events.ts';
import { reportAsLog, reportAsText, runCommand } from './run-command.ts';
import { readConfig } from './shared/config/config.ts';
import { loadEnvironmentFile } from './shared/config/environment-file.ts';
import { welcome } from './welcome.ts';

/** What the settings need is loaded after they are checked, so that a wrong one shows at once. */
async function main(): Promise<void> {
  // What was compiled for the last start need not be for this one; without a place to keep it, it is.
  enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/node'));
  loadEnvironmentFile('.env');
  const config = readConfig(process.env);
  if (config.production) {
    const { pino } = await import('pino');
    logProcessEvents(pino({ level: config.logLevel, base: null }));
  }
  const { buildApp, listeningPort } = await import('./app.ts');
  const { app, context } = await buildApp({ config });
  stopOnSignals(app, context);
  await app.listen({ port: config.port, host: config.host });
  const text = await welcome(config, context, listeningPort(app) ?? config.port);
  if (config.production) app.log.info(text.trim());
  else process.stdout.write(text);
}

/** Asked only when there is something to report: NODE_ENV may stand in the file of settings. */
const report = (line: string): void =>
  process.env.NODE_ENV === 'production' ? reportAsLog(line) : reportAsText(line);

runCommand(main, undefined, report);

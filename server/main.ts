import { buildApp, listeningPort } from './app.ts';
import { readConfig } from './config.ts';
import { loadEnvironmentFile } from './environment-file.ts';
import { startProblems } from './start-problems.ts';
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

main().catch((error: unknown) => {
  const lines = startProblems(error) ?? [
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
});

import path from 'node:path';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { createBells } from './bell.ts';
import { createBotCheck } from './bot-check/create-bot-check.ts';
import type { Config } from './config.ts';
import type { AppContext, Limits } from './context.ts';
import { createServer } from './create-server.ts';
import { withCommitHooks } from './data/commit-hooks.ts';
import { openData } from './data/open-data.ts';
import { demandWritable } from './demand-writable.ts';
import { openDocumentStore } from './documents/open-document-store.ts';
import { createSecretBox } from './domain/secret-box.ts';
import { startContentJobs } from './jobs/content-jobs.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { createMetrics } from './metrics.ts';
import { registerOpenApi } from './openapi/register-openapi.ts';
import { collectRoutes } from './openapi/route-catalog.ts';
import { registerAnswers } from './plugins/answers.ts';
import { registerClosing } from './plugins/closing.ts';
import { registerErrors } from './plugins/errors.ts';
import { keyedTransaction, registerIdempotency } from './plugins/idempotency.ts';
import { registerJsonBody } from './plugins/json-body.ts';
import { registerLimits } from './plugins/limits.ts';
import { registerPages } from './plugins/pages.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerRequestTime } from './plugins/request-time.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerSessions } from './plugins/sessions.ts';
import { registerUploads } from './plugins/uploads.ts';
import { registerRoutes } from './register-routes.ts';
import { loadResources } from './resources/resource-registry.ts';
import { loadSecretKeys } from './secret-key.ts';

/** What a server is built from beside its settings; the defaults are those of a real one. */
export interface AppOptions {
  readonly config: Config;
  readonly now?: () => Date;
  readonly limits?: Limits;
  /** Folders with `resource/` and `enum/`; default: the project's `schemas/` alone. */
  readonly schemas?: readonly URL[];
  /** Folder of the built front end. */
  readonly pages?: string;
}

/** A server that is ready to listen, and what it works with. Closing the server closes its database. */
export interface App {
  readonly app: FastifyInstance;
  readonly context: AppContext;
}

/** Builds the server: schemas, database, plugins, routes, in this order. Throws what the user must mend. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, now = () => new Date() } = options;
  const log: Logger = pino({ level: config.logLevel, base: null });
  const metrics = createMetrics();
  await demandWritable('DATA_DIR', config.dataDir);
  const resources = await loadResources(options.schemas);
  const keys = await loadSecretKeys(config);
  const secretBox = createSecretBox(keys);
  const documents = await openDocumentStore(config);
  const database = withCommitHooks(await openData(config, resources, { log, metrics }), keyedTransaction);
  const app = createServer(config, log, options.limits ?? {});
  const context: AppContext = {
    config,
    limits: options.limits ?? {},
    database,
    resources,
    documents,
    secretBox,
    botCheck: createBotCheck(config, {
      database,
      secret: keys[0],
      now,
      log,
      work: options.limits?.botCheckWork,
      calmPerMinute: options.limits?.botChecksPerMinute,
    }),
    metrics,
    bells: createBells(),
    log: app.log,
    now,
    publicUrl: () => config.publicUrl ?? `http://localhost:${listeningPort(app) ?? config.port}`,
  };
  app.addHook('onClose', () => database.close());
  if (config.isDemo) await (await import('./data/demo/load-demo.ts')).loadDemo(context);
  registerClosing(app);
  registerErrors(app, context);
  registerSecurityHeaders(app, config);
  registerRequestLog(app, context);
  registerRequestTime(app, context.limits);
  await registerLimits(app, context);
  registerSessions(app, context);
  registerUploads(app);
  registerJsonBody(app);
  registerIdempotency(app, context);
  registerAnswers(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const catalog = collectRoutes(app);
  await registerRoutes(app, context);
  registerOpenApi(app, catalog);
  await registerPages(app, options.pages ?? path.resolve(import.meta.dirname, '../dist'), [
    ...config.features,
    ...(config.mediaTarget ? ['medienuebernahme'] : []),
  ]);
  startSweeper(app, context);
  startContentJobs(app, context);
  await app.ready();
  return { app, context };
}

/** The port that the server listens on; undefined before it does. */
export function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

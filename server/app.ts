import path from 'node:path';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import application from '../screens/application.json' with { type: 'json' };
import { checkSecretKey } from './accounts/check-secret-key.ts';
import { createSessions } from './accounts/create-sessions.ts';
import { deviceSecretOf } from './accounts/recognized-device.ts';
import { createSetupCheck } from './auth/has-users.ts';
import { portalUsers } from './auth/portal-users.ts';
import { createSessionLookup } from './auth/session/session-lookup.ts';
import { registerSessions } from './auth/session/sessions.ts';
import { withCommitHooks } from './database/commit-hooks.ts';
import type { Database } from './database/database.ts';
import { normalizeStaffEmails } from './features/benutzer/verwaltung/normalize-emails.ts';
import { readableCoreSystem } from './features/vertrag/readable-core-system.ts';
import { collectBulkCalls } from './http/bulk/bulk-calls.ts';
import { bulkTransaction } from './http/bulk/bulk-row.ts';
import { createServer } from './http/create-server.ts';
import { dryRunTransaction } from './http/dry-run.ts';
import { registerOpenApi } from './http/openapi/register-openapi.ts';
import { collectRoutes } from './http/openapi/route-catalog.ts';
import { registerClosing } from './http/plugins/closing.ts';
import { registerContentEncoding } from './http/plugins/content-encoding.ts';
import { registerErrors } from './http/plugins/errors.ts';
import { registerExports } from './http/plugins/exports.ts';
import { keyedTransaction, registerIdempotency } from './http/plugins/idempotency.ts';
import { registerJsonBody } from './http/plugins/json-body.ts';
import { registerLimits } from './http/plugins/limits.ts';
import { registerLocalCalls } from './http/plugins/local-calls.ts';
import { createPages, registerPages } from './http/plugins/pages.ts';
import { registerRequestLog } from './http/plugins/request-log.ts';
import { registerRequestTime } from './http/plugins/request-time.ts';
import { registerSecurityHeaders } from './http/plugins/security-headers.ts';
import { registerTracing } from './http/plugins/tracing.ts';
import { registerUploads } from './http/plugins/uploads.ts';
import { startJobs } from './jobs/jobs.ts';
import { startQueues } from './jobs/start-queues.ts';
import { loadPortalResources, portalMigrations } from './portal-resources.ts';
import { createBotCheck } from './ports/bot-check/create-bot-check.ts';
import { boundCoreSystem } from './ports/core-system/bound-core-system.ts';
import type { CoreSystem } from './ports/core-system/core-system.ts';
import { openCoreSystem } from './ports/core-system/open-core-system.ts';
import { createContentChecker } from './ports/documents/anhang/content-checker.ts';
import { type StartedStore, startDocumentStore } from './ports/documents/start-document-store.ts';
import { brandSender } from './ports/mail/brand-sender.ts';
import { createScanner } from './ports/scanner/create-scanner.ts';
import { registerRoutes } from './register-routes.ts';
import { createValidator } from './resources/checks/validator.ts';
import { openData } from './resources/tables/open-data.ts';
import { brand } from './shared/config/brand.ts';
import type { Config } from './shared/config/config.ts';
import { loadSecretKeys } from './shared/config/secret-key.ts';
import type { AppContext, Limits } from './shared/context.ts';
import { requireWritable } from './shared/folders.ts';
import { createJobSignals } from './shared/job-signals.ts';
import { createLifecycle } from './shared/lifecycle.ts';
import { createSecretBox } from './shared/secrets/secret-box.ts';
import { createMetrics } from './shared/telemetry/metrics.ts';

/** Input of buildApp besides the settings; by default it builds a real server. */
export interface AppOptions {
  readonly config: Config;
  readonly now?: () => Date;
  readonly limits?: Limits;
  /** Folders with `resource/` and `enum/`; default: the project's `schemas/` alone. */
  readonly schemas?: readonly URL[];
  /** Wraps the core system of the portal's own tables; default: not wrapped. */
  readonly coreSystem?: (own: CoreSystem) => CoreSystem;
  /** Where the log goes; default: stdout. */
  readonly logTo?: DestinationStream;
  /** Folder of the built front end. */
  readonly pages?: string;
}

/** A server that is ready to listen, with its dependencies. Closing the server closes its database. */
export interface App {
  readonly app: FastifyInstance;
  readonly context: AppContext;
}

/** Builds the server: schemas, database, plugins, routes, in this order. Throws the errors that the operator has to fix. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, now = () => new Date(), coreSystem = (own) => own } = options;
  const settings = { level: config.logLevel, base: null };
  const log: Logger = options.logTo ? pino(settings, options.logTo) : pino(settings);
  const metrics = createMetrics();
  await requireWritable('DATA_DIR', config.dataDir);
  await requireWritable('LETTERS_DIR', config.lettersDir);
  const resources = await loadPortalResources(options.schemas);
  const keys = await loadSecretKeys(config);
  const secretBox = createSecretBox(keys);
  const { otlpEndpoint } = config;
  // Without a collector, nothing of OpenTelemetry is loaded.
  const tracing =
    otlpEndpoint === undefined
      ? undefined
      : (await import('./shared/telemetry/open-telemetry.ts')).createOpenTelemetry(otlpEndpoint, log);
  const data = await openData(config, resources, { log, metrics, tracing }, portalMigrations);
  const database = withCommitHooks(data, (tx, work) =>
    bulkTransaction(tx, () => keyedTransaction(tx, () => dryRunTransaction(tx, work))),
  );
  const store = await openDocuments(database, { config, log, resources, secretBox });
  const app = createServer(config, log, options.limits ?? {});
  const context: AppContext = {
    config,
    limits: options.limits ?? {},
    database,
    sessions: createSessions(database, createSessionLookup(database.read), config, now),
    resources,
    coreSystem: readableCoreSystem(
      boundCoreSystem(
        coreSystem(await openCoreSystem(config, database.read, resources)),
        options.limits?.coreSystemMs,
        metrics.coreSystem,
      ),
      createValidator(now),
    ),
    documents: store.documents,
    contentChecker: createContentChecker({ limitMs: options.limits?.contentCheckMs }),
    scanner: createScanner(config.scannerUrl, options.limits?.scannerMs),
    secretBox,
    deviceSecret: deviceSecretOf(keys[0]),
    botCheck: createBotCheck(config, {
      database,
      secret: keys[0],
      now,
      log,
      work: options.limits?.botCheckWork,
      calmPerMinute: options.limits?.botChecksPerMinute,
    }),
    metrics,
    mailSender: brandSender(brand),
    jobSignals: createJobSignals(),
    bulkCalls: collectBulkCalls(app),
    users: portalUsers,
    lifecycle: createLifecycle(),
    pages: createPages(options.pages ?? path.resolve(import.meta.dirname, '../dist')),
    log: app.log,
    now,
    publicUrl: () => config.publicUrl ?? `http://localhost:${listeningPort(app) ?? config.port}`,
  };
  app.addHook('onClose', async () => {
    await store.close();
    await Promise.all([database.close(), context.contentChecker.close()]);
    await tracing?.close();
  });
  if (config.isDemo) await (await import('./features/demo/load-demo.ts')).loadDemo(context);
  await normalizeStaffEmails(context);
  registerClosing(app, context);
  registerErrors(app);
  registerSecurityHeaders(app, config);
  registerContentEncoding(app);
  registerRequestLog(app, context);
  if (tracing) registerTracing(app, tracing);
  registerRequestTime(app, context.limits);
  registerLocalCalls(app, context);
  await registerLimits(app, context);
  registerSessions(app, context);
  registerUploads(app, context.limits);
  registerExports(app);
  registerJsonBody(app);
  registerIdempotency(app, context);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  const catalog = collectRoutes(app);
  await registerRoutes(app, context);
  registerOpenApi(app, catalog, application.name);
  await registerPages(app, context.pages, {
    features: [...config.features, ...(config.mediaTarget ? ['medienuebernahme'] : [])],
    needsSetup: createSetupCheck(context),
  });
  startJobs(app, context);
  startQueues(app, context);
  await app.ready();
  return { app, context };
}

/** Closes the database if it is not the one that the key and the documents belong to. */
async function openDocuments(
  database: Database,
  {
    config,
    log,
    resources,
    secretBox,
  }: Pick<AppContext, 'config' | 'resources' | 'secretBox'> & { log: Logger },
): Promise<StartedStore> {
  try {
    await checkSecretKey(database, secretBox);
    return await startDocumentStore(config, { database, resources, log });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The port that the server listens on; undefined before it listens. */
export function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

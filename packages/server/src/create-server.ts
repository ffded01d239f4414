import compress from '@fastify/compress';
import type { RoleDeclaration } from '@schema-screens/schema';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { withCommitHooks } from './database/commit-hooks.ts';
import { createLeases, registerProcess } from './database/leases.ts';
import type { AppContext } from './http/context.ts';
import { createHttpServer, listeningPort } from './http/http-server.ts';
import { registerOpenApi } from './http/openapi/register-openapi.ts';
import { collectRoutes } from './http/openapi/route-catalog.ts';
import { type RowOperation, registerOperation } from './http/operations.ts';
import { type Callers, registerAccess } from './http/plugins/access.ts';
import { registerClosing } from './http/plugins/closing.ts';
import { registerErrors } from './http/plugins/errors.ts';
import { registerExports } from './http/plugins/exports.ts';
import { registerIdempotency } from './http/plugins/idempotency.ts';
import { registerContentEncoding, registerJsonBody } from './http/plugins/json-body.ts';
import { registerLimits, watchOverload } from './http/plugins/limits.ts';
import { registerLocalCalls } from './http/plugins/local-calls.ts';
import { createPages, type PageData, registerPages } from './http/plugins/pages.ts';
import { registerReplica } from './http/plugins/replica.ts';
import { registerRequestLog, registerTracing } from './http/plugins/request-log.ts';
import { registerRequestTime } from './http/plugins/request-time.ts';
import { registerSchemas } from './http/plugins/schemas.ts';
import { registerSecurityHeaders } from './http/plugins/security-headers.ts';
import { registerUploads } from './http/plugins/uploads.ts';
import { registerFormRoutes } from './http/resources/form-routes.ts';
import { registerResourceRoutes } from './http/resources/resource-routes.ts';
import { rowOperations } from './http/resources/row-operations.ts';
import type { SchemaTypeProvider } from './http/wire/schema-types.ts';
import { withWireRoutes } from './http/wire/wire.ts';
import { startTimedJobs } from './jobs/timed-jobs.ts';
import { startWorker } from './jobs/worker.ts';
import { type Module, queuesOf, type RouteTools } from './modules/module.ts';
import { createContentChecker } from './ports/documents/attachments/content-checker.ts';
import type { DocumentStore } from './ports/documents/document-store.ts';
import { startDocumentStore } from './ports/documents/start-document-store.ts';
import { createClamdScanner, type Scanner } from './ports/scanner.ts';
import { performNextTask } from './queues/perform-next-task.ts';
import { createValidator } from './resources/checks/validator.ts';
import { ResourceService } from './resources/resource-service.ts';
import type { ColumnsIn, ResourceHooks } from './resources/schema/resource-hooks.ts';
import type { GeneratedTypes, ResourceRegistry } from './resources/schema/resource-registry.ts';
import { prepareFailedTasks } from './resources/tables/failed-task-view.ts';
import { openData } from './resources/tables/open-data.ts';
import { completeUpgrade, releaseOf } from './resources/tables/resource-tables.ts';
import type { Config } from './shared/config/config.ts';
import type { Limits } from './shared/context.ts';
import { requireWritable } from './shared/folders.ts';
import { JobSignals } from './shared/job-signals.ts';
import { createLifecycle } from './shared/lifecycle.ts';
import { createMetrics } from './shared/telemetry/metrics.ts';

/** What an application says of itself. */
export interface ServerManifest {
  readonly name: string;
  readonly version: string;
  /** Those that inherit with those from which they do. */
  readonly roles: readonly RoleDeclaration[];
  /** What the names of its metrics begin with; default: app. */
  readonly metricPrefix?: string;
}

/** What differs between applications: where things are, who calls, and what time it is. */
export interface ServerPorts<Own, Types extends GeneratedTypes> {
  readonly resources: Types['resources'];
  /** Folders with the migrations of tables that belong to no resource. */
  readonly migrations: readonly URL[];
  readonly log: Logger;
  readonly now?: () => Date;
  /** Default: the store of DOCUMENTS_URL. */
  readonly documents?: DocumentStore;
  /** What its modules need besides what every server has. What it adds to `app` as `onClose` is closed before the database. */
  open(context: AppContext<Types>, app: FastifyInstance): Promise<Own> | Own;
  callers(context: AppContext<Types> & Own): Callers;
}

/** Input of `createServer`. */
export interface ServerOptions<Own, Types extends GeneratedTypes = GeneratedTypes> {
  readonly manifest: ServerManifest;
  /** The settings of this installation. */
  readonly settings: Config;
  readonly ports: ServerPorts<Own, Types>;
  readonly modules: readonly Module<AppContext<Types> & Own>[];
  readonly limits?: Limits;
  /** The built front end, and what its page is told; default: calls alone. */
  readonly pages?: { readonly folder: string; data(context: AppContext<Types> & Own): PageData };
}

/** A server that may listen, with its dependencies. Routes can be added until then. Closing the server closes its database. */
export interface Server<Context> {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly tools: RouteTools<Context>;
}

const second = 1_000;
const minute = 60 * second;

/** The scanner of SCANNER_URL; undefined if it is not set. */
export const createScanner = (url: string | undefined, deadlineMs?: number): Scanner | undefined =>
  url === undefined ? undefined : createClamdScanner(url, deadlineMs);

/**
 * Builds the server of an application: database, context, plugins, the generic calls of its resources, its modules. Limits, health,
 * metrics, traces, OpenAPI, request ids, idempotency and sweeps belong to every server, whatever its modules. It works on nothing
 * before it listens.
 *
 * @throws errors that the operator has to fix
 */
export async function createServer<Own, Types extends GeneratedTypes = GeneratedTypes>(
  options: ServerOptions<Own, Types>,
): Promise<Server<AppContext<Types> & Own>> {
  const { manifest, settings: config, ports, modules, limits = {} } = options;
  const { resources, log, now = () => new Date() } = ports;
  await requireWritable('DATA_DIR', config.dataDir);
  const metrics = createMetrics(manifest.metricPrefix);
  // Without a collector, nothing of OpenTelemetry is loaded.
  const tracing =
    config.otlpEndpoint === undefined
      ? undefined
      : (await import('./shared/telemetry/open-telemetry.ts')).createOpenTelemetry(
          config.otlpEndpoint,
          { name: manifest.name, version: manifest.version, prefix: manifest.metricPrefix ?? 'app' },
          log,
        );
  const data = await openData(config, resources, { log, metrics, tracing }, ports.migrations);
  const database = withCommitHooks(data);
  const queues = queuesOf(modules, resources).map(({ queue }) => queue);
  const app = createHttpServer(config, log, limits);
  app.addHook('onClose', async () => {
    await database.close();
    await tracing?.close();
  });
  try {
    await prepareFailedTasks(database, resources, queues);
    const contentChecker = createContentChecker({ limitMs: limits.contentCheckMs });
    app.addHook('onClose', () => contentChecker.close());
    const leases = createLeases(database, log);
    app.addHook('onClose', () => leases.close());
    app.addHook('onListen', () => registerProcess({ leases }, releaseOf(resources)));
    const base: AppContext<Types> = {
      config,
      limits,
      database,
      resources,
      metrics,
      tracing,
      documents: ports.documents ?? (await openDocuments(app, { config, database, resources, log })),
      contentChecker,
      scanner: createScanner(config.scannerUrl, limits.scannerMs),
      queues,
      jobSignals: new JobSignals(),
      leases,
      lifecycle: createLifecycle(),
      pages: options.pages && createPages(options.pages.folder),
      version: manifest.version,
      log: app.log,
      isOverloaded: watchOverload(app, { config, limits }),
      now,
      publicUrl: () => config.publicUrl ?? `http://localhost:${listeningPort(app) ?? config.port}`,
    };
    const context = { ...base, ...(await ports.open(base, app)) };
    const callers = ports.callers(context);
    registerClosing(app, context);
    registerErrors(app);
    registerSecurityHeaders(app, config);
    registerContentEncoding(app);
    registerRequestLog(app, context);
    if (tracing) registerTracing(app, tracing);
    registerRequestTime(app, limits);
    registerLocalCalls(app, context);
    await registerLimits(app, context);
    registerAccess(app, context, callers, manifest.roles);
    registerUploads(app, context);
    registerExports(app, context);
    registerJsonBody(app);
    registerReplica(app, context);
    registerIdempotency(app, context);
    await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
    const catalog = collectRoutes(app);
    const tools = await registerRoutes(app, context, { modules, callers, roles: manifest.roles });
    registerOpenApi(app, catalog, { ...manifest, words: context.resources.vocabulary.words });
    if (options.pages && context.pages) await registerPages(app, context.pages, options.pages.data(context));
    startWork(app, tools, modules);
    return { app, context, tools };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function openDocuments(
  app: FastifyInstance,
  { config, ...context }: Pick<AppContext, 'config' | 'database' | 'resources'> & { readonly log: Logger },
): Promise<DocumentStore> {
  const store = await startDocumentStore(config, context);
  app.addHook('onClose', () => store.close());
  return store.documents;
}

/** Registers the generic routes of every resource and form schema, then those of the modules. */
async function registerRoutes<Context extends AppContext>(
  app: FastifyInstance,
  context: Context,
  {
    modules,
    callers,
    roles,
  }: Pick<ServerManifest, 'roles'> & {
    readonly modules: readonly Module<Context>[];
    readonly callers: Callers;
  },
): Promise<RouteTools<Context>> {
  const hooks = hooksOf(modules, context.resources);
  const validator = createValidator(context.now);
  registerSchemas(app, validator);
  for (const [name, { additionalRows }] of hooks)
    if (additionalRows) context.resources.addAdditionalRows(name, additionalRows);
  const find = (name: string): ResourceService => {
    const service = services.get(name);
    if (!service) throw new Error(`There is no resource ${name}.`);
    return service;
  };
  const services: ReadonlyMap<string, ResourceService> = new Map(
    context.resources.resources.map((resource) => [
      resource.name,
      new ResourceService(context, resource, hooks.get(resource.name) ?? {}, validator, find),
    ]),
  );
  const operations = new Map<string, RowOperation>();
  for (const service of services.values()) {
    registerResourceRoutes(app, context, service);
    for (const [key, operation] of rowOperations(context, service)) operations.set(key, operation);
  }
  registerFormRoutes(app, context.resources);
  const tools: RouteTools<Context> = {
    context,
    validator,
    operations,
    tokenOf: callers.tokenOf,
    inWords: (routes) => withWireRoutes(routes, context.resources.vocabulary.words),
    service: <Name extends string>(name: Name) => find(name) as ResourceService<ColumnsIn<Context, Name>>,
  };
  for (const routes of modules.flatMap((module) => module.routes ?? []))
    await app.register(async (scope) => routes(scope.withTypeProvider<SchemaTypeProvider>(), tools), {
      prefix: '/api',
    });
  const typed = app.withTypeProvider<SchemaTypeProvider>();
  for (const operationFor of modules.flatMap((module) => module.operations ?? []))
    for (const operation of [operationFor(tools)].flat())
      operations.set(...registerOperation(typed, operation, { validator, roles }));
  return tools;
}

/** The rules around each resource. Throws if two modules have rules for the same one. */
function hooksOf<Context extends AppContext>(
  modules: readonly Module<Context>[],
  registry: ResourceRegistry,
): ReadonlyMap<string, ResourceHooks> {
  const found = new Map<string, ResourceHooks>();
  for (const { name, hooks = {} } of modules)
    for (const [resource, rules] of Object.entries(typeof hooks === 'function' ? hooks(registry) : hooks)) {
      if (found.has(resource)) throw new Error(`Module ${name}: another one has hooks for ${resource}.`);
      found.set(resource, rules);
    }
  const resourceNames = new Set(registry.resources.map(({ name }) => name));
  return new Map([...found].filter(([resource]) => resourceNames.has(resource)));
}

/** Works on jobs and queues from when the server listens until it closes. */
function startWork<Context extends AppContext>(
  app: FastifyInstance,
  tools: RouteTools<Context>,
  modules: readonly Module<Context>[],
): void {
  const { context } = tools;
  startTimedJobs(app, context, [
    // A server that is restarted each day has to come to it as well.
    { name: 'expired rows', every: 5 * minute, first: minute, run: (own) => sweepExpired(own, modules) },
    { name: 'upgrade', every: 10 * second, run: completeUpgrade },
    ...modules.flatMap(({ jobs = [] }) => jobs),
  ]);
  for (const { queue, pace, prepare } of queuesOf(modules, context.resources)) {
    const perform = prepare(tools, app);
    startWorker(app, context, {
      signal: context.jobSignals.of(queue),
      pace,
      next: () => performNextTask(context, queue, perform),
      waiting: `queue failed, will retry: ${queue.name}`,
    });
  }
  for (const worker of modules.flatMap(({ workers = [] }) => workers)) {
    const task = worker(context);
    if (task) startWorker(app, context, task);
  }
}

/**
 * Removes what has expired, those of a module in one transaction: one that fails keeps no other from its own. Throws what failed
 * first.
 */
export async function sweepExpired<Context extends Pick<AppContext, 'database'>>(
  context: Context,
  modules: readonly Pick<Module<Context>, 'sweeps'>[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const { sweeps = [] } of modules)
    if (sweeps.length > 0)
      await context.database
        .transaction(async (tx) => {
          for (const sweep of sweeps) await sweep(tx, context);
        })
        .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

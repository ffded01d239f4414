import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import type { RoleDeclaration } from '#rules';
import { accountHooks } from '../../server/accounts/account-hooks.ts';
import { registerAccountRoutes } from '../../server/accounts/account-routes.ts';
import { createAccountStore } from '../../server/accounts/account-store.ts';
import { type CreatedAccount, createAccount, type NewAccount } from '../../server/accounts/create-account.ts';
import { registerAccountSessions } from '../../server/accounts/register-account-sessions.ts';
import { sessionToken } from '../../server/accounts/session-cookie.ts';
import { anyTables } from '../../server/database/any-tables.ts';
import { withCommitHooks } from '../../server/database/commit-hooks.ts';
import type { Database } from '../../server/database/database.ts';
import { collectBulkCalls } from '../../server/http/bulk/bulk-calls.ts';
import { bulkTransaction } from '../../server/http/bulk/bulk-row.ts';
import { createServer } from '../../server/http/create-server.ts';
import { dryRunTransaction } from '../../server/http/dry-run.ts';
import { registerClosing } from '../../server/http/plugins/closing.ts';
import { registerErrors } from '../../server/http/plugins/errors.ts';
import { registerExports } from '../../server/http/plugins/exports.ts';
import { keyedTransaction, registerIdempotency } from '../../server/http/plugins/idempotency.ts';
import { registerJsonBody } from '../../server/http/plugins/json-body.ts';
import { createPages, registerPages } from '../../server/http/plugins/pages.ts';
import { registerRequestLog } from '../../server/http/plugins/request-log.ts';
import { registerSchemas } from '../../server/http/plugins/schemas.ts';
import { registerSecurityHeaders } from '../../server/http/plugins/security-headers.ts';
import { registerUploads } from '../../server/http/plugins/uploads.ts';
import { registerFormRoutes } from '../../server/http/resources/form-routes.ts';
import { registerResourceRoutes } from '../../server/http/resources/resource-routes.ts';
import type { SchemaTypes } from '../../server/http/schema-types.ts';
import { stopOnSignals } from '../../server/http/stop-on-signals.ts';
import { commonJobs, sweepRows, sweepStored } from '../../server/jobs/common-jobs.ts';
import { startTimedJobs } from '../../server/jobs/timed-jobs.ts';
import { createValidator } from '../../server/resources/checks/validator.ts';
import { endText } from '../../server/resources/history/history-chain.ts';
import { historyHooks, historyTable } from '../../server/resources/history/history-hooks.ts';
import { type HistoryCheck, verifyStoredHistory } from '../../server/resources/history/verify-history.ts';
import { ResourceService } from '../../server/resources/resource-service.ts';
import type { Resource } from '../../server/resources/schema/resource.ts';
import type { ResourceHooks } from '../../server/resources/schema/resource-hooks.ts';
import { openData } from '../../server/resources/tables/open-data.ts';
import { ConfigError } from '../../server/shared/config/config.ts';
import type { AppContext } from '../../server/shared/context.ts';
import { requireWritable } from '../../server/shared/folders.ts';
import type { Identity } from '../../server/shared/identity.ts';
import { createLifecycle } from '../../server/shared/lifecycle.ts';
import { forbidden, unauthorized } from '../../server/shared/portal-error.ts';
import type { Session } from '../../server/shared/session.ts';
import { createMetrics } from '../../server/shared/telemetry/metrics.ts';
import reportRoutes from '../../server/standard-features/csp-report/routes.ts';
import { registerHealth } from '../../server/standard-features/health/health.ts';
import { createReadiness, type Readiness } from '../../server/standard-features/health/readiness.ts';
import type { RouteTools } from '../../server/standard-features/route-module.ts';
import { accountUsers, registerAccountFeatures } from './account-features.ts';
import { createAccountContext, startAccountJobs } from './accounts.ts';
import { openFiles } from './files.ts';
import { configOf, migrations, resourcesOf, rolesOf, storesFiles } from './installation.ts';

export interface ResourceServerOptions {
  /** Folders with `resource/` (`*.schema.json`) and `enum/`. */
  readonly schemas: readonly URL[];
  /** The roles that the rights of schemas name, those that inherit with those from which they do. */
  readonly roles: readonly (string | RoleDeclaration)[];
  /** Attributes of users that rows can belong to; default: id. */
  readonly attributes?: readonly string[];
  /** Further attributes of users, which the session of an account names: fields of the resource `account`. */
  readonly userAttributes?: readonly string[];
  /** Name of the application, in mails; default: Application. */
  readonly name?: string;
  /** Address that mails come from; default: noreply at the host of PUBLIC_URL. */
  readonly email?: string;
  /** Length of a session without a call, of accounts; default: 20. */
  readonly sessionMinutes?: number;
  /** Further settings, by their names in the environment: PUBLIC_URL, SMTP_URL, SECRET_KEY, TRUSTED_PROXIES … */
  readonly settings?: Readonly<Record<string, string | undefined>>;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string;
  /**
   * Who makes a request, e.g. by its token or cookie; undefined: nobody, which is answered with 401. Called before the body is read.
   * Left out with `accounts`.
   */
  readonly identify?: Identify;
  /** Users are rows of the application's resource `account`, who sign in at this server (docs/accounts.md); default: false. */
  readonly accounts?: boolean;
  /** Folder of a built front end, which is served at every other address; default: calls alone. */
  readonly pages?: string;
  /** The clock. */
  readonly now?: () => Date;
  /** Default: warnings and errors as JSON lines. */
  readonly log?: Logger;
}

type Identify = (request: FastifyRequest) => Promise<Identity | undefined> | Identity | undefined;

export interface ResourceServer {
  /** With the routes of all resources below `/api`; further routes state their `access`. Closing it closes the database. */
  readonly app: FastifyInstance;
  readonly database: Database;
  /** A resource's service, through which code of its own writes. */
  service: (resource: string) => ResourceService;
  /** Whether it can work, and what is missing: the answer of `/api/health/ready`. */
  readonly readiness: () => Promise<Readiness>;
  /** With `accounts`: creates an account without its calls, such as that of the first administrator. */
  createAccount: (account: NewAccount) => Promise<CreatedAccount>;
  /** With `accounts`: the roles that may change every account. */
  readonly administrators: readonly string[];
  /** With `accounts`: whether there is one. */
  hasAccounts: () => Promise<boolean>;
  /**
   * Follows the chain of the history from its beginning to its end. Throws if no resource has a history.
   *
   * @param known an end that was recorded earlier, which has to be part of it
   */
  verifyHistory: (known?: string) => Promise<HistoryCheck & { readonly known: string }>;
  /** Accepts requests at PORT and HOST of the settings until the process is stopped by a signal. */
  listen: () => Promise<void>;
}

/** A session for one request: the application keeps its own. */
function sessionFor(identity: Identity, now: Date): Session {
  return {
    tokenHash: createHash('sha256').update(String(identity.userId)).digest('base64url'),
    id: identity.userId,
    kind: 'voll',
    identity,
    createdAt: now,
    lastActiveAt: now,
    provenAt: now,
    device: '',
    previousSignInAt: null,
    mustChangeAccess: false,
    attempts: 0,
  };
}

/** Checks the access of every request before its body is read; a route that does not state its access stops the start. */
function registerAccess(
  app: FastifyInstance,
  { identify, now }: { readonly identify: Identify; readonly now: () => Date },
) {
  app.decorateRequest('session', undefined);
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.access === undefined)
      throw new Error(`Route ${String(method)} ${url} must state its access.`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || access === undefined || access === 'public') return;
    const identity = await identify(request);
    if (!identity) throw unauthorized();
    request.session = sessionFor(identity, now());
    if (Array.isArray(access) && !access.includes(identity.role)) throw forbidden();
  });
}

/**
 * A server for the resources of an application: searching, reading, writing with rules, rights, parts and states, as the schemas say.
 * With `accounts` users sign in here; otherwise accounts are the application's own. Files are in any case.
 *
 * @throws DefinitionProblems with one line per mistake in the schemas
 */
export async function createResourceServer(options: ResourceServerOptions): Promise<ResourceServer> {
  const { attributes = ['id'], identify, now = () => new Date() } = options;
  const roles = rolesOf(options);
  if (!options.accounts === !identify) throw new Error('A server needs either `identify` or `accounts`.');
  const log = options.log ?? pino({ level: 'warn', base: null });
  const resources = await resourcesOf(options);
  const config = configOf(options, resources);
  await requireWritable('DATA_DIR', config.dataDir);
  const metrics = createMetrics();
  const accounts = options.accounts
    ? createAccountStore(resources, {
        roles: roles.map(({ name }) => name),
        attributes: [...new Set([...attributes, ...(options.userAttributes ?? [])])],
        owning: attributes,
      })
    : undefined;
  const data = await openData(config, resources, { log, metrics, tracing: undefined }, migrations);
  const database = withCommitHooks(data, (tx, work) =>
    bulkTransaction(tx, () => keyedTransaction(tx, () => dryRunTransaction(tx, work))),
  );
  const limits = {};
  const lifecycle = createLifecycle();
  const app = createServer(config, log, limits);
  app.addHook('onClose', () => database.close());
  registerClosing(app, { lifecycle });
  registerErrors(app);
  registerSecurityHeaders(app, config);
  registerRequestLog(app, { metrics });
  // Only hooks need more of a context, and there are none but those of accounts.
  const context = {
    config,
    limits,
    database,
    resources,
    metrics,
    bulkCalls: collectBulkCalls(app),
    log: app.log,
    now,
    ...(storesFiles(resources) &&
      (await openFiles(app, database, { config, resources, log }).catch(async (error: unknown) => {
        await app.close();
        throw error;
      }))),
    lifecycle,
    ...(accounts && { users: accountUsers(accounts, roles) }),
  } as AppContext;
  const accountContext = accounts && (await createAccountContext(app, context, accounts, options));
  if (accountContext) registerAccountSessions(app, accountContext, roles);
  else if (identify) registerAccess(app, { identify, now });
  registerUploads(app, limits);
  registerExports(app);
  registerJsonBody(app);
  registerIdempotency(app, { database, now });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  const validator = createValidator(now);
  registerSchemas(app, validator);
  const services = new Map<string, ResourceService>();
  const service = (name: string): ResourceService => {
    const found = services.get(name);
    if (!found) throw new Error(`There is no resource ${name}.`);
    return found;
  };
  const hooks = accountContext && accountHooks(accountContext);
  const hooksOf = (resource: Resource): ResourceHooks => {
    if (resource.name === historyTable) return historyHooks as ResourceHooks;
    return (resource === accounts?.resource && hooks) || {};
  };
  for (const resource of resources.resources)
    services.set(
      resource.name,
      new ResourceService(context, resource, hooksOf(resource), validator, service),
    );
  if (accountContext) {
    await registerAccountRoutes(app, accountContext, { service: service('account'), validator });
    startAccountJobs(app, accountContext);
    await registerAccountFeatures(app, {
      context: { ...context, ...accountContext },
      validator,
      service: service as RouteTools['service'],
      tokenOf: (request) => sessionToken(accountContext, request),
    });
  }
  for (const each of services.values()) registerResourceRoutes(app, context, each);
  registerFormRoutes(app, resources);
  const readiness = createReadiness({
    ...context,
    ...(options.pages !== undefined && { pages: createPages(options.pages) }),
  });
  await app.register(
    async (scope) => registerHealth(scope.withTypeProvider<SchemaTypes>(), readiness, 'reasons'),
    { prefix: '/api' },
  );
  // The policy of pages names it.
  if (options.pages !== undefined)
    await app.register(
      async (scope) =>
        reportRoutes(scope.withTypeProvider<SchemaTypes>(), {
          context,
          validator,
          service: service as RouteTools['service'],
          tokenOf: () => '',
        }),
      { prefix: '/api' },
    );
  startTimedJobs(app, context, commonJobs({ rows: sweepRows, stored: sweepStored }));
  if (options.pages !== undefined)
    await registerPages(app, createPages(options.pages), { features: [...config.features] });
  await app.ready();
  return {
    app,
    database,
    service,
    readiness,
    async createAccount(account) {
      if (!accountContext) throw new Error('This server has no accounts.');
      return createAccount(accountContext, validator, account);
    },
    administrators: accounts?.administrators ?? [],
    async hasAccounts() {
      if (!accounts) throw new Error('This server has no accounts.');
      const { name } = accounts.resource.table;
      const found = await anyTables(database.read)
        .selectFrom(name)
        .select('id')
        .where(accounts.existing)
        .limit(1)
        .execute();
      return found.length > 0;
    },
    async verifyHistory(known) {
      const log = resources.tables.find(({ name }) => name === historyTable);
      if (!log) throw new ConfigError(['No resource has a history: there is no schema "aenderung".']);
      const check = await verifyStoredHistory(database, log, known);
      return { ...check, known: endText(check.end) };
    },
    async listen() {
      stopOnSignals(app, { config, lifecycle });
      await app.listen({ port: config.port, host: config.host });
    },
  };
}

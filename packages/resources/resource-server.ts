import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import { withCommitHooks } from '../../server/database/commit-hooks.ts';
import type { Database } from '../../server/database/database.ts';
import { createServer } from '../../server/http/create-server.ts';
import { dryRunTransaction } from '../../server/http/dry-run.ts';
import { registerErrors } from '../../server/http/plugins/errors.ts';
import { keyedTransaction, registerIdempotency } from '../../server/http/plugins/idempotency.ts';
import { registerJsonBody } from '../../server/http/plugins/json-body.ts';
import { registerRequestLog } from '../../server/http/plugins/request-log.ts';
import { registerSchemas } from '../../server/http/plugins/schemas.ts';
import { registerSecurityHeaders } from '../../server/http/plugins/security-headers.ts';
import { registerFormRoutes } from '../../server/http/resources/form-routes.ts';
import { registerResourceRoutes } from '../../server/http/resources/resource-routes.ts';
import { createValidator } from '../../server/resources/checks/validator.ts';
import { ResourceService } from '../../server/resources/resource-service.ts';
import { loadResources } from '../../server/resources/schema/resource-registry.ts';
import { openData } from '../../server/resources/tables/open-data.ts';
import { readConfig } from '../../server/shared/config/config.ts';
import type { AppContext } from '../../server/shared/context.ts';
import type { Identity } from '../../server/shared/identity.ts';
import { forbidden, unauthorized } from '../../server/shared/portal-error.ts';
import type { Session } from '../../server/shared/session.ts';
import { createMetrics } from '../../server/shared/telemetry/metrics.ts';

export interface ResourceServerOptions {
  /** Folders with `resource/` (`*.schema.json`) and `enum/`. */
  readonly schemas: readonly URL[];
  /** The roles that the rights of schemas name. */
  readonly roles: readonly string[];
  /** Attributes of users that rows can belong to; default: id. */
  readonly attributes?: readonly string[];
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string;
  /**
   * Who makes a request, e.g. by its token or cookie; undefined: nobody, which is answered with 401. Called before the body is read.
   */
  readonly identify: (request: FastifyRequest) => Promise<Identity | undefined> | Identity | undefined;
  /** The clock. */
  readonly now?: () => Date;
  /** Default: warnings and errors as JSON lines. */
  readonly log?: Logger;
}

export interface ResourceServer {
  /** With the routes of all resources below `/api`; further routes state their `access`. Closing it closes the database. */
  readonly app: FastifyInstance;
  readonly database: Database;
  /** A resource's service, through which code of its own writes. */
  service: (resource: string) => ResourceService;
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
  { identify, now }: Required<Pick<ResourceServerOptions, 'identify' | 'now'>>,
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
 * Accounts, mails and files are the application's own.
 *
 * @throws DefinitionProblems with one line per mistake in the schemas
 */
export async function createResourceServer(options: ResourceServerOptions): Promise<ResourceServer> {
  const { schemas, roles, attributes = ['id'], identify, now = () => new Date() } = options;
  const log = options.log ?? pino({ level: 'warn', base: null });
  const config = readConfig({
    DATA_DIR: options.dataDir,
    DEMO: 'off',
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
  });
  const metrics = createMetrics();
  const resources = await loadResources(schemas, { roles: [...roles], user: [...attributes] });
  const data = await openData(config, resources, { log, metrics, tracing: undefined });
  const database = withCommitHooks(data, (tx, work) =>
    keyedTransaction(tx, () => dryRunTransaction(tx, work)),
  );
  const limits = {};
  const app = createServer(config, log, limits);
  app.addHook('onClose', () => database.close());
  registerErrors(app);
  registerSecurityHeaders(app, config);
  registerRequestLog(app, { metrics });
  registerAccess(app, { identify, now });
  registerJsonBody(app);
  registerIdempotency(app, { database, now });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  const validator = createValidator(now);
  registerSchemas(app, validator);
  // Only hooks need more of a context, and there are none.
  const context = { config, limits, database, resources, metrics, log: app.log, now } as AppContext;
  const services = new Map<string, ResourceService>();
  const service = (name: string): ResourceService => {
    const found = services.get(name);
    if (!found) throw new Error(`There is no resource ${name}.`);
    return found;
  };
  for (const resource of resources.resources)
    services.set(resource.name, new ResourceService(context, resource, {}, validator, service));
  for (const each of services.values()) registerResourceRoutes(app, context, each);
  registerFormRoutes(app, resources);
  await app.ready();
  return { app, database, service };
}

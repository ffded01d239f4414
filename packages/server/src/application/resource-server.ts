import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import { createAccountStore } from '../accounts/account-store.ts';
import { type CreatedAccount, createAccount, type NewAccount } from '../accounts/create-account.ts';
import type { OidcDeclaration } from '../accounts/oidc/oidc-accounts.ts';
import { sessionToken } from '../accounts/sessions/cookies.ts';
import type { SessionsContext } from '../accounts/sessions/create-sessions.ts';
import { createServer, type Server } from '../create-server.ts';
import { anyTables, type Database } from '../database/database.ts';
import type { AppContext } from '../http/context.ts';
import type { Callers } from '../http/plugins/access.ts';
import { stopOnSignals } from '../http/stop-on-signals.ts';
import { serverModules, userModules } from '../modules/standard-modules.ts';
import { createReadiness, type Readiness } from '../modules/system/readiness.ts';
import { DocumentMissing, type DocumentStore } from '../ports/documents/document-store.ts';
import { chainEndText } from '../resources/history/history-chain.ts';
import { type HistoryCheck, verifyStoredHistory } from '../resources/history/verify-history.ts';
import type { ResourceService } from '../resources/resource-service.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import { ConfigError } from '../shared/config/config.ts';
import type { Limits } from '../shared/context.ts';
import { forbidden } from '../shared/http-error.ts';
import type { Identity, Session } from '../shared/identity.ts';
import { requestTexts } from '../shared/request-locale.ts';
import { type AccountPorts, type AccountsContext, accountsModule, openAccounts } from './accounts.ts';
import { type ApplicationModule, type ModuleContext, moduleMails } from './application-module.ts';
import {
  hasStoredFiles,
  type InstallationOptions,
  migrations,
  readApplicationConfig,
  resourcesOf,
  roleDeclarations,
} from './installation.ts';

export interface ResourceServerOptions extends InstallationOptions {
  /** Further attributes of users, which the session of an account names: fields of the resource `account`. */
  readonly userAttributes?: readonly string[];
  /** Name of the application, in mails; default: Application. */
  readonly name?: string;
  /** Address that mails come from; default: noreply at the host of PUBLIC_URL. */
  readonly email?: string;
  /** Main colour of the brand, in mails, such as #0B5CAD. */
  readonly color?: string;
  /**
   * Who makes a request, e.g. by its token or cookie; undefined: nobody, which is answered with 401. Called before the body is read.
   * Left out with `accounts`.
   */
  readonly identify?: Identify;
  /** With `accounts`: which role users of an identity provider (OIDC_ISSUER) get by their groups; default: none sign in there. */
  readonly oidc?: OidcDeclaration;
  /** Folder of a built front end, which is served at every other address; default: calls alone. */
  readonly pages?: string;
  /** Code of the application: hooks, routes, jobs. */
  readonly modules?: readonly ApplicationModule[];
  /** Of the application, in metrics and OpenAPI; default: 0.0.0. */
  readonly version?: string;
  readonly limits?: Limits;
  /** The clock. */
  readonly now?: () => Date;
  /** Default: JSON lines from LOG_LEVEL on, which are warnings and errors if it is not set. */
  readonly log?: Logger;
}

type Identify = (request: FastifyRequest) => Promise<Identity | undefined> | Identity | undefined;

export interface ResourceServer {
  /** With the routes of all resources below `/api`; further ones can be added until it listens. Closing it closes the database. */
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
    kind: 'full',
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

/** Callers are users that the application keeps elsewhere. */
const identifiedCallers = (identify: Identify, now: () => Date): Callers => ({
  async find(request) {
    const identity = await identify(request);
    return identity && sessionFor(identity, now());
  },
  tokenOf: () => '',
});

/** Throws if a module has hooks for a resource that does not exist. */
function requireDeclaredResources(modules: readonly ApplicationModule[], resources: ResourceRegistry): void {
  const resourceNames = new Set(resources.resources.map(({ name }) => name));
  for (const { name, hooks = {} } of modules)
    for (const resource of Object.keys(hooks))
      if (!resourceNames.has(resource))
        throw new ConfigError([`Module "${name}": there is no resource "${resource}" for its hooks.`]);
}

const noMails: ModuleContext['mail'] = async () => {
  throw new Error('A server without accounts has no outbox.');
};

/** A server, and what it has with accounts. */
interface BuiltServer {
  readonly server: Server<ModuleContext>;
  readonly accounts?: AccountsContext;
}

async function refuse(): Promise<never> {
  throw new Error('No schema of this application has a field with a file.');
}

/**
 * The store of an application whose schemas have no files: it holds nothing, so processes that share a database need not share a
 * folder.
 */
const noDocuments: DocumentStore = {
  prepare: async () => undefined,
  put: refuse,
  putBack: refuse,
  async get(key) {
    throw new DocumentMissing(key);
  },
  delete: async () => undefined,
  readId: async () => undefined,
  writeId: refuse,
  async *list() {},
  checkWritable: async () => undefined,
  freeBytes: async () => undefined,
  removeLeftovers: async () => undefined,
};

const isSafe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Callers are accounts, whose sessions travel in a cookie. */
const accountCallers = (context: SessionsContext & Pick<AppContext, 'publicUrl'>): Callers => ({
  find: (request) => context.sessions.find(sessionToken(context, request)),
  tokenOf: (request) => sessionToken(context, request),
  checkOrigin: (request) => {
    if (!isSafe.has(request.method)) requireOwnOrigin(context, request);
  },
  touch: (session) => context.sessions.touch(session),
});

/**
 * Throws a 403 for a call that changes something and that a browser makes for another site, a sibling domain included. Browsers
 * name the origin of each such call; what names none is no browser, and has no cookie that somebody else could use.
 */
function requireOwnOrigin({ publicUrl }: Pick<AppContext, 'publicUrl'>, { headers }: FastifyRequest): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw forbidden(requestTexts().accounts.foreignOrigin);
  if (origin === undefined) return;
  const isOwn = origin === new URL(publicUrl()).origin || URL.parse(origin)?.host === host;
  if (!isOwn) throw forbidden(requestTexts().accounts.foreignOrigin);
}

/** Builds the server of an application whose users sign in there, or who are identified by it. */
async function buildServer(
  options: ResourceServerOptions,
  resources: ResourceRegistry,
): Promise<BuiltServer> {
  const { name = 'Application', version = '0.0.0', now = () => new Date(), pages, modules = [] } = options;
  const { attributes = ['id'], userAttributes = [], identify, limits, email, color, oidc } = options;
  const roles = roleDeclarations(options);
  const settings = readApplicationConfig(options, resources);
  if (!oidc !== !settings.oidc)
    throw new ConfigError([
      oidc
        ? 'OIDC_ISSUER: the application has users of an identity provider ("oidc"), which the settings do not name.'
        : 'OIDC_ISSUER: the application has no users of an identity provider ("oidc" of application.json).',
    ]);
  const common = {
    manifest: { name, version, roles },
    settings,
    ...(limits && { limits }),
    ...(pages !== undefined && {
      pages: { folder: pages, data: () => ({ features: [...settings.features] }) },
    }),
  };
  const ports = {
    resources,
    migrations,
    ...(!hasStoredFiles(resources) && { documents: noDocuments }),
    log: options.log ?? pino({ level: options.settings?.LOG_LEVEL ?? 'warn', base: null }),
    now,
  };
  if (identify) {
    const server = await createServer<Pick<ModuleContext, 'mail'>>({
      ...common,
      modules: [...serverModules, ...modules],
      ports: {
        ...ports,
        open: () => ({ mail: noMails }),
        callers: () => identifiedCallers(identify, now),
      },
    });
    return { server };
  }
  const store = createAccountStore(
    resources,
    {
      product: name,
      roles: roles.map((role) => role.name),
      attributes: [...new Set([...attributes, ...userAttributes])],
      owning: attributes,
    },
    now,
  );
  const server = await createServer<AccountPorts & Pick<ModuleContext, 'mail'>>({
    ...common,
    modules: [...serverModules, ...userModules, accountsModule(oidc), ...modules],
    ports: {
      ...ports,
      async open(context) {
        const opened = await openAccounts(context, store, { name, email, color, roles });
        return { ...opened, mail: moduleMails({ ...context, ...opened }, store) };
      },
      callers: accountCallers,
    },
  });
  return { server, accounts: server.context };
}

/**
 * A server for the resources of an application: searching, reading, writing with rules, rights, parts and states, as the schemas say.
 * With `accounts` users sign in here; otherwise accounts are the application's own. Files are in any case. Limits of calls, health,
 * metrics, OpenAPI and sweeps are those of every server.
 *
 * @throws DefinitionProblems with one line per mistake in the schemas
 */
export async function createResourceServer(options: ResourceServerOptions): Promise<ResourceServer> {
  if (!options.accounts === !options.identify)
    throw new Error('A server needs either `identify` or `accounts`.');
  const resources = await resourcesOf(options);
  requireDeclaredResources(options.modules ?? [], resources);
  const { server, accounts } = await buildServer(options, resources);
  const { app, context, tools } = server;
  const { config, database } = context;
  const readiness = createReadiness(context);
  const requireAccounts = (): AccountsContext => {
    if (!accounts) throw new Error('This server has no accounts.');
    return accounts;
  };
  return {
    app,
    database,
    service: (name) => tools.service(name),
    readiness,
    createAccount: async (account) => createAccount(requireAccounts(), tools.validator, account),
    administrators: accounts?.accounts.administrators ?? [],
    async hasAccounts() {
      const { resource, existing } = requireAccounts().accounts;
      const found = await anyTables(database.read)
        .selectFrom(resource.table.name)
        .select('id')
        .where(existing)
        .limit(1)
        .execute();
      return found.length > 0;
    },
    async verifyHistory(expectedEnd) {
      const { history: log, vocabulary } = resources;
      if (!log)
        throw new ConfigError([
          `No resource has a history: there is no schema "${vocabulary.history.history}".`,
        ]);
      const check = await verifyStoredHistory(database, log, expectedEnd);
      return { ...check, known: chainEndText(check.end) };
    },
    async listen() {
      stopOnSignals(app, context);
      await app.listen({ port: config.port, host: config.host });
    },
  };
}

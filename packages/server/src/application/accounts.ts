import { type RoleDeclaration, staffRolesOf } from '@schema-screens/schema';
import { type SqlBool, sql } from 'kysely';
import type { AccountContext } from '../accounts/account-context.ts';
import { accountHooks } from '../accounts/account-hooks.ts';
import { registerAccountRoutes } from '../accounts/account-routes.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { sweepLinks } from '../accounts/email/account-links.ts';
import { sweepEmailReverts } from '../accounts/email/email-revert.ts';
import type { OidcDeclaration } from '../accounts/oidc/oidc-accounts.ts';
import { createOidcClient } from '../accounts/oidc/oidc-client.ts';
import { callbackPath, registerOidcRoutes } from '../accounts/oidc/oidc-routes.ts';
import { openSecrets } from '../accounts/open-secrets.ts';
import { sweepChallenges } from '../accounts/passkeys/challenge.ts';
import { processPasswordRequest } from '../accounts/passwords/password-requests.ts';
import { createSessions } from '../accounts/sessions/create-sessions.ts';
import { createSessionLookup } from '../accounts/sessions/session-lookup.ts';
import type { AppContext, Users, UsersContext } from '../http/context.ts';
import { delayedPolling } from '../jobs/worker.ts';
import type { Module } from '../modules/module.ts';
import type { MailSender } from '../ports/mail/mail-sender.ts';
import { passwordQueue } from '../queues/queues.ts';
import { requestTexts } from '../shared/request-locale.ts';

const folder = new URL('../accounts/', import.meta.url);
/** Where the migrations of accounts are: every server runs them, so that they can be switched on and off. */
export const accountMigrations = new URL('migrations/', folder);
/** The outbox, a resource without calls. */
export const accountSchemas = new URL('schemas/', folder);

/** What the modules of a server with accounts get. */
export type AccountsContext = AppContext & AccountContext & UsersContext;

/** What they get besides what every server has. */
export type AccountPorts = Omit<AccountsContext, keyof AppContext>;

/** Accounts as the users of an application: the calls about them, and their rules; with users of an identity provider, if it is given. */
export const accountsModule = (oidc?: OidcDeclaration): Module<AccountsContext> => ({
  name: 'accounts',
  hooks: { account: accountHooks },
  routes: [
    (app, { context, service, validator }) =>
      registerAccountRoutes(app, context, { service: service('account'), validator }),
    (app, { context, validator }) => {
      const { oidc: client } = context;
      if (oidc && client) registerOidcRoutes(app, { ...context, validator }, { client, declaration: oidc });
    },
  ],
  sweeps: [sweepLinks, sweepEmailReverts, sweepChallenges].map(
    (sweep) =>
      (tx, { now }) =>
        sweep(tx, now()),
  ),
  queues: [
    {
      queue: passwordQueue,
      pace: delayedPolling,
      prepare:
        ({ context }) =>
        (task) =>
          processPasswordRequest(context, task),
    },
  ],
});

/** What accounts are told of an application. */
interface AccountOptions {
  readonly name: string;
  /** Sender of mails; default: noreply at the name in PUBLIC_URL. */
  readonly email?: string | undefined;
  /** Main colour of the brand, in mails. */
  readonly color?: string | undefined;
  readonly roles: readonly RoleDeclaration[];
}

/** Opens what accounts need. Throws a ConfigError if the secret key is not that of the database. */
export async function openAccounts(
  { config, database, now, publicUrl }: AppContext,
  store: AccountStore,
  { name, email, color, roles }: AccountOptions,
): Promise<AccountPorts> {
  const { secretBox, deviceSecret } = await openSecrets({ config, database });
  return {
    accounts: store,
    oidc: config.oidc && createOidcClient(config.oidc, () => new URL(callbackPath, publicUrl()).href),
    users: accountUsers(store, roles),
    secretBox,
    deviceSecret,
    sessions: createSessions(
      database,
      createSessionLookup({ find: (hashes) => store.findSessions(database.read, hashes) }),
      config,
      now,
    ),
    mailSender: applicationSender({ name, email, color }, publicUrl),
  };
}

/** The application as the sender of mails. */
const applicationSender = (
  { name, email, color = '#1f4e79' }: Pick<AccountOptions, 'name' | 'email' | 'color'>,
  publicUrl: () => string,
): MailSender => ({
  product: name,
  name,
  get address() {
    return email ?? `noreply@${new URL(publicUrl()).hostname}`;
  },
  colour: color,
  greeting: () => requestTexts().accounts.greeting,
  farewell: () => requestTexts().accounts.farewell({ application: name }),
  foot: () => [`${name} · ${publicUrl()}`, requestTexts().accounts.automatic],
});

const column = ({ resource }: AccountStore, name: string) => sql.ref(`${resource.table.name}.${name}`);

/** The accounts as users of the application. */
export const accountUsers = (store: AccountStore, roles: readonly RoleDeclaration[]): Users => ({
  resource: store.resource.name,
  staff: staffRolesOf(roles),
  async identityOf(db, userId, role) {
    const account = await store.find(db, userId);
    return account?.isActive && account.role === role ? store.identityOf(account) : undefined;
  },
  isEntitled: (userId, role) =>
    sql<SqlBool>`exists (
      select 1 from ${sql.table(store.resource.table.name)}
      where ${column(store, 'id')} = ${userId} and ${column(store, 'active')}
        and ${column(store, 'role')} = ${role} and ${store.existing})`,
  nameOf: async (db, userId) => (await store.find(db, userId))?.name,
});

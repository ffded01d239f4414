import type { FastifyInstance } from 'fastify';
import type { AccountContext } from '../../server/accounts/account-context.ts';
import { createAccountSessionLookup } from '../../server/accounts/account-session-lookup.ts';
import type { AccountStore } from '../../server/accounts/account-store.ts';
import { checkSecretKey } from '../../server/accounts/check-secret-key.ts';
import { createSessions } from '../../server/accounts/create-sessions.ts';
import { processPasswordRequest } from '../../server/accounts/password-requests.ts';
import { deviceSecretOf } from '../../server/accounts/recognized-device.ts';
import { sweepLinks } from '../../server/accounts/sweep-links.ts';
import { startTimedJobs } from '../../server/jobs/timed-jobs.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { createLazyTransport } from '../../server/ports/mail/lazy-transport.ts';
import type { MailSender } from '../../server/ports/mail/mail-sender.ts';
import { sendMail } from '../../server/ports/mail/outbox.ts';
import { performNextTask } from '../../server/queues/perform-next-task.ts';
import { loadSecretKeys } from '../../server/shared/config/secret-key.ts';
import type { AppContext } from '../../server/shared/context.ts';
import { createJobSignals } from '../../server/shared/job-signals.ts';
import { requestTexts } from '../../server/shared/request-locale.ts';
import { createSecretBox } from '../../server/shared/secrets/secret-box.ts';

const accounts = new URL('../../server/accounts/', import.meta.url);
/** Where the migrations of accounts are: every server runs them, so that they can be switched on and off. */
export const accountMigrations = new URL('migrations/', accounts);
/** The outbox, a resource without calls. */
export const accountSchemas = new URL('schemas/', accounts);

const second = 1_000;
const minute = 60 * second;

/** What a server has in addition with accounts. */
export type ServerContext = AccountContext & Pick<AppContext, 'log'>;

/** The application as the sender of mails. */
const applicationSender = (name: string, email: string | undefined, publicUrl: () => string): MailSender => ({
  product: name,
  name,
  get address() {
    return email ?? `noreply@${new URL(publicUrl()).hostname}`;
  },
  colour: '#1f4e79',
  greeting: () => requestTexts().accounts.greeting,
  farewell: () => requestTexts().accounts.farewell(name),
  foot: () => [`${name} · ${publicUrl()}`, requestTexts().accounts.automatic],
});

/** Mails of accounts have no attachments. */
const noDocuments = {
  async get(): Promise<never> {
    throw new Error('This server has no documents.');
  },
};

/** Adds to a server's context what accounts need. Throws a ConfigError if the secret key is not that of the database. */
export async function createAccountContext(
  app: FastifyInstance,
  context: AppContext,
  store: AccountStore,
  { name = 'Application', email }: { readonly name?: string; readonly email?: string },
): Promise<ServerContext> {
  const { config, database, now } = context;
  const keys = await loadSecretKeys(config);
  const secretBox = createSecretBox(keys);
  await checkSecretKey(database, secretBox);
  const publicUrl = () => config.publicUrl ?? `http://localhost:${portOf(app) ?? config.port}`;
  return {
    ...context,
    accounts: store,
    secretBox,
    deviceSecret: deviceSecretOf(keys[0]),
    publicUrl,
    jobSignals: createJobSignals(),
    sessions: createSessions(database, createAccountSessionLookup(database.read, store), config, now),
    mailSender: applicationSender(name, email, publicUrl),
  };
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

/** Sends mails, processes requests for passwords and removes expired links, while the server runs. */
export function startAccountJobs(app: FastifyInstance, context: ServerContext): void {
  const { config, jobSignals, sessions } = context;
  const transport = createLazyTransport(config);
  // Hooks run in reverse order: the workers end before.
  app.addHook('onClose', async () => {
    transport.close();
    await sessions.store();
  });
  startWorker(app, context, {
    signal: jobSignals.mail,
    pace: { first: second, afterSignal: 0, idle: second, trouble: 5 * second },
    next: () =>
      performNextTask<'mail'>(context, 'mail', (task) =>
        sendMail({ ...context, documents: noDocuments }, transport, task),
      ),
    waiting: 'mail failed, will retry',
  });
  startWorker(app, context, {
    signal: jobSignals.passwort,
    // Never in the request: the response must not reveal the result.
    pace: { first: second / 2, afterSignal: second / 2, idle: 5 * second },
    next: () => processPasswordRequest(context),
    waiting: 'request for a password failed, will retry',
  });
  startTimedJobs(app, context, [
    { name: 'activity of sessions', every: 5 * second, run: () => sessions.store() },
    { name: 'expired links', every: 5 * minute, first: minute, run: sweepLinks },
  ]);
}

import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { sessionOf } from '../../http/access.ts';
import { withId } from '../../http/path-parameters.ts';
import type { TypedRoutes } from '../../http/schema-types.ts';
import { found, integer, object, orNull, text, time } from '../../resources/schema/schema-builders.ts';
import { conflict, notFound, unauthorized } from '../../shared/portal-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { Session } from '../../shared/session.ts';
import type { AccountContext } from '../account-context.ts';
import { mailAccount } from '../account-mails.ts';
import { refuse } from '../account-passwords.ts';
import { accountOf, requireProof } from '../account-proof.ts';
import { requireOwnProofs } from '../oidc/external-account.ts';
import { endOtherSessions, isLiving } from '../session-store.ts';
import { attestation, creationOptions } from './credential-schemas.ts';
import { deletePasskey, passkeysOf } from './passkey-store.ts';
import { creationOptionsFor, maxPasskeys, storePasskey, verifiedPasskey } from './passkeys.ts';

const password = { ...text, minLength: 1, maxLength: 1000 };
const name = { ...text, minLength: 1, maxLength: 60, pattern: '\\S' };
const passkey = object({ id: integer, name: text, created: time, lastUsed: orNull(time) });
const signedIn = { access: 'signedIn', isRepeatable: true } as const;

/** Passkeys of an account: listed, added and removed by its user. */
export function registerPasskeys(app: TypedRoutes, context: AccountContext): void {
  app.get(
    '/account/passkeys',
    { schema: { summary: 'Own passkeys', response: { 200: found(passkey) } }, config: signedIn },
    async (request) => {
      const stored = await passkeysOf(context.database.read, sessionOf(request).identity.userId);
      const data = stored.map((one) => ({
        id: one.id,
        name: one.name,
        created: one.angelegt,
        lastUsed: one.zuletzt,
      }));
      return { data, count: data.length };
    },
  );

  app.post(
    '/account/passkeys/options',
    {
      schema: {
        summary: 'Add a passkey: options for the browser',
        body: object({}, { password }),
        response: { 200: object({ options: creationOptions }) },
      },
      config: signedIn,
    },
    async (request) => {
      const session = sessionOf(request);
      const account = await accountOf(context, session);
      await requireOwnProofs(context.database.read, account.id);
      await requireProof(context, session, account, { ...request.body, address: request.ip });
      const { id, userName, name: displayName } = account;
      const options = await creationOptionsFor(context, { id, userName, displayName });
      if (!options) throw conflict(requestTexts().accounts.manyPasskeys(maxPasskeys));
      return { options };
    },
  );

  app.post(
    '/account/passkeys',
    {
      schema: { summary: 'Add a passkey', body: object({ name, response: attestation }) },
      config: signedIn,
    },
    async (request, reply) => {
      await addPasskey(context, sessionOf(request), request.body);
      return reply.status(204).send();
    },
  );

  app.delete(
    '/account/passkeys/:id',
    {
      schema: { summary: 'Remove a passkey', params: withId, body: object({}, { password }) },
      config: signedIn,
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { id } = request.params;
      const account = await accountOf(context, session);
      const own = await passkeysOf(context.database.read, account.id);
      if (!own.some((one) => one.id === id)) throw notFound();
      await requireProof(context, session, account, { ...request.body, address: request.ip });
      await context.database.transaction(async (tx) => {
        const removed = await deletePasskey(tx, account.id, id);
        if (removed === undefined) throw notFound();
        await endOtherSessions(tx, account.id, session.tokenHash);
        await mailAccount(tx, context, account, ({ passkeyRemoved, warning }) => ({
          betreff: passkeyRemoved.subject,
          absaetze: [passkeyRemoved.text(removed, account.userName), warning],
        }));
      });
      return reply.status(204).send();
    },
  );
}

/** Stores the passkey that the browser has created, and reports it by mail. Throws a 422 for an invalid response, a 409 for a known one. */
async function addPasskey(
  context: AccountContext,
  session: Session,
  { name: typed, response }: { readonly name: string; readonly response: RegistrationResponseJSON },
): Promise<void> {
  const { accounts, now } = context;
  const created = await verifiedPasskey(context, session.identity.userId, response);
  if (created instanceof Error) throw refuse('response', requestTexts().accounts.invalidPasskey);
  await context.database.transaction(async (tx) => {
    const account = await accounts.lock(tx, session.identity.userId);
    // What has ended the session may have removed all passkeys.
    if (!account?.isActive || !(await isLiving(tx, session))) throw unauthorized();
    const label = typed.trim();
    const isNew = await storePasskey(tx, created, { userId: account.id, name: label, now: now() });
    if (!isNew) throw conflict(requestTexts().accounts.knownPasskey);
    await mailAccount(tx, context, account, ({ passkeyAdded, warning }) => ({
      betreff: passkeyAdded.subject,
      absaetze: [passkeyAdded.text(label, account.userName), warning],
    }));
  });
}

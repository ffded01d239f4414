import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../../http/access.ts';
import type { TypedRoutes } from '../../http/wire/schema-types.ts';
import {
  anyOfSchemas,
  arrayOf,
  object,
  oneOf,
  type RawJsonSchema,
  text,
  typedText,
} from '../../resources/schema/json-schema.ts';
import type { Session } from '../../shared/identity.ts';
import type { Account } from '../account.ts';
import type { AccountContext } from '../account-context.ts';
import { accountOf, lockAccountOf } from '../own-account.ts';
import { requirePassword } from '../passwords/password-proof.ts';
import { setSessionCookie } from '../sessions/cookies.ts';
import { sessionOrigin } from '../sessions/session-store.ts';
import { replaceAllSessions } from '../sessions/sign-in.ts';
import { chosenKind, factorKinds, factorNames } from './factor-kinds.ts';
import {
  countCode,
  draftTwoFactor,
  renewRecoveryCodes,
  requireTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './second-factor.ts';

/** Answers with secrets are not stored for repetitions. */
const signedIn = { access: 'signedIn', isRepeatable: true } as const;

/** How old a setup key may be. */
const setupMs = 15 * 60_000;

/** The kind of a second factor, and what its set-up takes. */
const draftFields = {
  kind: oneOf(factorNames),
  ...(Object.assign({}, ...factorKinds.map(({ input }) => input)) as Readonly<Record<string, RawJsonSchema>>),
};

/** The account of the caller, whose password the body has. */
async function provenAccount(
  context: AccountContext,
  request: FastifyRequest<{ Body: { password: string } }>,
): Promise<{ readonly session: Session; readonly account: Account }> {
  const session = sessionOf(request);
  const account = await accountOf(context, session);
  await requirePassword(context, { account, password: request.body.password, address: request.ip });
  return { session, account };
}

/** Switching the second factor on and off. */
export function registerTwoFactor(app: TypedRoutes, context: AccountContext): void {
  const { database } = context;

  app.post(
    '/account/two-factor',
    {
      schema: {
        summary: 'Set up a second factor: what its kind shows',
        body: object({ password: typedText }, draftFields),
        response: { 200: anyOfSchemas(...factorKinds.map(({ setup }) => object(setup))) },
      },
      config: signedIn,
    },
    async (request) => {
      const { session, account } = await provenAccount(context, request);
      const { kind, password: _password, ...input } = request.body;
      return draftTwoFactor(context, session, account, chosenKind(kind), { input });
    },
  );

  app.patch(
    '/account/two-factor',
    {
      schema: {
        summary: 'Turn on the second factor',
        body: object({ code: { ...typedText, maxLength: 100 } }),
        response: { 200: object({ recoveryCodes: arrayOf(text) }) },
      },
      config: signedIn,
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { code } = request.body;
      await database.transaction((tx) => countCode(context, tx, session.identity.userId));
      const { token, recoveryCodes } = await database.transaction(async (tx) => {
        const account = await lockAccountOf(context, tx, session);
        const parts = { session, code, maxAgeMs: setupMs };
        return {
          recoveryCodes: await turnOnTwoFactor(context, tx, account, parts),
          token: await replaceAllSessions(context, tx, account, sessionOrigin(session)),
        };
      });
      setSessionCookie(context, reply, token);
      return { recoveryCodes };
    },
  );

  app.post(
    '/account/two-factor/recovery-codes',
    {
      schema: {
        summary: 'New recovery codes instead of the former ones',
        body: object({ password: typedText }),
        response: { 200: object({ recoveryCodes: arrayOf(text) }) },
      },
      config: signedIn,
    },
    async (request) => {
      const { session } = await provenAccount(context, request);
      return database.transaction(async (tx) => ({
        recoveryCodes: await renewRecoveryCodes(context, tx, await lockAccountOf(context, tx, session)),
      }));
    },
  );

  app.delete(
    '/account/two-factor',
    {
      schema: { summary: 'Turn off the second factor', body: object({ password: typedText }) },
      config: signedIn,
    },
    async (request, reply) => {
      const { session } = await provenAccount(context, request);
      const token = await database.transaction(async (tx) => {
        const current = await lockAccountOf(context, tx, session);
        requireTwoFactor(context, current);
        await turnOffTwoFactor(context, tx, current);
        return replaceAllSessions(context, tx, current, sessionOrigin(session));
      });
      setSessionCookie(context, reply, token);
      return reply.status(204).send();
    },
  );
}

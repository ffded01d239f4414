import type { FastifyReply, FastifyRequest } from 'fastify';
import { backgroundCall, sessionOf } from '../http/access.ts';
import type { TypedRoutes } from '../http/wire/schema-types.ts';
import {
  integer,
  object,
  oneOf,
  type Schema,
  text,
  typedSchema,
  typedText,
} from '../resources/schema/json-schema.ts';
import { describeError } from '../shared/describe-error.ts';
import { describeDevice } from '../shared/device.ts';
import { forbidden, unauthorized } from '../shared/http-error.ts';
import type { Session } from '../shared/identity.ts';
import type { AccountContext } from './account-context.ts';
import { signIn, signInByPasskey } from './account-sign-in.ts';
import { isExternal } from './oidc/external-account.ts';
import { accountOf } from './own-account.ts';
import { assertion, requestOptions } from './passkeys/credential-schemas.ts';
import { signInOptions } from './passkeys/passkeys.ts';
import { replacePassword } from './passwords/change-password.ts';
import { verifyPassword } from './passwords/password.ts';
import { completeByCode, factorOf } from './second-factor/second-factor.ts';
import { removeSessionCookie, sessionToken, setSessionCookie } from './sessions/cookies.ts';
import { recognizedDevice, rememberDevice } from './sessions/recognized-device.ts';
import { endSession, secondsUntilExpiry, sessionOrigin } from './sessions/session-store.ts';
import { openFullSession, replaceAllSessions } from './sessions/sign-in.ts';

/** The user with the application's attributes of users. */
const user: Schema<Readonly<Record<string, unknown>>> = { type: 'object', additionalProperties: {} };

const sessionResponse = object(
  { user, state: oneOf(['full', 'code', 'password']), secondsLeft: integer },
  {
    /** The kind of the code that is asked for. */
    factor: text,
  },
);

/** The cookie of browsers that have signed in before. */
const deviceCookie = { name: 'device', path: '/api/session' } as const;

/** Its answer has a token, or it has no further effect: it is not stored for repetitions. */
const open = { access: 'public', isRepeatable: true } as const;
const step = {
  access: 'signedIn',
  isRepeatable: true,
  session: { ...backgroundCall, allowedIn: ['requiredStep'] },
} as const;

/** Signing in and out, and the session itself. */
export function registerSessionRoutes(app: TypedRoutes, context: AccountContext): void {
  const { accounts, config, database, sessions, now } = context;

  async function sessionBody(session: Session) {
    const account = await accountOf(context, session);
    const { id, userName, name, role } = account;
    const isPending = session.kind === 'pending';
    return {
      // A password alone does not show more than who is asked for the code.
      user: { ...(!isPending && accounts.attributesOf(account)), id, userName, name, role },
      ...(isPending && { factor: factorOf(context, account)?.kind?.name }),
      state: isPending
        ? ('code' as const)
        : session.mustChangeAccess
          ? ('password' as const)
          : ('full' as const),
      secondsLeft: secondsUntilExpiry(session, config, now()),
    };
  }

  async function startSession(reply: FastifyReply, token: string) {
    const session = await sessions.find(token);
    if (!session) throw unauthorized();
    setSessionCookie(context, reply, token);
    if (session.kind === 'full') rememberDevice(context, reply, session.identity.userId, deviceCookie);
    return sessionBody(session);
  }

  /** The session of a call in whatever state. */
  async function anySession(request: FastifyRequest): Promise<Session> {
    const session = await sessions.find(sessionToken(context, request));
    if (!session) throw unauthorized();
    request.session = session;
    return session;
  }

  /** Where the session at the identity provider ends, if the user has signed in there. */
  async function signOutUrlOf({ identity }: Session): Promise<string | undefined> {
    const { oidc, publicUrl, log } = context;
    if (!oidc || !(await isExternal(database.read, identity.userId))) return undefined;
    return oidc.signOutUrl(new URL('/', publicUrl()).href).catch((error: unknown) => {
      log.warn({ error: describeError(error) }, 'the identity provider cannot be reached');
      return undefined;
    });
  }

  app.get(
    '/session',
    {
      schema: {
        summary: 'Who is signed in, and the seconds that remain',
        response: { 200: sessionResponse },
      },
      config: open,
    },
    async (request) => sessionBody(await anySession(request)),
  );

  app.post(
    '/session',
    {
      schema: {
        summary: 'Sign in',
        body: object({ userName: { ...typedText, maxLength: 254 }, password: typedText }),
        response: { 200: sessionResponse },
      },
      config: open,
    },
    async (request, reply) => {
      const device = describeDevice(request.headers['user-agent']);
      const formerToken = sessionToken(context, request);
      return startSession(
        reply,
        await signIn(context, {
          ...request.body,
          address: request.ip,
          device,
          formerToken,
          deviceOf: (id) => recognizedDevice(context, request, id, deviceCookie),
        }),
      );
    },
  );

  app.post(
    '/session/passkey/options',
    {
      schema: {
        summary: 'Sign in with a passkey: options for the browser',
        response: { 200: object({ options: requestOptions }) },
      },
      config: open,
    },
    async (request) => ({ options: await signInOptions(context, request.ip) }),
  );

  app.post(
    '/session/passkey',
    {
      schema: {
        summary: 'Sign in with a passkey',
        body: object({ response: assertion }),
        response: { 200: sessionResponse },
      },
      config: open,
    },
    async (request, reply) =>
      startSession(
        reply,
        await signInByPasskey(context, request.body.response, {
          device: describeDevice(request.headers['user-agent']),
          formerToken: sessionToken(context, request),
        }),
      ),
  );

  app.patch(
    '/session',
    { schema: { summary: 'Renew the session', response: { 200: sessionResponse } }, config: step },
    async (request) => sessionBody(await sessions.renew(sessionOf(request))),
  );

  app.delete(
    '/session',
    {
      schema: {
        summary: 'Sign out; the page ends the session at the identity provider by the address of the answer',
        response: { 200: object({ signOutUrl: text }), 204: typedSchema<undefined>({ type: 'null' }) },
      },
      config: open,
    },
    async (request, reply) => {
      const session = await anySession(request);
      await database.transaction((tx) => endSession(tx, session.tokenHash));
      removeSessionCookie(context, reply);
      const signOutUrl = await signOutUrlOf(session);
      return signOutUrl === undefined ? reply.status(204).send(undefined) : { signOutUrl };
    },
  );

  app.post(
    '/session/code',
    {
      schema: {
        summary: 'Second factor: code of the app, or a recovery code',
        body: object({ code: { ...typedText, maxLength: 100 } }),
        response: { 200: sessionResponse },
      },
      config: { access: 'pending', isRepeatable: true },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { device } = session;
      const token = await completeByCode(context, session, request.body.code, (tx, account) =>
        openFullSession(context, tx, account, device),
      );
      return startSession(reply, token);
    },
  );

  app.post(
    '/session/password',
    {
      schema: {
        summary: 'Set an own password when it is required',
        body: object({ password: typedText }),
        response: { 200: sessionResponse },
      },
      config: step,
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { password } = request.body;
      if (!session.mustChangeAccess) throw forbidden();
      const account = await accountOf(context, session);
      if (await verifyPassword(account.passwordHash, password)) throw accounts.refusal('samePassword');
      const isRecovery = account.mustChange;
      const token = await replacePassword(
        context,
        { account, password, isRecovery, outdated: unauthorized },
        (tx, changed) => replaceAllSessions(context, tx, changed, sessionOrigin(session)),
      );
      return startSession(reply, token);
    },
  );
}

import {
  endSession,
  recognizedDevice,
  rememberDevice,
  secondsUntilExpiry,
} from '@schema-screens/server/accounts';
import { backgroundCall, sessionOf } from '@schema-screens/server/http';
import { userLanguage } from '@schema-screens/server/ports';
import { object, text } from '@schema-screens/server/resources';
import { describeDevice, type Session } from '@schema-screens/server/shared';
import { brokerGroups, currentUser } from '../../auth/session/current-user.ts';
import { deviceCookie } from '../../auth/session/device-cookie.ts';
import { customerView } from '../../auth/session/portal-callers.ts';
import { sessionResponse, signInResponse } from '../../auth/session/session-responses.ts';
import { signInBenutzer } from '../../auth/session/sign-in.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import { botProofFields, requireHuman } from '../bot-pruefung/bot-check.ts';
import type { PortalRouteModule } from '../portal-context.ts';

const loginSchema = object(
  {
    benutzername: { ...text, title: 'Benutzername oder Kundennummer', minLength: 1, maxLength: 200 },
    passwort: { ...text, title: 'Passwort', minLength: 1, maxLength: 1000 },
  },
  botProofFields,
);

/** In a Kundenansicht nobody has to change the user's password or name before seeing the portal. */
const nothingForced = { passwort_vergabe_erzwingen: false, benutzername_vergabe_erzwingen: false };

/** Signing in and out, and the session itself. */
const routes: PortalRouteModule = (app, { context }) => {
  const { database, config } = context;
  const signedIn = {
    access: 'signedIn',
    session: { ...backgroundCall, allowedIn: [customerView, 'requiredStep'] },
  } as const;

  app.post(
    '/benutzer/login',
    {
      schema: { summary: 'Anmelden', body: loginSchema, response: { 200: signInResponse } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { benutzername, passwort, token, v3Failed } = request.body;
      await requireHuman(context, { action: 'login', token, v3Failed, address: request.ip });
      const device = describeDevice(request.headers['user-agent']);
      const deviceOf = (id: number | undefined) => {
        request.claimedAccount = id;
        return recognizedDevice(context, request, id, deviceCookie);
      };
      const result = await signInBenutzer(context, {
        benutzername,
        passwort,
        address: request.ip,
        device,
        deviceOf,
      });
      // With a second factor, the password alone does not identify the user yet.
      if ('token' in result && 'user' in result) rememberDevice(context, reply, result.user.id, deviceCookie);
      return result;
    },
  );

  app.post(
    '/benutzer/logout',
    { schema: { summary: 'Abmelden' }, config: signedIn },
    async (request, reply) => {
      await database.transaction((tx) => endSession(tx, sessionOf(request).tokenHash));
      return reply.status(204).send();
    },
  );

  const session = {
    schema: {
      summary: 'Benutzer und verbleibende Sekunden; POST erneuert die Sitzung',
      response: { 200: sessionResponse },
    },
    config: { ...signedIn, isRepeatable: true },
  };
  app.get('/benutzer/sitzung', session, (request) => describeSession(sessionOf(request)));
  app.post('/benutzer/sitzung', session, async (request) =>
    describeSession(await context.sessions.renew(sessionOf(request))),
  );

  async function describeSession(current: Session) {
    const account = await requireAccount(database.read, current.identity);
    return {
      user: { ...currentUser(context, account), ...(current.viewer && nothingForced) },
      maklergruppen: await brokerGroups(context, database.read, account),
      sekunden: secondsUntilExpiry(current, config, context.now()),
      letzteAnmeldung: current.previousSignInAt?.toISOString() ?? null,
      kundenansicht: current.viewer?.identity.userName ?? null,
      sprache: await userLanguage(database.read, account.id),
    };
  }
};

export default routes;

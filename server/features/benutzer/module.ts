import {
  processPasswordRequest,
  requestPassword,
  revertEmailChange,
  sweepChallenges,
  sweepEmailReverts,
} from '@schema-screens/server/accounts';
import { identityOf, moduleOperation, pathSegment, validateBody } from '@schema-screens/server/http';
import { delayedPolling } from '@schema-screens/server/jobs';
import { passwordQueue } from '@schema-screens/server/queues';
import { booleanSchema, object, openObject, text } from '@schema-screens/server/resources';
import { sweepOneTimePasswords } from '../../auth/session/one-time-password.ts';
import { bearerToken } from '../../auth/session/portal-callers.ts';
import { portalFormSchema } from '../../types/portal-types.ts';
import { requireHuman } from '../bot-pruefung/bot-check.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import anmeldung from './anmeldung.routes.ts';
import benachrichtigungErhalten from './benachrichtigung-erhalten.routes.ts';
import { changeBenutzername } from './change-benutzername.ts';
import emailAendern from './email-aendern.routes.ts';
import haeufigGenutzt from './haeufig-genutzt.routes.ts';
import kundenansicht from './kundenansicht/routes.ts';
import passkeys from './passkeys.routes.ts';
import passwortAendern from './passwort-aendern.routes.ts';
import { sweepActivations } from './registrierung/activate.ts';
import { processRegistrierung } from './registrierung/process-registrierung.ts';
import { registrationQueue } from './registrierung/request-registrierung.ts';
import registrierung from './registrierung/routes.ts';
import sitzungen from './sitzungen.routes.ts';
import tfa from './tfa.routes.ts';
import benutzerRoutes from './verwaltung/benutzer.routes.ts';
import { bestaetigungsmailSchema, sendBestaetigungsmail } from './verwaltung/bestaetigungsmail.ts';
import { benutzerHooks } from './verwaltung/manage-benutzer.ts';
import wiederherstellungscodes from './wiederherstellungscodes.routes.ts';
import zusatzfunktionen from './zusatzfunktionen.routes.ts';

/** Requesting a one-time password by mail; the response does not reveal whether the account exists. */
const passwortVergessen: PortalRouteModule = (app, { context }) => {
  const schema = {
    summary: 'Einmalpasswort per E-Mail anfordern',
    body: portalFormSchema(context.resources, 'passwort_vergessen'),
  };
  app.post(
    '/benutzer/passwort-vergessen',
    { schema, config: { access: 'public' } },
    async (request, reply) => {
      const { email, token, v3Failed } = request.body;
      await requireHuman(context, { action: 'passwort_vergessen', token, v3Failed, address: request.ip });
      await requestPassword(context, { email, address: request.ip });
      return reply.status(204).send();
    },
  );
};

const body = openObject({ token: { ...text, title: 'Schlüssel des Links', minLength: 1, maxLength: 200 } });

/**
 * Reverting a change of the e-mail address by the link in the mail to the old address. Returns whether it ended the caller's
 * session.
 */
const emailRuecknahme: PortalRouteModule = (app, { context }) => {
  app.post(
    '/benutzer/email-ruecknahme',
    {
      schema: {
        summary: 'Änderung der E-Mail-Adresse rückgängig machen',
        body,
        response: { 200: object({ abgemeldet: booleanSchema }) },
      },
      config: { access: 'public' },
    },
    async (request) => {
      const session = await context.sessions.find(bearerToken(request));
      const benutzerId = await revertEmailChange(context, request.body.token);
      return { abgemeldet: session?.identity.userId === benutzerId };
    },
  );
};

/** Changing the user name, which ends all of the caller's sessions. */
const benutzernameAendern: PortalRouteModule = (app, { context, validator }) => {
  const form = portalFormSchema(context.resources, 'benutzername_aendern');
  const schema = {
    summary: 'Benutzernamen ändern',
    params: object({ neu: pathSegment }),
    response: { 200: object({ success: text, benutzername: text, abgemeldet: booleanSchema }) },
  };
  app.post(
    '/benutzer/benutzername-aendern/:neu',
    // Needs no idempotency key: a repeated request is rejected, since the first one ended the session.
    { schema, config: { access: 'signedIn', isRepeatable: true, session: { allowedIn: ['requiredStep'] } } },
    (request) => {
      const benutzername = request.params.neu.normalize('NFC');
      validateBody(validator, form, { benutzername });
      return changeBenutzername(context, identityOf(request), benutzername);
    },
  );
};

/** Users of the portal: how they sign in, register, and manage their access. */
export const benutzer: PortalModule = {
  name: 'benutzer',
  hooks: { benutzer: benutzerHooks },
  routes: [
    anmeldung,
    benachrichtigungErhalten,
    benutzernameAendern,
    emailAendern,
    emailRuecknahme,
    haeufigGenutzt,
    kundenansicht,
    passkeys,
    passwortAendern,
    passwortVergessen,
    registrierung,
    sitzungen,
    tfa,
    benutzerRoutes,
    wiederherstellungscodes,
    zusatzfunktionen,
  ],
  operations: [
    ({ context }) =>
      moduleOperation({
        method: 'POST',
        path: 'benutzer/neue-bestaetigungsmail',
        summary: 'Bestätigungsmail erneut senden',
        access: ['adm'],
        body: bestaetigungsmailSchema,
        run: (identity, { body }, row) => sendBestaetigungsmail(context, identity, body, row !== undefined),
      }),
  ],
  sweeps: [
    (tx, { now }) => sweepOneTimePasswords(tx, now()),
    (tx, { now }) => sweepActivations(tx, now()),
    (tx, { now }) => sweepEmailReverts(tx, now()),
    (tx, { now }) => sweepChallenges(tx, now()),
  ],
  queues: [
    {
      queue: passwordQueue,
      pace: delayedPolling,
      prepare:
        ({ context }) =>
        (task) =>
          processPasswordRequest(context, task),
    },
    {
      queue: registrationQueue,
      pace: delayedPolling,
      prepare:
        ({ context }) =>
        (task) =>
          processRegistrierung(context, task),
    },
  ],
};

import { processPasswordRequest, sweepChallenges, sweepEmailReturns } from '@schema-screens/server/accounts';
import { moduleOperation } from '@schema-screens/server/http';
import { unhurried } from '@schema-screens/server/jobs';
import { sweepOneTimePasswords } from '../../auth/session/one-time-password.ts';
import type { PortalModule } from '../portal-context.ts';
import anmeldung from './anmeldung.routes.ts';
import benachrichtigungErhalten from './benachrichtigung-erhalten.routes.ts';
import benutzernameAendern from './benutzername-aendern.routes.ts';
import emailAendern from './email-aendern.routes.ts';
import emailRuecknahme from './email-ruecknahme.routes.ts';
import haeufigGenutzt from './haeufig-genutzt.routes.ts';
import hooks from './hooks.ts';
import kundenansicht from './kundenansicht/routes.ts';
import passkeys from './passkeys.routes.ts';
import passwortAendern from './passwort-aendern.routes.ts';
import passwortVergessen from './passwort-vergessen.routes.ts';
import { sweepActivations } from './registrierung/activate.ts';
import { processRegistrierung } from './registrierung/process-registrierung.ts';
import registrierung from './registrierung/routes.ts';
import sitzungen from './sitzungen.routes.ts';
import tfa from './tfa.routes.ts';
import benutzerRoutes from './verwaltung/benutzer.routes.ts';
import { bestaetigungsmailSchema, sendBestaetigungsmail } from './verwaltung/bestaetigungsmail.ts';
import wiederherstellungscodes from './wiederherstellungscodes.routes.ts';
import zusatzfunktionen from './zusatzfunktionen.routes.ts';

/** Users of the portal: how they sign in, register, and manage their access. */
export const benutzer: PortalModule = {
  name: 'benutzer',
  hooks,
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
    (tx, { now }) => sweepEmailReturns(tx, now()),
    (tx, { now }) => sweepChallenges(tx, now()),
  ],
  queues: {
    password: {
      pace: unhurried,
      prepare:
        ({ context }) =>
        (task) =>
          processPasswordRequest(context, task),
    },
    registration: {
      pace: unhurried,
      prepare:
        ({ context }) =>
        (task) =>
          processRegistrierung(context, task),
    },
  },
};

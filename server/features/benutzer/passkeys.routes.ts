import {
  addPasskey,
  assertion,
  attestation,
  creationOptions,
  creationOptionsFor,
  openByPasskey,
  passkeysOf,
  removePasskey,
  requestOptions,
  requireFreshProof,
  requirePasskey,
  signInOptions,
} from '@schema-screens/server/accounts';
import { identityOf, idParameters, sessionOf } from '@schema-screens/server/http';
import {
  integer,
  object,
  openObject,
  orNull,
  searchResponse,
  text,
  time,
  withFields,
} from '@schema-screens/server/resources';
import { describeDevice } from '@schema-screens/server/shared';
import { refusedInCustomerView } from '../../auth/session/portal-callers.ts';
import { signedInResponse } from '../../auth/session/session-responses.ts';
import { completeSignIn } from '../../auth/session/sign-in.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import { portalFormSchema } from '../../types/portal-types.ts';
import type { PortalRouteModule } from '../portal-context.ts';

const signInSchema = openObject({ antwort: assertion });

/** Passkeys: managing one's own, and signing in with one. */
const routes: PortalRouteModule = (app, { context }) => {
  const proofSchema = portalFormSchema(context.resources, 'passkey_entfernen');
  const newSchema = withFields(portalFormSchema(context.resources, 'passkey_anlegen'), {
    antwort: attestation,
  });
  const signedIn = { access: 'signedIn', isRepeatable: true } as const;

  app.get(
    '/benutzer/passkeys',
    {
      schema: {
        summary: 'Eigene Passkeys',
        response: {
          200: searchResponse(object({ id: integer, name: text, angelegt: time, zuletzt: orNull(time) })),
        },
      },
      config: { access: 'signedIn', session: refusedInCustomerView },
    },
    async (request) => {
      const passkeys = await passkeysOf(context.database.read, identityOf(request).userId);
      const data = passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        angelegt: created_at,
        zuletzt: last_used_at,
      }));
      return { data, count: data.length };
    },
  );

  app.get(
    '/benutzer/passkeys/:id',
    {
      schema: {
        summary: 'Eigener Passkey',
        params: idParameters,
        response: { 200: object({ id: integer, name: text }) },
      },
      config: { access: 'signedIn', session: refusedInCustomerView },
    },
    async (request) => {
      const { userId } = identityOf(request);
      const { id, name } = await requirePasskey(context.database.read, userId, request.params.id);
      return { id, name };
    },
  );

  app.post(
    '/benutzer/passkeys/optionen',
    {
      schema: {
        summary: 'Passkey anlegen: Vorgaben',
        body: proofSchema,
        response: { 200: object({ optionen: creationOptions }) },
      },
      config: signedIn,
    },
    async (request) => {
      const { passwort } = request.body;
      const session = sessionOf(request);
      const account = await requireAccount(context.database.read, session.identity);
      await requireFreshProof(context, session, { account, password: passwort, address: request.ip });
      const name = [account.vorname, account.name].filter(Boolean).join(' ');
      return { optionen: await creationOptionsFor(context, account, name) };
    },
  );

  app.post(
    '/benutzer/passkeys',
    { schema: { summary: 'Passkey anlegen', body: newSchema }, config: signedIn },
    async (request, reply) => {
      const { name, antwort } = request.body;
      await addPasskey(context, sessionOf(request), { name, response: antwort });
      return reply.status(204).send();
    },
  );

  app.post(
    '/benutzer/passkeys/:id/entfernen',
    { schema: { summary: 'Passkey entfernen', params: idParameters, body: proofSchema }, config: signedIn },
    async (request, reply) => {
      const { passwort } = request.body;
      const { id } = request.params;
      const session = sessionOf(request);
      const account = await requireAccount(context.database.read, session.identity);
      await requirePasskey(context.database.read, account.id, id);
      await requireFreshProof(context, session, { account, password: passwort, address: request.ip });
      await removePasskey(context, session, account, id);
      return reply.status(204).send();
    },
  );

  app.post(
    '/benutzer/passkeys/anmeldung/optionen',
    {
      schema: {
        summary: 'Anmelden mit Passkey: Vorgaben',
        response: { 200: object({ optionen: requestOptions }) },
      },
      config: { access: 'public' },
    },
    async (request) => ({ optionen: await signInOptions(context, request.ip) }),
  );

  app.post(
    '/benutzer/passkeys/anmeldung',
    {
      schema: { summary: 'Anmelden mit Passkey', body: signInSchema, response: { 200: signedInResponse } },
      config: { access: 'public' },
    },
    async (request) => {
      const { antwort } = request.body;
      const device = describeDevice(request.headers['user-agent']);
      const result = await openByPasskey(context, antwort, (tx, account) =>
        completeSignIn(context, tx, account, device),
      );
      request.claimedAccount = result.user.id;
      return result;
    },
  );
};

export default routes;

import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { addPasskey, type NewPasskeyRequest, registrationOptions } from '../../auth/passkey/add-passkey.ts';
import {
  assertion,
  attestation,
  creationOptions,
  requestOptions,
} from '../../auth/passkey/credential-schemas.ts';
import { passkeysOf } from '../../auth/passkey/passkey-store.ts';
import { removePasskey } from '../../auth/passkey/remove-passkey.ts';
import { signInByPasskey, signInOptions } from '../../auth/passkey/sign-in-by-passkey.ts';
import { signedInResponse } from '../../auth/session/session-responses.ts';
import { identityOf, sessionOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { idParameter, type WithId } from '../../http/path-parameters.ts';
import { found, integer, object, orNull, text, time } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import { describeDevice } from '../../shared/device.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';

const signInSchema = { type: 'object', required: ['antwort'], properties: { antwort: assertion } };

interface Proof {
  readonly passwort?: string | null;
}

/** Passkeys: one's own, and signing in by one. */
const routes: RouteModule = (app, { context, validator }) => {
  const proofSchema = formSchema(context.resources, 'passkey_entfernen');
  const form = formSchema(context.resources, 'passkey_anlegen');
  const newSchema = {
    ...form,
    required: ['name', 'antwort'],
    properties: { ...(form.properties as object), antwort: attestation },
  };
  const signedIn = { access: 'signedIn', isRepeatable: true } as const;

  app.get(
    '/benutzer/passkeys',
    {
      config: {
        access: 'signedIn',
        description: {
          summary: 'Eigene Passkeys',
          response: found(object({ id: integer, name: text, angelegt: time, zuletzt: orNull(time) })),
        },
      },
    },
    async (request) => {
      const data = await passkeysOf(context.database.read, identityOf(request).benutzerId);
      return { data, count: data.length };
    },
  );

  app.get<WithId>(
    '/benutzer/passkeys/:id',
    {
      config: {
        access: 'signedIn',
        description: { summary: 'Eigener Passkey', response: object({ id: integer, name: text }) },
      },
    },
    async (request) => {
      const own = await passkeysOf(context.database.read, identityOf(request).benutzerId);
      const passkey = own.find(({ id }) => id === idParameter(request));
      if (!passkey) throw notFound();
      return { id: passkey.id, name: passkey.name };
    },
  );

  app.post(
    '/benutzer/passkeys/optionen',
    {
      config: {
        ...signedIn,
        description: {
          summary: 'Passkey anlegen: Vorgaben',
          body: proofSchema,
          response: object({ optionen: creationOptions }),
        },
      },
    },
    async (request) => {
      const { passwort } = checkedBody<Proof>(validator, proofSchema, request.body);
      const caller = { session: sessionOf(request), address: request.ip };
      return { optionen: await registrationOptions(context, caller, passwort) };
    },
  );

  app.post(
    '/benutzer/passkeys',
    { config: { ...signedIn, description: { summary: 'Passkey anlegen', body: newSchema } } },
    async (request, reply) => {
      await addPasskey(
        context,
        sessionOf(request),
        checkedBody<NewPasskeyRequest>(validator, newSchema, request.body),
      );
      return reply.status(204).send();
    },
  );

  app.post<WithId>(
    '/benutzer/passkeys/:id/entfernen',
    { config: { ...signedIn, description: { summary: 'Passkey entfernen', body: proofSchema } } },
    async (request, reply) => {
      const { passwort } = checkedBody<Proof>(validator, proofSchema, request.body);
      const caller = { session: sessionOf(request), address: request.ip };
      await removePasskey(context, caller, { id: idParameter(request), passwort });
      return reply.status(204).send();
    },
  );

  app.post(
    '/benutzer/passkeys/anmeldung/optionen',
    {
      config: {
        access: 'public',
        description: {
          summary: 'Anmelden mit Passkey: Vorgaben',
          response: object({ optionen: requestOptions }),
        },
      },
    },
    async (request) => ({ optionen: await signInOptions(context, request.ip) }),
  );

  app.post(
    '/benutzer/passkeys/anmeldung',
    {
      config: {
        access: 'public',
        description: { summary: 'Anmelden mit Passkey', body: signInSchema, response: signedInResponse },
      },
    },
    async (request) => {
      const { antwort } = checkedBody<{ antwort: AuthenticationResponseJSON }>(
        validator,
        signInSchema,
        request.body,
      );
      const result = await signInByPasskey(context, antwort, describeDevice(request.headers['user-agent']));
      request.claimedAccount = result.user.id;
      return result;
    },
  );
};

export default routes;

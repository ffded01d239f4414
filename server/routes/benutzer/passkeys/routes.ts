import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { identityOf, sessionOf } from '../../../access.ts';
import { found, integer, object, orNull, text, time } from '../../../answer-schema.ts';
import { checkedBody } from '../../../checked-body.ts';
import { describeGeraet } from '../../../domain/geraet.ts';
import { addPasskey, type NewPasskeyWish, registrationOptions } from '../../../passkey/add-passkey.ts';
import {
  assertion,
  attestation,
  creationOptions,
  requestOptions,
} from '../../../passkey/credential-schemas.ts';
import { passkeysOf } from '../../../passkey/passkey-store.ts';
import { removePasskey } from '../../../passkey/remove-passkey.ts';
import { signInByPasskey, signInOptions } from '../../../passkey/sign-in-by-passkey.ts';
import { idParameter, type WithId } from '../../../path-parameters.ts';
import { notFound } from '../../../portal-error.ts';
import { formSchema } from '../../../resources/form-definition.ts';
import type { RouteModule } from '../../../route-module.ts';
import { signedInAnswer } from '../../../session/session-answers.ts';

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
    '/',
    {
      config: {
        access: 'signedIn',
        description: {
          summary: 'Eigene Passkeys',
          answer: found(object({ id: integer, name: text, angelegt: time, zuletzt: orNull(time) })),
        },
      },
    },
    async (request) => {
      const data = await passkeysOf(context.database.read, identityOf(request).benutzerId);
      return { data, count: data.length };
    },
  );

  app.get<WithId>(
    '/:id',
    {
      config: {
        access: 'signedIn',
        description: { summary: 'Eigener Passkey', answer: object({ id: integer, name: text }) },
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
    '/optionen',
    {
      config: {
        ...signedIn,
        description: {
          summary: 'Passkey anlegen: Vorgaben',
          body: proofSchema,
          answer: object({ optionen: creationOptions }),
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
    '/',
    { config: { ...signedIn, description: { summary: 'Passkey anlegen', body: newSchema } } },
    async (request, reply) => {
      await addPasskey(
        context,
        sessionOf(request),
        checkedBody<NewPasskeyWish>(validator, newSchema, request.body),
      );
      return reply.status(204).send();
    },
  );

  app.post<WithId>(
    '/:id/entfernen',
    { config: { ...signedIn, description: { summary: 'Passkey entfernen', body: proofSchema } } },
    async (request, reply) => {
      const { passwort } = checkedBody<Proof>(validator, proofSchema, request.body);
      const caller = { session: sessionOf(request), address: request.ip };
      await removePasskey(context, caller, { id: idParameter(request), passwort });
      return reply.status(204).send();
    },
  );

  app.post(
    '/anmeldung/optionen',
    {
      config: {
        access: 'public',
        description: {
          summary: 'Anmelden mit Passkey: Vorgaben',
          answer: object({ optionen: requestOptions }),
        },
      },
    },
    async (request) => ({ optionen: await signInOptions(context, request.ip) }),
  );

  app.post(
    '/anmeldung',
    {
      config: {
        access: 'public',
        description: { summary: 'Anmelden mit Passkey', body: signInSchema, answer: signedInAnswer },
      },
    },
    (request) => {
      const { antwort } = checkedBody<{ antwort: AuthenticationResponseJSON }>(
        validator,
        signInSchema,
        request.body,
      );
      return signInByPasskey(context, antwort, describeGeraet(request.headers['user-agent']));
    },
  );
};

export default routes;

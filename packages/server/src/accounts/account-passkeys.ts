import { sessionOf } from '../http/access.ts';
import { idParameters } from '../http/wire/path-parameters.ts';
import type { TypedRoutes } from '../http/wire/schema-types.ts';
import { integer, object, orNull, searchResponse, text, time } from '../resources/schema/json-schema.ts';
import type { AccountContext } from './account-context.ts';
import { requireLocalCredentials } from './oidc/external-account.ts';
import { accountOf } from './own-account.ts';
import { attestation, creationOptions } from './passkeys/credential-schemas.ts';
import { passkeysOf } from './passkeys/passkey-store.ts';
import { addPasskey, creationOptionsFor, removePasskey, requirePasskey } from './passkeys/passkeys.ts';
import { requireFreshProof } from './passwords/password-proof.ts';

const password = { ...text, minLength: 1, maxLength: 1000 };
const name = { ...text, minLength: 1, maxLength: 60, pattern: '\\S' };
const passkey = object({ id: integer, name: text, created: time, lastUsed: orNull(time) });
const signedIn = { access: 'signedIn', isRepeatable: true } as const;

/** Passkeys of an account: listed, added and removed by its user. */
export function registerPasskeys(app: TypedRoutes, context: AccountContext): void {
  app.get(
    '/account/passkeys',
    { schema: { summary: 'Own passkeys', response: { 200: searchResponse(passkey) } }, config: signedIn },
    async (request) => {
      const stored = await passkeysOf(context.database.read, sessionOf(request).identity.userId);
      const data = stored.map((one) => ({
        id: one.id,
        name: one.name,
        created: one.created_at,
        lastUsed: one.last_used_at,
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
      await requireLocalCredentials(context.database.read, account.id);
      await requireFreshProof(context, session, {
        account,
        password: request.body.password,
        address: request.ip,
      });
      return { options: await creationOptionsFor(context, account, account.name) };
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
      schema: { summary: 'Remove a passkey', params: idParameters, body: object({}, { password }) },
      config: signedIn,
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { id } = request.params;
      const account = await accountOf(context, session);
      await requirePasskey(context.database.read, account.id, id);
      await requireFreshProof(context, session, {
        account,
        password: request.body.password,
        address: request.ip,
      });
      await removePasskey(context, session, account, id);
      return reply.status(204).send();
    },
  );
}

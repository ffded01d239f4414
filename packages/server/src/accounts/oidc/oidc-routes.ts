import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TypedRoutes } from '../../http/wire/schema-types.ts';
import type { Validator } from '../../resources/checks/validator.ts';
import { booleanSchema, text } from '../../resources/schema/json-schema.ts';
import { ParameterReader, queryOf } from '../../resources/search/parameter-reader.ts';
import { describeError } from '../../shared/describe-error.ts';
import { describeDevice } from '../../shared/device.ts';
import type { AccountContext } from '../account-context.ts';
import { readCookie, sessionToken, setHostCookie, setSessionCookie } from '../sessions/cookies.ts';
import { type OidcDeclaration, type OidcRefusal, oidcRefusals, signInByClaims } from './oidc-accounts.ts';
import type { OidcClient, OidcSecrets } from './oidc-client.ts';

/** Where the provider sends browsers to, below the address of the application. */
export const callbackPath = '/api/session/oidc/callback';

/** What a browser keeps while its user signs in elsewhere; the provider leads back from another site. */
const begun = { name: 'oidc', path: '/api/session/oidc', sameSite: 'lax' } as const;
const begunSeconds = 10 * 60;

interface Begun extends OidcSecrets {
  /** The page that the user wants. */
  readonly to: string;
  readonly until: number;
}

const isRefusal = (result: string): result is OidcRefusal =>
  oidcRefusals.some((refusal) => refusal === result);

/** A page of the application; nothing else is led to. */
const pagePath = /^\/(?![/\\])[\x21-\x7e]*$/;
const open = { access: 'public', isRepeatable: true } as const;

/** Signing in at an identity provider: pages that a browser opens, which lead on. */
export function registerOidcRoutes(
  app: TypedRoutes,
  context: AccountContext & { readonly validator: Validator },
  { client, declaration }: { readonly client: OidcClient; readonly declaration: OidcDeclaration },
): void {
  const { secretBox, now, publicUrl, log } = context;
  const leadTo = (reply: FastifyReply, path: string) => reply.redirect(new URL(path, publicUrl()).href);
  /** Back to the sign-in, which says why. */
  const refuse = (reply: FastifyReply, reason: OidcRefusal | 'failed' | 'away') =>
    leadTo(reply, `/?sign-in=${reason}`);

  /** What the browser has begun; undefined if it was not this one, or too long ago. */
  function readBegun(request: FastifyRequest): Begun | undefined {
    const sealed = readCookie(context, request, begun);
    if (!sealed) return undefined;
    try {
      const opened = JSON.parse(secretBox.open(sealed)) as Begun;
      return opened.until > now().getTime() ? opened : undefined;
    } catch {
      // Not one of ours, or of a key that is gone.
      return undefined;
    }
  }

  app.get(
    '/session/oidc',
    {
      schema: {
        summary: 'Sign in at the identity provider (for browsers)',
        querystring: queryOf({ to: text, again: booleanSchema }),
      },
      config: open,
    },
    async (request, reply) => {
      const reader = new ParameterReader(request.query);
      const to = reader.text('to', 2_000) || '/';
      const isAgain = reader.boolean('again');
      reader.refuseTheRest();
      const started = await client.begin(isAgain).catch((error: unknown) => {
        log.warn({ error: describeError(error) }, 'the identity provider cannot be reached');
        return undefined;
      });
      if (!started) return refuse(reply, 'away');
      const flow: Begun = {
        ...started.secrets,
        to: pagePath.test(to) ? to : '/',
        until: now().getTime() + begunSeconds * 1000,
      };
      setHostCookie(context, reply, begun, secretBox.seal(JSON.stringify(flow)), begunSeconds);
      return reply.redirect(started.url);
    },
  );

  app.get(
    '/session/oidc/callback',
    { schema: { summary: 'Where the identity provider leads back to (for browsers)' }, config: open },
    async (request, reply) => {
      const flow = readBegun(request);
      setHostCookie(context, reply, begun, '', 0);
      if (!flow) return refuse(reply, 'failed');
      const claims = await client.finish(new URL(request.url, publicUrl()), flow).catch((error: unknown) => {
        log.warn({ error: describeError(error) }, 'the identity provider’s answer is not valid');
        return undefined;
      });
      if (!claims) return refuse(reply, 'failed');
      const token = await signInByClaims(context, declaration, claims, {
        device: describeDevice(request.headers['user-agent']),
        formerToken: sessionToken(context, request),
      });
      if (isRefusal(token)) return refuse(reply, token);
      setSessionCookie(context, reply, token);
      return leadTo(reply, flow.to);
    },
  );
}

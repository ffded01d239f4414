import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { OidcSettings } from '../../shared/config/config.ts';

/** What a sign-in has to bring back, known to the browser that began it alone. */
export interface OidcSecrets {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

/** What the provider says of a user. */
export type OidcClaims = Readonly<Partial<UserInfoResponse>> & Pick<IDToken, 'iss' | 'sub'>;

/** Signs users in at an identity provider: OpenID Connect Core 1.0, code flow with PKCE. Each function throws if the provider fails. */
export interface OidcClient {
  /**
   * Where the browser goes, and what it has to keep.
   *
   * @param asks whether the provider asks who it is even if somebody is signed in there
   */
  begin(asks: boolean): Promise<{ readonly url: string; readonly secrets: OidcSecrets }>;
  /** Who has signed in, by the address that the provider has sent the browser to. Throws for an answer that is not valid. */
  finish(callback: URL, secrets: OidcSecrets): Promise<OidcClaims>;
  /** Where the session at the provider ends; undefined if it cannot be ended from here. */
  signOutUrl(returnTo: string): Promise<string | undefined>;
}

/** @param redirectUri the address that the provider sends browsers to */
export function createOidcClient(
  { issuer, clientId, clientSecret }: OidcSettings,
  redirectUri: () => string,
): OidcClient {
  const library = () => import('openid-client');
  let discovered: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    discovered ??= discover().catch((error: unknown) => {
      // The next sign-in asks again.
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery } = await library();
    const url = new URL(issuer);
    // Production refuses it (settings.ts).
    const options = url.protocol === 'http:' ? { execute: [allowInsecureRequests] } : {};
    return discovery(url, clientId, clientSecret, undefined, options);
  };
  return {
    async begin(asks) {
      const config = await configuration();
      const oidc = await library();
      const secrets = {
        verifier: oidc.randomPKCECodeVerifier(),
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri(),
        scope: ['openid', 'email', 'profile'].join(' '),
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
        ...(asks && { prompt: 'login' }),
      });
      return { url: url.href, secrets };
    },
    async finish(callback, { verifier, state, nonce }) {
      const config = await configuration();
      const { authorizationCodeGrant, fetchUserInfo } = await library();
      const tokens = await authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider has sent no ID token.');
      const more = config.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
      return { ...more, ...claims };
    },
    async signOutUrl(returnTo) {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      const { buildEndSessionUrl } = await library();
      return buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href;
    },
  };
}

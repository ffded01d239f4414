import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from '../servers/processes/free-port.ts';

/** What an identity provider says of a user. */
interface Person {
  readonly name: string;
  readonly email: string;
  readonly preferred_username: string;
  readonly groups: readonly string[];
}

/** A real identity provider (OpenID Connect) on this machine, whose users sign in with any password. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The users by what they type. */
  readonly people: Map<string, Person>;
  /** Signs in from where an application has led the browser; returns the address that the provider leads back to. */
  signIn(address: string, login: string): Promise<string>;
  close(): Promise<void>;
}

/** @param application its address, to which the provider leads back */
export async function startIdentityProvider(application: string): Promise<IdentityProvider> {
  const issuer = `http://localhost:${await freePort()}`;
  const client = { clientId: 'club', clientSecret: 'a-secret-of-the-club' };
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${application}/api/session/oidc/callback`],
        post_logout_redirect_uris: [`${application}/`],
      },
    ],
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'preferred_username', 'groups'] },
    cookies: { keys: ['a-key-of-a-test'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    features: { devInteractions: { enabled: true } },
  });
  const server = createServer(provider.callback());
  await new Promise<void>((listening) => server.listen(Number(new URL(issuer).port), '127.0.0.1', listening));

  async function signIn(address: string, login: string): Promise<string> {
    const cookies = new Map<string, string>();
    const visit = async (url: string, form?: Record<string, string>) => {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      return location ? new URL(location, url).href : undefined;
    };
    let next: string | undefined = address;
    const forms: readonly Record<string, string>[] = [
      { prompt: 'login', login, password: 'x' },
      { prompt: 'consent' },
    ];
    for (const form of forms) {
      while (next && !next.includes('/interaction/') && !next.startsWith(application))
        next = await visit(next);
      if (next?.includes('/interaction/')) next = await visit(next, form);
    }
    while (next && !next.startsWith(application)) next = await visit(next);
    if (!next) throw new Error('The provider does not lead back.');
    return next;
  }

  return {
    issuer,
    ...client,
    people,
    signIn,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}

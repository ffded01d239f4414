import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anyTables } from '../../../../packages/server/src/database/database.ts';
import { type AccountServer, password, startAccountServer } from '../../../support/servers/account-server.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../support/stand-ins/identity-provider.ts';

/** Where browsers find the application; the test calls it where it listens. */
const application = 'http://localhost:4999';

let provider: IdentityProvider;
let server: AccountServer;
beforeAll(async () => {
  provider = await startIdentityProvider(application);
  server = await startAccountServer(
    {
      PUBLIC_URL: application,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    },
    { oidc: { label: 'Contoso', claim: 'groups', roles: { heads: 'administrator', vets: 'vet' } } },
  );
  await server.add({ userName: 'anna', role: 'administrator' });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
let count = 0;
let login: string;
beforeEach(() => {
  count += 1;
  login = `person-${count}`;
  know(['vets']);
});

const know = (groups: string[], more: object = {}) =>
  provider.people.set(login, {
    name: `Person ${count}`,
    email: `${login}@contoso.example`,
    preferred_username: login,
    groups,
    ...more,
  });

interface Visit {
  readonly status: number;
  readonly location: string;
  readonly cookies: Readonly<Record<string, string>>;
}

/** Opens an address of the application as a browser does that was led there by another site. */
async function visit(address: string, cookie = ''): Promise<Visit> {
  const answer = await fetch(address.replace(application, server.url), {
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]!.split('=', 2));
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    cookies: Object.fromEntries(cookies as [string, string][]),
  };
}

const begin = (to = '/tasks') => visit(`${application}/api/session/oidc?to=${encodeURIComponent(to)}`);

/** Signs in at the provider; returns where the application leads to, and a browser with the session. */
async function enter() {
  const begun = await begin();
  const callback = await provider.signIn(begun.location, login);
  const { location, cookies } = await visit(callback, `oidc=${begun.cookies.oidc}`);
  const browser = server.browser();
  if (cookies.session) browser.cookie = `session=${cookies.session}`;
  return { location, browser, callback, begun };
}

test('who signs in at the provider has an account from then on, in the role of the groups', async () => {
  const { location, browser } = await enter();
  expect(location).toBe(`${application}/tasks`);
  const { body } = await browser.call('GET', 'account/me');
  expect(body).toMatchObject({
    userName: login,
    email: `${login}@contoso.example`,
    role: 'vet',
    isExternal: true,
  });
  know(['heads', 'vets']);
  const again = await enter();
  expect((await again.browser.call('GET', 'account/me')).body).toMatchObject({
    id: body.id,
    role: 'administrator',
  });
  // The session of the former role has ended.
  expect((await browser.call('GET', 'account/me')).status).toBe(401);
  const signedOut = await again.browser.call('DELETE', 'session');
  expect(signedOut.status).toBe(200);
  expect(signedOut.body.signOutUrl).toContain(`${provider.issuer}/session/end?`);
  expect(new URL(signedOut.body.signOutUrl).searchParams.get('post_logout_redirect_uri')).toBe(
    `${application}/`,
  );
});

test.each([
  ['without a group', [], {}, 'noRole'],
  ['without an address', ['vets'], { email: undefined }, 'noEmail'],
  ['with the address of another account', ['vets'], { email: 'anna@example.org' }, 'taken'],
  ['with the name of another account', ['vets'], { preferred_username: 'anna' }, 'taken'],
])('somebody %s does not get in', async (_case, groups, more, reason) => {
  know(groups, more);
  const { location, browser } = await enter();
  expect(location).toBe(`${application}/?sign-in=${reason}`);
  expect(browser.cookie).toBe('');
});

test('a locked account stays out, and a deleted one begins anew', async () => {
  const { browser } = await enter();
  const { id } = (await browser.call('GET', 'account/me')).body;
  const anna = await server.signIn('anna');
  expect((await anna.call('PATCH', `account/${id}`, { active: false })).status).toBe(200);
  expect((await enter()).location).toBe(`${application}/?sign-in=inactive`);
  expect((await anna.call('DELETE', `account/${id}`)).status).toBe(204);
  const again = await enter();
  expect((await again.browser.call('GET', 'account/me')).body.id).not.toBe(id);
});

test('it is no other way in: no passkey, no password by mail, no invitation', async () => {
  const { browser } = await enter();
  const { id } = (await browser.call('GET', 'account/me')).body;
  expect((await browser.call('POST', 'account/passkeys/options', {})).status).toBe(403);
  const anna = await server.signIn('anna');
  expect((await anna.call('POST', `account/${id}/invitation`)).status).toBe(403);
  expect((await anna.call('PATCH', `account/${id}`, { name: 'Renamed' })).status).toBe(200);
  await server.browser().call('POST', 'password-request', { email: `${login}@contoso.example` });
  await server.browser().call('POST', 'password-request', { email: 'anna@example.org' });
  // Requests are answered in their order.
  await server.mailsTo('anna@example.org', 1);
  const links = await anyTables(server.database.read)
    .selectFrom('account_link')
    .select('hash')
    .where('account_id', '=', id)
    .execute();
  expect(links).toEqual([]);
  expect((await server.browser().call('POST', 'session', { userName: login, password })).status).toBe(422);
});

test('an answer counts once, and only in the browser that began, for ten minutes', async () => {
  const { callback, begun } = await enter();
  const own = `oidc=${begun.cookies.oidc}`;
  const refused = `${application}/?sign-in=failed`;
  expect((await visit(callback, own)).location).toBe(refused);
  const other = await begin();
  const stolen = await provider.signIn((await begin()).location, login);
  expect((await visit(stolen)).location).toBe(refused);
  expect((await visit(stolen, `oidc=${other.cookies.oidc}`)).location).toBe(refused);
  const late = await begin();
  const answer = await provider.signIn(late.location, login);
  server.wait(11 * 60_000);
  expect((await visit(answer, `oidc=${late.cookies.oidc}`)).location).toBe(refused);
});

test('who was refused may be somebody else there', async () => {
  const { location } = await visit(`${application}/api/session/oidc?again=true`);
  expect(new URL(location).searchParams.get('prompt')).toBe('login');
  expect(new URL((await begin()).location).searchParams.has('prompt')).toBe(false);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'leads to no other site: %s',
  async (to) => {
    const begun = await begin(to);
    const callback = await provider.signIn(begun.location, login);
    const { location } = await visit(callback, `oidc=${begun.cookies.oidc}`);
    expect(location).toBe(`${application}/`);
  },
);

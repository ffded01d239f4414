import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '../../../screens/en.json' with { type: 'json' };
import privacy from '../../../screens/rechtliches/datenschutz.json' with { type: 'json' };
import portalEnglish from '../../../src/en.json' with { type: 'json' };
import { startServer, testPassword } from '../../support/servers/server.ts';

const daySeconds = 24 * 60 * 60;
const settingsPage = readFileSync('src/pages/cookies/CookiesPage.tsx', 'utf8');
/** Where the portal says which cookies there are, in each language. */
const pages: readonly (readonly [string, string, string])[] = [
  ['cookie settings', settingsPage, 'Tage'],
  ['cookie settings in English', Object.values(portalEnglish).join('\n'), 'days'],
  ['privacy page', JSON.stringify(privacy), 'Tage'],
  ['privacy page in English', Object.values(english).join('\n'), 'days'],
];

test('cookies are set by one function, in three places, of which the portal uses one', () => {
  const setting = globSync('{server,packages/*/src}/**/*.ts', {
    exclude: (name) => name.endsWith('.test.ts'),
  }).filter((file) =>
    /setHostCookie\(|\.setCookie\(|headers?\(\s*\{?\s*'set-cookie'/i.test(readFileSync(file, 'utf8')),
  );
  expect(setting.sort()).toEqual([
    'packages/server/src/accounts/oidc/oidc-routes.ts',
    'packages/server/src/accounts/sessions/cookies.ts',
    'packages/server/src/accounts/sessions/recognized-device.ts',
  ]);
});

test.each([
  ['without TLS', 'http://localhost:3000'],
  ['with TLS', 'https://portal.example.org'],
])('the texts name each cookie of a sign-in %s, and how long it lasts', async (_what, PUBLIC_URL) => {
  const server = await startServer({ env: { PUBLIC_URL } });
  try {
    await server.addUser({ benutzername: 'erika' });
    const { headers } = await server.call('/api/benutzer/login', {
      method: 'POST',
      body: { benutzername: 'erika', passwort: testPassword },
    });
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    for (const cookie of cookies) {
      const name = cookie.slice(0, cookie.indexOf('='));
      const days = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / daySeconds;
      for (const [page, text, unit] of pages) {
        expect(text, page).toMatch(new RegExp(`[„“]${name}[“”]`));
        expect(text, page).toMatch(new RegExp(`${days}(\\s|\\\\u00a0)${unit}`));
        expect(text, page).not.toMatch(/keine Cookies|no cookies/i);
      }
    }
  } finally {
    await server.close();
  }
});

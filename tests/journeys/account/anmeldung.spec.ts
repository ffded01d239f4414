import { Secret, TOTP } from 'otpauth';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  openSignInTab,
  passwords,
  signIn,
  signInByApi,
  signOut,
  tabTo,
  test,
} from '../../support/journeys/journey.ts';

const setupKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const refused = /status of 422/;

const userName = 'Benutzername oder Kundennummer';
const wrongText = 'Benutzername oder Passwort ist nicht richtig.';

test('empty fields are named, and the first one has the focus', async ({ page, complaints }) => {
  complaints.allow(refused);
  await page.goto('/login');
  const name = page.getByLabel(userName);
  const password = page.getByLabel('Passwort', { exact: true });
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText(`${userName} darf nicht leer sein.`)).toBeVisible();
  await expect(page.getByText('Passwort darf nicht leer sein.')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/darf nicht leer sein/);
  await expect(page).toHaveTitle(/ – Anmelden$/);
  await expectAccessible(page);

  await name.fill('erika.muster');
  await expect(page.getByText(`${userName} darf nicht leer sein.`)).toBeHidden();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(password).toBeFocused();
});

test('a wrong password keeps what was typed; the customer number signs in', { tag: '@main' }, async ({
  page,
  complaints,
}) => {
  complaints.allow(refused);
  await page.goto('/login');
  const name = page.getByLabel(userName);
  const password = page.getByLabel('Passwort', { exact: true });
  await name.fill('110000001');
  await password.fill('falsch');
  await password.press('Enter');
  await expect(page.getByText(wrongText)).toBeVisible();
  await expect(name).toHaveValue('110000001');
  await expect(password).toHaveValue('falsch');
  await expect(password).toBeFocused();

  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill(passwords['erika.muster']);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend), Frau Muster$/ }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/ – Startseite$/);
});

test('two-factor asks for the code, refuses a wrong one and takes the right one', { tag: '@main' }, async ({
  page,
  complaints,
}) => {
  complaints.allow(refused);
  await page.goto('/login');
  await fillSignIn(page, 'theo.zweifaktor');
  const code = page.getByLabel('Bestätigungscode');
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Bestätigungscode darf nicht leer sein.')).toBeVisible();
  await expect(code).toBeFocused();

  const totp = new TOTP({ secret: Secret.fromBase32(setupKey), digits: 6, period: 30 });
  const right = totp.generate();
  const wrong = right === '000000' ? '000001' : '000000';
  await code.fill(wrong);
  await code.press('Enter');
  await expect(
    page.getByText('Der Bestätigungscode ist nicht richtig oder wurde schon verwendet.'),
  ).toBeVisible();
  await expect(code).toHaveValue(wrong);
  await expect(code).toBeFocused();
  await expectAccessible(page);

  const typed = totp.generate();
  await code.fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
  await code.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Guten \w+, .*Zweifaktor/ })).toBeVisible();
});

test('the sixth wrong attempt has to wait, and is told how long', async ({ page, complaints }) => {
  complaints.allow(/status of 4(22|29)/);
  await page.goto('/login');
  await page.getByLabel(userName).fill('leo.leer');
  const password = page.getByLabel('Passwort', { exact: true });
  for (let attempt = 1; attempt <= 5; attempt++) {
    await password.fill(`falsch-${attempt}`);
    await password.press('Enter');
    await expect(page.getByText(wrongText)).toBeVisible();
  }
  await password.fill(passwords['leo.leer']);
  await password.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    /^Es gab zu viele Versuche in kurzer Zeit\. Bitte versuchen Sie es in \d+ Sekunden erneut\.$/,
  );
  await expect(password).toHaveValue(passwords['leo.leer']);
  await expectAccessible(page);
});

test('signing in leads to the wanted page, and never to a foreign one', async ({ page, portal }) => {
  await page.goto('/services/postfach?suche=Rechnung');
  await expect(page).toHaveURL(/\/login\?zurueck=/);
  await fillSignIn(page, 'erika.muster');
  await expect(page.getByRole('heading', { level: 1, name: 'Postfach' })).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/services/postfach?suche=Rechnung`);

  const attempts = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
  ];
  for (const attempt of attempts) {
    await page.goto(`/login?zurueck=${encodeURIComponent(attempt)}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
    await expect(page, attempt).toHaveURL(`${portal.url}/`);
  }
  await signOut(page);
  await page.goto(`/login?zurueck=${encodeURIComponent('//evil.example')}`);
  await fillSignIn(page, 'erika.muster');
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/`);
});

test('two users in two tabs keep their sessions: over a reload after signing out, and in tabs that they open', async ({
  page,
  context,
}) => {
  const tab = await openSignInTab(context);
  await signIn(page, 'erika.muster');
  await fillSignIn(tab, 'max.beispiel');
  await expect(tab.getByRole('heading', { level: 1, name: /Beispiel/ })).toBeVisible();
  // A late answer is still processed: this tab replies a second after the other one.
  await tab.evaluate(() => {
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message) {
      setTimeout(() => post.call(this, message), 1_000);
    };
  });
  for (const [from, whose] of [
    [page, /Muster/],
    [tab, /Beispiel/],
  ] as const) {
    // A page made by a click with Control is at times announced without its document (Chromium 150), so it is made here.
    await from.getByRole('heading', { level: 1 }).click();
    const opened = await context.newPage();
    await opened.goto('/');
    await expect(opened.getByRole('heading', { level: 1, name: whose })).toBeVisible();
    await opened.close();
  }

  await signOut(tab);
  await tab.reload();
  // By then the other tab would have answered.
  await tab.waitForLoadState('networkidle');
  await expect(tab.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
});

test('signing out leaves nothing behind', { tag: '@main' }, async ({ page, portal, context }) => {
  const token = await signInByApi(page, portal, 'erika.muster');
  await page.goto('/');
  await page.getByRole('button', { name: 'Dunkle Darstellung' }).click();
  await page.getByRole('link', { name: 'Zum Postfach' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Postfach' })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(`${portal.url}/login`);

  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await fetch(`${portal.url}/api/benutzer/sitzung`, { headers })).status)
    .toBe(401);
  const left = await page.evaluate(async () => ({
    session: Object.keys(window.sessionStorage),
    local: { ...window.localStorage },
    caches: await window.caches.keys(),
    databases: await window.indexedDB.databases(),
  }));
  expect(left).toEqual({ session: [], local: { farbschema: 'dark' }, caches: [], databases: [] });
  expect(await context.cookies()).toEqual([]);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet.' })).toBeVisible();
  await expect(page.getByText('Postfach')).toHaveCount(0);
});

test('a double click on Anmelden sends one call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/benutzer/login')) calls.push(request.method());
  });
  await page.goto('/login');
  await page.getByLabel(userName).fill('erika.muster');
  await page.getByLabel('Passwort', { exact: true }).fill(passwords['erika.muster']);
  await page.getByRole('button', { name: 'Anmelden' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
  expect(calls).toEqual(['POST']);
});

test('an unreadable response is not taken for a forced password change', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto('/login');
  const fulfil = { status: 200, contentType: 'application/json', body: '{}' };
  await page.route('**/api/benutzer/login', (route) => route.fulfill(fulfil));
  await fillSignIn(page, 'erika.muster');
  await expect(page.getByRole('alert')).toContainText('Der Server hat unerwartet geantwortet.');
  await page.route('**/api/benutzer/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('Der Server ist nicht erreichbar.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
});

test('an expired one-time password is shown as a notice, split at the dash', async ({ page, complaints }) => {
  complaints.allow(/status of 403/);
  await page.goto('/login');
  const name = 'Erstkennwort ist abgelaufen';
  const text = 'Bitte fordern Sie unter „Passwort vergessen“ ein neues Einmalpasswort an.';
  const error = { name, message: `${name} - ${text}`, details: [] };
  await page.route('**/api/benutzer/login', (route) =>
    route.fulfill({ status: 403, json: { error, warnings: [], infos: [] } }),
  );
  await fillSignIn(page, 'petra.erstkennwort');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('signing in on a small screen, with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  await expect(page.getByLabel(userName)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tabTo(page, page.getByLabel(userName), 5);
  await page.keyboard.type('erika.muster');
  await tabTo(page, page.getByLabel('Passwort', { exact: true }), 1);
  await page.keyboard.type(passwords['erika.muster']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeFocused();
  await expectNoSidewaysScroll(page);
});

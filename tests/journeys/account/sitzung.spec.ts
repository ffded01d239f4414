import type { Page, Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  fillSignIn,
  openSignInTab,
  signInByApi,
  signOut,
  test,
} from '../../support/journeys/journey.ts';

const expiredText = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.';
const mailbox = '/services/postfach?suche=Rechnung';

const countdown = (page: Page) => page.getByRole('timer');

/** Seconds that the countdown shows. */
async function secondsLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await countdown(page).textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Waits until the page has processed all responses so far: those of later requests are processed later. */
async function hasRead(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await fetch('/favicon.svg')).text()));
}

/** Parts of the addresses of a page's last calls, each of which renews the session but for that of any page. */
function lastCallsOf(path: string): string[] {
  if (path === '/') return ['dateien/imap-und-myill', 'imap2/login', 'imap2/currentVN', 'medieninhalt/aktiv'];
  if (path === '/datenschutz') return ['benutzer/sitzung'];
  // A list that is searched also asks how many there are without the search.
  return path === mailbox ? ['query=Rechnung', 'currentPage=1&perPage=1'] : ['dateien/imap-und-myill'];
}

/** Opens a page and waits for all of its data: a later response would renew the session. */
async function open(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The stream of changes has no end.
    if (pathname.startsWith('/api/') && pathname !== '/api/ereignisse') underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  const answers = lastCallsOf(path).map((call) =>
    page.waitForEvent('requestfinished', (request) => {
      const { pathname, search } = new URL(request.url());
      return pathname.startsWith('/api/') && `${pathname}${search}`.includes(call);
    }),
  );
  await page.goto(path);
  await Promise.all(answers);
  await expect.poll(() => underWay.size).toBe(0);
  await hasRead(page);
}

/** Counts the calls that renewed the session. */
function countRenewals(page: Page): { count: number } {
  const renewals = { count: 0 };
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/benutzer/sitzung')) renewals.count++;
  });
  return renewals;
}

/** Waits until the page has processed the responses of this many renewals, so that the clock may advance. */
async function renewedTimes(page: Page, renewals: { count: number }, times: number): Promise<void> {
  await expect.poll(() => renewals.count).toBe(times);
  await hasRead(page);
}

test.beforeEach(async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.clock.install();
});

test('on a phone the countdown shows in the last minutes, and always in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/');
  const renewals = countRenewals(page);
  const bar = page.getByRole('navigation', { name: 'Schnellzugriff' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Mehr' }).click();
  await expect(page.getByRole('timer')).toHaveText(/19:5\d/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('timer')).toHaveCount(0);
  // The server hears of the click and the key first, and its answer restarts the countdown.
  await page.clock.fastForward('01:01');
  await renewedTimes(page, renewals, 1);
  await page.clock.fastForward('18:30');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // The dialog hides the page behind it from screen readers alone.
  const late = page.locator('header').getByRole('timer', { includeHidden: true });
  await expect(late).toBeVisible();
  await expect(late).toHaveText(/1:[0-3]\d/);
});

test('the countdown runs; button, clicks and keys restart it', async ({ page }) => {
  await open(page, '/');
  await expect(countdown(page)).toHaveText(/19:5\d/);
  const renewals = countRenewals(page);

  await page.clock.fastForward('05:00');
  await expect(countdown(page)).toHaveText(/14:5\d/);
  await page.getByRole('button', { name: 'Sitzung verlängern' }).click();
  await expect(countdown(page)).toHaveText(/(20:00|19:5\d)/);
  await renewedTimes(page, renewals, 1);

  await page.clock.fastForward('05:00');
  await expect(countdown(page)).toHaveText(/14:5\d/);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(countdown(page)).toHaveText(/(20:00|19:5\d)/);
  await page.clock.fastForward(1500);
  await renewedTimes(page, renewals, 2);

  // For a minute only the page knows; then the server is notified once.
  for (let press = 0; press < 3; press++) {
    await page.clock.fastForward(10_000);
    await page.keyboard.press('Shift');
    await expect(countdown(page)).toHaveText(/(20:00|19:5\d)/);
  }
  expect(renewals.count).toBe(2);
  await page.clock.fastForward(35_000);
  await renewedTimes(page, renewals, 3);
  await page.clock.fastForward('02:00');
  expect(renewals.count).toBe(3);
});

test('a dialog asks two minutes before the end', { tag: '@main' }, async ({ page }) => {
  await open(page, '/');
  await page.clock.fastForward('17:50');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.clock.fastForward(20_000);
  const dialog = page.getByRole('alertdialog', { name: 'Ihre Sitzung läuft bald ab' });
  await expect(dialog).toBeVisible();
  const stay = dialog.getByRole('button', { name: 'Angemeldet bleiben' });
  await expect(stay).toBeFocused();
  await page.clock.runFor(500);
  await expectAccessible(page);
  await stay.click();
  await expect(dialog).toBeHidden();
  await expect(countdown(page)).toHaveText(/(20:00|19:5\d)/);

  await page.clock.fastForward('18:10');
  await dialog.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet.' })).toBeVisible();
  await expect(page.getByText(expiredText)).toBeHidden();
});

test('a failed renewal is reported, and the session stays', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await open(page, '/');
  await page.clock.fastForward('18:10');
  await page.route('**/api/benutzer/sitzung', (route) => route.abort());
  const stay = page.getByRole('button', { name: 'Angemeldet bleiben' });
  await stay.click();
  await expect(page.getByText('Der Server ist nicht erreichbar.')).toBeVisible();
  await page.unrouteAll();
  await stay.click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(countdown(page)).toHaveText(/(20:00|19:5\d)/);
});

test('at zero the sign-in page appears, and signing in leads back', async ({ page, portal }) => {
  await open(page, mailbox);
  await page.clock.fastForward('18:30');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.clock.fastForward('01:40');
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').getByText(expiredText)).toBeVisible();
  await expect(page).toHaveURL(/loginError=sitzungAbgelaufen/);
  expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0);
  await fillSignIn(page, 'erika.muster');
  await expect(page.getByRole('heading', { level: 1, name: 'Postfach' })).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}${mailbox}`);
});

test('at zero a public page leads to the sign-in, too; a visitor’s pages stay open', async ({ page }) => {
  await open(page, '/datenschutz');
  await page.clock.fastForward('20:10');
  await expect(page.getByText(expiredText)).toBeVisible();
  await expect(page).toHaveURL(/login\?loginError=sitzungAbgelaufen&zurueck=%2Fdatenschutz$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
});

test('a session ended by the server leads to the sign-in', async ({ page, portal, complaints }) => {
  complaints.allow(/status of 401/);
  const token = await signInByApi(page, portal, 'erika.muster');
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Zum Postfach' })).toBeVisible();
  await fetch(`${portal.url}/api/benutzer/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.getByRole('link', { name: 'Zum Postfach' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await expect(page.getByText(expiredText)).toBeVisible();
  await fillSignIn(page, 'erika.muster');
  await expect(page).toHaveURL(`${portal.url}/services/postfach`);
});

test('a new tab takes the session over; all tabs agree and end together', async ({ page, context }) => {
  await open(page, '/');
  const tab = await context.newPage();
  await open(tab, '/services/postfach');
  await expect(tab.getByRole('heading', { level: 1, name: 'Postfach' })).toBeVisible();

  await page.clock.fastForward('06:00');
  await expect(countdown(page)).toHaveText(/13:5\d/);
  await tab.getByRole('heading', { level: 1 }).click();
  await expect(countdown(tab)).toHaveText(/(20:00|19:5\d)/);
  await expect(countdown(page)).toHaveText(/(20:00|19:5\d)/);
  expect(Math.abs((await secondsLeft(page)) - (await secondsLeft(tab)))).toBeLessThanOrEqual(1);

  await signOut(tab);
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet.' })).toBeVisible();
  await tab.close();
});

test('two users in two tabs do not end or renew each other', async ({ page, context, portal }) => {
  const tab = await openSignInTab(context);
  await open(page, '/');
  await fillSignIn(tab, 'max.beispiel');
  await expect(tab.getByRole('heading', { level: 1, name: /Beispiel/ })).toBeVisible();
  await tab.waitForLoadState('networkidle');
  await page.clock.fastForward('06:00');
  await expect(countdown(page)).toHaveText(/13:5\d/);
  await tab.getByRole('heading', { level: 1 }).click();
  await expect(countdown(page)).toHaveText(/13:5\d/);
  await signOut(tab);
  await expect(tab.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await expect(countdown(page)).toHaveText(/13:\d\d/);
  await page.getByRole('link', { name: 'Zum Postfach' }).click();
  await expect(page).toHaveURL(`${portal.url}/services/postfach`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await tab.close();
});

test('a reload keeps the session, and waits for a server that does not respond', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto('/services/postfach');
  await expect(page.getByRole('heading', { level: 1, name: 'Postfach' })).toBeVisible();
  await page.reload();
  await expect(page.locator('tbody tr').first()).toBeVisible();

  await page.route('**/api/benutzer/sitzung', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Der Server ist nicht erreichbar.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
});

test('signing out works offline, and says that the server does not know it yet', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Zum Postfach' })).toBeVisible();
  await expect(countdown(page)).toBeVisible();
  const preloaded = page.waitForResponse(/LoginPage/);
  await page.keyboard.press('Tab');
  await preloaded;
  await context.setOffline(true);
  await signOut(page);
  await expect(page.getByText('Sie sind in diesem Browser abgemeldet.')).toBeVisible();
  expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0);
});

import type { Page, Route } from '@playwright/test';
import { type Account, expect, openFromMenu, signInByApi, test } from '../../support/journeys/journey.ts';

type Fault = (route: Route) => Promise<void>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => {
  return (route) =>
    route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) });
};
const failure = (name: string, message: string) => ({ error: { name, message, details: [] } });
const page500 = '<html><body><h1>Internal Server Error</h1></body></html>';

/** Failed responses and their messages; no message appears twice in a row. */
const faults: readonly [name: string, fault: Fault, text: RegExp][] = [
  ['no connection', (route) => route.abort(), /Der Server ist nicht erreichbar/],
  [
    'a page of a proxy',
    (route) => route.fulfill({ status: 500, contentType: 'text/html', body: page500 }),
    /unerwartet/,
  ],
  ['502 without a word', (route) => route.fulfill({ status: 502, body: '' }), /zurzeit nicht erreichbar/],
  [
    'half an answer',
    (route) => route.fulfill({ contentType: 'application/json', body: '{"data": [' }),
    /unerwartet/,
  ],
  [
    '403',
    json(403, failure('Kein Zugriff', 'Dafür fehlt Ihnen die Berechtigung.')),
    /fehlt Ihnen die Berechtigung/,
  ],
  [
    '404 of a proxy',
    (route) => route.fulfill({ status: 404, body: 'not found' }),
    /gibt es nicht oder nicht mehr/,
  ],
  [
    '429',
    json(429, failure('Zu viele Anfragen', 'Bitte warten Sie 30 Sekunden.'), { 'retry-after': '1' }),
    /warten Sie 30 Sekunden/,
  ],
  ['the answer of something else', json(200, 'ok'), /unerwartet/],
  [
    '503',
    (route) => route.fulfill({ status: 503, headers: { 'retry-after': '120' }, body: '' }),
    /in 2 Minuten/,
  ],
  ['no content', (route) => route.fulfill({ status: 204 }), /unerwartet/],
];

const isFinal = (name: string): boolean => /^40[34]/.test(name);

const screens: readonly {
  account: Account;
  path: string;
  calls: string;
  shown: (page: Page) => ReturnType<Page['locator']>;
}[] = [
  {
    account: 'ina.innendienst',
    path: '/verwaltung/nachricht/suchen',
    calls: '**/api/nachricht?**',
    shown: (page) => page.locator('tbody tr[data-index]').first(),
  },
  {
    account: 'ina.innendienst',
    path: '/verwaltung/nachricht/anzeigen/1',
    calls: '**/api/nachricht/1',
    shown: (page) => page.getByText(/^Von ina.innendienst an /),
  },
  {
    account: 'ina.innendienst',
    path: '/verwaltung/nachricht/bearbeiten/1',
    calls: '**/api/nachricht/1',
    shown: (page) => page.getByLabel('Betreff'),
  },
  {
    account: 'erika.muster',
    path: '/services/postfach',
    calls: '**/api/dateien/imap-und-myill**',
    shown: (page) => page.locator('tbody tr[data-index]').first(),
  },
];

for (const { account, path, calls, shown } of screens) {
  test(`${path} reports the failure, whatever the response, and can retry`, async ({
    page,
    portal,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/);
    await signInByApi(page, portal, account);
    const alert = page.getByRole('main').getByRole('alert');
    const again = alert.getByRole('button', { name: 'Erneut versuchen' });
    const expectText = async (text: RegExp) => {
      await expect(alert).toContainText(text);
      await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
    };
    const expectShown = async () => {
      await expect(shown(page)).toBeVisible();
      await expect(alert).toHaveCount(0);
    };
    const [first, ...others] = faults.filter(([name]) => !isFinal(name));
    if (!first) throw new Error('There are no faults.');
    await page.route(calls, first[1]);
    await page.goto(path);
    await expectText(first[2]);
    for (const [name, fault, text] of others) {
      await test.step(name, async () => {
        let isAsked = false;
        await page.unroute(calls);
        await page.route(calls, (route) => {
          isAsked = true;
          return fault(route);
        });
        await again.click();
        await expect.poll(() => isAsked).toBe(true);
        await expectText(text);
      });
    }
    await page.unroute(calls);
    await again.click();
    await expectShown();
    // Retrying does not help with what does not exist or is not allowed.
    for (const [name, fault, text] of faults.filter(([name]) => isFinal(name))) {
      await test.step(name, async () => {
        await page.route(calls, fault);
        await page.goto(path);
        await expectText(text);
        await expect(again).toHaveCount(0);
        await page.unroute(calls);
        await page.reload();
        await expectShown();
      });
    }
  });
}

const subject = 'Eine Nachricht, die nicht verloren gehen darf';

test('a message that cannot be sent is kept, and sent once by a retry', { tag: '@main' }, async ({
  page,
  portal,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/nachricht/neu');
  await page.getByRole('combobox', { name: 'Empfänger' }).fill('10000002');
  await expect(page.getByRole('combobox', { name: 'Empfänger' })).toHaveValue(/10000002|110000002/);
  await page.getByLabel('Betreff').fill(subject);
  await page.getByRole('textbox', { name: /^Nachricht/ }).fill('Guten Tag');
  const send = page.getByRole('button', { name: 'Nachricht senden' });
  const call = '**/api/nachricht';
  const saveFaults: typeof faults = [
    ...faults,
    ['413', (route) => route.fulfill({ status: 413, body: '' }), /zu groß/],
  ];
  for (const [name, fault, text] of saveFaults) {
    await test.step(name, async () => {
      await page.route(call, fault);
      await send.click();
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(send).toBeEnabled();
      await expect(page.getByLabel('Betreff')).toHaveValue(subject);
      await page.unroute(call);
      // The previous message disappears first.
      for (const close of await page.getByRole('button', { name: 'Schließen' }).all()) await close.click();
    });
  }
  await test.step('400 with the field that is wrong', async () => {
    const body = {
      error: {
        name: 'Ungültige Eingaben',
        message: 'Bitte prüfen Sie Ihre Eingaben.',
        details: [{ dataPath: '/betreff', message: 'Der Betreff ist schon vergeben.' }],
      },
    };
    await page.route(call, json(400, body));
    await send.click();
    await expect(page.getByRole('link', { name: 'Der Betreff ist schon vergeben.' })).toBeVisible();
    await expect(page.getByLabel('Betreff')).toHaveAccessibleDescription(/schon vergeben/);
    await page.unroute(call);
    await page.getByLabel('Betreff').fill(`${subject}!`);
    await expect(page.getByRole('link', { name: 'Der Betreff ist schon vergeben.' })).toHaveCount(0);
  });
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByText('Der Server ist nicht erreichbar').first()).toBeVisible();
  await page.context().setOffline(false);
  await send.click();
  await expect(page.getByText('Nachricht erstellt!')).toBeVisible();
  await page.goto(`/verwaltung/nachricht/suchen?suche=${encodeURIComponent(subject)}`);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
});

test('a failed load is reported once, under the heading of its screen', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.allow(/Failed to load|Failed to fetch/);
  await signInByApi(page, portal, 'ina.innendienst');
  await page.route(/\/assets\/(?!index|start).*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/email-aendern');
  await expect(page.getByRole('heading', { level: 1, name: 'E-Mail-Adresse ändern' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/nicht vollständig geladen/);
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toHaveCount(1);
});

test('a screen whose chunk is gone after a deployment offers to reload', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.allow(/Failed to load|Failed to fetch/);
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await openFromMenu(page, 'Verwaltung', 'Nachrichten');
  await expect(page.getByText('nicht vollständig geladen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
});

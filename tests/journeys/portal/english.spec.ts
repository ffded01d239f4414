import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  passwords,
  signIn,
  test,
  tokenOf,
} from '../../support/journeys/journey.ts';

/** Visible words that only German has. */
const germanWords =
  /\b(und|oder|nicht|bitte|Sie|Ihre?|der|die|das|wurde|keine|Vertrag|Verträge|Schaden|Schäden|Nachricht|Anschrift|Postleitzahl|Anmelden|Abmelden|Zurück|Speichern|Suche)\b/;

/** Names of products, which the core system sends. */
const products: string[] = JSON.parse(readFileSync('schemas/enum/sparte.json', 'utf8')).map(
  ({ value }: { value: string }) => value,
);

/** German sentences on the page, but for names of products and what rows say, which people have written. */
async function germanOn(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const own = products.reduce((rest, product) => rest.replaceAll(product, ''), text);
  const rows = (await page.locator('tbody').allInnerTexts()).flatMap((each) => each.split('\n'));
  return own.split('\n').filter((line) => germanWords.test(line) && !rows.includes(line));
}

const english = (page: Page) => page.getByRole('button', { name: 'English' }).first();
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test('a policyholder reads the portal in English, until German is chosen again', async ({
  page,
  portal,
  context,
}) => {
  await signIn(page, 'erika.muster');
  const texts: string[] = [];
  page.on('response', (response) => {
    if (/\/assets\/english-[^/]*\.js$/.test(response.url())) texts.push(response.url());
  });
  await page.goto('/services/vertraege-verwalten');
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(texts).toEqual([]);
  await english(page).click();
  await expect(page).toHaveTitle(/Manage policies$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  expect(texts).toHaveLength(1);
  await expect(page.getByRole('columnheader', { name: 'Policy number' }).first()).toBeVisible();
  await expect.poll(() => germanOn(page)).toEqual([]);
  await expectAccessible(page);

  const token = await tokenOf(portal, 'erika.muster');
  const setting = async () => {
    const answer = await context.request.get('/api/einstellungen/sprache', {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()).wert;
  };
  expect(await setting()).toEqual({ sprache: 'en' });

  await page.reload();
  await expect(h1(page)).toHaveText('Manage policies');

  await page.getByRole('table').first().getByRole('row').nth(1).click();
  await expect(h1(page)).toHaveText(/^Policy /);
  await expect(page.getByText('Annual premium (gross)').first()).toBeVisible();

  await page.goto('/services/postfach');
  await expect(page.getByText('Inbox').first()).toBeVisible();
  await expect.poll(() => germanOn(page)).toEqual([]);

  await page.goto('/');
  await expect(h1(page)).toHaveText(/^(Good|Hello)/);
  // Messages and adverts are written by people, in German.
  await expect(page.getByRole('link', { name: 'Manage policies' }).first()).toBeAttached();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Deutsch' }).first().click();
  await expect(h1(page)).toHaveText(/^Guten/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await setting()).toEqual({ sprache: 'de' });
});

test('a new browser shows the language of the account after signing in', async ({ page, browser }) => {
  await signIn(page, 'erika.muster');
  await english(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const otherPage = await other.newPage();
  await otherPage.goto('/login?zurueck=/services/vertraege-verwalten');
  await fillSignIn(otherPage, 'erika.muster');
  await expect(h1(otherPage)).toHaveText('Manage policies');
  await expect(otherPage.locator('html')).toHaveAttribute('lang', 'en-GB');
  await otherPage.getByRole('button', { name: 'Deutsch' }).first().click();
  await expect(h1(otherPage)).toHaveText('Verträge verwalten');
  await other.close();
});

test('a request for all contracts says so in English, in lists and in its record', async ({ page }) => {
  await signIn(page, 'ina.innendienst');
  await english(page).click();
  await expect(h1(page)).toHaveText(/^(Good|Hello)/);
  await page.goto('/verwaltung/vertragszugriff/suchen');
  const all = page.getByText('All', { exact: true });
  await expect(all.first()).toBeVisible();
  await expect(page.getByText('Alle', { exact: true })).toHaveCount(0);
  await page.locator('tbody tr[data-index]').filter({ has: all }).getByRole('link').first().click();
  await expect(page.getByText('All', { exact: true })).toBeVisible();
  await expect(page.getByText('Alle', { exact: true })).toHaveCount(0);
});

test('a form says in English what is wrong, and its values are not lost by a change of the language', async ({
  page,
  context,
}) => {
  await signIn(page, 'erika.muster');
  await english(page).click();
  await expect(h1(page)).toHaveText(/^(Good|Hello)/);
  await page.goto('/feedback-geben');
  await expect(h1(page)).toHaveText('Give feedback');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Please tell us what you like or what is missing.').first()).toBeVisible();
  await expect.poll(() => germanOn(page)).toEqual([]);
  await page.getByRole('textbox').first().fill('Good');

  // Another tab chooses German: a form with input stays as it is.
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Deutsch' }).first().click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Guten/);
  await expect(h1(page)).toHaveText('Give feedback');
  await expect(page.getByRole('textbox').first()).toHaveValue('Good');

  await page.getByRole('button', { name: 'Deutsch' }).first().click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /Stay|Cancel|Keep/ }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('Good');

  // Whoever agrees to lose the input is not asked again by the browser, and finds an empty form.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Deutsch' }).first().click();
  await question.getByRole('button', { name: /Discard|Leave/ }).click();
  await expect(h1(page)).toHaveText('Feedback geben');
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  expect(asked).toEqual([]);
});

test('what a visitor has typed is not lost by a change of the language, except for a password', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => JSON.stringify(window.sessionStorage));
  await page.goto('/login');
  await page.getByLabel('Benutzername oder Kundennummer').fill('erika.muster');
  await page
    .getByLabel(/^Passwort/)
    .first()
    .fill('Muster-2026!');
  await english(page).click();
  const name = page.getByRole('textbox', { name: /^User name/ });
  await expect(name).toHaveValue('erika.muster');
  await expect(page.getByLabel(/^Password/).first()).toHaveValue('');
  expect(await stored()).not.toMatch(/erika|2026/);
  await page.reload();
  await expect(name).toHaveValue('');

  await page.goto('/registrierung');
  await page.getByRole('textbox').first().fill('Erika');
  await page.getByRole('button', { name: 'Deutsch' }).first().click();
  await expect(h1(page)).toHaveText(/Registrier/);
  await expect(page.getByRole('textbox').first()).toHaveValue('Erika');
  expect(await stored()).not.toContain('Erika');

  await page.goto('/passwort-vergessen');
  await page.getByRole('textbox').first().fill('erika.muster');
  await english(page).click();
  await expect(h1(page)).toHaveText(/password/i);
  await expect(page.getByRole('textbox').first()).toHaveValue('erika.muster');
});

test('what nobody has chosen before the sign-in is not the language of the account', async ({ page }) => {
  await page.goto('/login');
  await english(page).click();
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'sign-in';
  });
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/einstellungen/sprache')) saved.push(request.method());
  });
  await page.getByLabel('User name or customer number').fill('max.beispiel');
  await page.getByLabel('Password', { exact: true }).fill(passwords['max.beispiel']);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(h1(page)).toHaveText(/, Mr Beispiel$/);
  await page.waitForLoadState('networkidle');
  expect(saved).toEqual([]);
});

test('the language is chosen on a phone, and before signing in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await english(page).click();
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(() => germanOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});

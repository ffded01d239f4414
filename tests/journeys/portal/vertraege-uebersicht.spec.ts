import type { Page } from '@playwright/test';
import { FREISCHALTUNGSCODE } from '../../../server/features/vertragszugriff/demo.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  openFromMenu,
  signIn,
  signInByApi,
  tabTo,
  test,
  tokenOf,
} from '../../support/journeys/journey.ts';
import { sumOfShifts, watchShifts } from '../../support/journeys/watch-shifts.ts';
import { deliveredLetters } from '../../support/servers/samples/letters.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}($| –)`) });
const rowsOf = (page: Page, name: string) =>
  region(page, name).getByRole('table', { name }).locator('> tbody > tr[data-id]');

test('contracts are listed with their claims, and a switch shows cancelled ones', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, 'erika.muster');
  await openFromMenu(page, 'Services', 'Verträge verwalten');
  await expect(heading(page, 'Verträge verwalten')).toBeVisible();
  const own = rowsOf(page, 'Meine Verträge');
  await expect(own.first()).toContainText('910000001');
  const total = region(page, 'Meine Verträge').locator('tfoot');
  const sum = await total.innerText();
  expect(sum).toMatch(/Summe Jahresbeitrag:\s+\d\.\d{3},\d{2}\s€/);
  await expect(own.filter({ hasText: 'storniert' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('switch', { name: 'Stornierte Verträge' }).check();
  const cancelled = own.filter({ hasText: 'storniert' }).first();
  await expect(cancelled).toHaveAttribute('title', 'Vertrag ist storniert');
  // Cancelled contracts have no premium.
  expect(await total.innerText()).toBe(sum);
  await page.reload();
  await expect(cancelled).toBeVisible();

  await own
    .filter({ hasText: '910000001' })
    .getByRole('button', { name: /^Einzelheiten/ })
    .click();
  const claims = page.getByRole('table', { name: 'Schäden zum Vertrag 910000001' });
  await expect(claims.getByRole('row').nth(1)).toHaveAttribute(
    'title',
    'Klicken Sie auf einen Schaden, um diesen anzuzeigen.',
  );
  await expectAccessible(page);
  await claims.getByRole('link', { name: '20260000002', exact: true }).click();
  await expect(heading(page, 'Schaden 20260000002')).toBeVisible();
  await page.goBack();
  await own.filter({ hasText: '910000001' }).getByRole('link').first().click();
  await expect(heading(page, 'Vertrag Hausrat Komfort')).toBeVisible();
});

test('tabs are part of the address, follow Back and the arrow keys', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/vertraege-verwalten');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Verträge')).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, tab('Verträge'));
  await page.keyboard.press('ArrowRight');
  await expect(tab('Vertragszugriffe')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=zugriffe$/);
  await expect(rowsOf(page, 'Eigene Anträge').first()).toContainText('Offen');
  await expect(rowsOf(page, 'Fremdeinsichten').last()).toContainText('Genehmigt');
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Freischaltungscode' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(region(page, 'Fremdeinsichten')).toBeVisible();
  await page.goBack();
  await expect(region(page, 'Einsehbare Verträge')).toContainText('Max Beispiel');

  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['', '?tab=zugriffe', '?tab=freischaltung']) {
    await page.goto(`/services/vertraege-verwalten${address}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
});

test('empty lists say why they are empty', async ({ page, portal }) => {
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/services/vertraege-verwalten');
  await expect(page.getByText('Es wurden keine Verträge gefunden')).toBeVisible();
  await expect(page.getByText('Es wurden keine einsehbaren Verträge gefunden')).toBeVisible();
  await page.goto('/services/vertraege-verwalten?tab=zugriffe');
  await expect(page.getByText('Es wurden keine Einträge gefunden')).toHaveCount(2);
  await page.goto('/services/vertragsaenderung');
  await expect(page.getByText('Es wurden keine Verträge gefunden')).toBeVisible();
});

test('a wrong code is reported at its field, and a granted access can be withdrawn', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/vertraege-verwalten?tab=zugriffe');
  const approved = rowsOf(page, 'Eigene Anträge').filter({ hasText: '920000002' });
  await approved.getByRole('button', { name: /^Freischaltungscode eingeben/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Freischaltung Verträge' });
  await dialog.getByLabel('Freischaltungscode').fill('FALSCH-1234');
  await dialog.getByRole('button', { name: 'Freischalten' }).click();
  await expect(dialog.getByText(/Der Freischaltungscode ist nicht richtig/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();

  const granted = rowsOf(page, 'Fremdeinsichten').filter({ hasText: '910000007' });
  await granted.getByRole('button', { name: /^Vertragszugriff entziehen/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    /Petra Erstkennwort \(Kundennummer 110000004\) den Zugriff aus dem Antrag vom \d\d\./,
  );
  await expect(question).toContainText('Verträge: 910000007.');
  await question.getByRole('button', { name: 'Entziehen' }).click();
  await expect(page.getByText('Vertragszugriff entzogen')).toBeVisible();
  await expect(
    page.getByText(/keinen Zugriff mehr\. Verträge: 910000007\. Zugriffe aus anderen/),
  ).toBeVisible();
  await expect(granted).toHaveCount(0);
});

test('an application names contracts of nine digits, or all of them', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/vertraege-verwalten');
  await page.getByRole('link', { name: 'Vertragszugriff beantragen' }).click();
  await expect(heading(page, 'Vertragszugriff beantragen')).toBeVisible();
  await page.getByLabel('Kundennummer des Antragnehmers').fill('110000003');
  await page.getByLabel('Postleitzahl des Antragnehmers').fill('50667');
  const send = page.getByRole('button', { name: 'Antrag absenden' });
  const next = page.getByRole('button', { name: 'Weiter' });
  await next.click();
  await expect(page.getByText('Keinen Vertrag angegeben.')).toBeVisible();
  const number = page.getByRole('textbox', { name: 'Vertragsnummer' });
  await number.fill('12345');
  await number.press('Enter');
  await expect(
    page.getByText('Eine gültige Vertragsnummer besteht aus exakt 9 Zeichen!').first(),
  ).toBeVisible();
  await expect(page.getByText('Ungültige Vertragsnummer')).toBeVisible();
  await number.fill('930000001');
  await number.press('Enter');
  await expect(number).toHaveValue('');
  await number.fill('930000001');
  await number.press('Enter');
  await expect(
    page.getByText('Die eingegebene Vertragsnummer wurde bereits hinzugefügt.').first(),
  ).toBeVisible();
  await expect(page.getByText('Vertragsnummer schon vorhanden')).toBeVisible();
  await number.fill('');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await next.click();
  await send.click();
  await expect(page.getByText('Antrag erfolgt')).toBeVisible();
  await expect(heading(page, 'Eingangsbestätigung')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ihre Angaben' })).toContainText('930000001');

  await page.goto('/services/vertragszugriff/neu');
  await page.getByLabel('Kundennummer des Antragnehmers').fill('10000005');
  await page.getByLabel('Postleitzahl des Antragnehmers').fill('50667');
  await page.getByRole('switch', { name: 'Alle Verträge freischalten' }).check();
  await next.click();
  await page.getByRole('button', { name: 'Antrag absenden' }).click();
  await expect(page.getByText('Antrag erfolgt')).toBeVisible();
  await expect(heading(page, 'Eingangsbestätigung')).toBeVisible();
  await page.goto('/services/vertraege-verwalten?tab=zugriffe');
  const row = rowsOf(page, 'Eigene Anträge').filter({ hasText: '110000005' });
  await expect(row).toContainText('Alle');
  await row.getByRole('link').first().click();
  await expect(heading(page, 'Vertragszugriff')).toBeVisible();
  await expect(page.getByText('Offen', { exact: true })).toBeVisible();
});

const paths = [
  '/',
  '/services/vertraege-verwalten',
  '/vertrag/910000001',
  '/services/schaeden',
  '/schaden/1',
  '/services/postfach',
  '/kontakt',
];

test('screens of policyholders do not shift while they load', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  const shifted = await watchShifts(page);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
      await expect(page.getByText('Ihr Makler wird geladen')).toHaveCount(0);
      await expect(page.locator('[data-part=waiting]')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const shifts = await shifted();
      expect(sumOfShifts(shifts), JSON.stringify({ path, width, shifts })).toBeLessThan(0.02);
    }
  }
});

test('a notice moves nothing on a phone when it appears and when it goes', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInByApi(page, portal, 'erika.muster');
  const shifted = await watchShifts(page);
  await page.goto('/kontakt');
  const send = page.getByRole('button', { name: /^Ok/ });
  await expect(page.getByRole('combobox', { name: /^Vertrag/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ihr betreuender Makler' })).toBeVisible();
  const title = heading(page, 'Kontakt');
  const before = await title.boundingBox();
  await send.click();
  const notice = page.getByText('Bitte geben Sie einen Vertrag an.').last();
  await expect(notice).toBeVisible();
  expect((await title.boundingBox())?.y).toBe(before?.y);
  await page.getByRole('button', { name: 'Schließen' }).first().click();
  await expect(page.getByRole('button', { name: 'Schließen' })).toHaveCount(0);
  expect((await title.boundingBox())?.y).toBe(before?.y);
  const shifts = await shifted();
  expect(sumOfShifts(shifts), JSON.stringify(shifts)).toBeLessThan(0.02);
});

test('with text twice as large nothing is wider than a phone, and values have room', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await signInByApi(page, portal, 'erika.muster');
  for (const path of [
    '/services/schaeden',
    '/services/postfach',
    '/kontakt',
    '/impressum',
    '/feedback-geben',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/services/schaeden');
  const name = page.locator('tr[data-lines] td[data-card=title]').first();
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.width).toBeGreaterThan(200);
});

test('after a right code, typed far down in a tab, the contract is there, from its top and with the focus', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/services/vertraege-verwalten?tab=freischaltung');
  const code = page.getByRole('textbox', { name: 'Freischaltungscode' });
  await page.getByLabel('Antrag', { exact: false }).first().selectOption({ index: 1 });
  await code.scrollIntoViewIfNeeded();
  await code.fill(FREISCHALTUNGSCODE);
  await code.press('Enter');
  await expect(page).toHaveURL(/\/vertrag\/920000002$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText('Die Freischaltung war erfolgreich!', { exact: false }).first()).toBeVisible();
});

test('after the code for all contracts of a person, those are above the own ones', async ({
  page,
  portal,
  context,
}) => {
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const ina = as(await tokenOf(portal, 'ina.innendienst'));
  const erika = as(await signInByApi(page, portal, 'erika.muster'));
  const ofMax = { antragnehmer_nummer: '10000002', antragnehmer_plz: '50667', vertraege: ['Alle'] };
  const sent = await context.request.post('/api/vertragseinsicht', { ...erika, data: ofMax });
  expect(sent.status()).toBe(201);
  expect((await context.request.post('/api/vertragszugriff/durchlauf', ina)).ok()).toBe(true);
  let code: string | undefined;
  await expect
    .poll(async () => {
      const letters = await deliveredLetters(portal.dataDir);
      const letter = letters.find((text) => text.includes('Erika Muster') && text.includes('alle Verträge'));
      code = /\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/.exec(letter ?? '')?.[0];
      return code;
    })
    .toBeDefined();

  await page.goto('/services/vertraege-verwalten?tab=freischaltung');
  const field = page.getByRole('textbox', { name: 'Freischaltungscode' });
  // The latest request.
  await page.getByLabel('Antrag', { exact: false }).first().selectOption({ index: 1 });
  await field.fill(code ?? '');
  await field.press('Enter');
  await expect(page.getByText('Die Freischaltung war erfolgreich!', { exact: false }).first()).toBeVisible();
  await expect(heading(page, 'Verträge verwalten')).toBeFocused();
  await expect(rowsOf(page, 'Einsehbare Verträge').filter({ hasText: '920000001' })).toBeInViewport();
  await expect(page.getByRole('tabpanel').getByRole('region').first()).toContainText('Einsehbare Verträge');
  await openFromMenu(page, 'Services', 'Verträge verwalten');
  await expect(page.getByRole('tabpanel').getByRole('region').first()).toContainText('Meine Verträge');
});

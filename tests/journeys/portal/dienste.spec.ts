import type { Page } from '@playwright/test';
import {
  chooseRowAction,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  heading,
  openFromMenu,
  signInByApi,
  test,
  tokenOf,
} from '../../support/journeys/journey.ts';
import type { Portal } from '../../support/servers/portal.ts';
import { samplePdf } from '../../support/servers/samples/sample-pdf.ts';

const phone = { width: 360, height: 780 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string | RegExp) =>
  page.locator('tbody tr[data-index]').filter({ hasText: text });

/** Checks the page on a phone: nothing is cut off or inaccessible. */
async function expectGoodOnPhone(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Waits for the confirmation of what was just sent, and returns its number. */
async function expectReceipt(page: Page, subject: string | RegExp): Promise<string> {
  await expect(heading(page, 'Eingangsbestätigung')).toBeVisible();
  await expect(page.getByRole('region', { name: subject })).toBeVisible();
  await expect(button(page, 'Zur Startseite')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Finds it as a member of staff. */
async function seenByStaff(portal: Portal, id: string): Promise<Record<string, unknown>> {
  const authorization = `Bearer ${await tokenOf(portal, 'ina.innendienst')}`;
  const answer = await fetch(`${portal.url}/api/eingang/${id}`, { headers: { authorization } });
  return (await answer.json()) as Record<string, unknown>;
}

test('the mailbox has two tabs in the address; items are read, marked unread and found', {
  tag: '@main',
}, async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/');
  await openFromMenu(page, 'Services', 'Postfach');
  await expect(page.getByRole('tab', { name: /^Posteingang/ })).toHaveAttribute('aria-selected', 'true');
  const item = row(page, 'Ihr Beitrag ab dem kommenden Jahr').first();
  await expect(item).toContainText('ungelesen');
  const count = page.getByRole('tab', { name: /^Posteingang/ });
  const before = Number(/\d+/.exec(await count.innerText())?.[0]);
  await item.getByRole('button', { name: /^Gelesen/ }).click();
  await expect(item).not.toContainText('ungelesen');
  await expect(count).toContainText(String(before - 1));
  await item.getByRole('button', { name: /^Ungelesen/ }).click();
  await expect(count).toContainText(String(before));
  await expectGoodOnPhone(page);

  // Where the list does not fill the window, its rows scroll within 60 % of that.
  await page.setViewportSize({ width: 1280, height: 560 });
  const rows = page.getByRole('group', { name: 'Posteingang' });
  await expect.poll(async () => (await rows.boundingBox())?.height).toBe(336);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('textbox', { name: 'Suchbegriff' }).fill('910000006');
  await expect(row(page, 'Hundekrankenversicherung')).toHaveCount(1);
  await expect(row(page, 'Ihr Beitrag ab dem kommenden Jahr')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Postausgang' }).click();
  await expect(page).toHaveURL(/tab=postausgang/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Postausgang' })).toHaveAttribute('aria-selected', 'true');
  await row(page, 'Rückrufwunsch').getByRole('link').first().click();
  await expectReceipt(page, /^Rückrufwunsch/);
  await expect(page.getByText('in Arbeit')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Postausgang' })).toHaveAttribute('aria-selected', 'true');
  await button(page, 'Zurück').click();
  await expect(heading(page, /^Guten /)).toBeVisible();
});

test('an empty mailbox says so', async ({ page, portal }) => {
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/services/postfach');
  await expect(page.getByText('Es wurden keine Dokumente gefunden')).toBeVisible();
  await page.goto('/services/postfach?tab=postausgang');
  await expect(page.getByText('Es wurden keine Dokumente gefunden')).toBeVisible();
});

test('files are uploaded for the contract in the address, and staff take them over', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/dateien-hochladen/vertrag/1');
  await expect(heading(page, 'Dateien hochladen')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Vertrag', exact: true })).toBeChecked();
  await expect(page.getByLabel(/^Vertrag/).last()).toHaveValue('910000001');
  await button(page, 'Hochladen').click();
  await expect(
    page.getByText('Bitte wählen Sie mindestens eine Datei für den Upload aus.').first(),
  ).toBeVisible();
  const files = page.locator('input[type="file"]').first();
  await files.setInputFiles({ name: 'Bild.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Unzulässiger Dateityp').first()).toBeVisible();
  await files.setInputFiles({
    name: 'Rechnung.pdf',
    mimeType: 'application/pdf',
    buffer: await samplePdf('Rechnung'),
  });
  await expect(page.getByText('Rechnung.pdf')).toBeVisible();
  await field(page, 'Beschreibung').fill('Rechnung des Handwerkers');
  await expectGoodOnPhone(page);
  await button(page, 'Hochladen').click();
  await expect(page.getByText('Alle Anhänge wurden erfolgreich hochgeladen.')).toBeVisible();
  const id = await expectReceipt(page, /^1 Datei/);
  await expect(row(page, 'Rechnung.pdf')).toBeVisible();
  await expectGoodOnPhone(page);
  await button(page, 'Zum Postausgang')
    .or(page.getByRole('link', { name: 'Zum Postausgang' }))
    .first()
    .click();
  await expect(row(page, 'Rechnung des Handwerkers')).toBeVisible();

  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await openFromMenu(page, 'Verwaltung', 'Eingänge');
  await expect(heading(page, 'Eingänge')).toBeVisible();
  const found = row(page, '1 Datei – Rechnung des Handwerkers');
  await chooseRowAction(found, 'Übernehmen');
  await expect(page.getByText('Der Eingang ist jetzt bei Ihnen in Arbeit.')).toBeVisible();
  await expect(found).toContainText('in Arbeit');
  await page.goto('/verwaltung/versicherungsnehmer/anzeigen/10000001?tab=eingaenge');
  await chooseRowAction(found, 'Zurückgeben');
  await expect(page.getByText('Der Eingang ist wieder offen.')).toBeVisible();
  await chooseRowAction(found, 'Übernehmen');
  await expect(found).toContainText('in Arbeit');
  await page.goto('/verwaltung/eingaenge/suchen');
  await expectGoodOnPhone(page);
  await found.getByRole('link').first().click();
  await expect(heading(page, 'Eingang anzeigen')).toBeVisible();
  await expect(row(page, 'Rechnung.pdf')).toBeVisible();
  await expectGoodOnPhone(page);
  await button(page, 'Erledigt').click();
  await expect(page.getByText('Der Eingang ist erledigt.')).toBeVisible();
  expect(await seenByStaff(portal, id)).toMatchObject({ zustand: 'E', bearbeiter: 'ina.innendienst' });
});

test('a callback request asks for a number only where none is stored', async ({ page, portal }) => {
  await signInByApi(page, portal, 'max.beispiel');
  await page.goto('/services/rueckruf');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Vertrag' }).check();
  await page
    .getByLabel(/^Vertrag/)
    .last()
    .selectOption('920000001');
  await button(page, 'Ok – Rückruf anfordern').click();
  await expect(
    page.getByText('Bitte sagen Sie uns, unter welcher Nummer wir Sie erreichen.').first(),
  ).toBeVisible();
  await expectGoodOnPhone(page);
  await expect(page.getByText('Bitte wählen Sie einen Tag.').first()).toBeVisible();
  const days = page.getByLabel(/^An welchem Tag/);
  const times = page.getByLabel(/^Zu welcher Uhrzeit/);
  await expect(times.locator('option')).toHaveCount(1);
  await days.selectOption({ index: 1 });
  await times.selectOption({ index: 1 });
  // The time belongs to its day.
  await days.selectOption({ index: 2 });
  await expect(times).toHaveValue('');
  const time = await days.locator('option').nth(2).innerText();
  await times.selectOption({ index: 1 });
  await page.getByLabel(/^Telefon/).fill('0221 998877');
  await button(page, 'Ok – Rückruf anfordern').click();
  await expect(page.getByText('Ihr Rückrufswunsch wurde erfolgreich erfasst.')).toBeVisible();
  const day = /\d{2}\.\d{2}\.\d{4}/.exec(time)?.[0] ?? '';
  const id = await expectReceipt(page, new RegExp(`^Rückrufwunsch: ${day.replaceAll('.', '\\.')}`));
  expect(await seenByStaff(portal, id)).toMatchObject({ daten: { telefonnummer: '0221 998877' } });

  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/rueckruf');
  await expect(page.getByText('0221 4710123')).toBeVisible();
  await expect(page.getByLabel('Abweichende Telefonnummer')).toBeVisible();
});

test('a message is answered, and contact shows insurer and broker', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/postfach');
  await row(page, 'Ihr Beitrag ab dem kommenden Jahr').getByRole('link').first().click();
  await expect(heading(page, 'Nachricht')).toBeVisible();
  await page.getByRole('link', { name: 'Antworten' }).or(button(page, 'Antworten')).first().click();
  await expect(heading(page, 'Kontakt')).toBeVisible();
  await expect(page.getByLabel(/^Vertrag/)).toHaveValue('910000001');
  await expect(page.getByRole('link', { name: '0441 9200-100' })).toHaveAttribute(
    'href',
    'tel:+494419200100',
  );
  await expect(page.getByRole('region', { name: 'Ihr betreuender Makler' })).toContainText(
    'makler40001@example.org',
  );
  await button(page, 'Ok – Nachricht senden').click();
  await expect(page.getByText('Bitte geben Sie eine Nachricht ein.').first()).toBeVisible();
  await field(page, 'Nachricht').fill('Vielen Dank für die Auskunft.');
  await expectGoodOnPhone(page);
  await button(page, 'Ok – Nachricht senden').click();
  await expect(page.getByText('Ihr Kontaktanfrage wurde erfolgreich versendet.')).toBeVisible();
  const id = await expectReceipt(page, /^Antwort auf: Ihr Beitrag/);
  expect(await seenByStaff(portal, id)).toMatchObject({ art: 'KONTAKT', antwort_auf: expect.any(Number) });
});

test('a customer without contracts writes and is called back without choosing one', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/kontakt');
  await expect(field(page, 'Nachricht')).toBeVisible();
  await expect(page.getByLabel(/^Vertrag/)).toHaveCount(0);
  await expectGoodOnPhone(page);
  await button(page, 'Ok – Nachricht senden').click();
  await expect(page.getByText('Bitte geben Sie eine Nachricht ein.').first()).toBeVisible();
  await field(page, 'Nachricht').fill('Was kostet eine Hausratversicherung?');
  await button(page, 'Ok – Nachricht senden').click();
  await expectReceipt(page, /^Kontaktanfrage$/);

  await page.goto('/services/rueckruf');
  await page.getByLabel(/^An welchem Tag/).selectOption({ index: 1 });
  await page.getByLabel(/^Zu welcher Uhrzeit/).selectOption({ index: 1 });
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByLabel(/^Telefon|^Abweichende/).fill('0441 998877');
  await expectGoodOnPhone(page);
  await button(page, 'Ok – Rückruf anfordern').click();
  const id = await expectReceipt(page, /^Rückrufwunsch/);
  expect(await seenByStaff(portal, id)).toMatchObject({ daten: { thema: 'st' } });
  await button(page, 'Zur Startseite').click();
  await expect(heading(page, /^Guten /)).toBeVisible();
});

test('the notice about what is missing in a contact ends when it is there', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/kontakt');
  const notices = page.getByRole('region', { name: /^Hinweise/ });
  const ok = button(page, 'Ok – Nachricht senden');
  await ok.click();
  await expect(notices.getByText('Bitte geben Sie einen Vertrag an.')).toBeVisible();
  await page.getByLabel(/^Vertrag/).selectOption('910000001');
  await expect(notices.getByText('Bitte geben Sie einen Vertrag an.')).toBeHidden();
  // Blanks are nothing.
  await field(page, 'Nachricht').fill('   ');
  await ok.click();
  await expect(notices.getByText('Bitte geben Sie eine Nachricht ein.')).toBeVisible();
  await expect(field(page, 'Nachricht')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Nachricht').fill('Guten Tag');
  await expect(notices.getByText('Bitte geben Sie eine Nachricht ein.')).toBeHidden();
});

test('a broker that fails to load can be loaded again', async ({ page, portal, complaints }) => {
  complaints.allow(/500/);
  await signInByApi(page, portal, 'max.beispiel');
  await page.route('**/api/imap2/getMakler', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 10,
  });
  await page.goto('/kontakt');
  await expect(page.getByText('Ihr betreuender Makler konnte nicht geladen werden.')).toBeVisible();
  await page.unroute('**/api/imap2/getMakler');
  await button(page, 'Erneut versuchen').click();
  await expect(page.getByText('makler40002@example.org')).toBeVisible();
});

test('the footer leads to an error report for the current page, and to feedback with stars', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/postfach?tab=postausgang');
  await page.getByRole('link', { name: 'Fehler melden' }).click();
  await expect(page.getByText('/services/postfach?tab=postausgang')).toBeVisible();
  await field(page, 'Titel').fill('Liste bleibt leer');
  await field(page, 'Beschreibung').fill('Nach dem Wechsel des Reiters');
  await expectGoodOnPhone(page);
  await button(page, 'Senden').click();
  await expect(page.getByText('Ihre Fehlermeldung wurde erfolgreich erfasst.')).toBeVisible();
  await expect(heading(page, /^Guten /)).toBeVisible();
  await page.getByRole('link', { name: 'Feedback geben' }).click();
  await page.getByRole('radio', { name: /gut/ }).first().check({ force: true });
  await field(page, 'Beschreibung').fill('Gefällt mir.');
  await expectGoodOnPhone(page);
  await button(page, 'Senden').click();
  await expect(page.getByText('Ihr Feedback wurde erfolgreich versendet.')).toBeVisible();
  await expect(heading(page, /^Guten /)).toBeVisible();

  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Fehler melden' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Feedback geben' })).toHaveCount(0);
});

test('a mandate is given in a window of its own, once', async ({ page, portal, context, complaints }) => {
  complaints.allow(/404/);
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/sepa-mandat');
  await page.getByLabel(/^Für welchen Vertrag/).selectOption('910000001');
  await expectGoodOnPhone(page);
  const opened = context.waitForEvent('page');
  await button(page, 'Formular öffnen (öffnet in neuem Tab)').click();
  const form = await opened;
  await expect(heading(form, 'SEPA-Lastschriftmandat erteilen')).toBeVisible();
  await expect(form.getByLabel(/^Kontoinhaber/)).toHaveValue('Erika Muster');
  await form.getByLabel(/^IBAN/).fill('DE89 3704 0044 0532 0130 00');
  await form.getByLabel(/^BIC/).fill('COBADEFFXXX');
  await form.getByRole('checkbox').check();
  await expectAccessible(form);
  await button(form, 'Mandat erteilen').click();
  await expect(heading(form, 'Mandat erteilt')).toBeVisible();
  const again = await context.newPage();
  await again.goto(form.url().replace('-erteilt', '/unbekannt'));
  await expect(again.getByText(/Dieses Formular ist nicht mehr offen/)).toBeVisible();
});

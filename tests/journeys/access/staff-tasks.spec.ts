import type { Locator, Page } from '@playwright/test';
import {
  expect,
  field,
  heading,
  openPalette,
  press,
  pressInRow,
  signInByApi,
  test,
  type,
} from '../../support/journeys/journey.ts';
import { Api } from '../../support/servers/api-rows.ts';
import { samplePdf } from '../../support/servers/samples/sample-pdf.ts';

// Daily tasks of staff, by keyboard alone and in few steps: each step corresponds to one click.

/** Finds something in the palette and opens it; counts as one step. */
async function open(page: Page, text: string, option: string | RegExp): Promise<void> {
  const palette = await openPalette(page);
  await page.keyboard.type(text);
  // Records of other kinds may come later, and stand before those that are there.
  await expect(palette.getByRole('status')).toHaveText(/ Treffer$/);
  const found = palette.getByRole('option', { name: option }).first();
  await expect(found).toBeVisible();
  for (let step = 0; step < 12 && (await found.getAttribute('aria-selected')) !== 'true'; step++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });

/** Writes a message to a customer from the start page, and sends it. */
async function write(page: Page, subject: string, attach?: () => Promise<void>): Promise<void> {
  await open(page, 'muster erika', /Erika Muster/);
  await press(page, link(page, 'Nachricht verfassen'));
  await type(page, field(page, 'Betreff'), subject);
  await type(page, page.getByRole('textbox', { name: /^Nachricht/ }), 'Guten Tag');
  await attach?.();
  await press(page, button(page, 'Nachricht senden'));
  await expect(page.getByText('Nachricht erstellt!')).toBeVisible();
}

test('find and open a customer', { tag: '@main' }, async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await open(page, '110000001', /Erika Muster/);
  await expect(page).toHaveURL(/\/versicherungsnehmer\/anzeigen\/10000001$/);
});

test('write to a customer, correct and delete the message, and bring it back', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  const subject = 'Vier Aufgaben mit einer Nachricht';
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await write(page, subject);

  await test.step('correct', async () => {
    await open(page, subject, new RegExp(subject));
    await press(page, link(page, 'Bearbeiten'));
    await expect(field(page, 'Betreff')).toHaveValue(subject);
    await type(page, field(page, 'Betreff'), `${subject} – berichtigt`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Datensatz erfolgreich gespeichert.')).toBeVisible();
  });

  await test.step('delete', async () => {
    await open(page, `${subject} – berichtigt`, /berichtigt/);
    await press(page, button(page, 'Löschen'));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'OK' }));
    await expect(heading(page, 'Nachrichten')).toBeVisible();
  });

  await test.step('bring back', async () => {
    await open(page, 'Gelöschte Nachrichten', /^Gelöschte Nachrichten/);
    // The list before has a search field with the focus, too.
    await expect(heading(page, 'Gelöschte Nachrichten')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Suchbegriff' })).toBeFocused();
    await page.keyboard.type(subject);
    const rows = page.locator('tbody tr[data-index]');
    await expect(rows).toHaveCount(1);
    await pressInRow(page, rows.getByRole('link', { name: /^Anzeigen|Vier Aufgaben/ }).first());
    await press(page, button(page, 'Re-Aktivieren'));
    await expect(page.getByText('Die Nachricht wurde re-aktiviert.')).toBeVisible();
  });
});

test('write to a customer with an attachment', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await write(page, 'Mit Anhang', async () => {
    const choosing = page.waitForEvent('filechooser');
    await press(page, button(page, 'Dateien auswählen'), 'Space');
    const buffer = await samplePdf('Angebot');
    await (await choosing).setFiles({ name: 'Angebot.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText('Angebot.pdf')).toBeVisible();
  });
});

test('run over the access requests', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await open(page, 'durchlauf', /Bearbeitungsdurchlauf/);
  await press(page, button(page, 'Durchlauf ausführen'));
  await expect(page.getByText(/\d+ genehmigt, \d+ abgelehnt/)).toBeVisible();
});

test('take over a received request', { tag: '@main' }, async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await open(page, 'Eingänge', /^Eingänge/);
  const row = page.locator('tbody tr[data-index]').filter({ hasText: 'Offen' }).first();
  await expect(row).toBeVisible();
  await pressInRow(page, row.getByRole('button', { name: /^Aktionen für / }));
  const takeOver = row.getByRole('menuitem', { name: 'Übernehmen' });
  await expect(row.getByRole('menuitem').first()).toBeFocused();
  const isThere = () => takeOver.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 6 && !(await isThere()); step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(
    page.locator('tbody tr[data-index]').filter({ hasText: 'ina.innendienst' }).first(),
  ).toBeVisible();
});

test('resend a confirmation', async ({ page, portal }) => {
  const token = await signInByApi(page, portal, 'adam.admin');
  const query = { 'data.wurde_aktiviert': false, 'data.rolle': 'vn', 'data.aktiv': true };
  const [user] = await new Api(page.request, token).rows('benutzer', { query });
  const name = String(user?.benutzername);
  await page.goto('/');
  await open(page, name, new RegExp(name));
  await press(page, button(page, 'Bestätigungsmail erneut senden'));
  await expect(page.getByText('Bestätigungsmail erfolgreich versendet.')).toBeVisible();
});

test('lock a user', async ({ page, portal }) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/');
  await open(page, 'leo.leer', /leo\.leer/);
  await expect(heading(page, 'Benutzer anzeigen')).toBeVisible();
  await press(page, button(page, 'Sperren'));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Sperren' }));
  await expect(page.getByText('leo.leer kann sich nicht mehr anmelden.')).toBeVisible();
  await press(page, button(page, 'Entsperren'));
  await expect(page.getByText('leo.leer kann sich wieder anmelden.')).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import {
  chooseRowAction,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  openFromMenu,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';

test('an administrator finds, creates and exports users', { tag: '@main' }, async ({ page, portal }) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/');
  await openFromMenu(page, 'Verwaltung', 'Benutzer');
  const rows = page.locator('tbody tr[data-index]');
  await page.getByRole('combobox', { name: 'Suchmodus' }).selectOption('Phonetisch');
  await page.getByRole('textbox', { name: 'Suchbegriff' }).fill('Muhster');
  await expect(rows.first()).toContainText('Muster');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Benutzer anlegen' }).click();
  await page.getByLabel('Benutzername').fill('wer@example.org');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('link', { name: /Benutzername darf keine E-Mail-Adresse sein/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Vorname').fill('Berta');
  await field(page, 'Name').fill('Beispielfrau');
  await page.getByLabel('Benutzername').fill('berta.beispielfrau');
  await page.getByLabel('E-Mail').fill('berta@example.org');
  await page.getByRole('combobox', { name: 'Rolle', exact: true }).selectOption('Innendienst');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Das Erstkennwort wird per E-Mail versendet.')).toBeVisible();

  await page.goto('/verwaltung/benutzer/suchen?suche=Beispielfrau');
  await page.getByRole('button', { name: 'Spalten' }).click();
  const username = page.getByRole('checkbox', { name: 'Benutzername' });
  await username.click();
  await expect(username).toBeChecked();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV-Datei speichern' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Benutzer.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFName;Vorname;KD-Nummer;E-Mail;Rolle;Aktiv;Aktiviert;Benutzername')).toBe(
    true,
  );
  expect(text).toContain('berta.beispielfrau');
  await chooseRowAction(rows, 'Anzeigen');
  await expect(page.getByText(/^Erstkennwort gültig bis: /)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'berta@example.org' })).toBeVisible();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Sind Sie sicher, dass Sie den ausgewählten Benutzer löschen möchten?',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Datensatz erfolgreich gelöscht.')).toBeVisible();
});

test('an administrator resends the confirmation mail to an unconfirmed user', async ({ page, portal }) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/verwaltung/benutzer/suchen');
  await page.getByLabel('Aktiviert').selectOption('Nein');
  await chooseRowAction(page.locator('tbody tr[data-index]').first(), 'Bearbeiten');
  await expect(page.getByText('Noch nicht aktiviert')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Registrierung' })).toBeVisible();
  await page.getByRole('button', { name: 'Bestätigungsmail erneut senden' }).click();
  await expect(page.getByText('Bestätigungsmail erfolgreich versendet.')).toBeVisible();
  await expect(page).toHaveURL(/benutzer\/suchen/);
});

test('staff open their own record from the header, change it and nobody else’s', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await openFromMenu(page, 'Meine Daten', 'Persönliche Daten');
  await expect(field(page, 'Vorname')).toHaveValue('Ina');
  // Values that this user may not change are plain text.
  await expect(page.getByText('ina.innendienst', { exact: true })).toBeVisible();
  await expect(field(page, 'Benutzername')).toBeHidden();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Es wurden keine Änderungen vorgenommen.')).toBeVisible();
  await page.getByLabel('Vorname').fill('Ina Maria');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Datensatz erfolgreich gespeichert.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/^Guten (Morgen|Tag|Abend), Ina Maria /)).toBeVisible();

  await page.goto('/verwaltung/benutzer/bearbeiten/1');
  // For other users, all values are plain text.
  await expect(page.getByText('Erika', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

import { readFile } from 'node:fs/promises';
import {
  chooseRowAction,
  expect,
  expectAccessible,
  openFromMenu,
  signIn,
  signOut,
  test,
  withMotion,
} from '../../support/journeys/journey.ts';
import { samplePdf } from '../../support/servers/samples/sample-pdf.ts';

test.describe.configure({ mode: 'serial' });
test.use(withMotion);

const subject = 'Ihr Angebot für die Fahrradversicherung';
const changedSubject = 'Ihr geändertes Angebot für die Fahrradversicherung';

test('staff search messages in all modes, sort and scroll', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'ina.innendienst');
  await page.goto('/verwaltung/nachricht/suchen');
  const rows = page.locator('tbody tr[data-index]');
  await expect(rows.first()).toBeVisible();

  const status = page.getByRole('status').filter({ hasText: 'Nachrichten' });
  await expect(status).toContainText('25 geladen');
  await page
    .getByRole('group', { name: 'Nachrichten' })
    .evaluate((area) => area.scrollTo(0, area.scrollHeight));
  await expect(status).not.toContainText('25 geladen');

  const search = page.getByRole('textbox', { name: 'Suchbegriff' });
  await search.fill('110000001');
  await expect(page).toHaveURL(/suche=110000001/);
  await expect(rows.first()).toContainText('110000001');
  await expect(page.locator('tbody')).not.toContainText('110000002');

  await page.getByRole('combobox', { name: 'Suchmodus' }).selectOption('Exakt');
  await expect(page).toHaveURL(/modus=EXAKT/);
  await expect(rows.first()).toContainText('110000001');

  await search.fill('gibt es nicht');
  await expect(page.getByText('Mit Ihren Filtereinstellungen wurden keine Daten gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect(rows.first()).toBeVisible();

  await page.getByRole('button', { name: 'Betreff' }).click();
  await expect(page.getByRole('columnheader', { name: 'Betreff' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=betreff/);
  // Announced once the sorted rows are there.
  await expect(status).toContainText('sortiert nach Betreff');
  const first = await rows.first().innerText();
  await page.reload();
  await expect(rows.first()).toHaveText(first, { useInnerText: true });
});

test('staff write a message with two attachments', { tag: '@main' }, async ({ page, portal, complaints }) => {
  await signIn(page, 'ina.innendienst');
  await openFromMenu(page, 'Verwaltung', 'Nachrichten');
  await page.getByRole('link', { name: 'Nachricht erstellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nachricht verfassen' })).toBeVisible();
  await expect(page.getByLabel('Betreff')).toBeVisible();

  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('link', { name: 'Betreff darf nicht leer sein.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Empfänger' }).fill('10000001');
  await expect(page.getByRole('combobox', { name: 'Empfänger' })).toHaveValue(/Muster, Erika/);
  await page.getByLabel('Betreff').fill(subject);
  await page.getByRole('textbox', { name: /^Nachricht/ }).fill('Guten Tag,\n\nanbei Ihr Angebot.');
  await page.locator('input[type=file]:not([capture])').setInputFiles([
    { name: 'Angebot.pdf', mimeType: 'application/pdf', buffer: await samplePdf('Angebot Fahrrad') },
    { name: 'Hinweise.txt', mimeType: 'text/plain', buffer: Buffer.from('Bitte lesen.\nDanke.') },
    { name: 'Programm.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByText('Unzulässiger Dateityp')).toBeVisible();
  await expect(page.getByText('Programm.exe wurde nicht hinzugefügt.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nachricht senden' }).dblclick();
  await expect(page.getByText('Nachricht erstellt!')).toBeVisible();
  await expect(page).toHaveURL(/nachricht\/suchen/);

  // Everything that was acknowledged survives the kill.
  complaints.allow(
    /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|dynamically imported module/,
  );
  await portal.kill();
  await portal.restart();
  await page.reload();
  await page.getByRole('textbox', { name: 'Suchbegriff' }).fill(subject);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  await page.getByRole('link', { name: subject, exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Angebot.pdf', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Hinweise.txt', exact: true })).toBeVisible();
});

test('staff edit the message; an unchanged save says so', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'ina.innendienst');
  await page.goto(`/verwaltung/nachricht/suchen?suche=${encodeURIComponent(subject)}`);
  await chooseRowAction(page.locator('tbody tr[data-index]'), 'Bearbeiten');
  await expect(page.getByLabel('Betreff')).toHaveValue(subject);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Es wurden keine Änderungen vorgenommen.')).toBeVisible();
  await page.getByLabel('Betreff').fill(changedSubject);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Datensatz erfolgreich gespeichert.')).toBeVisible();
  await expect(page).toHaveURL(/nachricht\/suchen/);
});

test('staff delete the message and re-activate it', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'ina.innendienst');
  await page.goto(`/verwaltung/nachricht/suchen?suche=${encodeURIComponent(changedSubject)}`);
  await chooseRowAction(page.locator('tbody tr[data-index]'), 'Löschen');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Sind Sie sicher, dass Sie die ausgewählte Nachricht löschen möchten?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Datensatz erfolgreich gelöscht.')).toBeVisible();
  await expect(page.getByText('Mit Ihren Filtereinstellungen wurden keine Daten gefunden')).toBeVisible();

  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Rückgängig gemacht')).toBeVisible();
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  await chooseRowAction(page.locator('tbody tr[data-index]'), 'Löschen');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Mit Ihren Filtereinstellungen wurden keine Daten gefunden')).toBeVisible();

  await page.goto(`/verwaltung/nachrichtgeloescht/suchen?suche=${encodeURIComponent(changedSubject)}`);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  await page.getByRole('link', { name: /^Anzeigen/ }).click();
  await expect(page.getByRole('cell', { name: 'Angebot.pdf', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Re-Aktivieren' }).click();
  await expect(page).toHaveURL(/nachrichtgeloescht\/suchen/);
  await page.goto(`/verwaltung/nachricht/suchen?suche=${encodeURIComponent(changedSubject)}`);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
});

test('the policyholder reads the message, previews and downloads the PDF', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, 'erika.muster');
  await page.getByRole('link', { name: 'Zum Postfach' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Postfach' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: changedSubject });
  await expect(row).toHaveAttribute('data-style', 'new');
  await row.getByRole('link', { name: changedSubject, exact: true }).click();
  await expect(page.getByText('anbei Ihr Angebot.')).toBeVisible();

  await page.getByRole('button', { name: /Vorschau.*Angebot\.pdf/ }).click();
  const preview = page.getByRole('dialog', { name: 'Angebot.pdf' });
  await expect(preview.getByText('Angebot Fahrrad')).toBeAttached();
  await expect(preview).toContainText('Download-Funktion');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Herunterladen.*Angebot\.pdf/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Angebot.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByRole('row').filter({ hasText: changedSubject })).not.toHaveAttribute(
    'data-style',
    'new',
  );
  await signOut(page);
});

import {
  chooseRowAction,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFromMenu,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';
import { samplePdf } from '../../support/servers/samples/sample-pdf.ts';

test('staff find a policyholder, see their contracts, and write to them', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await openFromMenu(page, 'Verwaltung', 'Versicherungsnehmer');
  await page.getByRole('textbox', { name: 'Suchbegriff' }).fill('110000001');
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  await page.getByRole('link', { name: '110000001', exact: true }).click();
  await expect(page.getByRole('cell', { name: '910000002', exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: /^Schäden/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Nachricht verfassen' }).click();
  await expect(page.getByRole('combobox', { name: 'Empfänger' })).toHaveValue(/Muster, Erika/);
});

test('staff upload a file for a policyholder, who finds it in the mailbox', async ({
  page,
  portal,
  browser,
}) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/datei/suchen');
  await page.getByRole('link', { name: 'Datei hochladen' }).click();
  await page.getByRole('button', { name: 'Hochladen', exact: true }).click();
  // At the field and in the summary.
  const missing = page.getByText('Bitte wählen Sie mindestens eine Datei für den Upload aus.');
  await expect(missing.first()).toBeVisible();

  await page.locator('input[type=file]:not([capture])').setInputFiles([
    { name: 'Gutachten.pdf', mimeType: 'application/pdf', buffer: await samplePdf('Gutachten') },
    { name: 'Programm.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByText('Unzulässiger Dateityp')).toBeVisible();
  await page.getByRole('combobox', { name: 'Versicherungsnehmer' }).fill('10000001');
  await expect(page.getByRole('combobox', { name: 'Versicherungsnehmer' })).toHaveValue(/Muster, Erika/);
  await page.getByRole('combobox', { name: 'Kontext', exact: true }).selectOption('Vertrag');
  await page.getByRole('combobox', { name: 'Vertrag', exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Beschreibung').fill('Gutachten zum Gebäude');
  await page.getByRole('switch', { name: /benachrichtigen/ }).click();
  await page.getByRole('button', { name: 'Hochladen', exact: true }).click();
  await expect(
    page.getByText('Bitte füllen Sie den Mailbetreff und den Mailtext aus.').first(),
  ).toBeVisible();
  await page.getByLabel('Mailbetreff').fill('Neues Gutachten');
  await page.getByLabel('Mailtext').fill('Im Postfach liegt ein Gutachten.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hochladen', exact: true }).click();
  await expect(
    page.getByText(
      'Alle Dateien wurden erfolgreich hochgeladen und der Versicherungsnehmer wurde per E-Mail benachrichtigt.',
    ),
  ).toBeVisible();

  await page.goto('/verwaltung/datei/suchen?suche=Gutachten.pdf');
  await chooseRowAction(page.locator('tbody tr[data-index]'), 'Anzeigen');
  await expect(page.getByText('Gutachten zum Gebäude')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('Gutachten.pdf');

  const other = await browser.newPage();
  await signInByApi(other, portal, 'erika.muster');
  await other.goto(`${portal.url}/services/postfach`);
  await expect(
    other.getByText('Gutachten.pdf').or(other.getByText('Gutachten zum Gebäude')).first(),
  ).toBeVisible();
  await other.close();
});

test('a policyholder without notices gets none', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/datei/neu');
  await page.getByRole('combobox', { name: 'Versicherungsnehmer' }).fill('10000002');
  await expect(page.getByText('Dieser Benutzer möchte keine Benachrichtigungen erhalten.')).toBeVisible();
  await expect(page.getByRole('switch', { name: /benachrichtigen/ })).toBeDisabled();
});

test('staff run the decision over all open access requests, and withdraw one', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await openFromMenu(page, 'Verwaltung', 'Verträge verwalten');
  const open = page.locator('tbody tr[data-index]').filter({ hasText: 'Offen' });
  await expect(open.first()).toBeVisible();
  await expectAccessible(page);
  // One of them alone, which the list shows afterwards with who, when and why.
  await expect(open.first()).toContainText('Erika Muster 110000001');
  await open.first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Entscheiden' }).click();
  await expect(page).toHaveURL(/durchlauf\?antraege=\d+$/);
  const entscheidung = page.getByRole('row').filter({ hasText: /Wird (?:genehmigt|abgelehnt)/ });
  await expect(entscheidung).toHaveCount(1);
  await expect(entscheidung).toContainText('Erika Muster 110000001');
  await page.getByRole('button', { name: 'Durchlauf ausführen' }).click();
  await expect(page).toHaveURL(/filter\.durchlauf=\d+/);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  await page
    .locator('tbody tr[data-index]')
    .getByRole('link', { name: /Beispiel/ })
    .first()
    .click();
  await expect(page.getByText('Entschieden von')).toBeVisible();
  await openFromMenu(page, 'Verwaltung', 'Verträge verwalten');

  await page.getByRole('link', { name: 'Bearbeitungsdurchlauf starten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bearbeitungsdurchlauf' })).toBeVisible();
  const decided = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
  await expect(decided(/Wird (?:genehmigt|abgelehnt)/).first()).toBeVisible();
  const [approved, refused] = [
    await decided('Wird genehmigt').count(),
    await decided('Wird abgelehnt').count(),
  ];
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Durchlauf ausführen' }).click();
  await expect(page.getByText(`${approved} genehmigt, ${refused} abgelehnt`)).toBeVisible();
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(approved + refused);
  await openFromMenu(page, 'Verwaltung', 'Verträge verwalten');
  const rows = page.locator('tbody tr[data-index]');
  // The rows of the run are those of the list before; all requests are more.
  await expect.poll(() => rows.count()).toBeGreaterThan(approved + refused);
  await expect(open).toHaveCount(0);

  const count = await rows.count();
  await rows.first().getByRole('button', { name: 'Vertragszugriff entziehen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zugriff entziehen' }).click();
  await expect(rows).toHaveCount(count - 1);
});

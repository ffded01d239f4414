import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  heading,
  openFromMenu,
  signIn,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';

test('a claim is reported online where possible, else by phone', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'erika.muster');
  await openFromMenu(page, 'Services', 'Schaden melden');
  await expect(heading(page, 'Schaden melden')).toBeVisible();
  const contract = page.getByLabel('Für welchen Vertrag wollen Sie einen Schaden melden?');
  await expect(page.getByRole('button', { name: 'Unwetterschaden' })).toHaveCount(0);
  await contract.selectOption({ label: '910000006 – Hundekrankenversicherung' });
  await expect(page.getByRole('button', { name: 'Tierkrankenversicherung' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Glas' })).toHaveCount(0);
  await contract.selectOption({ label: '910000007 – Privathaftpflicht' });
  await expect(page.getByRole('link', { name: '0441 9200-100' })).toHaveAttribute(
    'href',
    'tel:+494419200100',
  );
  await expect(page.getByRole('button', { name: 'Tierkrankenversicherung' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await contract.selectOption({ label: '910000001 – Hausrat Komfort' });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Unwetterschaden' }).click();
  await (await opened).waitForURL(/\/schadenantrag\/kumul\/[^/]+$/);
});

test('tax certificates are requested for all contracts, or for a preselected one', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/finanzamtbescheinigung-anfordern');
  const send = page.getByRole('button', { name: 'Anfordern' });
  const lastYear = String(new Date().getFullYear() - 1);
  await expect(page.getByLabel('Steuerjahr')).toHaveValue(lastYear);
  await send.click();
  await expect(page.getByRole('status', { name: 'Fehler' })).toContainText(
    'Bitte wählen Sie mind. einen Vertrag aus.',
  );
  const nextYear = String(new Date().getFullYear() + 1);
  await page.getByLabel('Steuerjahr').fill(nextYear);
  await page.getByLabel('Steuerjahr').press('Tab');
  await expect(page.getByLabel('Steuerjahr')).toHaveAccessibleDescription(
    new RegExp(`Steuerjahr darf nicht größer als ${new Date().getFullYear()} sein\\.`),
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await page.goto('/services/finanzamtbescheinigung-anfordern/910000001');
  await expect(page.getByText('910000001 – Hausrat Komfort')).toBeVisible();
  await send.click();
  await expect(
    page.getByText('Für die ausgewählten Verträge wurden Finanzamtsbescheinigungen angefordert.'),
  ).toBeVisible();
  await expect(heading(page, 'Eingangsbestätigung')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ihre Angaben' })).toContainText('910000001');
});

test('places and areas of risks are changed in a dialog, and sent together', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const token = await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/vertragsaenderung');
  await expect(heading(page, 'Vertragsänderung')).toBeVisible();
  await page.getByRole('button', { name: 'Änderungen anfordern' }).click();
  await expect(page.getByText('Keine Änderungen', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Welche Verträge möchten Sie ändern?' }).click();
  await page.getByRole('option', { name: '910000001 – Hausrat Komfort' }).click();
  await page.keyboard.press('Escape');
  const edit = page.getByRole('button', { name: /^Versicherungsort ändern: Hausrat Komfort/ });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Änderung Risikoort' });
  await expect(dialog).toContainText('Gartenstraße 12, 26122 Oldenburg');
  await dialog.getByLabel('Neue Straße').fill('');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog.getByText('Straße darf nicht leer sein.')).toBeVisible();
  await expect(dialog.getByLabel('Neue Straße')).toBeFocused();
  await expectAccessible(page);
  const suggested = (label: string) =>
    dialog.getByLabel(label).evaluate((input: HTMLInputElement) => input.list?.options.length ?? 0);
  await expect.poll(() => suggested('Neue Straße')).toBeGreaterThan(0);
  await dialog.getByLabel('Neue Postleitzahl').fill('50667');
  await expect(dialog.getByLabel('Neuer Ort')).toHaveValue('Köln');
  await dialog.getByLabel('Bekannte Adresse').selectOption('Hafenstraße 4, 26384 Wilhelmshaven');
  await expect(dialog.getByLabel('Neuer Ort')).toHaveValue('Wilhelmshaven');
  await expect(dialog.getByLabel('Neue Straße')).toHaveValue('Hafenstraße 4');
  await dialog.getByLabel('Neue Postleitzahl').fill('26122');
  await dialog.getByLabel('Neuer Ort').fill('Oldenburg');
  await dialog.getByLabel('Neue Straße').fill('Lindenweg 3');
  await dialog.getByLabel('Neue Fläche in m²').fill('60');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('ins')).toHaveText(['Lindenweg 3, 26122 Oldenburg', '60 m²']);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await edit.click();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.locator('ins')).toHaveCount(0);
  await edit.click();
  await dialog.getByLabel('Neue Straße').fill('Lindenweg 3');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page.locator('ins')).toHaveText(['Lindenweg 3, 26122 Oldenburg']);

  // The session expires; afterwards the form has its values again.
  await page.request.post('/api/benutzer/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Änderungen anfordern' }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await fillSignIn(page, 'erika.muster');
  await expect(page.getByText('Ihre Eingaben wurden wiederhergestellt.')).toBeVisible();
  await expect(page.locator('ins')).toHaveText(['Lindenweg 3, 26122 Oldenburg']);
  await page.getByRole('button', { name: 'Änderungen anfordern' }).click();
  await expect(page.getByText('Änderung in Auftrag gegeben')).toBeVisible();
  await expect(heading(page, 'Eingangsbestätigung')).toBeVisible();
  await expect(
    page.getByText('Bis die Änderungen wirksam sind, dauert es 1 - 2 Tage.').first(),
  ).toBeVisible();

  const requested = page.getByText(/^Bereits beantragt: neue Adresse Lindenweg 3, 26122 Oldenburg \(/);
  await page.goto('/vertrag/910000001');
  await expect(requested).toBeVisible();
  await page.goto('/services/vertragsaenderung');
  await page.getByRole('combobox', { name: 'Welche Verträge möchten Sie ändern?' }).click();
  await page.getByRole('option', { name: '910000001 – Hausrat Komfort' }).click();
  await page.keyboard.press('Escape');
  await expect(requested).toBeVisible();
  await page.goto('/persoenliche-daten');
  await page.getByRole('button', { name: 'Anschrift ändern' }).click();
  await expect(
    page.getByRole('dialog').getByText(/Lindenweg 3, 26122 Oldenburg \(910000001; seit/),
  ).toBeVisible();
});

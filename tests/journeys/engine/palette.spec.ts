import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  heading,
  openPalette,
  press,
  signInByApi,
  test,
  type,
} from '../../support/journeys/journey.ts';

test('staff find a customer and write to that customer with the keyboard alone', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await expect(heading(page, /^Guten (Morgen|Tag|Abend)/)).toBeVisible();

  const palette = await openPalette(page);
  await page.keyboard.type('muster erika');
  const customers = palette.getByRole('group', { name: 'Versicherungsnehmer' });
  await expect(customers.getByRole('option').first()).toContainText(/Erika Muster.*110000001/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/verwaltung\/versicherungsnehmer\/anzeigen\/10000001$/);
  await expect(palette).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await press(page, page.getByRole('link', { name: 'Nachricht verfassen' }));
  await type(page, field(page, 'Betreff'), 'Ihr Anruf');
  // Typed text is not discarded without a question.
  await openPalette(page);
  await page.keyboard.type('Gelöschte');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await press(page, question.getByRole('button', { name: 'Verwerfen' }));
  await expect(heading(page, 'Gelöschte Nachrichten')).toBeVisible();
});

test('a contract leads to its owner; users who may not search records are offered screens only', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/verwaltung/benutzer/suchen');
  await page.getByRole('button', { name: 'Suchen und gehen' }).click();
  const palette = page.getByRole('dialog', { name: 'Suchen und gehen' });
  await palette.getByRole('combobox').fill('920000002');
  await expectNoSidewaysScroll(page);
  await palette.getByRole('group', { name: 'Verträge' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/verwaltung\/versicherungsnehmer\/anzeigen\/10000002$/);

  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suchen und gehen' })).toHaveCount(0);
  const searches: string[] = [];
  page.on('request', (request) => searches.push(new URL(request.url()).pathname));
  await openPalette(page);
  await palette.getByRole('combobox').fill('adresse');
  await expect(palette.getByText(/^\d Treffer$/)).toBeVisible();
  await expect(palette.getByRole('group')).toHaveCount(1);
  expect(searches.filter((path) => /benutzer$|nachricht$|vertrag$|versicherungsnehmer$/.test(path))).toEqual(
    [],
  );
});

test('a policyholder is one heading, one line and rows in the first screenful', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/versicherungsnehmer/anzeigen/10000001');
  await expect(heading(page, 'Erika Muster · 110000001')).toBeVisible();
  await expect(page).toHaveTitle(/Erika Muster · 110000001/);
  await expect(page.getByRole('link', { name: '0221 4710123' })).toHaveAttribute('href', 'tel:+492214710123');
  await expect(page.getByRole('link', { name: '0171 3920042' })).toHaveAttribute('href', 'tel:+491713920042');
  const fifthRow = await page.locator('tbody tr[data-index]').nth(4).boundingBox();
  const bar = await page.getByRole('link', { name: 'Nachricht verfassen' }).boundingBox();
  expect(fifthRow!.y + fifthRow!.height).toBeLessThan(bar!.y);
  const line = await page.locator('dl').boundingBox();
  expect(line!.height).toBeLessThan(40);
  await expectAccessible(page);
});

test('one page shows all of a policyholder, and their user is locked there', async ({ page, portal }) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/verwaltung/versicherungsnehmer/anzeigen/10000006');
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await expect(tab(/^Verträge$/)).toBeVisible();

  await page.goto('/verwaltung/versicherungsnehmer/anzeigen/10000002');
  await tab(/^Nachrichten\s*\d+/).click();
  const rows = page.locator('tbody tr[data-index]');
  await expect(rows).toHaveCount(Number(/\d+/.exec(await tab(/^Nachrichten/).innerText())?.[0]));
  for (const name of [/^Eingänge/, /^Dateien/, /^Schäden\s*\d+/]) await tab(name).click();
  await tab(/^Zugriffe/).click();
  await expect(page.getByRole('heading', { name: 'Zugriffe anderer auf diese Verträge' })).toBeVisible();
  await expect(rows.filter({ hasText: '110000001' }).first()).toBeVisible();
  await expect(tab(/^Zugriffe/)).toHaveText(`Zugriffe${await rows.count()}`);

  await tab(/^Benutzer\s*1/).click();
  await expectAccessible(page);
  await rows.getByRole('button', { name: /^Aktionen für / }).click();
  await page.getByRole('menuitem', { name: 'Sperren', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sperren' }).click();
  await expect(page.getByText('max.beispiel kann sich nicht mehr anmelden.')).toBeVisible();
  await rows.getByRole('button', { name: /^Aktionen für / }).click();
  await page.getByRole('menuitem', { name: 'Entsperren', exact: true }).click();
  await expect(page.getByText('max.beispiel kann sich wieder anmelden.')).toBeVisible();
});

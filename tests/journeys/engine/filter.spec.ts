import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  signInByApi,
  tabTo,
  test,
  type,
} from '../../support/journeys/journey.ts';

const list = '/verwaltung/benutzer/suchen';

test('staff filter users by keyboard, come back to the filters, and read why nothing is left', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto(list);
  const status = page.getByRole('status').filter({ hasText: 'Benutzer' });
  await expect(status).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const chips = page.getByRole('list', { name: 'Gewählte Filter' });

  await test.step('several values of an enumeration, with the number of rows of each', async () => {
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    await tabTo(page, button);
    await press(page, button);
    const staff = dialog.getByRole('checkbox', { name: /^Innendienst.* \d+$/ });
    await tabTo(page, staff);
    await press(page, staff, 'Space');
    const administrators = dialog.getByRole('checkbox', { name: /^Administ.* \d+$/ });
    await tabTo(page, administrators);
    await press(page, administrators, 'Space');
    await expect(dialog.getByRole('status').filter({ hasText: /^2 Benutzer$/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a day to which the users were created', async () => {
    const created = dialog.locator('summary', { hasText: 'Erstellt am' });
    await tabTo(page, created);
    await press(page, created);
    const to = dialog.getByRole('group', { name: 'Erstellt am' }).getByRole('textbox', { name: 'Bis' });
    await tabTo(page, to);
    await type(page, to, '31.12.2099');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/filter\.anlage_zeit\.to=2099-12-31/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(chips.getByRole('listitem')).toHaveCount(2);
    await expect(status).toContainText('2 Benutzer, ');
    await expectAccessible(page);
  });

  await test.step('a reload, a record and Back show the same', async () => {
    await page.reload();
    await expect(status).toContainText('2 Benutzer, ');
    await expect(chips.getByRole('listitem')).toHaveCount(2);
    await page.locator('tbody tr[data-index]').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Benutzer anzeigen' })).toBeVisible();
    await page.goBack();
    await expect(status).toContainText('2 Benutzer, ');
  });

  await test.step('an empty list says what hides how many rows', async () => {
    await page.getByRole('textbox', { name: 'Suchbegriff' }).fill('Muster');
    const withoutRole = page.getByRole('button', { name: /^Ohne Rolle: .*: \d+$/ });
    await expect(withoutRole).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ohne Suche „Muster“: 2$/ })).toBeVisible();
    await withoutRole.click();
    await expect(status).toContainText('gefunden zu „Muster“');
  });

  await test.step('all filters are taken back at once', async () => {
    await page.getByRole('button', { name: 'Alle Filter entfernen' }).click();
    await expect(page).toHaveURL(/suchen\?suche=Muster$/);
    await expect(chips).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  });

  await test.step('what an old link asks for in vain is said once', async () => {
    await page.goto(`${list}?filter.lieblingsfarbe=blau&filter.rolle=idm`);
    await expect(page.getByText(/kann hier nicht gefiltert werden: lieblingsfarbe/)).toBeVisible();
    await expect(page).toHaveURL(/suchen\?filter\.rolle=idm$/);
    await expect(status).toContainText(/^1 Benutzer, Rolle/);
  });

  await test.step('a telephone has room for it, too', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Suche und Liste einstellen' }).click();
    await expect(chips.getByRole('listitem')).toHaveText('Rolle: Innendienst');
    await page.getByRole('button', { name: 'Filter: Rolle' }).click();
    await expect(dialog).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  signInByApi,
  test,
  type,
} from '../../support/journeys/journey.ts';

test('staff see the portal as a policyholder, change nothing, and come back', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/verwaltung/benutzer/suchen?suche=erika.muster');
  await page.getByRole('link', { name: 'Muster', exact: true }).click();
  await press(page, page.getByRole('link', { name: 'Als Kunde ansehen' }));
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click();
  await expect(page.getByRole('link', { name: /Grund/ })).toBeVisible();
  await type(page, page.getByRole('textbox', { name: 'Grund' }), 'Sie findet ihre Rechnung nicht');
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click();

  const banner = page.getByRole('region', { name: 'Kundenansicht' });
  await expect(banner).toContainText('Ansicht als Erika Muster, nur lesen');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Muster');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // What gets the focus stands below the header, which is higher by the banner.
  const [height = 0, kept = 0] = await page.evaluate(() => [
    document.querySelector('header')?.offsetHeight,
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  ]);
  expect(kept).toBeGreaterThanOrEqual(height);

  // A reload keeps the view. Actions that write are not offered, and are refused if called anyway.
  await page.goto('/persoenliche-daten');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);

  await banner.getByRole('button', { name: 'Ansicht beenden' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL(/\/verwaltung\/benutzer\/anzeigen\/\d+$/);
  await page.getByRole('heading', { name: /^Änderungen \(\d+\)/ }).click();
  await expect(page.getByText('Als Kunde angesehen').first()).toBeVisible();
});

test('signing out of the view signs out of both', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/versicherungsnehmer/anzeigen/10000002');
  await page.getByRole('tab', { name: /^Benutzer/ }).click();
  await page.getByRole('link', { name: 'Als Kunde ansehen' }).click();
  await page.getByRole('textbox', { name: 'Grund' }).fill('Er fragt nach seinen Verträgen');
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Kundenansicht' })).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/abgemeldet$/);
  await page.goto('/verwaltung/benutzer/suchen');
  await expect(page).toHaveURL(/\/login/);
});

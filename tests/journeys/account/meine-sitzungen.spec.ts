import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  openFromMenu,
  signIn,
  signInByApi,
  test,
  tokenOf,
} from '../../support/journeys/journey.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

test('sessions are listed, ended one by one, and all others at once', async ({
  page,
  portal,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const other = await elsewhere.newPage();
  await signInByApi(other, portal, 'max.beispiel');
  await signIn(page, 'max.beispiel');
  await openFromMenu(page, 'Meine Daten', 'Meine Sitzungen');
  await expect(page).toHaveTitle('MeinNordlicht – Meine Sitzungen');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Chrome auf Linux');
  await expect(rows(page).first()).toContainText('Ja');
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /Abmelden/ }),
  ).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await rows(page)
    .nth(1)
    .getByRole('button', { name: /Abmelden/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(rows(page)).toHaveCount(2);
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /Abmelden/ })
    .click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText(/Die Sitzung „.+“ wurde beendet\./)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await other.goto('/');
  await expect(heading(other, 'Anmelden')).toBeVisible();
  await elsewhere.close();

  await tokenOf(portal, 'max.beispiel');
  await tokenOf(portal, 'max.beispiel');
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await dialog(page).getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await expect(page.getByText('Alle anderen Sitzungen wurden beendet.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/');
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeVisible();
});

test('the start page shows the previous sign-in', async ({ page, portal }) => {
  await tokenOf(portal, 'leo.leer');
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/');
  await expect(page.getByText(/^Letzte Anmeldung am \d{2}\.\d{2}\.\d{4} um \d{2}:\d{2}\sUhr$/)).toBeVisible();
});

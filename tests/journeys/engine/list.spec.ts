import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  chooseRowAction,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';
import { sumOfShifts, watchShifts } from '../../support/journeys/watch-shifts.ts';

const list = '/verwaltung/nachricht/suchen';
const rows = (page: Page) => page.locator('tbody tr[data-index]');
const area = (page: Page) => page.getByRole('group', { name: 'Nachrichten' });
const top = (page: Page) => area(page).evaluate((element) => element.scrollTop);

test.beforeEach(async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
});

test('Back restores search, scroll position and focused row', async ({ page }) => {
  await page.getByRole('button', { name: 'Betreff' }).click();
  await expect(page).toHaveURL(/sort=betreff/);
  const status = page.getByRole('status').filter({ hasText: 'Nachrichten' });
  // Announced once the sorted rows are there; the list is scrolled to its top.
  await expect(status).toContainText('sortiert nach Betreff, 25 geladen');
  await area(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(status).not.toContainText('geladen');
  await area(page).evaluate((element) => element.scrollTo(0, 700));
  const actions = rows(page)
    .nth(28)
    .getByRole('button', { name: /^Aktionen für / });
  const name = await actions.getAttribute('aria-label');
  // The row by its name: rows before it may still be measured, and the place in the list is another one then.
  const button = page.getByRole('button', { name: name ?? '', exact: true });
  await button.focus();
  await expect(button).toBeFocused();
  const before = await top(page);
  expect(before).toBeGreaterThan(500);
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Anzeigen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nachricht anzeigen' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sort=betreff/);
  await expect.poll(() => top(page)).toBe(before);
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', name ?? '');
});

test('leaving a record returns to the list as it was', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Suchbegriff' }).fill('110000001');
  await page.getByRole('button', { name: 'Betreff' }).click();
  await expect(page).toHaveURL(/suche=110000001.*sort=betreff|sort=betreff.*suche=110000001/);
  // Before that, the row may be replaced while it is clicked.
  await expect(page.getByRole('status').filter({ hasText: 'Nachrichten' })).toContainText(
    'sortiert nach Betreff',
  );
  const address = page.url();
  const history = await page.evaluate(() => window.history.length);
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nachricht anzeigen' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('textbox', { name: 'Suchbegriff' })).toHaveValue('110000001');
  expect(await page.evaluate(() => window.history.length)).toBe(history + 1);

  await chooseRowAction(rows(page).first(), 'Bearbeiten');
  await page.getByLabel('Betreff').fill('Anderer Betreff');
  await page.getByRole('button', { name: /^Nachricht (senden|speichern)|^Speichern/ }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Anderer Betreff').first()).toBeVisible();
  // Going forward leads to the form; there is no entry of it before the list.
  expect(await page.evaluate(() => window.history.length)).toBe(history + 1);
});

test('a row opens in a new tab by its link', async ({ page, context }) => {
  const opening = context.waitForEvent('page');
  await rows(page).first().getByRole('link').first().click({ button: 'middle' });
  // Playwright waits for the end of a navigation that it may not have seen begin; the browser itself knows what is there.
  const tab = await context.newCDPSession(await opening);
  const heading = async () => {
    const expression = "document.querySelector('h1')?.textContent";
    return (await tab.send('Runtime.evaluate', { expression })).result.value;
  };
  await expect.poll(heading).toBe('Nachricht anzeigen');
});

test('the search is saved as a file with every row that was found', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Suchbegriff' }).fill('110000001');
  const status = page.getByRole('status').filter({ hasText: 'Nachrichten' });
  await expect(status).toContainText('gefunden zu „110000001“');
  const count = Number(/^\d+/.exec((await status.textContent()) ?? '')?.[0]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV-Datei speichern' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Nachrichten.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFKD-Nummer;Name;Betreff;Anhänge;Gelesen;Leser;Erstellt am;von');
  expect(lines).toHaveLength(count + 1);
  for (const line of lines.slice(1)) expect(line).toMatch(/^110000001;"?Muster, Erika"?;/);
});

test('the printout has every loaded row, and no controls', async ({ page }) => {
  await page.getByRole('button', { name: 'Alle Zeilen drucken' }).waitFor();
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('tbody tr[data-index]').length);
    };
  });
  const status = page.getByRole('status').filter({ hasText: 'Nachrichten' });
  const count = Number(/^\d+/.exec((await status.textContent()) ?? '')?.[0]);
  await page.getByRole('button', { name: 'Alle Zeilen drucken' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(count));
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page).getByRole('button').first()).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  const isCut = await area(page).evaluate((element) => element.scrollHeight > element.clientHeight + 1);
  expect(isCut).toBe(false);
});

test('a notice covers no footer, and deleting and undoing keep the focus in the list', async ({ page }) => {
  const actions = rows(page)
    .nth(2)
    .getByRole('button', { name: /^Aktionen für / });
  const name = (await actions.getAttribute('aria-label')) ?? '';
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Anzeigen' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toBeVisible();
  await expect(page.getByText(/^Nachricht „.*“ gelöscht$/)).toBeVisible();
  // The row after the deleted one.
  await expect(
    rows(page)
      .nth(2)
      .getByRole('button', { name: /^Aktionen für / }),
  ).toBeFocused();
  const notice = page.locator('[data-scope=toast][data-part=root]');
  for (const control of await page.getByRole('contentinfo').getByRole('link').all()) {
    const isOver = async () => {
      const [one, other] = [await control.boundingBox(), await notice.boundingBox()];
      return one !== null && other !== null && one.y + one.height > other.y && one.y < other.y + other.height;
    };
    await expect.poll(isOver).toBe(false);
  }
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rückgängig gemacht')).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('tr[data-index]') !== null)).toBe(true);
});

test('a list does not shift while it loads', async ({ page }) => {
  const shifted = await watchShifts(page);
  // The rows are delayed, so that their placeholders are shown.
  await page.route('**/api/nachricht?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    expect(sumOfShifts(await shifted())).toBeLessThan(0.01);
  }
});

test('a list fills the window: the rows scroll, and the page does not', async ({ page }) => {
  for (const height of [700, 900]) {
    await page.setViewportSize({ width: 1280, height });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBeLessThanOrEqual(0);
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
  }
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  // One line high, if nothing in it is long.
  expect(Math.min(...heights)).toBeLessThanOrEqual(35);
});

for (const width of [640, 768, 900, 1024]) {
  test(`at ${width} pixels every list fits the viewport`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['nachricht', 'benutzer', 'vertragszugriff', 'datei']) {
      await page.goto(`/verwaltung/${path}/suchen`);
      await expect(rows(page).first()).toBeVisible();
      const table = page.locator('.result-table');
      await expect.poll(() => table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
      await expectNoSidewaysScroll(page);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Nachrichten' });

  test('the page scrolls the rows, loads more at its end, and Back restores row and position', async ({
    page,
  }) => {
    await expect(status(page)).toContainText('25 geladen');
    // Search and order take one line each, so that the first row is visible.
    await expect(rows(page).first()).toBeInViewport();
    for (const control of [
      page.getByRole('button', { name: 'Suchen', exact: true }),
      page.getByRole('combobox', { name: 'Sortieren nach' }),
      rows(page).first().getByRole('link').first(),
      page.getByRole('contentinfo').getByRole('link').first(),
    ])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const search = page.getByRole('textbox', { name: 'Suchbegriff' });
    expect(await search.evaluate((input) => getComputedStyle(input).fontSize)).toBe('16px');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(status(page)).not.toContainText('geladen');
    expect(await top(page)).toBe(0);
    await expectNoSidewaysScroll(page);
    const row = rows(page).nth(28);
    const link = row.getByRole('link');
    await link.focus();
    const before = await row.boundingBox();
    const address = await link.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Nachricht anzeigen' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.locator('a:focus')).toHaveAttribute('href', address ?? '');
    expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });

  test('every card has one menu of its actions, for thumb and keyboard', async ({ page }) => {
    const button = rows(page)
      .nth(2)
      .getByRole('button', { name: /^Aktionen für / });
    await expect(page.getByRole('menu')).toHaveCount(0);
    await button.tap();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Anzeigen' })).toBeFocused();
    for (const target of [button, ...(await menu.getByRole('menuitem').all())]) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name: 'Bearbeiten' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.tap();
    await expect(menu).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(menu).toHaveCount(0);
  });
});

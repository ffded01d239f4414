import type { APIRequestContext } from '@playwright/test';
import { countPresses } from '../../support/journeys/count-presses.ts';
import { expect, signInByApi, test, tokenOf } from '../../support/journeys/journey.ts';
import type { Portal } from '../../support/servers/portal.ts';

const open = '/verwaltung/eingaenge/suchen?filter.zustand=O';

/** Sends requests as a customer. */
async function send(request: APIRequestContext, portal: Portal, count: number): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(portal, 'erika.muster')}` };
  for (let index = 0; index < count; index++) {
    const data = { feedback: { bewertung: 4, beschreibung: `Anregung ${index}` } };
    const sent = await request.post('/api/services/feedback', { headers, data });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
}

test('marks 30 requests done with 31 keys', async ({ page, portal, context }) => {
  await send(context.request, portal, 45);
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto(open);
  const rows = page.locator('tbody tr[data-index]');
  await expect(page.getByRole('textbox', { name: 'Suchbegriff' })).toBeFocused();
  await expect(rows).toHaveCount(25);
  const { press, count } = countPresses(page);
  await press('ArrowDown');
  for (let done = 0; done < 30; done++) {
    const row = page.locator('tr[data-index]:focus-within');
    const id = await row.getAttribute('data-id');
    await press('e');
    await expect(page.locator(`tr[data-id="${id}"]`)).toHaveCount(0);
    // The focus is in a row, never at the heading.
    await expect(page.locator('tr[data-index]:focus-within')).toHaveCount(1);
  }
  expect(count()).toBe(31);
  await expect(rows.first()).toBeVisible();
});

test('the key goes on to the next row where rows stay, is named in menu and overview, and is undone', async ({
  page,
  portal,
  context,
}) => {
  await send(context.request, portal, 3);
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/eingaenge/suchen');
  await expect(page.getByRole('textbox', { name: 'Suchbegriff' })).toBeFocused();
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const row = (index: number) => page.locator(`tbody tr[data-index="${index}"]`);
  await expect(row(0).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('e');
  await expect(row(1).locator(':focus')).toHaveCount(1);
  await expect(row(0)).toContainText('erledigt');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row(0)).not.toContainText('erledigt');

  await row(1)
    .getByRole('button', { name: /^Aktionen für / })
    .click();
  await expect(row(1).getByRole('menuitem', { name: 'Erledigt' })).toHaveAttribute('aria-keyshortcuts', 'e');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toContainText('In einer Zeile: Erledigt');
});

test('the focus stays in the rows, whatever row of whatever page is done by its menu', async ({
  page,
  portal,
  context,
}) => {
  await send(context.request, portal, 45);
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto(open);
  const rows = page.locator('tbody tr[data-index]');
  const focused = page.locator('tr[data-index]:focus-within');
  await expect(rows).toHaveCount(25);
  for (let done = 0; done < 40; done++) {
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', /\d+/);
    const loaded = await rows.count();
    // By turns the first, the last of a page, and the last of all.
    const at = [0, Math.min(24, loaded - 1), loaded - 1][done % 3] ?? 0;
    const row = rows.nth(at);
    const id = await row.getAttribute('data-id');
    const menu = page.getByRole('menu');
    await row.getByRole('button', { name: /^Aktionen für / }).focus();
    // Scrolling to the row closes a menu.
    await expect(async () => {
      if (!(await menu.isVisible())) await page.keyboard.press('Enter');
      await expect(menu.locator(':focus')).toHaveCount(1, { timeout: 1_000 });
      await page.keyboard.type('Erl');
      await expect(menu.getByRole('menuitem', { name: 'Erledigt' })).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.locator(`tr[data-id="${id}"]`)).toHaveCount(0);
    await expect(focused, `after ${done}, row ${at} of ${loaded}`).toHaveCount(1);
  }
});

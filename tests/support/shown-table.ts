import { expect, type Locator, type Page } from '@playwright/test';

/** What stands in a table: the keys of its rows in order, their texts, and how many it says there are. */
export interface ShownRows {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  readonly count: number;
}

const own = ':scope > table > tbody > tr[data-index]';

/** The tables that stand in the page, but not those in opened rows. */
export const tablesIn = (place: Locator): Locator => place.locator('.result-table:not(.result-table *)');

/** Waits until nothing loads any more. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
  await expect(page.locator('main [data-part=waiting]')).toHaveCount(0);
  await expect(page.locator('.result-table[aria-busy]')).toHaveCount(0);
}

/** The rows of a table as they are drawn now; no row where there is no table, because nothing was found. */
export async function rowsOf(table: Locator): Promise<ShownRows> {
  if ((await table.count()) === 0) return { ids: [], texts: [], count: 0 };
  return table.evaluate((area, rows) => {
    const drawn = [...area.querySelectorAll<HTMLElement>(rows)];
    const said = area.querySelector('table')?.getAttribute('aria-rowcount');
    return {
      ids: drawn.map(({ dataset }) => dataset.id ?? ''),
      texts: drawn.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ')),
      count: Number(said) - 1,
    };
  }, own);
}

/** Every row stands there once, and not more than there are. */
export function expectEachOnce({ ids, count }: ShownRows, when: string): void {
  expect([...new Set(ids)], `${when}: each row once`).toEqual(ids);
  expect(ids.length, `${when}: rows shown`).toBeLessThanOrEqual(count);
}

/** The rows are those from before, whatever their order. */
export function expectSameRows(now: ShownRows, before: ShownRows, when: string): void {
  expectEachOnce(now, when);
  expect(now.count, `${when}: rows counted`).toBe(before.count);
  if (before.ids.length === before.count)
    expect(now.ids.toSorted(), `${when}: rows`).toEqual(before.ids.toSorted());
}

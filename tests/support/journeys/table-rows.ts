import { expect, type Locator, type Page } from '@playwright/test';

/** The content of a table: the keys of its rows in order, their texts, and the number of rows it states. */
export interface DisplayedRows {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  readonly count: number;
}

const own = ':scope > table > tbody > tr[data-index]';

/** The tables in the page, without those in expanded rows. */
export const tablesIn = (place: Locator): Locator => place.locator('.result-table:not(.result-table *)');

/** Waits until nothing is loading any more. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('status', { name: /^(Wird geladen|Loading)$/ })).toHaveCount(0);
  await expect(page.locator('main [data-part=waiting]')).toHaveCount(0);
  await expect(page.locator('.result-table[aria-busy]')).toHaveCount(0);
}

/** The currently rendered rows of a table; empty if there is no table, because nothing was found. */
export async function rowsOf(table: Locator): Promise<DisplayedRows> {
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

/** Expects every row to be there once, and not more rows than stated. */
export function expectEachOnce({ ids, count }: DisplayedRows, when: string): void {
  expect([...new Set(ids)], `${when}: each row once`).toEqual(ids);
  expect(ids.length, `${when}: rows shown`).toBeLessThanOrEqual(count);
}

/** Expects the same rows as before, in any order. */
export function expectSameRows(now: DisplayedRows, before: DisplayedRows, when: string): void {
  expectEachOnce(now, when);
  expect(now.count, `${when}: rows counted`).toBe(before.count);
  if (before.ids.length === before.count)
    expect(now.ids.toSorted(), `${when}: rows`).toEqual(before.ids.toSorted());
}

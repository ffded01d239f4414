import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readScreens } from '@schema-screens/check/files';
import type { DetailTable, ListScreen, Screen } from '@schema-screens/schema/language';
import { type Account, expect, signInByApi, test } from '../../support/journeys/journey.ts';
import {
  expectEachOnce,
  expectLoaded,
  expectSameRows,
  rowsOf,
  tablesIn,
} from '../../support/journeys/table-rows.ts';
import { Api } from '../../support/servers/api-rows.ts';

const root = resolve(import.meta.dirname, '../../..');
const screens = readScreens(root).map(({ screen }) => screen);

/** Who opens a screen: a demo account of its first role. */
const accounts: Record<string, Account> = {
  vn: 'erika.muster',
  idm: 'ina.innendienst',
  adm: 'adam.admin',
};
const accountOf = ({ access }: Screen): Account =>
  accounts[(Array.isArray(access) ? access : ['vn']).find((role) => accounts[role]) ?? ''] ?? 'erika.muster';

/** Records with rows in their tables, by the name of the screen; read from the API. */
const addresses: Record<string, (api: Api) => Promise<string>> = {
  VERTRAGSZUGRIFF_ANZEIGEN_IDM: async (api) =>
    `/verwaltung/vertragszugriff/anzeigen/${(await api.rows('vertragszugriff'))[0]?.id}`,
  VERTRAGSZUGRIFF_DURCHLAUF: async () => '/verwaltung/vertragszugriff/durchlauf',
  AENDERUNG_ANZEIGEN: async (api) =>
    `/verwaltung/aenderungen/anzeigen/${(await api.rows('aenderung'))[0]?.nummer}`,
  BELEG: async (api) =>
    `/services/beleg/${(await api.rows('dateien/imap-und-myill', { items: 'gesendet' })).find(({ art }) => art === 'eingang')?.id}`,
  BENUTZER_ANZEIGEN: async (api) => `/verwaltung/benutzer/anzeigen/${(await api.rows('benutzer'))[0]?.id}`,
  BENUTZER_BEARBEITEN: async (api) =>
    `/verwaltung/benutzer/bearbeiten/${(await api.rows('benutzer'))[0]?.id}`,
  DATEI_ANZEIGEN: async (api) => `/verwaltung/datei/anzeigen/${(await api.rows('datei'))[0]?.id}`,
  EINGANG_ANZEIGEN: async (api) => `/verwaltung/eingaenge/anzeigen/${(await api.rows('eingang'))[0]?.id}`,
  MAKLERGRUPPE_ANZEIGEN: async (api) =>
    `/verwaltung/maklergruppe/anzeigen/${(await api.rows('maklergruppe'))[0]?.id}`,
  MEDIENINHALT_ANZEIGEN: async (api) =>
    `/verwaltung/medieninhalt/anzeigen/${(await api.rows('medieninhalt'))[0]?.id}`,
  NACHRICHT_ANZEIGEN: async (api) =>
    `/verwaltung/nachricht/anzeigen/${(await api.rows('nachricht', { query: { sortBy: 'anzahlAnhaenge', sortDesc: true } }))[0]?.id}`,
  NACHRICHT_ANZEIGENVN: async (api) =>
    `/verwaltung/nachricht/anzeigenvn/${(await api.rows('dateien/imap-und-myill', { items: 'posteingang' })).find(({ art, anzahlAnhaenge }) => art === 'mail' && Number(anzahlAnhaenge) > 0)?.id}`,
  NACHRICHTGELOESCHT_ANZEIGEN: async (api) =>
    `/verwaltung/nachrichtgeloescht/anzeigen/${(await api.rows('nachrichtgeloescht'))[0]?.id}`,
  SCHADEN: async (api) => `/schaden/${(await api.rows('imap2/currentVnSchaeden'))[0]?.schaedenID}`,
  STATISTIK_ANZEIGEN: async () => '/statistik/monat',
  VERTRAEGE_VERWALTEN: async () => '/services/vertraege-verwalten',
  VERTRAG: async (api) => `/vertrag/${(await api.rows('imap2/currentVnSchaeden'))[0]?.vertragNr}`,
  VN_ANZEIGEN: async () => '/verwaltung/versicherungsnehmer/anzeigen/10000001',
};

function tablesOf(value: unknown): DetailTable[] {
  if (Array.isArray(value)) return value.flatMap(tablesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === 'table' ? [entry as DetailTable] : tablesOf(entry),
  );
}

const lists = screens.filter((screen): screen is ListScreen => screen.kind === 'list');
// A table that compares what was entered has no rows before (bankverbindung.spec.ts).
const details = screens.filter(
  (screen) => screen.kind !== 'list' && tablesOf(screen).some(({ source }) => source.body === undefined),
);

const headings = (table: Locator) => table.locator(':scope > table > thead th button:not([popovertarget])');

/** Sorts by each column in both directions; the set of rows stays the same. */
async function expectSorted(page: Page, table: Locator): Promise<void> {
  const before = await rowsOf(table);
  for (let at = 0; at < (await headings(table).count()); at++) {
    const heading = headings(table).nth(at);
    const column = heading.locator('xpath=ancestor::th');
    const name = await heading.textContent();
    for (const way of ['ascending', 'descending']) {
      // None, ascending, descending, and again from the beginning.
      for (let shown = await column.getAttribute('aria-sort'); shown !== way; ) {
        await heading.click();
        await expect(column).not.toHaveAttribute('aria-sort', String(shown));
        shown = await column.getAttribute('aria-sort');
      }
      await expectLoaded(page);
      expectSameRows(await rowsOf(table), before, `sorted by ${name}, ${way}`);
    }
  }
}

/** Expanded rows show their content and change no other row. */
async function expectOpened(page: Page, table: Locator): Promise<void> {
  const toggles = table.locator(':scope > table > tbody > tr > .row-toggle button');
  const before = await rowsOf(table);
  const most = (await toggles.count()) - 1;
  if (most < 0) return;
  const chosen = [...new Set([0, most])];
  for (const at of chosen) await toggles.nth(at).click();
  await expect(table.locator(':scope > table > tbody > tr[data-expanded]')).toHaveCount(chosen.length);
  await expectLoaded(page);
  expectSameRows(await rowsOf(table), before, 'opened');
  for (const at of chosen) await toggles.nth(at).click();
  await expect(table.locator(':scope > table > tbody > tr[data-expanded]')).toHaveCount(0);
}

/** Opening a row and coming back restores the rows. */
async function expectThereAgain(page: Page, table: Locator): Promise<void> {
  const link = table.locator(':scope > table > tbody > tr[data-index] a[href^="/"]').first();
  if ((await link.count()) === 0) return;
  const [before, address] = [await rowsOf(table), page.url()];
  await link.click();
  await expect(page).not.toHaveURL(address);
  await expectLoaded(page);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(table).toBeVisible();
  await expectLoaded(page);
  await expect.poll(async () => (await rowsOf(table)).ids, 'there again').toEqual(before.ids);
}

/**
 * A search shows the rows that have its word, and without it all of them are there again.
 *
 * @param isHere all rows are in the browser, which searches them as they are shown
 */
async function expectSearched(
  field: Locator,
  table: Locator,
  isHere: boolean,
  expectAnswer: () => Promise<void>,
): Promise<void> {
  const before = await rowsOf(table);
  // A word of the last row, so that the rows above it disappear.
  const word = /\p{L}{4,}/u.exec(before.texts.at(-1) ?? '')?.[0];
  if (word === undefined) return;
  await field.fill(word);
  await expectAnswer();
  const hasWord = (_: string, at: number) => before.texts[at]?.toLowerCase().includes(word.toLowerCase());
  if (isHere)
    await expect
      .poll(async () => (await rowsOf(table)).ids.toSorted(), `search for ${word}`)
      .toEqual(before.ids.filter(hasWord).toSorted());
  expectEachOnce(await rowsOf(table), `search for ${word}`);
  await field.fill('');
  await expectAnswer();
  await expect.poll(async () => (await rowsOf(table)).count, 'cleared: rows counted').toBe(before.count);
  const cleared = await rowsOf(table);
  expectEachOnce(cleared, 'cleared');
  expect(cleared.ids, 'cleared').toEqual(before.ids.slice(0, cleared.ids.length));
}

test.describe.configure({ mode: 'parallel' });

for (const screen of lists)
  test(`the rows of ${screen.name} equal those of its call, each once`, async ({ page, portal }) => {
    const count = await new Api(page.request, await signInByApi(page, portal, accountOf(screen))).countOf(
      screen,
    );
    const start = async () => {
      await page.goto(screen.path);
      await expectLoaded(page);
    };
    await start();
    const table = tablesIn(page.getByRole('main')).first();
    if (count === 0) {
      await expect(table).toHaveCount(0);
      return;
    }
    const status = page.locator('[data-part=list]').getByRole('status').last();
    const expectCounted = async (): Promise<void> => {
      await expectLoaded(page);
      const { count: counted } = await rowsOf(table);
      await expect(status).toContainText(new RegExp(`^${counted.toLocaleString('de-DE')} `));
    };
    const first = await rowsOf(table);
    expectEachOnce(first, 'at first');
    expect(first.count).toBe(count);
    await expectCounted();

    await expectThereAgain(page, table);
    await expectOpened(page, table);

    if (screen.paging === 'pages') {
      const seen: string[] = [];
      const next = page.getByRole('button', { name: 'Nächste Seite' });
      for (let rows = await rowsOf(table); ; rows = await rowsOf(table)) {
        expectEachOnce(rows, 'on a page');
        seen.push(...rows.ids);
        if ((await next.count()) === 0 || (await next.isDisabled())) break;
        await next.click();
        await expect.poll(async () => (await rowsOf(table)).ids).not.toEqual(rows.ids);
      }
      expect(seen.length, 'rows of all pages').toBe(count);
      expect(new Set(seen).size, 'each on one page').toBe(count);
      await page.getByRole('combobox', { name: 'Zeilen je Seite' }).selectOption('all');
      await expect.poll(async () => (await rowsOf(table)).ids.length).toBe(count);
    } else if (first.ids.length < count) {
      await table.evaluate((area) => area.scrollTo(0, area.scrollHeight));
      await expect.poll(async () => (await rowsOf(table)).ids.length).toBeGreaterThan(first.ids.length);
      await expectLoaded(page);
      const more = await rowsOf(table);
      expectEachOnce(more, 'scrolled');
      expect(more.count).toBe(count);
    }

    const field = page.getByRole('textbox', { name: 'Suchbegriff' });
    if (screen.search !== false)
      await expectSearched(field, table, screen.source !== undefined, async () => {
        const word = await field.inputValue();
        if (word === '') await expect(status).not.toContainText('gefunden zu');
        else await expect(status).toContainText(`gefunden zu „${word}“`);
        await expectCounted();
      });
    await start();
    await expectSorted(page, table);
    await expectCounted();
  });

test('every screen with a table has a record to look at', () => {
  expect(details.map(({ name }) => name).sort()).toEqual(Object.keys(addresses).sort());
});

for (const screen of details)
  test(`the tables of ${screen.name} show each row once`, async ({ page, portal }) => {
    const api = new Api(page.request, await signInByApi(page, portal, accountOf(screen)));
    await page.goto(await addresses[screen.name]!(api));
    await expectLoaded(page);
    const tabs = page.getByRole('main').getByRole('tab');
    const visits = Math.max(1, await tabs.count());
    for (let tab = 0; tab < visits; tab++) {
      if (tab > 0) await tabs.nth(tab).click();
      // The tables of the tab before stay until those of the next one are there.
      if (tab > 0) await expect(tabs.nth(tab)).toHaveAttribute('aria-selected', 'true');
      await expectLoaded(page);
      const tables = tablesIn(page.getByRole('main'));
      if ((await tables.count()) > 0) await expectThereAgain(page, tables.first());
      // Collapsed cards contain tables as well.
      const closed = page.locator('main details:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
      await expectLoaded(page);
      for (let at = 0; at < (await tables.count()); at++) {
        const table = tables.nth(at);
        if (!(await table.isVisible())) continue;
        const rows = await rowsOf(table);
        expectEachOnce(rows, 'at first');
        expect(rows.ids.length).toBe(rows.count);
        await expectOpened(page, table);
        await expectSorted(page, table);
        const label = (await table.getAttribute('aria-label')) ?? '';
        const field = page.getByRole('searchbox', { name: `${label} durchsuchen` });
        if ((await field.count()) === 1) await expectSearched(field, table, true, () => expectLoaded(page));
      }
    }
  });

import type { Locator, Page } from '@playwright/test';
import { type CountedPage, countPresses } from '../../support/journeys/count-presses.ts';
import {
  type Account,
  expect,
  heading,
  mainMenu,
  openPalette,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';

// Tasks of staff with the clicks and keys that each takes: one more is a failure.

interface Task extends CountedPage {
  page: Page;
  rows: Locator;
}

interface Start {
  at: string;
  as?: Account;
}

/** A task that begins on a loaded page and takes at most so many clicks and keys. */
function task(
  name: string,
  most: number,
  { at, as = 'ina.innendienst' }: Start,
  run: (task: Task) => Promise<void>,
) {
  test(`${name} with ${most} clicks and keys`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInByApi(page, portal, as);
    await page.goto(at);
    await expect(heading(page, /./)).toBeVisible();
    const rows = page.locator('tbody tr[data-index]');
    if (at !== '/') await expect(rows.first()).toBeVisible();
    const counted = countPresses(page);
    await run({ ...counted, page, rows });
    expect(counted.count()).toBeLessThanOrEqual(most);
  });
}

const start = { at: '/' };
const customer = { at: '/verwaltung/versicherungsnehmer/anzeigen/10000001' };
const accesses = { at: '/verwaltung/vertragszugriff/suchen' };
const requests = { at: '/verwaltung/eingaenge/suchen' };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Opens the first hit of the palette for a text. */
async function openByPalette({ page, press, type, add }: Task, text: string): Promise<void> {
  const palette = await openPalette(page);
  add(1);
  await type(text);
  await expect(palette.getByRole('status')).toHaveText(/ Treffer$/);
  await expect(palette.getByRole('option').first()).toContainText('Erika Muster');
  await press('Enter');
  await expect(heading(page, 'Erika Muster · 110000001')).toBeVisible();
}

/** Moves from the search field, which has the focus when a list opens, to the first row. */
async function toFirstRow({ page, press, rows }: Task): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Suchbegriff' })).toBeFocused();
  await press('ArrowDown');
  await expect(rows.first().locator(':focus')).toHaveCount(1);
}

task('finds a customer by telephone', 13, start, (it) => openByPalette(it, '02214710123'));
task('finds a customer by number', 11, start, (it) => openByPalette(it, '110000001'));
task('opens the open requests', 1, start, async ({ click, page }) => {
  await click(page.getByRole('link', { name: /^Offene Eingänge/ }));
  await expect(page).toHaveURL(/filter\.zustand=O/);
});
task('opens the messages', 2, start, async ({ click, page }) => {
  await click(button(page, 'Verwaltung'));
  await click(mainMenu(page).getByRole('link', { name: 'Nachrichten', exact: true }));
  await expect(heading(page, 'Nachrichten')).toBeVisible();
});
task('reads the claims of a customer', 1, customer, async ({ click, page, rows }) => {
  await click(page.getByRole('tab', { name: /^Schäden/ }));
  await expect(rows.first()).toContainText('2026');
});
task('opens a message of a customer', 2, customer, async ({ click, page, rows }) => {
  await click(page.getByRole('tab', { name: /^Nachrichten/ }));
  await click(rows.first().getByRole('link').first());
  await expect(heading(page, /Nachricht/)).toBeVisible();
});
task('writes to a customer', 18, customer, async ({ click, type, press, page }) => {
  await click(page.getByRole('link', { name: 'Nachricht verfassen' }));
  await click(page.getByLabel('Betreff'));
  await type('Ihr Anruf');
  await press('Tab');
  await type('Hallo');
  await click(button(page, 'Nachricht senden'));
  await expect(page.getByText('Nachricht erstellt!')).toBeVisible();
});
task(
  'decides one access request',
  3,
  { at: `${accesses.at}?filter.status_idm=O` },
  async ({ click, page, rows }) => {
    await click(rows.first().getByRole('checkbox'));
    await click(button(page, 'Entscheiden'));
    await click(button(page, 'Durchlauf ausführen'));
    await expect(page.getByText(/\d genehmigt, \d abgelehnt/)).toBeVisible();
  },
);
task('decides all access requests', 2, accesses, async ({ click, page }) => {
  await click(page.getByRole('link', { name: 'Bearbeitungsdurchlauf starten' }));
  await click(button(page, 'Durchlauf ausführen'));
  await expect(page.getByText(/\d genehmigt, \d abgelehnt/)).toBeVisible();
});
task(
  'looks up who decided',
  1,
  { at: `${accesses.at}?filter.durchlauf=1` },
  async ({ click, page, rows }) => {
    await click(rows.first().getByRole('link').first());
    await expect(page.getByText('Entschieden von')).toBeVisible();
  },
);
task('withdraws an access', 2, accesses, async ({ click, page, rows }) => {
  const count = await rows.count();
  await click(rows.first().getByRole('button', { name: /^Vertragszugriff entziehen/ }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Zugriff entziehen' }));
  await expect(rows).toHaveCount(count - 1);
});
task('takes over a request', 2, requests, async (it) => {
  await toFirstRow(it);
  await it.press('b');
  await expect(it.rows.first()).toContainText('ina.innendienst');
});
task('completes a request and takes it back', 3, requests, async (it) => {
  await toFirstRow(it);
  await it.press('e');
  await expect(it.rows.first()).toContainText('erledigt');
  await it.click(button(it.page, 'Rückgängig'));
  await expect(it.rows.first()).not.toContainText('erledigt');
});
task('reads a request beside the list', 1, requests, async ({ click, page, rows }) => {
  await click(rows.first().getByRole('button', { name: /^Schnellansicht/ }));
  await expect(page.getByRole('complementary', { name: 'Eingang anzeigen' })).toBeVisible();
});
task('opens the customer who sent a request', 2, requests, async ({ click, page, rows }) => {
  await click(rows.first().getByRole('link').first());
  await click(page.getByRole('link', { name: /^11000000\d$/ }));
  await expect(heading(page, / · 11000000\d$/)).toBeVisible();
});
task('exports a list', 1, requests, async ({ click, page }) => {
  const download = page.waitForEvent('download');
  await click(button(page, /CSV/));
  expect((await download).suggestedFilename()).toBe('Eingänge.csv');
});
task('sorts a list', 1, requests, async ({ click, page }) => {
  await click(page.getByRole('columnheader', { name: /^Absender/ }).getByRole('button'));
  await expect(page).toHaveURL(/absender/);
});
task(
  'filters the users by role',
  3,
  { at: '/verwaltung/benutzer/suchen' },
  async ({ click, press, page, rows }) => {
    await click(button(page, 'Filter'));
    await click(page.getByRole('dialog', { name: 'Filter' }).getByRole('checkbox', { name: /^Innendienst/ }));
    await press('Escape');
    await expect(rows).toHaveCount(1);
  },
);
task(
  'locks the user of a customer',
  4,
  { at: '/verwaltung/versicherungsnehmer/anzeigen/10000002', as: 'adam.admin' },
  async ({ click, page, rows }) => {
    await click(page.getByRole('tab', { name: /^Benutzer/ }));
    await click(rows.getByRole('button', { name: /^Aktionen für / }));
    await click(page.getByRole('menuitem', { name: 'Sperren', exact: true }));
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Sperren' }));
    await expect(page.getByText('max.beispiel kann sich nicht mehr anmelden.')).toBeVisible();
  },
);
task('completes several requests', 4, requests, async ({ click, page, rows }) => {
  await click(rows.nth(0).getByRole('checkbox'));
  await click(rows.nth(1).getByRole('checkbox'));
  await click(page.getByRole('group', { name: 'Auswahl' }).getByRole('button', { name: 'Erledigt' }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Erledigt' }));
  await expect(rows.nth(0)).toContainText('erledigt');
  await expect(rows.nth(1)).toContainText('erledigt');
});

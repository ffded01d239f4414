import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { createPortal, type Portal, type PortalSettings } from '../servers/portal.ts';
import { solveBotCheck } from '../stand-ins/bot-check.ts';

/** Passwords of the demo accounts. */
export const passwords = {
  'erika.muster': 'Muster-2026!',
  'max.beispiel': 'Beispiel-2026!',
  'theo.zweifaktor': 'Zweifaktor-2026!',
  'petra.erstkennwort': 'Erst-2026!',
  'norbert.neuname': 'Neuname-2026!',
  'leo.leer': 'Leer-2026!',
  'ina.innendienst': 'Innendienst-2026!',
  'adam.admin': 'Admin-2026!',
} as const;

export type Account = keyof typeof passwords;

/** The browser's errors and warnings; unexpected ones fail the journey at its end. */
export interface Complaints {
  list: string[];
  /** Calls that may fail, e.g. with a wrong password. */
  allow: (pattern: RegExp) => void;
}

/** Collects errors of a page: console, uncaught exceptions, violations of the security policy. */
function watch(page: Page, list: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      list.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => list.push(`pageerror: ${error.message}`));
  page.on('request', (request) => {
    if (request.url().includes('csp-report')) list.push(`policy report: ${request.postData()}`);
  });
}

interface Fixtures {
  complaints: Complaints;
  /** Settings of the file's portal; `test.use` sets them for a file or a group of journeys. */
  settings: PortalSettings;
  /** The worker's portal, with fresh data for each file. */
  portal: Portal;
}

interface WorkerFixtures {
  workerPortal: Portal;
}

/** A test with a running portal; console errors, policy violations and failed calls fail it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  workerPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const portal = await createPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  portal: async ({ workerPortal, settings }, use, { file }) => {
    await workerPortal.freshFor(file, settings);
    await use(workerPortal);
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  complaints: [
    async ({ page }, use) => {
      const list: string[] = [];
      const allowed: RegExp[] = [];
      watch(page, list);
      page.context().on('page', (tab) => watch(tab, list));
      await use({ list, allow: (pattern) => allowed.push(pattern) });
      expect(list.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** For `test.use`: enables animations; by default journeys prefer reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Signs in through the sign-in page and waits for the start page. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
}

/** Fills in and submits the current sign-in page. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Benutzername oder Kundennummer').fill(account);
  await page.getByLabel('Passwort', { exact: true }).fill(passwords[account]);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** A tab that stays on the sign-in page, whatever happens in other tabs. */
export async function openSignInTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/login');
  await expect(tab.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  return tab;
}

/** Signs in by the API and returns the session's token. */
export async function tokenOf(portal: Pick<Portal, 'url'>, account: Account): Promise<string> {
  const answer = await fetch(`${portal.url}/api/benutzer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      benutzername: account,
      passwort: passwords[account],
      ...(await solveBotCheck(portal.url, 'login')),
    }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${account} got no session: ${answer.status}`);
  return token;
}

/** Signs in without the sign-in page, for journeys about something else. Does not load the portal yet. */
export async function signInByApi(
  page: Page,
  portal: Pick<Portal, 'url'>,
  account: Account,
): Promise<string> {
  const token = await tokenOf(portal, account);
  await page.goto(`${portal.url}/favicon.svg`);
  await page.evaluate((value) => window.sessionStorage.setItem('token', value), token);
  return token;
}

/** Presses Tab until the element has the focus; fails if it is not reachable. */
export async function tabTo(page: Page, target: Locator, steps = 60): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by ${steps} tabs`);
}

/** Moves to an element by Tab and presses a key on it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target, 120);
  await page.keyboard.press(key);
}

/** Opens the palette by its shortcut, which works once its part of the page is loaded; returns its dialog, whose input has the focus. */
export async function openPalette(page: Page): Promise<Locator> {
  const palette = page.getByRole('dialog', { name: 'Suchen und gehen' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 2_000 });
  }).toPass();
  return palette;
}

/** Moves to a table by Tab and to a control of its row by the arrow keys, and presses Enter on it. */
export async function pressInRow(page: Page, target: Locator): Promise<void> {
  await moveInRow(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a table by Tab and to a control of its row by the arrow keys. */
export async function moveInRow(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const row = target.locator('xpath=ancestor::tr[1]');
  const isIn = () => row.evaluate((element) => element.contains(document.activeElement));
  for (let step = 0; step < 120 && !(await isIn()); step++) await page.keyboard.press('Tab');
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 12 && !(await isThere()); step++) await page.keyboard.press('ArrowRight');
  await expect(target).toBeFocused();
}

/** Moves to a field by Tab and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target, 120);
  await page.keyboard.type(text);
}

/** The heading of the current screen. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** A text field by its exact label. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Hauptmenü' });

/** Opens a screen from a dropdown of the main menu. */
export async function openFromMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await mainMenu(page).getByRole('link', { name: entry, exact: true }).click();
}

/** Chooses an entry of a row's action menu. */
export async function chooseRowAction(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^Aktionen für / }).click();
  await row.getByRole('menuitem', { name, exact: true }).click();
}

/** Expects that nothing is wider than the window, so that there is no horizontal scrolling (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet.' })).toBeFocused();
  await page.getByRole('link', { name: 'Wieder anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
}

const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no accessibility violation (WCAG 2.2 A and AA) in the current state, in light and dark. */
export async function expectAccessible(
  page: Page,
  modes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  // axe is loaded once per page: loading it takes longer than checking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeProgram};undefined`);
  // Of all rules, only contrast depends on the colour mode.
  const looks = modes.map((mode, at) => ({ mode, rules: at === 0 ? allRules : ['color-contrast'] }));
  const found = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { classList } = document.documentElement;
    const faults: string[] = [];
    for (const { mode, rules } of wanted) {
      classList.toggle('dark', mode === 'dark');
      classList.toggle('light', mode === 'light');
      // Contrast cannot be measured during a colour transition.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          faults.push(`${mode} ${id}: ${target.join(' ')} ${failureSummary}`);
    }
    classList.replace('dark', 'light');
    return faults;
  }, looks);
  expect(found).toEqual([]);
}

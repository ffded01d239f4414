import { resolve } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { readScreens } from '@schema-screens/check/files';
import type { ListScreen, Screen } from '@schema-screens/schema/language';
import { rounds } from '../../support/full-run.ts';
import { type Account, expect, signInByApi, test, tokenOf } from '../../support/journeys/journey.ts';
import { expectLoaded } from '../../support/journeys/table-rows.ts';
import { nextStep, randomOf, type Step, take } from '../../support/journeys/walk.ts';
import { Api } from '../../support/servers/api-rows.ts';
import type { Portal } from '../../support/servers/portal.ts';

/** Number of steps of all walks together. */
const steps = Number(process.env.WALK_STEPS ?? rounds(150, 5000));
const seed = Number(process.env.WALK_SEED ?? 1);

const walkers: Account[] = ['erika.muster', 'ina.innendienst', 'adam.admin'];
const languages = [
  { code: 'de', unread: 'ungelesen', signOut: 'Abmelden' },
  { code: 'en', unread: 'unread', signOut: 'Sign out' },
] as const;
type Language = (typeof languages)[number];
const screens = readScreens(resolve(import.meta.dirname, '../../..')).map(({ screen }) => screen);

const patternOf = ({ path }: Screen): RegExp =>
  new RegExp(`^${path.replaceAll(/\/\{\w+\?\}/g, '(/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const patterns = screens.map((screen) => ({ screen, pattern: patternOf(screen) }));
const isFixed = ({ path }: Screen): boolean => !path.includes('{');

/** The screen at an address; screens without parameters take precedence. */
function screenAt(path: string): Screen | undefined {
  const fitting = patterns.filter(({ pattern }) => pattern.test(path)).map(({ screen }) => screen);
  return fitting.find(isFixed) ?? fitting[0];
}

interface Help {
  path: string;
  query?: Record<string, unknown>;
  items?: string;
  none?: string;
}

/** The calls of a screen that have a text for an empty result and need no other data. */
function helpsOf(value: unknown): Help[] {
  if (Array.isArray(value)) return value.flatMap(helpsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    if (key !== 'valueHelp') return helpsOf(entry);
    return ([entry].flat() as Help[]).filter(
      ({ path, query, none }) => none !== undefined && path && !JSON.stringify([path, query]).includes('{'),
    );
  });
}

/** A select may be empty only if the API returns nothing for it. */
async function expectNoEmptyChoice(page: Page, screen: Screen, api: Api): Promise<void> {
  const helps = helpsOf(screen);
  for (const none of new Set(helps.map((help) => help.none!))) {
    if ((await page.getByRole('main').getByText(none, { exact: true }).count()) === 0) continue;
    const own = helps.filter((help) => help.none === none);
    const found = await Promise.all(own.map(({ path, ...help }) => api.rows(path, help)));
    expect(
      found.some(({ length }) => length === 0),
      `„${none}“, but the API has some`,
    ).toBe(true);
  }
}

/** Without a search, a list shows the count of the API. */
async function expectCounted(page: Page, screen: ListScreen, api: Api, { code }: Language): Promise<void> {
  const { searchParams } = new URL(page.url());
  if ([...searchParams.keys()].some((key) => key === 'suche' || key.startsWith('filter.'))) return;
  const status = page.locator('[data-part=list]').getByRole('status').last();
  const count = await api.countOf(screen);
  await expect(status).toContainText(new RegExp(`^${count.toLocaleString(code)} `));
}

/** The numbers of all customers, as they are stored: eight digits. */
async function customerNumbers(request: APIRequestContext, portal: Portal): Promise<ReadonlySet<string>> {
  const staff = new Api(request, await tokenOf(portal, 'ina.innendienst'));
  const rows = await staff.rows('versicherungsnehmer', { query: { perPage: 500 } });
  expect(rows).not.toEqual([]);
  return new Set(rows.map(({ vn_nummer }) => String(vn_nummer)));
}

/** Whether a control of the page is refused or would be: one that is marked, or a required one without a value. */
const isSomethingRefused = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is([aria-invalid=true], [aria-required=true])')].some(
      (control) => control.ariaInvalid === 'true' || ('value' in control && control.value === ''),
    ),
  );

/** Notices of a check, in the page or over it, are there only as long as something is refused. */
async function expectCauseOfNotices(page: Page): Promise<void> {
  if (await isSomethingRefused(page)) return;
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.locator('[data-scope=toast][data-about=check]')).toHaveCount(0);
}

/** What a form answers to what was sent has the focus, within the view. */
async function expectAnswerInView(page: Page, { way }: Step): Promise<void> {
  if (way !== 'send' || !(await isSomethingRefused(page))) return;
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
}

/** A customer's number is shown with nine digits: neither without its prefix nor with two of them. */
async function expectCustomerNumbers(page: Page, numbers: ReadonlySet<string>): Promise<void> {
  const text = await page.evaluate(() => document.body.innerText);
  const bare = (text.match(/\b\d{8}\b/g) ?? []).filter((digits) => numbers.has(digits));
  const doubled = (text.match(/\b11\d{8}\b/g) ?? []).filter((digits) => numbers.has(digits.slice(2)));
  expect([...bare, ...doubled], 'customer numbers').toEqual([]);
}

/** Expects that nothing failed, and that the screen shows what the API returns. */
async function expectRight(
  page: Page,
  account: Account,
  language: Language,
  api: Api,
  numbers: ReadonlySet<string>,
): Promise<void> {
  await expectLoaded(page);
  await expectCauseOfNotices(page);
  await expectCustomerNumbers(page, numbers);
  await expect(page.locator('[data-scope=toast][data-type=error]')).toHaveCount(0);
  await expect(page.getByText(/ (ist unbekannt|is unknown) \(/)).toHaveCount(0);
  const { user } = (await api.get('benutzer/sitzung')) as { user: { benutzername: string; rolle: string } };
  expect(user.benutzername).toBe(account);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: language.signOut, exact: true })).toBeVisible();
  if (user.rolle === 'vn') {
    const { anzahl } = (await api.get('dateien/ungelesen')) as { anzahl: number };
    const count = banner.getByRole('button', { name: /^Services/ });
    await expect(count).toHaveText(anzahl === 0 ? 'Services' : `Services${anzahl} ${language.unread}`);
  }
  const screen = screenAt(new URL(page.url()).pathname);
  if (!screen) return;
  await expectNoEmptyChoice(page, screen, api);
  if (screen.kind === 'list') await expectCounted(page, screen, api, language);
}

const pathOf = (taken: readonly Step[]): string =>
  taken.map(({ way, name, href }, at) => `${at + 1}. ${way} „${name}“${href ? ` → ${href}` : ''}`).join('\n');

test.describe.configure({ mode: 'parallel' });

const walks = languages.flatMap((language) => walkers.map((account) => ({ account, language })));

for (const [index, { account, language }] of walks.entries())
  test(`a random walk as ${account} in ${language.code} meets no error`, async ({
    page,
    portal,
    complaints,
  }) => {
    const most = Math.ceil(steps / walks.length);
    test.setTimeout(120_000 + most * 4000);
    const random = randomOf(seed * walks.length + index);
    const api = new Api(page.request, await signInByApi(page, portal, account));
    const numbers = await customerNumbers(page.request, portal);
    await page.evaluate((code) => window.localStorage.setItem('sprache', code), language.code);
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/');
    const taken: Step[] = [];
    try {
      await expectRight(page, account, language, api, numbers);
      for (let count = 0; count < most; count++) {
        const step = await nextStep(page, random);
        taken.push(step);
        await take(page, step, random);
        // Back from the first page leaves the portal.
        await expectAnswerInView(page, step);
        if (!page.url().startsWith(portal.url) || page.url().endsWith('/favicon.svg')) await page.goto('/');
        await expectRight(page, account, language, api, numbers);
        expect(complaints.list).toEqual([]);
      }
    } catch (thrown) {
      const replay = `WALK_SEED=${seed} WALK_STEPS=${steps} npx playwright test ${import.meta.filename} -g '${account} in ${language.code}'`;
      throw new Error(
        `After the last of these steps (${replay}):\n${pathOf(taken)}\n\n${(thrown as Error).message}`,
        {
          cause: thrown,
        },
      );
    }
  });

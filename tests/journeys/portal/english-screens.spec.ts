import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readScreens } from '@schema-screens/check/files';
import { readFeatures } from '../../support/definitions/screen-files.ts';
import { type Account, expect, signInByApi, test } from '../../support/journeys/journey.ts';
import { openerOf } from '../../support/journeys/opener-of.ts';

const root = resolve(import.meta.dirname, '../../..');
const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(resolve(root, file), 'utf8'));

test.use({
  viewport: { width: 360, height: 740 },
  settings: {
    env: {
      FEATURES: readFeatures(root).join(','),
    },
  },
});
test.describe.configure({ mode: 'parallel' });

/** Names of products, which the core system sends. */
const products = new Set(readJson<{ value: string }[]>('schemas/enum/sparte.json').map(({ value }) => value));

const entries = globSync('{screens,schemas,src,server}/en.json', {
  cwd: root,
}).flatMap((file) => Object.entries(readJson<Record<string, string>>(file)));
/** Texts that are English as well. */
const english = new Set(entries.map(([, text]) => text));
/** Texts of the dictionaries that English says differently. */
const translated = entries
  .map(([key]) => key.replace(/@[\w.]+$/, ''))
  .filter((text) => !english.has(text) && !products.has(text));

/** German texts in the catalogues of engine, rules and server: those with a blank or an umlaut, which no key has. */
const catalogued = globSync(
  [
    'packages/core/src/texts/*.ts',
    'packages/schema/src/errors/messages.ts',
    'packages/server/src/shared/texts/server-texts.ts',
  ],
  {
    cwd: root,
  },
).flatMap((file) =>
  [...readFileSync(resolve(root, file), 'utf8').matchAll(/'([^'\n]{4,})'/g)]
    .map(([, text = '']) => text)
    .filter((text) => /[ äöüß]/.test(text) && !/^[./#\w-]+$/.test(text)),
);

const german = new Set([...translated, ...catalogued]);

/** Visible and announced texts of the page that are German ones; what rows say are data. */
async function germanOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title.replace(/^.*? – /, '')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('td')) found.push(walker.currentNode.textContent ?? '');
    for (const element of document.body.querySelectorAll(':not(td *)'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim());
  });
  return [...new Set(texts.filter((text) => german.has(text)))];
}

/** Makes each text of the page about 1.6 times as long, as in a language with long words. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const words = (text.textContent ?? '').split(' ');
      const isText = /\p{L}{2}/u.test(text.textContent ?? '') && !text.parentElement?.closest('td, [lang]');
      if (isText)
        text.textContent = words.map((word) => word + word.slice(0, Math.ceil(word.length * 0.6))).join(' ');
    }
  });

/** Texts that are cut, but for those that end with an ellipsis on purpose. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, legend, p, dt, dd, th, li')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isHidden = overflowX === 'hidden' || overflowX === 'clip';
        return (
          element.checkVisibility() &&
          isHidden &&
          textOverflow !== 'ellipsis' &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `${element.tagName}: ${element.innerText.slice(0, 60)}`),
  );

/** Long words make no page wider than its window, and are not cut. */
async function expectRoom(page: Page): Promise<void> {
  await lengthen(page);
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
  expect(await cutTexts(page)).toEqual([]);
}

/** Opened only by a one-time link or from a list. */
const shownElsewhere = new Set(['DANKESEITE', 'NACHRICHT_AN_MEHRERE']);

const screens = readScreens(root).filter(
  ({ screen }) => !/\{\w+\}/.test(screen.path) && !shownElsewhere.has(screen.name),
);

for (const { screen } of screens)
  test(`${screen.name} has no German in English, and room for long words on a phone`, async ({
    page,
    portal,
  }) => {
    await page.addInitScript(() => window.localStorage.setItem('sprache', 'en'));
    const account = openerOf(screen);
    if (account) await signInByApi(page, portal, account);
    await page.goto(screen.path.replace(/\/\{\w+\?\}/g, ''));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect.poll(() => germanOn(page)).toEqual([]);
    await expectRoom(page);
  });

/** States of a page that its address does not open. */
const states: readonly [
  what: string,
  account: Account,
  path: string,
  enter: (page: Page) => Promise<void>,
][] = [
  [
    'a form with mistakes',
    'adam.admin',
    '/verwaltung/benutzer/neu',
    async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
    },
  ],
  [
    'a contract',
    'erika.muster',
    '/vertrag/910000001',
    async (page) => expect(page.getByRole('term').first()).toBeVisible(),
  ],
  [
    'the filters of a list',
    'adam.admin',
    '/verwaltung/maklergruppe/suchen',
    async (page) => {
      await page.getByRole('button', { name: 'Search and list settings' }).click();
      await page.getByRole('button', { name: /^Filter/ }).click();
      await expect(page.getByRole('dialog').locator('summary').first()).toBeVisible();
    },
  ],
  [
    'the menus',
    'adam.admin',
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    },
  ],
];

for (const [what, account, path, enter] of states)
  test(`${what}: no German in English, and room for long words on a phone`, async ({ page, portal }) => {
    await page.addInitScript(() => window.localStorage.setItem('sprache', 'en'));
    await signInByApi(page, portal, account);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await enter(page);
    await expect.poll(() => germanOn(page)).toEqual([]);
    await expectRoom(page);
  });

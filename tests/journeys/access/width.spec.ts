import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readFeatures } from '../../support/definitions/screen-files.ts';
import { expect, signInByApi, test, tokenOf } from '../../support/journeys/journey.ts';
import { policyholderPaths } from '../../support/journeys/policyholder-screens.ts';
import { sumOfShifts, watchShifts } from '../../support/journeys/watch-shifts.ts';

const root = resolve(import.meta.dirname, '../../..');
test.use({ settings: { env: { FEATURES: readFeatures(root).join(',') } } });
test.describe.configure({ mode: 'parallel' });

const sizes = [
  { width: 360, height: 780, text: 100 },
  { width: 360, height: 780, text: 200 },
  { width: 390, height: 844, text: 200 },
  { width: 768, height: 1024, text: 100 },
  { width: 1366, height: 768, text: 100 },
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
  await expect(page.locator('[data-part=waiting]')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** How much wider than the window the page is; words that fall into letters or many lines; labels wider than their button. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = (element: Element): Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const { parentElement } = walker.currentNode;
        const isSeen = parentElement?.checkVisibility({ visibilityProperty: true });
        // Text for screen readers alone has a box of one pixel.
        if (isSeen && !parentElement?.closest('[inert]') && parentElement!.getBoundingClientRect().width > 2)
          found.push(walker.currentNode as Text);
      }
      return found;
    };
    const range = document.createRange();
    const piecesOf = (text: Text, at: number, word: string): string[] => {
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      if (range.getClientRects().length < 2) return [word];
      const pieces: string[] = [];
      let line = Number.NEGATIVE_INFINITY;
      for (const [index, letter] of [...word].entries()) {
        range.setStart(text, at + index);
        range.setEnd(text, at + index + 1);
        const { top } = range.getBoundingClientRect();
        if (top > line + 2) pieces.push(letter);
        else pieces[pieces.length - 1] += letter;
        line = top;
      }
      return pieces;
    };
    const words = texts(document.body).flatMap((text) =>
      // Addresses break anywhere.
      [...text.data.matchAll(/\S*@\S*|[\p{L}\d]{4,}/gu)]
        .filter(([word]) => !word.includes('@'))
        .map((match) => piecesOf(text, match.index, match[0]))
        .filter((pieces) => pieces.length > 3 || pieces.slice(0, -1).some(({ length }) => length < 2))
        .map((pieces) => `word ${pieces.join('|')}`),
    );
    const labels = [...document.querySelectorAll('main :is(button, a:has(> svg))')].flatMap((button) => {
      const { left, right } = button.getBoundingClientRect();
      const isOut = texts(button).some((text) => {
        range.selectNodeContents(text);
        const label = range.getBoundingClientRect();
        return label.width > 0 && (label.left < left - 1 || label.right > right + 1);
      });
      return isOut ? [`label ${button.textContent}`] : [];
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...(scrollWidth > clientWidth ? [`page ${scrollWidth}`] : []), ...words, ...labels];
  });

async function expectFits(page: Page, path: string): Promise<void> {
  await open(page, path);
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, text);
    // What does not fit now would not fit later either.
    const options = { message: `${path}: ${width}, ${text} %`, timeout: 3000 };
    await expect.soft.poll(() => misfits(page), options).toEqual([]);
  }
}

test.describe('on phones, tablets and desks, with large text', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('every screen of a policyholder fits', { tag: '@main' }, async ({ page, portal, complaints }) => {
    // Screens of rows that do not exist.
    complaints.allow(/404/);
    const token = await signInByApi(page, portal, 'erika.muster');
    for (const path of await policyholderPaths(portal, token, 'vn')) await expectFits(page, path);
  });

  test('every screen of a visitor fits', async ({ page, portal, complaints }) => {
    complaints.allow(/40[14]/);
    const paths = await policyholderPaths(portal, await tokenOf(portal, 'erika.muster'), 'public');
    for (const path of paths) await expectFits(page, path);
  });
});

test('pictures of the start page that arrive late shift nothing', async ({ page, portal }) => {
  const pictures = Promise.withResolvers<void>();
  await page.route('**/api/medieninhalt/aktiv', async (route) => {
    await pictures.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInByApi(page, portal, 'erika.muster');
  const shifted = await watchShifts(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Daten prüfen' })).toBeVisible();
  const before = sumOfShifts(await shifted());
  pictures.resolve();
  await expect(page.getByRole('region', { name: 'Neuigkeiten' })).toBeAttached();
  expect(sumOfShifts(await shifted()) - before).toBeLessThan(0.001);
});

const windows = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];

for (const { width, height } of windows)
  test(`no form of a policyholder shifts when a notice appears, ${width} pixels wide`, async ({
    page,
    portal,
    complaints,
  }) => {
    complaints.allow(/40[14]|503/);
    await page.setViewportSize({ width, height });
    const token = await signInByApi(page, portal, 'erika.muster');
    let isDown = false;
    await page.route('**/api/benutzer/sitzung', (route) =>
      isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    const shifted = await watchShifts(page);
    const paths = [
      ...(await policyholderPaths(portal, token, 'vn', 'form')),
      ...(await policyholderPaths(portal, token, 'public', 'form')).filter((path) =>
        /antrag|mandat/.test(path),
      ),
    ];
    for (const path of paths) {
      isDown = false;
      await open(page, path);
      isDown = true;
      const before = sumOfShifts(await shifted());
      // Without the user's input, after which browsers ignore what shifts.
      await page
        .getByTitle('Sitzung verlängern')
        .first()
        .evaluate((button: HTMLElement) => button.click());
      await expect(page.getByRole('button', { name: 'Hinweis schließen' }).first()).toBeVisible();
      const shifts = await shifted();
      expect.soft(sumOfShifts(shifts) - before, JSON.stringify({ path, shifts })).toBeLessThan(0.02);
    }
  });

for (const { width, height } of windows)
  test(`no screen of a policyholder shifts while it loads, ${width} pixels wide`, async ({
    page,
    portal,
    complaints,
  }) => {
    complaints.allow(/404/);
    await page.setViewportSize({ width, height });
    const token = await signInByApi(page, portal, 'erika.muster');
    const shifted = await watchShifts(page);
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const path of await policyholderPaths(portal, token, 'vn')) {
      await open(page, path);
      await expect(page.getByText('Ihr Makler wird geladen')).toHaveCount(0);
      const shifts = await shifted();
      expect.soft(sumOfShifts(shifts), JSON.stringify({ path, shifts })).toBeLessThan(0.02);
    }
  });

import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readFeatures } from '../../support/definitions/screen-files.ts';
import { expect, signInByApi, test, tokenOf } from '../../support/journeys/journey.ts';
import { policyholderPaths } from '../../support/journeys/policyholder-screens.ts';
import { sumOfShifts, watchShifts } from '../../support/journeys/watch-shifts.ts';

const root = resolve(import.meta.dirname, '../../..');
test.use({ settings: { env: { FEATURES: readFeatures(root).join(',') } } });
test.describe.configure({ mode: 'parallel' });

const phone = { width: 390, height: 844 };
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

/** Icons alone on a line; how much wider than the window the page is; words that fall into letters or many lines; labels wider than their button. */
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
    const icons = [...document.querySelectorAll('main :is(a, button):has(svg)')].flatMap((control) => {
      if (getComputedStyle(control).flexDirection === 'column') return [];
      const lines = texts(control).flatMap((text) => {
        range.selectNodeContents(text);
        return [...range.getClientRects()].filter(({ width }) => width > 2);
      });
      const isAlone = [...control.querySelectorAll('svg')].some((icon) => {
        const { top, bottom, width } = icon.getBoundingClientRect();
        return width > 0 && !lines.some((line) => line.top < bottom - 2 && line.bottom > top + 2);
      });
      return lines.length > 0 && isAlone ? [`icon of ${control.textContent}`] : [];
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...icons, ...(scrollWidth > clientWidth ? [`page ${scrollWidth}`] : []), ...words, ...labels];
  });

/**
 * Controls that a finger may miss: where a tap 21 pixels beside the middle, up, down, left or right, hits something else. Links within
 * running text may be smaller (WCAG 2.5.8).
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 21;
    const selector =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=tab], [role=menuitem], [role=switch]';
    const isInText = (element: Element): boolean => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, td, label, span:not(a span), div');
      const others = (block?.textContent ?? '').length - (element.textContent ?? '').length;
      return others > 15;
    };
    const isHit = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      const label = hit.closest('label');
      const labelled = label?.control ?? label?.querySelector('input');
      // A tap beside the link of a row opens the row.
      const row = element.closest('tr[data-link]');
      const isSameRow = row !== null && hit.closest('tr') === row && element.tagName === 'A';
      return element.contains(hit) || labelled === element || (isSameRow && !hit.closest('button'));
    };
    const small = [...document.querySelectorAll(selector)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (element.closest('[inert], [aria-hidden=true]') || isInText(element)) return false;
      if (element.matches('[aria-disabled=true], :disabled')) return false;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const labels = [...((element as HTMLInputElement).labels ?? [])].filter((label) =>
        label.contains(element),
      );
      const { left, right, top, bottom } = (labels[0] ?? element).getBoundingClientRect();
      // Outside of the page: for the keyboard alone.
      if (right <= 0 || bottom <= 0 || bottom - top <= 1) return false;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points = [
        [x, y - reach],
        [x, y + reach],
        [Math.max(x - reach, 0), y],
        [Math.min(x + reach, window.innerWidth - 1), y],
      ] as const;
      return !points.every(([at, height]) => isHit(element, at, height));
    });
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} "${name}" ${Math.round(width)} x ${Math.round(height)}`;
    });
  });

async function expectFits(page: Page, path: string): Promise<void> {
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

/** Expects of each page that nothing shifts while a slow phone loads it, that a finger hits every control, and that all of it fits. */
async function expectGood(page: Page, paths: readonly string[]): Promise<void> {
  const shifted = await watchShifts(page);
  const processor = await page.context().newCDPSession(page);
  for (const path of paths) {
    await page.setViewportSize(phone);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 2 });
    await open(page, path);
    await expect(page.getByText('Ihr Makler wird geladen')).toHaveCount(0);
    const shifts = await shifted();
    // Half of what counts as good: what stands below a form is moved a little by choices that arrive after it.
    expect.soft(sumOfShifts(shifts), JSON.stringify({ path, shifts })).toBeLessThan(0.05);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect.soft(await smallTargets(page), path).toEqual([]);
    await expectFits(page, path);
  }
}

test.describe('on a phone, and with large text up to a desk,', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  const parts = 3;
  for (let part = 0; part < parts; part += 1)
    test(`a policyholder reads and taps each screen, and nothing shifts: part ${part + 1} of ${parts}`, async ({
      page,
      portal,
      complaints,
    }) => {
      // Screens of rows that do not exist.
      complaints.allow(/404/);
      const token = await signInByApi(page, portal, 'erika.muster');
      const paths = await policyholderPaths(portal, token, 'vn');
      await expectGood(
        page,
        paths.filter((_, index) => index % parts === part),
      );
    });

  test('a visitor reads and taps each screen, and nothing shifts', async ({ page, portal, complaints }) => {
    complaints.allow(/40[14]/);
    await expectGood(page, await policyholderPaths(portal, await tokenOf(portal, 'erika.muster'), 'public'));
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

const windows = [phone, { width: 1366, height: 768 }];

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

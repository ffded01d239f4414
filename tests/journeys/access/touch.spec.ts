import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Screen } from '#language';
import { readScreens } from '../../../packages/check/read-screens.ts';
import { expect, signInByApi, test } from '../../support/journeys/journey.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
test.use(phone);

const ofPolicyholders = ({ access, path, feature }: Screen): boolean =>
  (typeof access === 'string' || access.includes('vn')) && !/\{\w+\}/.test(path) && feature === undefined;
const screens = readScreens(resolve(import.meta.dirname, '../../..'))
  .map(({ screen }) => screen)
  .filter(ofPolicyholders);

/** Screens that the list of all does not open: those of one row. */
const ofRows = ['/vertrag/920000001', '/schaden/1', '/offener-posten/1'];

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

async function expectTargets(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
  expect.soft(await smallTargets(page), path).toEqual([]);
}

test('every control of a policyholder is large enough for a finger', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'erika.muster');
  const own = screens
    .filter(({ access }) => access !== 'public')
    .map(({ path }) => path.replace(/\/\{\w+\?\}/g, ''));
  for (const path of [...own, ...ofRows]) await expectTargets(page, path);
});

test('the days of a calendar are large enough for a finger', async ({ page, portal }) => {
  const token = await signInByApi(page, portal, 'erika.muster');
  const answer = await fetch(`${portal.url}/api/imap2/auth/schadenmeldung/910000003`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/schadenantrag/glas/${id}`);
  await page.getByLabel(/^Was ist zerbrochen/).selectOption('fenster');
  await page.getByLabel(/^Ursache/).selectOption('sturm');
  await page.getByRole('textbox', { name: 'Was ist passiert?' }).fill('Ein Ast schlug gegen die Scheibe.');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('button', { name: /^Schadendatum: / }).click();
  const days = page.getByRole('grid').getByRole('button');
  await expect(days.first()).toBeVisible();
  const sizes = await days.evaluateAll((found) =>
    found.map((day) => {
      const { width, height } = day.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43.5);
});

test('every control of a visitor is large enough for a finger', async ({ page }) => {
  const open = screens.filter(({ access }) => access === 'public').map(({ path }) => path);
  for (const path of open) await expectTargets(page, path.replace(/\/\{\w+\?\}/g, ''));
});

test('tabs that scroll have shades at both edges', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/vertraege-verwalten');
  await expect(page.getByRole('tablist')).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
});

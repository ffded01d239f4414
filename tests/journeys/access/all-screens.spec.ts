import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readScreens } from '@schema-screens/check/files';
import { readFeatures } from '../../support/definitions/screen-files.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';
import { openerOf } from '../../support/journeys/opener-of.ts';
import { sumOfShifts, watchShifts } from '../../support/journeys/watch-shifts.ts';

const root = resolve(import.meta.dirname, '../../..');

// With all features on, every definition has its screen.
test.use({
  settings: {
    env: {
      FEATURES: readFeatures(root).join(','),
      MEDIA_TARGET_URL: 'https://produktion.example.org',
    },
  },
});

/** Waits until the screen is complete, and checks what every screen must have. */
async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByText(/ist unbekannt \(/)).toHaveCount(0);
}

/** Fields whose hint is wider than they are: the rest of it could never be read. */
const cutHints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const brush = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')].flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      brush.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isCut = field.checkVisibility() && brush.measureText(field.placeholder).width > room + 1;
      return isCut ? [`${field.name || field.ariaLabel}: ${field.placeholder}`] : [];
    });
  });

/** At 320 pixels, which equals a zoom of 400 %, nothing scrolls sideways (WCAG 1.4.10), and no hint is cut. */
async function expectFits320(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expect.poll(() => cutHints(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** The addresses that a list's first row leads to: view, edit. */
function rowLinks(page: Page): Promise<string[]> {
  const links = page.getByRole('main').getByRole('row').nth(1).getByRole('link');
  return links.evaluateAll((found) =>
    found.map((link) => (link as HTMLAnchorElement).href).filter((href) => href.startsWith('http')),
  );
}

/** What to append to the address of screens that are empty without it. */
const queries: Record<string, string> = {
  MELDUNG_NEUER_BENUTZERNAME: '?benutzername=110000001',
  BESTAETIGUNG_REGISTRIERUNG: '?success=true',
};

/** Opened only by a one-time link or from a list; registrierung.spec.ts and bulk.spec.ts cover them. */
const shownElsewhere = new Set(['DANKESEITE', 'NACHRICHT_AN_MEHRERE']);

test.describe.configure({ mode: 'parallel' });

const screens = readScreens(root).filter(
  ({ screen }) => !/\{\w+\}/.test(screen.path) && !shownElsewhere.has(screen.name),
);

for (const { file, screen } of screens)
  test(`${screen.name} shows itself (${file})`, { tag: '@main' }, async ({ page, portal, complaints }) => {
    const account = openerOf(screen);
    if (account) await signInByApi(page, portal, account);
    const shifted = await watchShifts(page);
    await page.goto(screen.path.replace(/\/\{\w+\?\}/g, '') + (queries[screen.name] ?? ''));
    await expectShown(page);
    const shifts = await shifted();
    expect(sumOfShifts(shifts), JSON.stringify(shifts)).toBeLessThan(0.02);
    if (!screen.title.includes('{')) expect(await page.title()).toContain(screen.title);
    // The stories check dark mode.
    await expectAccessible(page, ['light']);
    await expectFits320(page);
    for (const link of screen.kind === 'list' ? new Set(await rowLinks(page)) : []) {
      await page.goto(link);
      await expectShown(page);
      await expectAccessible(page, ['light']);
      await expectFits320(page);
    }
    expect(complaints.list).toEqual([]);
  });

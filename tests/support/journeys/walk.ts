import { expect, type Locator, type Page } from '@playwright/test';

/** Random numbers from 0 to 1 (exclusive), the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Ways on from a page: what a user clicks to look around, without anything that signs out. A form is filled and sent only as long as
 * one of its required fields is empty, so that nothing is written.
 */
const ways = {
  menu: 'header nav button[aria-expanded=false]',
  header: 'header a[href^="/"]',
  link: 'main a[href^="/"]',
  footer: 'footer a[href^="/"]',
  tab: 'main [role=tab][aria-selected=false]',
  card: 'main details:not([open]) > summary',
  row: 'main .row-toggle button[aria-expanded=false]',
  page: 'main nav:is([aria-label=Seiten], [aria-label=Pages]) button:enabled',
  sort: 'main th button',
  leave: 'main :is([data-part=actions], [role=group]:is([aria-label=Aktionen], [aria-label=Actions])) button',
  fill: 'main form[aria-label] :is(input[type=text], input[type=tel], input[type=email], textarea, select):enabled:not([readonly], [role=combobox])',
  send: 'main form[aria-label]',
} as const;
type Way = keyof typeof ways | 'back' | 'reload';

/** Relative frequency of each way. */
const weights: Record<Way, number> = {
  menu: 4,
  header: 6,
  link: 8,
  footer: 1,
  tab: 3,
  card: 2,
  row: 2,
  page: 2,
  sort: 1,
  leave: 3,
  fill: 6,
  send: 5,
  back: 3,
  reload: 1,
};

const leaves = /^(Abbrechen|Zurück|Cancel|Back)$/;

/** A step of a walk. */
export interface Step {
  readonly way: Way;
  /** Index among the elements of its way. */
  readonly at: number;
  readonly name: string;
  /** Target of a link. */
  readonly href: string | undefined;
}

/** The steps that are currently visible. */
async function stepsOn(page: Page): Promise<Step[]> {
  const found = await page.evaluate((selectors) => {
    const isEmpty = (field: Element) => 'value' in field && field.value === '';
    /** Its check refuses it, so that sending it writes nothing. */
    const isIncomplete = (form: Element) => [...form.querySelectorAll('[aria-required=true]')].some(isEmpty);
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    return Object.entries(selectors).flatMap(([way, selector]) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, at) => {
        const link = element instanceof HTMLAnchorElement ? element : undefined;
        const isElsewhere = link !== undefined && (link.target === '_blank' || link.hasAttribute('download'));
        const isHere = link !== undefined && link.href === location.href;
        if (!isSeen(element) || element.closest('[inert]') || isElsewhere || isHere) return [];
        if (way === 'send' && !isIncomplete(element)) return [];
        const label = (element as Partial<HTMLInputElement>).labels?.[0]?.textContent;
        const name = (element.getAttribute('aria-label') ?? label ?? element.innerText)
          .replaceAll(/\s+/g, ' ')
          .trim();
        return [{ way, at, name, href: link?.getAttribute('href') ?? undefined }];
      }),
    );
  }, ways);
  // An open menu covers the page, so a step chooses one of its entries, or opens another menu.
  const isMenuOpen = (await page.locator('header nav button[aria-expanded=true]').count()) > 0;
  const steps = (found as Step[])
    .filter(({ way }) => !isMenuOpen || way === 'menu' || way === 'header')
    .filter(({ way, name }) => way !== 'leave' || leaves.test(name));
  return [
    ...steps,
    { way: 'back', at: 0, name: 'Zurück im Browser', href: undefined },
    { way: 'reload', at: 0, name: 'Neu laden', href: undefined },
  ];
}

/** Chooses the next step: first its way, so that a long list does not outweigh the menu. */
export async function nextStep(page: Page, random: () => number): Promise<Step> {
  const steps = await stepsOn(page);
  const there = [...new Set(steps.map(({ way }) => way))];
  const drawn = there.flatMap((way) => Array.from({ length: weights[way] }, () => way));
  const way = drawn[Math.floor(random() * drawn.length)];
  const ofWay = steps.filter((step) => step.way === way);
  return ofWay[Math.floor(random() * ofWay.length)]!;
}

/** Waits until the browser has rendered the page: the address changes first. */
const whenDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve())));

const texts = ['', 'Text', '12345', '31.12.2025', 'x'.repeat(10_000)];

/** Fills a field with something, whether it fits or not, or empties it. */
async function fill(field: Locator, random: () => number): Promise<void> {
  const options = await field.evaluate((element) =>
    element instanceof HTMLSelectElement ? [...element.options].map(({ value }) => value) : undefined,
  );
  const values = options ?? texts;
  const value = values[Math.floor(random() * values.length)] ?? '';
  if (options) await field.selectOption(value);
  else await field.fill(value);
  await field.blur();
}

/** Discards what was typed, if the page asks; returns whether it did. */
async function discard(page: Page): Promise<boolean> {
  const question = page.getByRole('alertdialog').getByRole('button', { name: /^(Verwerfen|Discard)/ });
  const isAsked = await question.isVisible();
  if (isAsked) await question.click();
  return isAsked;
}

/** Waits until the address differs. */
async function whenLeft(page: Page, before: string): Promise<void> {
  await expect(async () => {
    await discard(page);
    expect(page.url()).not.toBe(before);
  }).toPass({ intervals: [20], timeout: 10_000 });
}

/** Takes a step; one that leaves the page waits until it is left. */
export async function take(page: Page, step: Step, random: () => number): Promise<void> {
  const before = page.url();
  if (step.way === 'reload') await page.reload();
  else if (step.way === 'back') await page.goBack();
  else {
    const element = page.locator(ways[step.way]).nth(step.at);
    if (step.way === 'fill') await fill(element, random);
    else if (step.way === 'send')
      await element.evaluate((form) => (form instanceof HTMLFormElement ? form.requestSubmit() : undefined));
    else await element.click({ timeout: 10_000 });
    if (step.href !== undefined) await whenLeft(page, before);
  }
  await whenDrawn(page);
  if (await discard(page)) await whenDrawn(page);
}

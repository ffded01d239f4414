import type { Page } from '@playwright/test';

/** What moved what is drawn, and how far: the share of the window, as the Layout Instability API counts it. */
export interface Shift {
  readonly value: number;
  /** What has moved: an element's name and the beginning of its text, with its top before and after. */
  readonly moved: readonly string[];
}

/**
 * Watches how much what is drawn is moved by what comes later.
 *
 * @returns all shifts since the page was loaded, once it has drawn what is there
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const { value, hadRecentInput, sources } of entries.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${previousRect.top} -> ${currentRect.top}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return Reflect.get(window, 'shifts') as Shift[];
    });
}

/** The sum of what has moved: the page's Cumulative Layout Shift. */
export const sumOfShifts = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

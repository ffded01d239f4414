import type { Page } from '@playwright/test';

/** A layout shift and its cause, as a share of the window according to the Layout Instability API. */
export interface Shift {
  readonly value: number;
  /** What has moved: an element's name and the beginning of its text, with its top before and after. */
  readonly moved: readonly string[];
}

/**
 * Records layout shifts of a page.
 *
 * @returns a function that waits until the current state is rendered and returns all shifts since the page was loaded
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

/** The sum of the shifts: the page's Cumulative Layout Shift. */
export const sumOfShifts = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

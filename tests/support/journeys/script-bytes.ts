import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright';

/** Bytes of a script after gzip; 0 if it was not loaded. */
async function packedLength(request: Request): Promise<number> {
  const response = await request.response();
  return response ? gzipSync(await response.body()).length : 0;
}

/**
 * Collects the JavaScript that a page loads from now on, in KB after gzip, like the budgets.
 *
 * @returns a function that takes a time (milliseconds since 1970) from which requests do not count
 */
export function countScripts(page: Page): (until?: number) => Promise<number> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (/\.m?js$/.test(new URL(request.url()).pathname)) requests.push(request);
  });
  return async (until = Date.now()) => {
    const sizes = requests.map(async (request) => {
      const length = await packedLength(request);
      return request.timing().startTime <= until ? length : 0;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
  };
}

/** Waits until an element is visible and returns the time (milliseconds since 1970) by the page's own clock. */
export async function whenVisible(page: Page, selector: string): Promise<number> {
  const shownAt = await page.waitForFunction((wanted) => {
    const isShown = document.querySelector(wanted)?.checkVisibility();
    return isShown ? performance.timeOrigin + performance.now() : undefined;
  }, selector);
  // The page has waited for a number.
  return (await shownAt.jsonValue()) as number;
}

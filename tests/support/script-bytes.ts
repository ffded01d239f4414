import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';

/**
 * Collects the JavaScript that a page loads from now on; the figure is KB after gzip, as the budgets count. What comes
 * after it was asked for does not count.
 */
export function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  const count = (response: Response) => {
    if (!/\.m?js$/.test(new URL(response.url()).pathname)) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', count);
  return async () => {
    page.off('response', count);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
  };
}

import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

/** Collects the JavaScript that a page loads from now on; the figure is KB after gzip, as the budgets count. */
export function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.m?js$/.test(new URL(response.url()).pathname)) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

/** JavaScript in KB after gzip until a screen is usable, when visited directly, compared with its budget. */
import { chromium } from 'playwright';
import { buildIfStale } from '../scripts/shared/build-if-stale.ts';
import { chromiumFlags, chromiumPath } from '../scripts/shared/chromium.ts';
import { signInByApi } from '../tests/support/journeys/journey.ts';
import { countScripts, whenVisible } from '../tests/support/journeys/script-bytes.ts';
import { startPortal } from '../tests/support/servers/portal.ts';

const navigationHistory: [path: string, ready: string, must: number, goal: number][] = [
  ['/login', 'button[type=submit]', 190, 160],
  ['/verwaltung/nachricht/suchen', 'table', 250, 210],
  ['/verwaltung/nachricht/neu', '[name=betreff]', 310, 260],
  ['/verwaltung/nachricht/anzeigen/1', 'dl', 250, 210],
];

await buildIfStale();
const portal = await startPortal();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  for (const [path, ready, must, goal] of navigationHistory) {
    const page = await browser.newPage();
    if (path !== '/login') await signInByApi(page, portal, 'ina.innendienst');
    const loaded = countScripts(page);
    await page.goto(portal.url + path);
    const kilobytes = await loaded(await whenVisible(page, ready));
    console.log(`${path.padEnd(36)} ${kilobytes.toFixed(1)} KB (must ${must}, goal ${goal})`);
    await page.close();
  }
} finally {
  await browser.close();
  await portal.close();
}

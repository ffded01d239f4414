import { expect, signIn, signInByApi, test } from '../../support/journeys/journey.ts';
import { countScripts, whenVisible } from '../../support/journeys/script-bytes.ts';

// Budgets in KB of JavaScript after gzip until a screen is usable, after a direct visit.
test('the sign-in page loads at most 168 KB', async ({ page }) => {
  const loaded = countScripts(page);
  const program = page.waitForResponse(/\/assets\/index-[^/]*\.js$/);
  await page.goto('/login');
  expect(await loaded(await whenVisible(page, 'button[type=submit]'))).toBeLessThanOrEqual(168);
  // Compressed at build time: only then is the length known in advance.
  const headers = (await program).headers();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
});

test('a list loads at most 258 KB, a form at most 291 KB', async ({ page, context }) => {
  await signIn(page, 'ina.innendienst');
  for (const [path, ready, budget] of [
    ['/verwaltung/nachricht/suchen', 'table', 258],
    ['/verwaltung/nachricht/neu', '[name=betreff]', 291],
  ] as const) {
    const visit = await context.newPage();
    const loaded = countScripts(visit);
    await visit.goto(path);
    expect(await loaded(await whenVisible(visit, ready)), path).toBeLessThanOrEqual(budget);
    await visit.close();
  }
});

test('a list never loads the code of forms', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const events = page.waitForRequest(/\/api\/ereignisse/);
  await page.goto('/verwaltung/nachricht/suchen');
  await page.locator('tbody tr[data-index]').first().waitFor();
  // What comes after the rows is there as well.
  await events;
  expect(scripts.filter((path) => /\/assets\/list-/.test(path))).not.toEqual([]);
  expect(scripts.filter((path) => /\/assets\/form-/.test(path))).toEqual([]);
});

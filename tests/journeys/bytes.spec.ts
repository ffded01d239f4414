import { expect, signIn, test } from '../support/journey.ts';
import { countScripts } from '../support/script-bytes.ts';

// Budgets in KB of JavaScript after gzip until a screen is usable, after a direct visit.
test('the sign-in page loads at most 190 KB', async ({ page }) => {
  const loaded = countScripts(page);
  const program = page.waitForResponse(/\/assets\/index-[^/]*\.js$/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(await loaded()).toBeLessThanOrEqual(190);
  // Packed when it was built: only then its length is known beforehand.
  const headers = (await program).headers();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
});

test('a list loads at most 250 KB, a form at most 310 KB', async ({ page, context }) => {
  await signIn(page, 'ina.innendienst');
  for (const [path, ready, budget] of [
    ['/verwaltung/nachricht/suchen', 'table', 250],
    ['/verwaltung/nachricht/neu', 'form, [name=betreff]', 310],
  ] as const) {
    const visit = await context.newPage();
    const loaded = countScripts(visit);
    await visit.goto(path);
    await expect(visit.locator(ready).first()).toBeVisible();
    expect(await loaded(), path).toBeLessThanOrEqual(budget);
    await visit.close();
  }
});

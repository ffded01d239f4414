import { expect, signInByApi, test } from '../../support/journeys/journey.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
test.use(phone);

test('the days of a calendar are large enough for a finger', async ({ page, portal }) => {
  const token = await signInByApi(page, portal, 'erika.muster');
  const answer = await fetch(`${portal.url}/api/imap2/auth/schadenmeldung/910000003`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/schadenantrag/glas/${id}`);
  await page.getByLabel(/^Was ist zerbrochen/).selectOption('fenster');
  await page.getByLabel(/^Ursache/).selectOption('sturm');
  await page.getByRole('textbox', { name: 'Was ist passiert?' }).fill('Ein Ast schlug gegen die Scheibe.');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('button', { name: /^Schadendatum: / }).click();
  const days = page.getByRole('grid').getByRole('button');
  await expect(days.first()).toBeVisible();
  const sizes = await days.evaluateAll((found) =>
    found.map((day) => {
      const { width, height } = day.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43.5);
});

test('tabs that scroll have shades at both edges', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/vertraege-verwalten');
  await expect(page.getByRole('tablist')).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
});

import type { Page } from '@playwright/test';
import { expect, heading, signInByApi, test } from '../../support/journeys/journey.ts';

/** Scrolls the start page down, and opens a form from there, so that its answer is returned to. */
async function openFrom(page: Page, path: string): Promise<void> {
  await page.goto('/');
  await expect(heading(page, /^Guten /)).toBeVisible();
  await expect(page.getByRole('link', { name: /Postfach/ }).first()).toBeVisible();
  await page.evaluate(() => {
    // The page may still be growing.
    document.body.style.minHeight = '4000px';
    window.scrollTo(0, 900);
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(path);
}

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const size of windows) {
  test(`what comes of a save is in view and has the focus, ${size.width} pixels wide`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(size);
    await signInByApi(page, portal, 'erika.muster');
    await openFrom(page, '/services/benachrichtigungen');
    await page.getByText('Benachrichtigungen erhalten', { exact: true }).click();
    await page.getByRole('button', { name: /^Ok/ }).click();
    await expect(page).toHaveURL('/');
    const answer = page.locator('[data-part=page-notice]');
    await expect(answer).toHaveText(/Benachrichtigungseinstellungen erfolgreich gespeichert/);
    await expect(answer).toBeFocused();
    await expect(answer).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    // Who gives up returns to where the form was opened.
    await openFrom(page, '/services/benachrichtigungen');
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });

  test(`a notice lies over the page, beside its bar, which stays, ${size.width} pixels wide`, async ({
    page,
    portal,
    complaints,
  }) => {
    complaints.allow(/503/);
    await page.setViewportSize(size);
    await signInByApi(page, portal, 'erika.muster');
    await page.goto('/feedback-geben');
    const bar = page.locator('[data-part=actions]');
    await expect(bar).toBeVisible();
    // The stars come after the form, and move what is below them.
    await expect(page.getByRole('radiogroup', { name: 'Bewertung' })).toBeVisible();
    const before = await bar.boundingBox();
    const notices = page.locator('[data-scope=toast][data-part=root]');
    await page.route('**/api/benutzer/sitzung', (route) => route.fulfill({ status: 503, json: {} }));
    await page
      .getByTitle('Sitzung verlängern')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await expect(notices).toHaveCount(1);
    const isOver = async () => {
      const notice = await notices.first().boundingBox();
      return (
        !notice || !before || (notice.y + notice.height > before.y && notice.y < before.y + before.height)
      );
    };
    await expect.poll(isOver).toBe(false);
    expect(await bar.boundingBox()).toEqual(before);
  });
}

test('no notice outlives the sign-out', async ({ page, portal, complaints }) => {
  complaints.allow(/503/);
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/');
  await expect(heading(page, /^Guten /)).toBeVisible();
  await page.route('**/api/benutzer/sitzung', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByTitle('Sitzung verlängern').first().click();
  const close = page.getByRole('button', { name: 'Hinweis schließen' });
  await expect(close).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(page, 'Sie sind abgemeldet.')).toBeVisible();
  await expect(close).toHaveCount(0);
});

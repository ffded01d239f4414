import type { Page } from '@playwright/test';
import { expect, heading, openFromMenu, signInByApi, test } from '../../support/journeys/journey.ts';

const home = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Startseite', exact: true }).first().click();
  await expect(heading(page, /^Guten (Morgen|Tag|Abend)/)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
};

test.beforeEach(async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Verträge' }).getByRole('link').first()).toBeVisible();
});

test('a form offers the contracts that the start page has just shown', async ({ page }) => {
  await openFromMenu(page, 'Services', 'Rückruf anfordern');
  await expect(page).toHaveTitle(/Rückruf anfordern$/);
  await page.getByRole('radio', { name: 'Vertrag', exact: true }).check();
  await expect(page.getByRole('combobox', { name: 'Vertrag' })).toContainText('Hausrat');
  await expect(page.getByText('Es wurden keine Verträge gefunden')).toHaveCount(0);
});

test('the start page shows what a form has just read', async ({ page }) => {
  await page.goto('/kontakt');
  await expect(heading(page, 'Kontakt')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
  await home(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Verträge' }).getByRole('link').first()).toBeVisible();
});

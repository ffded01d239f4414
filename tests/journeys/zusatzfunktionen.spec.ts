import { expect, expectAccessible, signInByApi, test } from '../support/journey.ts';

test('without the feature there is no such screen', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/zusatzfunktionen');
  await expect(page.getByRole('heading', { level: 1, name: /nicht gefunden/i })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zusatzfunktionen' })).toHaveCount(0);
});

test.describe('with the feature', () => {
  test.use({ settings: { env: { FEATURES: 'zusatzfunktionen' } } });

  test('additional functions are switched on and off', async ({ page, portal }) => {
    await signInByApi(page, portal, 'erika.muster');
    await page.goto('/');
    const open = () =>
      page.getByRole('region', { name: 'Services' }).getByRole('link', { name: 'Zusatzfunktionen' }).click();
    const start = page.getByRole('heading', { level: 1, name: /^Guten Tag, Erika/ });
    const wish = page.getByRole('switch', { name: 'Zusatzfunktionen' });
    await open();
    await expect(page).toHaveTitle('MeinNordlicht – Zusatzfunktionen');
    await expect(wish).not.toBeChecked();
    await expectAccessible(page);
    await wish.press('Space');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Einstellung erfolgreich gespeichert.')).toBeVisible();
    await expect(start).toBeVisible();
    await open();
    await expect(wish).toBeChecked();
    await page.reload();
    await expect(wish).toBeChecked();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(start).toBeVisible();
  });

  test('nobody else finds them', async ({ page, portal }) => {
    await signInByApi(page, portal, 'leo.leer');
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Postfach' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zusatzfunktionen' })).toHaveCount(0);
  });
});

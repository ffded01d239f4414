import { expect, expectAccessible, openFromMenu, signIn, test } from '../support/journey.ts';

test('a policyholder says whether mails about new files shall come', async ({ page }) => {
  await signIn(page, 'max.beispiel');
  const open = async () => {
    await openFromMenu(page, 'Services', 'Benachrichtigungen');
    await expect(page).toHaveTitle('MeinNordlicht – Benachrichtigungen');
  };
  const start = page.getByRole('heading', { level: 1, name: /^Guten Tag, Max/ });
  const wish = page.getByLabel('Benachrichtigungen erhalten');
  await open();
  await expect(wish).not.toBeChecked();
  await expectAccessible(page);
  await wish.press('Space');
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Benachrichtigungseinstellungen erfolgreich gespeichert.')).toBeVisible();
  await expect(start).toBeVisible();

  await open();
  await expect(wish).toBeChecked();
  await page.reload();
  await expect(wish).toBeChecked();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(start).toBeVisible();
});

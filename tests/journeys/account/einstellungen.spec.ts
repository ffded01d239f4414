import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  heading,
  openFromMenu,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';

interface Setting {
  title: string;
  toggle: string;
  save: string;
  saved: string;
}

/** Turns a switch on and saves it, then cancels another change. Both lead to the start page. */
async function expectKept(page: Page, { title, toggle: name, save, saved }: Setting): Promise<void> {
  const toggle = page.getByRole('switch', { name });
  const open = async () => {
    await openFromMenu(page, 'Services', title);
    await expect(page).toHaveTitle(`MeinNordlicht – ${title}`);
  };
  await page.goto('/');
  await open();
  await expect(toggle).not.toBeChecked();
  await expectAccessible(page);
  await toggle.press('Space');
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(heading(page, /^Guten (Morgen|Tag|Abend)/)).toBeVisible();

  await open();
  await expect(toggle).toBeChecked();
  await page.reload();
  await expect(toggle).toBeChecked();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(heading(page, /^Guten (Morgen|Tag|Abend)/)).toBeVisible();
}

test('a policyholder chooses whether to get mails about new files', async ({ page, portal }) => {
  await signInByApi(page, portal, 'max.beispiel');
  await expectKept(page, {
    title: 'Benachrichtigungen',
    toggle: 'Benachrichtigungen erhalten',
    save: 'Ok – Einstellung speichern',
    saved: 'Benachrichtigungseinstellungen erfolgreich gespeichert.',
  });
});

test('without the feature there are no additional functions', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/zusatzfunktionen');
  await expect(heading(page, /nicht gefunden/i)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zusatzfunktionen' })).toHaveCount(0);
});

test.describe('with the feature', () => {
  test.use({ settings: { env: { FEATURES: 'zusatzfunktionen' } } });

  test('additional functions are switched on and off', async ({ page, portal }) => {
    await signInByApi(page, portal, 'erika.muster');
    await expectKept(page, {
      title: 'Zusatzfunktionen',
      toggle: 'Zusatzfunktionen',
      save: 'OK – Einstellung speichern',
      saved: 'Einstellung erfolgreich gespeichert.',
    });
  });

  test('other users do not find them', async ({ page, portal }) => {
    await signInByApi(page, portal, 'leo.leer');
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Zum Postfach' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zusatzfunktionen' })).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  heading,
  passwords,
  signInByApi,
  tabTo,
  test,
} from '../../support/journeys/journey.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';

const newName = (page: Page) => page.getByRole('textbox', { name: 'Neuer Benutzername' });
const userName = 'Benutzername oder Kundennummer';

test('a forced change of the user name ends at the sign-in, which accepts the new one', async ({
  page,
  portal,
  complaints,
  context,
}) => {
  complaints.allow(/status of 4(22|03)/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  await fillSignIn(page, 'norbert.neuname');
  await expect(heading(page, 'Benutzernamen ändern')).toBeVisible();
  await expect(page).toHaveTitle('MeinNordlicht – Benutzernamen ändern');
  await expect(newName(page)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/services/postfach');
  await expect(page.getByText('Bitte wählen Sie zunächst einen neuen Benutzernamen.')).toBeVisible();
  await expect(heading(page, 'Benutzernamen ändern')).toBeVisible();

  await page.getByRole('button', { name: 'Benutzernamen ändern' }).click();
  await expect(page.getByText('Bitte geben Sie Ihren neuen Benutzernamen ein.').first()).toBeVisible();
  await newName(page).fill('norbert@example.org');
  await page.getByRole('button', { name: 'Benutzernamen ändern' }).click();
  await expect(page.getByText('Neuer Benutzername darf keine E-Mail-Adresse sein.').first()).toBeVisible();
  await newName(page).fill('Erika.Muster');
  await newName(page).press('Enter');
  await expect(page.getByText('Neuer Benutzername ist bereits vergeben.').first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await fillSignIn(page, 'norbert.neuname');
  await newName(page).fill('norbert.nordlicht');
  await newName(page).press('Enter');
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await expect(page.getByText(/Ihr Benutzername wurde erfolgreich geändert/)).toBeVisible();
  await expect(page.getByLabel(userName)).toHaveValue('norbert.nordlicht');
  await expect(page).toHaveURL(`${portal.url}/login`);
  await expect
    .poll(async () => (await mailsTo(portal.dataDir, 'norbert.neuname@example.org')).length)
    .toBe(1);

  // The old name shows the notice, but only with the right password.
  await page.getByLabel(userName).fill('norbert.neuname');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Benutzername oder Passwort ist nicht richtig.')).toBeVisible();
  await fillSignIn(page, 'norbert.neuname');
  await expect(heading(page, 'Ihr Benutzername hat sich geändert')).toBeVisible();
  await expect(page.getByText('110000005', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await tabTo(page, page.getByRole('button', { name: 'Kundennummer kopieren' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ihre Kundennummer wurde in die Zwischenablage kopiert.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('110000005');

  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(page.getByLabel(userName)).toHaveValue('110000005');
  await page.getByLabel('Passwort', { exact: true }).fill(passwords['norbert.neuname']);
  await page.getByLabel('Passwort', { exact: true }).press('Enter');
  await expect(heading(page, /^Guten \w+, .*Neuname/)).toBeVisible();
});

test('the notice needs a name in its address', async ({ page }) => {
  for (const name of ['username', 'benutzername']) {
    await page.goto(`/neuer-benutzername?${name}=110000005`);
    await expect(page.getByText('110000005', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await expect(page.getByLabel(userName)).toHaveValue('110000005');
  }
  const empty = ['', '?username=', '?benutzername='];
  for (const search of [...empty, '?username=a&benutzername=b', '?username=Bitte%20rufen%20Sie%20an']) {
    await page.goto(`/neuer-benutzername${search}`);
    await expect(heading(page, 'Anmelden')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('a user who need not change the name can leave', async ({ page, portal }) => {
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/aenderung-benutzername');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(heading(page, /^Guten \w+, .*Leer/)).toBeVisible();
});

test('changing the name needs a sign-in before anything is typed', async ({ page }) => {
  await page.goto('/aenderung-benutzername');
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await fillSignIn(page, 'leo.leer');
  await expect(heading(page, 'Benutzernamen ändern')).toBeVisible();
  await newName(page).fill('leo.neu');
  await newName(page).press('Enter');
  await expect(page.getByLabel(userName)).toHaveValue('leo.neu');
  await expect(page.getByText(/Ihr Benutzername wurde erfolgreich geändert/)).toBeVisible();
});

import type { Page } from '@playwright/test';
import { addAuthenticator } from '../../support/journeys/authenticator.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  heading,
  openFromMenu,
  signIn,
  signInByApi,
  signOut,
  test,
} from '../../support/journeys/journey.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';

const withPasskey = (page: Page) => page.getByRole('button', { name: 'Passkey verwenden' });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkey hinzufügen' });
  await dialog.getByRole('textbox', { name: 'Name des Passkeys' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Name des Passkeys' }).press('Enter');
}

test('a passkey is added, signs in without a password, and is removed', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.allow(/status of (409|422)/);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await signIn(page, 'max.beispiel');
  await openFromMenu(page, 'Meine Daten', 'Passkeys');
  await expect(page).toHaveTitle('MeinNordlicht – Passkeys');
  await expect(page.getByText('Sie haben noch keinen Passkey hinzugefügt.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkey hinzufügen' });
  await expect(dialog.getByText(/an dem Sie ihn wiedererkennen/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(dialog.getByText('Bitte geben Sie dem Passkey einen Namen.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name des Passkeys' }).fill('Mein Handy');
  await dialog.getByRole('textbox', { name: 'Name des Passkeys' }).press('Enter');
  await expect(page.getByText('Sie können sich jetzt mit dem Passkey „Mein Handy“ anmelden.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Mein Handy', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // The device already has a passkey.
  await addPasskey(page, 'Noch einer');
  await expect(dialog.getByText(/bereits ein Passkey für Ihr Benutzerkonto/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await signOut(page);
  await expectAccessible(page);
  await withPasskey(page).click();
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeVisible();

  // If the device does not recognize the user, the password still works.
  await signOut(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await withPasskey(page).click();
  await expect(page.getByRole('alert')).toContainText('Der Vorgang wurde abgebrochen');
  await fillSignIn(page, 'max.beispiel');
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });

  await page.goto('/passkeys');
  await page.getByRole('button', { name: /^Entfernen/ }).click();
  const question = page.getByRole('dialog', { name: 'Passkey entfernen' });
  await expect(question.getByText(/^Mit dem Passkey „Mein Handy“ können Sie sich/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Der Passkey „Mein Handy“ wurde entfernt.')).toBeVisible();
  await expect(page.getByText('Sie haben noch keinen Passkey hinzugefügt.')).toBeVisible();
  await signOut(page);
  await withPasskey(page).click();
  await expect(page.getByRole('alert')).toContainText('Die Anmeldung mit dem Passkey ist nicht gelungen.');
  await expect
    .poll(async () =>
      (await mailsTo(portal.dataDir, 'max.beispiel@example.org')).map(({ subject }) => subject),
    )
    .toEqual(expect.arrayContaining(['Ein Passkey wurde hinzugefügt', 'Ein Passkey wurde entfernt']));
});

test('a passkey stands for password and code', async ({ page, portal }) => {
  const { cdp } = await addAuthenticator(page);
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/passkeys');
  await addPasskey(page, 'Leos Schlüssel');
  await expect(page.getByRole('cell', { name: 'Leos Schlüssel', exact: true })).toBeVisible();
  await signOut(page);
  await withPasskey(page).press('Enter');
  await expect(heading(page, /^Guten \w+, .*Leer/)).toBeVisible();
  await cdp.detach();
});

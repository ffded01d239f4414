import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  fillSignIn,
  heading,
  openFromMenu,
  passwords,
  signIn,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';

const neu = 'Frisch-Gebacken-77';

async function fillChange(page: Page, altesPw: string, passwort: string, again = passwort): Promise<void> {
  await field(page, 'Altes Passwort').fill(altesPw);
  await field(page, 'Neues Passwort').fill(passwort);
  await field(page, 'Neues Passwort (Wiederholung)').fill(again);
}

test('a signed-in user changes the password', async ({ page, portal, complaints, context }) => {
  complaints.allow(/status of (422|401)/);
  await signIn(page, 'max.beispiel');
  const elsewhere = await context.newPage();
  await signInByApi(elsewhere, portal, 'max.beispiel');
  await openFromMenu(page, 'Meine Daten', 'Passwort ändern');
  await expect(page).toHaveTitle('MeinNordlicht – Passwort ändern');
  await expect(field(page, 'Altes Passwort')).toBeVisible();
  await expectAccessible(page);
  // All that the server may refuse is said before.
  for (const refused of ['Häufig verwendete Passwörter', 'Benutzernamen', 'Kundennummer', '„MeinNordlicht“'])
    await expect(field(page, 'Neues Passwort')).toHaveAccessibleDescription(new RegExp(refused));

  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Bitte geben Sie Ihr bisheriges Passwort ein.').first()).toBeVisible();
  await fillChange(page, passwords['max.beispiel'], neu, `${neu}x`);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/stimmen nicht überein/).first()).toBeVisible();
  await fillChange(page, 'falsch', neu);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Das alte Passwort ist nicht richtig.').first()).toBeVisible();
  await expect(field(page, 'Neues Passwort')).toHaveValue(neu);
  await fillChange(page, passwords['max.beispiel'], 'Password1');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/weit verbreitet/).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await fillChange(page, passwords['max.beispiel'], neu);
  await field(page, 'Neues Passwort (Wiederholung)').press('Enter');
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeVisible();
  await expect(page.getByText('Passwort-Änderung', { exact: true })).toBeVisible();
  await expect(page.getByText('Ihr Passwort wurde erfolgreich geändert.')).toBeVisible();
  await page.reload();
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeVisible();
  // The other session has ended.
  await elsewhere.goto('/');
  await expect(heading(elsewhere, 'Anmelden')).toBeVisible();
  await expect
    .poll(async () =>
      (await mailsTo(portal.dataDir, 'max.beispiel@example.org')).map(({ subject }) => subject),
    )
    .toContain('Ihr Passwort wurde geändert');
});

test('cancelling leads to the start page', async ({ page, portal }) => {
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/passwort-aendern');
  await expect(page.getByRole('button', { name: 'Abbrechen' })).toBeVisible();
  await expect(page.getByText(/^Zu Ihrer Sicherheit/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(heading(page, /^Guten \w+, .*Leer/)).toBeVisible();
});

test('a forced change can be left by cancelling only, and ends at the sign-in', async ({ page, portal }) => {
  await page.goto('/login');
  await fillSignIn(page, 'petra.erstkennwort');
  await expect(heading(page, 'Passwort ändern')).toBeVisible();
  await expect(page.getByText(/^Zu Ihrer Sicherheit vergeben Sie bitte jetzt/)).toBeVisible();
  await expect(page.getByText('Sie müssen zunächst Ihr Passwort ändern.')).toHaveCount(0);
  expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0);
  // The one-time password that was just typed, in memory alone.
  await expect(field(page, 'Altes Passwort')).toHaveValue(passwords['petra.erstkennwort']);
  await expect(page.getByText(/ist schon eingetragen\.$/)).toBeVisible();
  const stored = JSON.stringify([await page.context().storageState({ indexedDB: true }), page.url()]);
  expect(stored).not.toContain(passwords['petra.erstkennwort']);
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain(
    passwords['petra.erstkennwort'],
  );
  await expectAccessible(page);

  const elsewhere = page.getByRole('link', { name: 'MeinNordlicht, zur Startseite' });
  const refusal = page.getByText('Sie müssen zunächst Ihr Passwort ändern.');
  await elsewhere.click();
  await expect(refusal).toBeVisible();
  await expect(heading(page, 'Passwort ändern')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/passwort-aendern`);
  // Public pages are accessible, and the notice disappears with its screen.
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(heading(page, 'Impressum')).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await elsewhere.click();
  await expect(refusal).toHaveCount(1);
  await expect(heading(page, 'Passwort ändern')).toBeVisible();

  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await page.goto('/passwort-aendern');
  await expect(heading(page, 'Anmelden')).toBeVisible();

  await fillSignIn(page, 'petra.erstkennwort');
  await field(page, 'Neues Passwort').fill(neu);
  await field(page, 'Neues Passwort (Wiederholung)').fill(neu);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Ihr Passwort wurde erfolgreich geändert.')).toBeVisible();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(window.sessionStorage));
  expect(kept.filter((name) => name !== 'scroll-positions')).toEqual([]);
  await expect(page.getByLabel('Benutzername oder Kundennummer')).toHaveValue('petra.erstkennwort');
  await expect(page).toHaveURL(`${portal.url}/login`);
  await field(page, 'Passwort').fill(neu);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(heading(page, /^Guten \w+, .*Erstkennwort/)).toBeVisible();
});

test('a forgotten password is replaced by a one-time password from a mail', { tag: '@main' }, async ({
  page,
  portal,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const email = 'leo.leer@example.org';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveTitle('MeinNordlicht – Passwort vergessen');
  await expect(field(page, 'E-Mail-Adresse')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'E-Mail-Adresse').fill('leo.leer@');
  await page.getByRole('button', { name: 'E-Mail anfordern' }).click();
  await expect(page.getByText(/^Bitte prüfen Sie die E-Mail-Adresse/).first()).toBeVisible();
  await field(page, 'E-Mail-Adresse').fill(email);
  await field(page, 'E-Mail-Adresse').press('Enter');
  await expect(page.getByText(/haben wir Ihnen eine E-Mail mit einem Einmalpasswort gesendet/)).toBeVisible();
  await expect(heading(page, 'Anmelden')).toBeVisible();

  const sent = async (): Promise<string[]> => {
    const mails = await mailsTo(portal.dataDir, email);
    return mails.flatMap(({ text }) => /^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/m.exec(text ?? '') ?? []);
  };
  await expect.poll(async () => (await sent()).length).toBe(1);
  const [oneTime = ''] = await sent();
  await page.getByLabel('Benutzername oder Kundennummer').fill('leo.leer');
  await field(page, 'Passwort').fill(oneTime);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(heading(page, 'Passwort ändern')).toBeVisible();
  await expect(field(page, 'Altes Passwort')).toHaveValue(oneTime);
  await field(page, 'Neues Passwort').fill(neu);
  await field(page, 'Neues Passwort (Wiederholung)').fill(neu);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await expect(page.getByLabel('Benutzername oder Kundennummer')).toHaveValue('leo.leer');
  await field(page, 'Passwort').fill(neu);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(heading(page, /^Guten \w+, .*Leer/)).toBeVisible();
});

test('cancelling a forgotten password leads to the sign-in', async ({ page }) => {
  await page.goto('/passwort-vergessen');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
});

import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  heading,
  openFromMenu,
  passwords,
  signIn,
  signInByApi,
  signOut,
  tabTo,
  test,
} from '../../support/journeys/journey.ts';
import { clockedTest } from '../../support/servers/clocked-portal.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import { Authenticator } from '../../support/stand-ins/authenticator.ts';

const code = (page: Page) => page.getByLabel('Bestätigungscode');
const ok = (page: Page) =>
  page.getByRole('button', { name: /^Ok – Zwei-Faktor-Authentifizierung (de)?aktivieren$/ });

async function open(page: Page): Promise<void> {
  await openFromMenu(page, 'Meine Daten', 'Zwei-Faktor-Authentifizierung');
  await expect(heading(page, 'Zwei-Faktor-Authentifizierung')).toBeVisible();
}

async function setupKey(page: Page): Promise<string> {
  const shown = page.getByRole('textbox', { name: 'Einrichtungsschlüssel' });
  await expect(shown).toHaveValue(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expect(shown).toHaveAttribute('readonly');
  return shown.inputValue();
}

test('two-factor is turned on, used, and turned off', async ({ page, portal, context, complaints }) => {
  complaints.allow(/status of (401|422)/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url });
  await signIn(page, 'max.beispiel');
  const elsewhere = await context.newPage();
  await signInByApi(elsewhere, portal, 'max.beispiel');
  await open(page);
  await expect(page).toHaveTitle('MeinNordlicht – Zwei-Faktor-Authentifizierung');
  await expect(
    page.getByRole('img', { name: 'QR-Code zum Einrichten der Authentifizierungs-App' }),
  ).toBeVisible();
  const key = await setupKey(page);
  const app = new Authenticator(key);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Einrichtungsschlüssel kopieren' }).click();
  await expect(
    page.getByText('Der Einrichtungsschlüssel wurde erfolgreich in die Zwischenablage kopiert.'),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(' ', ''));

  await ok(page).click();
  await expect(page.getByText('Bitte geben Sie den Code aus der App ein.').first()).toBeVisible();
  await code(page).fill(app.wrongCode());
  await code(page).press('Enter');
  await expect(page.getByText('Der Bestätigungscode ist nicht richtig.').first()).toBeVisible();
  await code(page).fill(await app.code());
  await code(page).press('Enter');

  await expect(heading(page, 'Ihre Wiederherstellungscodes')).toBeFocused();
  await expect(page.getByText('Die Zwei-Faktor-Authentifizierung wurde aktiviert.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Wiederherstellungscodes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Codes kopieren' }).click();
  await expect(page.getByText(/in die Zwischenablage kopiert/).last()).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(codes);
  await page.emulateMedia({ media: 'print' });
  await expect(list).toBeVisible();
  await expect(page.getByRole('button', { name: 'Codes drucken' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // They are a page of their own, which is not left by accident.
  await page.getByRole('link', { name: 'Kontakt' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Haben Sie die Codes gesichert?' });
  await question.getByRole('button', { name: 'Zurück zu den Codes' }).click();
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: 'Ich habe die Codes gesichert' }).click();
  await expect(list).toBeHidden();
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeFocused();
  await elsewhere.goto('/');
  await expect(heading(elsewhere, 'Anmelden')).toBeVisible();
  await elsewhere.close();

  // The app's code signs in, and so does a recovery code, once.
  await signOut(page);
  await fillSignIn(page, 'max.beispiel');
  await expect(code(page)).toBeFocused();
  await code(page).fill(await app.code());
  await code(page).press('Enter');
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeVisible();
  await signOut(page);
  await fillSignIn(page, 'max.beispiel');
  await page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
  const recovery = page.getByLabel('Wiederherstellungscode');
  await expect(recovery).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Bestätigungscode darf nicht leer sein.')).toBeVisible();
  await recovery.fill('ABCD-EFGH-JKLM-NPQR');
  await recovery.press('Enter');
  await expect(page.getByText('Der Code ist nicht richtig oder wurde schon verwendet.')).toBeVisible();
  await recovery.fill(codes[0]?.toLowerCase() ?? '');
  await recovery.press('Enter');
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeVisible();

  // New codes.
  await open(page);
  await page.getByRole('link', { name: 'Wiederherstellungscodes' }).click();
  await expect(heading(page, 'Wiederherstellungscodes')).toBeVisible();
  await expect(page.getByText('Noch nicht verwendete Codes')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText('9');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Neue Codes erzeugen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Wiederherstellungscodes erzeugen' });
  await expect(dialog.getByText(/bisherigen Wiederherstellungscodes sind danach ungültig/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Codes erzeugen' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('definition')).toHaveText('10');
  const renewed = await list.getByRole('listitem').allTextContents();
  expect(renewed).not.toContain(codes[1]);

  // A recovery code turns it off as well.
  await page.getByRole('button', { name: 'Ich habe die Codes gesichert' }).click();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByRole('img', { name: /QR-Code/ })).toHaveCount(0);
  await code(page).fill(renewed[0] ?? '');
  await code(page).press('Enter');
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeVisible();
  await expect(page.getByText('Die Zwei-Faktor-Authentifizierung wurde deaktiviert.')).toBeVisible();
  await expect(list).toHaveCount(0);
  await signOut(page);
  await signIn(page, 'max.beispiel');
  await expect
    .poll(async () =>
      (await mailsTo(portal.dataDir, 'max.beispiel@example.org')).map(({ subject }) => subject),
    )
    .toEqual(
      expect.arrayContaining([
        'Die Zwei-Faktor-Authentifizierung wurde aktiviert',
        'Ein Wiederherstellungscode wurde verwendet',
        'Neue Wiederherstellungscodes',
        'Die Zwei-Faktor-Authentifizierung wurde deaktiviert',
      ]),
    );
});

test('with a lost phone the setup key signs in, and turns two-factor off', async ({ page, complaints }) => {
  complaints.allow(/status of 422/);
  await page.goto('/login');
  await fillSignIn(page, 'theo.zweifaktor');
  await expect(code(page)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Handy verloren?' }));
  await page.keyboard.press('Enter');
  const key = page.getByLabel('Einrichtungsschlüssel');
  await expect(key).toBeFocused();
  await expect(code(page)).toHaveCount(0);
  await expectAccessible(page);
  await key.press('Enter');
  await expect(page.getByText('Einrichtungsschlüssel darf nicht leer sein.')).toBeVisible();
  await key.fill('JBSWY3DPEHPK3PXP');
  await key.press('Enter');
  await expect(page.getByText('Der Einrichtungsschlüssel ist nicht richtig.')).toBeVisible();
  await key.fill('jbsw y3dp ehpk 3pxp jbsw y3dp ehpk 3pxp');
  await key.press('Enter');
  await expect(heading(page, /^Guten \w+, .*Zweifaktor/)).toBeVisible();
  await expect(page.getByText('Die Zwei-Faktor-Authentifizierung wurde deaktiviert.')).toBeVisible();
  await signOut(page);
  await fillSignIn(page, 'theo.zweifaktor');
  await expect(heading(page, /^Guten \w+, .*Zweifaktor/)).toBeVisible();
});

clockedTest(
  'an old session is asked for the password before two-factor changes',
  async ({ page, clocked, complaints }) => {
    complaints.allow(/status of 422/);
    await signInByApi(page, clocked, 'leo.leer');
    await page.goto(`${clocked.url}/zwei-faktor-auth`);
    const app = new Authenticator(await setupKey(page), clocked.now);
    clocked.advance(301);
    await expect(page.getByRole('textbox', { name: 'Passwort', exact: true })).toHaveCount(0);
    await code(page).fill(await app.code());
    await ok(page).click();
    const password = page.getByRole('textbox', { name: 'Passwort', exact: true });
    await expect(password).toBeFocused();
    await expect(page.getByText('Bitte geben Sie zur Sicherheit Ihr aktuelles Passwort ein.')).toBeVisible();
    await expectAccessible(page);
    await password.fill(passwords['leo.leer']);
    await password.press('Enter');
    await expect(heading(page, 'Ihre Wiederherstellungscodes')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Wiederherstellungscodes' })).toBeVisible();
  },
);

test('cancelling leads to the start page, for staff as well', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await open(page);
  await setupKey(page);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(heading(page, /^Guten \w+, Ina/)).toBeVisible();
  await page.goto('/zwei-faktor-auth/wiederherstellungscodes');
  await expect(page.getByText(/nicht aktiviert/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neue Codes erzeugen' })).toHaveCount(0);
});

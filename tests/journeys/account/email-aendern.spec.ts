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
import { clockedTest } from '../../support/servers/clocked-portal.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import { Authenticator } from '../../support/stand-ins/authenticator.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Speichern' });

async function fill(page: Page, alt: string, neu: string, again = neu): Promise<void> {
  await field(page, 'Alte E-Mail-Adresse').fill(alt);
  await field(page, 'Neue E-Mail-Adresse').fill(neu);
  await field(page, 'Neue E-Mail-Adresse wiederholen').fill(again);
}

/** The path of the link in the mail to an address. */
async function linkTo(dataDir: string, address: string): Promise<string> {
  const pattern = /\/email-ruecknahme\/[\w-]{43}/;
  await expect
    .poll(async () => (await mailsTo(dataDir, address)).some(({ text }) => pattern.test(text ?? '')))
    .toBe(true);
  const mails = await mailsTo(dataDir, address);
  return pattern.exec(mails.map(({ text }) => text).join('\n'))?.[0] ?? '';
}

test('the address is changed, and reverted by the link sent to the former address', { tag: '@main' }, async ({
  page,
  portal,
  browser,
  complaints,
}) => {
  complaints.allow(/status of (401|404|422)/);
  const alt = 'max.beispiel@example.org';
  const neu = 'max.neu@example.org';
  await signIn(page, 'max.beispiel');
  await openFromMenu(page, 'Meine Daten', 'E-Mail-Adresse ändern');
  await expect(page).toHaveTitle('MeinNordlicht – E-Mail-Adresse ändern');
  await expect(field(page, 'Alte E-Mail-Adresse')).toBeVisible();
  await expect(field(page, 'Alte E-Mail-Adresse')).toHaveAccessibleDescription(
    /zurzeit im Portal hinterlegt/,
  );
  await expect(field(page, 'Bestätigungscode')).toHaveCount(0);
  await expectAccessible(page);

  await save(page).click();
  await expect(
    page.getByText('Bitte geben Sie die E-Mail-Adresse ein, die zurzeit hinterlegt ist.').first(),
  ).toBeVisible();
  await fill(page, alt, 'max.neu@', neu);
  await field(page, 'Neue E-Mail-Adresse wiederholen').press('Enter');
  await expect(page.getByText('Neue E-Mail-Adresse ist nicht gültig.').first()).toBeVisible();
  await expect(page.getByText(/stimmen nicht überein/).first()).toBeVisible();
  await fill(page, 'max.falsch@example.org', neu);
  await field(page, 'Neue E-Mail-Adresse wiederholen').press('Enter');
  await expect(
    page.getByText('Diese E-Mail-Adresse ist nicht zu Ihrem Benutzerkonto hinterlegt.').first(),
  ).toBeVisible();
  await fill(page, alt, alt);
  await field(page, 'Neue E-Mail-Adresse wiederholen').press('Enter');
  await expect(page.getByText(/muss sich von der bisherigen unterscheiden/).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await fill(page, alt, neu);
  await field(page, 'Neue E-Mail-Adresse wiederholen').press('Enter');
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeVisible();
  await expect(page.getByText('Ihre E-Mail-Adresse wurde erfolgreich geändert.')).toBeVisible();
  await page.reload();
  await expect(heading(page, /^Guten \w+, .*Beispiel/)).toBeVisible();
  await expect.poll(async () => (await mailsTo(portal.dataDir, neu)).length).toBe(1);

  // The link is opened elsewhere, without a session.
  const link = await linkTo(portal.dataDir, alt);
  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'de-DE' });
  const stranger = await elsewhere.newPage();
  await stranger.goto(link);
  await expect(heading(stranger, 'Änderung der E-Mail-Adresse rückgängig machen')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(stranger);
  await stranger.getByRole('button', { name: 'Änderung rückgängig machen' }).click();
  await expect(stranger.getByText('Ihre bisherige E-Mail-Adresse ist wieder hinterlegt.')).toBeVisible();
  await expect(heading(stranger, 'Anmelden')).toBeVisible();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Änderung rückgängig machen' }).click();
  await expect(stranger.getByText(/Dieser Link ist ungültig oder abgelaufen/)).toBeVisible();
  await stranger.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(heading(stranger, 'Anmelden')).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(heading(page, 'Anmelden')).toBeVisible();
});

test('an account that was taken over is taken back, with a new password and without what was added', async ({
  page,
  portal,
  browser,
}) => {
  const alt = 'leo.leer@example.org';
  const neu = 'Zurueckgeholt-2026!';
  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'de-DE' });
  const intruder = await elsewhere.newPage();
  const takeBack = async (owner: Page, address: string): Promise<void> => {
    await owner.goto(await linkTo(portal.dataDir, address));
    await owner.getByRole('button', { name: 'Änderung rückgängig machen' }).click();
    await expect(owner.getByText(/fordern Sie jetzt ein neues Passwort an/)).toBeVisible();
    await expect(heading(owner, 'Anmelden')).toBeVisible();
  };

  await test.step('somebody with the password changes the address twice and opens the link of the own first one', async () => {
    await signInByApi(intruder, portal, 'leo.leer');
    for (const [before, after] of [
      [alt, 'fremd.eins@example.org'],
      ['fremd.eins@example.org', 'fremd.zwei@example.org'],
    ] as const) {
      await intruder.goto('/email-aendern');
      await fill(intruder, before, after);
      await save(intruder).click();
      await expect(heading(intruder, /^Guten \w+, .*Leer/)).toBeVisible();
    }
    await takeBack(intruder, 'fremd.eins@example.org');
    await elsewhere.close();
  });

  await test.step('the link of the owner still works', async () => {
    await takeBack(page, alt);
  });

  await test.step('the owner gets a new password and signs in', async () => {
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await field(page, 'E-Mail-Adresse').fill(alt);
    await field(page, 'E-Mail-Adresse').press('Enter');
    await expect(page.getByText(/eine E-Mail mit einem Einmalpasswort gesendet/)).toBeVisible();
    const sent = async (): Promise<string[]> => {
      const mails = await mailsTo(portal.dataDir, alt);
      return mails.flatMap(({ text }) => /^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/m.exec(text ?? '') ?? []);
    };
    await expect.poll(async () => (await sent()).length).toBe(1);
    const [oneTime = ''] = await sent();
    const enter = async (passwort: string): Promise<void> => {
      await page.getByLabel('Benutzername oder Kundennummer').fill('leo.leer');
      await field(page, 'Passwort').fill(passwort);
      await page.getByRole('button', { name: 'Anmelden' }).click();
    };
    await enter(oneTime);
    await expect(heading(page, 'Passwort ändern')).toBeVisible();
    await field(page, 'Altes Passwort').fill(oneTime);
    await field(page, 'Neues Passwort').fill(neu);
    await field(page, 'Neues Passwort (Wiederholung)').fill(neu);
    await save(page).click();
    await expect(heading(page, 'Anmelden')).toBeVisible();
    await enter(neu);
    await expect(heading(page, /^Guten \w+, .*Leer/)).toBeVisible();
  });
});

test('following the link in a signed-in browser signs out without an error', async ({ page, portal }) => {
  const alt = 'erika.muster@example.org';
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/email-aendern');
  await fill(page, alt, 'erika.neu@example.org');
  await save(page).click();
  await expect(heading(page, /^Guten \w+, .*Muster/)).toBeVisible();
  await page.goto(await linkTo(portal.dataDir, alt));
  await page.getByRole('button', { name: 'Änderung rückgängig machen' }).click();
  await expect(page.getByText('Ihre bisherige E-Mail-Adresse ist wieder hinterlegt.')).toBeVisible();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await expect(page.getByText(/Ihre Sitzung ist abgelaufen/)).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 'Anmelden')).toBeVisible();
});

test('with two-factor the first save asks for a code, the second sends it', async ({ page, complaints }) => {
  complaints.allow(/status of 422/);
  const app = new Authenticator('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  await page.goto('/login');
  await fillSignIn(page, 'theo.zweifaktor');
  await page.getByLabel('Bestätigungscode').fill(await app.code());
  await page.getByLabel('Bestätigungscode').press('Enter');
  await expect(heading(page, /^Guten \w+, .*Zweifaktor/)).toBeVisible();
  await page.goto('/email-aendern');
  await fill(page, 'theo.zweifaktor@example.org', 'theo.neu@example.org');
  await field(page, 'Neue E-Mail-Adresse wiederholen').press('Enter');
  const code = field(page, 'Bestätigungscode');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Code aus Ihrer Authentifizierungs-App/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await code.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Bestätigungscode darf nicht leer sein.');
  await code.fill(app.wrongCode());
  await code.press('Enter');
  await expect(
    page.getByText('Der Bestätigungscode ist nicht richtig oder wurde schon verwendet.').first(),
  ).toBeVisible();
  await code.fill(await app.code());
  await save(page).click();
  await expect(heading(page, /^Guten \w+, .*Zweifaktor/)).toBeVisible();
  await expect(page.getByText('Ihre E-Mail-Adresse wurde erfolgreich geändert.')).toBeVisible();
});

clockedTest('an old session is asked for the password', async ({ page, clocked, complaints }) => {
  complaints.allow(/status of 422/);
  await signInByApi(page, clocked, 'leo.leer');
  clocked.advance(301);
  await page.goto(`${clocked.url}/email-aendern`);
  await fill(page, 'leo.leer@example.org', 'leo.neu@example.org');
  await save(page).click();
  const password = field(page, 'Passwort');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('falsch');
  await password.press('Enter');
  await expect(page.getByText('Das Passwort ist nicht richtig.').first()).toBeVisible();
  await password.fill(passwords['leo.leer']);
  await password.press('Enter');
  await expect(heading(page, /^Guten \w+, .*Leer/)).toBeVisible();
});

test('cancelling leads to the start page', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/email-aendern');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(heading(page, /^Guten \w+, Ina/)).toBeVisible();
});

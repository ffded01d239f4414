import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  heading,
  tabTo,
  test,
} from '../../support/journeys/journey.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import { deliveredLetters, erstkennwortIn } from '../../support/servers/samples/letters.ts';

const email = 'nele.neuling@example.org';
const neu = 'Frisch-Gebacken-77';
const address = (page: Page) => field(page, 'E-Mail-Adresse');
const repeated = (page: Page) => field(page, 'E-Mail-Adresse (Wiederholung)');
const terms = (page: Page) => page.getByRole('checkbox', { name: 'Ich stimme den Nutzungsbedingungen zu.' });
const send = (page: Page) => page.getByRole('button', { name: 'Registrieren' });

async function fillIn(page: Page, mail = email): Promise<void> {
  await address(page).fill(mail);
  await repeated(page).fill(mail);
  await field(page, 'Versicherungsscheinnummer').fill('900000001');
  await field(page, 'Postleitzahl').fill('26122');
  await terms(page).check();
}

test('from the registration by mail and letter to the start page', { tag: '@main' }, async ({
  page,
  portal,
  context,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Jetzt registrieren' }).click();
  await expect(page).toHaveTitle('MeinNordlicht – Registrierung');
  await expect(address(page)).toBeVisible();
  await expectAccessible(page);

  await send(page).click();
  for (const text of [
    'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    'Bitte geben Sie Ihre E-Mail-Adresse noch einmal ein.',
    'Bitte geben Sie die Nummer Ihres Versicherungsscheins ein.',
    'Bitte geben Sie Ihre Postleitzahl ein.',
    'Bitte stimmen Sie den Nutzungsbedingungen zu.',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expectAccessible(page, ['light']);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await fillIn(page);
  await repeated(page).fill('nele.neulig@example.org');
  await field(page, 'Versicherungsscheinnummer').fill('12345678');
  await send(page).click();
  await expect(page.getByText(/stimmen nicht überein/).first()).toBeVisible();
  await expect(
    page.getByText('Die Nummer des Versicherungsscheins besteht aus 9 Ziffern.').first(),
  ).toBeVisible();

  await fillIn(page);
  await field(page, 'Postleitzahl').press('Enter');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(address(page)).toHaveValue(email);
  expect(await mailsTo(portal.dataDir, email)).toEqual([]);

  await send(page).click();
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(heading(page, 'Bestätigen Sie Ihre E-Mail-Adresse')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await mailsTo(portal.dataDir, email)).length).toBe(1);
  const [mail] = await mailsTo(portal.dataDir, email);
  const link = new URL(/http\S+registrierung-naechste-schritte\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.origin).toBe(portal.url);

  await page.goto(link.href);
  await expect(heading(page, 'Ihre nächsten Schritte')).toBeVisible();
  await expect(page.getByText('Vielen Dank, Ihre E-Mail-Adresse ist bestätigt.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(page.getByText('Vielen Dank, Ihre E-Mail-Adresse ist bestätigt.')).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(link.href);
  await expect(heading(tab, 'Anmelden')).toBeVisible();
  await expect(
    tab.getByText(
      'Der von Ihnen aufgerufene Aktivierungslink wurde bereits bestätigt. Sie können sich anmelden, sobald Sie das Erstkennwort per Post erhalten haben.',
    ),
  ).toBeVisible();
  await tab.close();
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();

  await expect.poll(async () => (await deliveredLetters(portal.dataDir)).length).toBe(1);
  const [letter] = await deliveredLetters(portal.dataDir);
  const erstkennwort = erstkennwortIn(letter);
  const signIn = async (passwort: string) => {
    await page.getByLabel('Benutzername oder Kundennummer').fill('110000007');
    await field(page, 'Passwort').fill(passwort);
    await field(page, 'Passwort').press('Enter');
  };
  await signIn(erstkennwort.toLowerCase().replaceAll('-', ''));
  await expect(heading(page, 'Passwort ändern')).toBeVisible();
  await field(page, 'Altes Passwort').fill(erstkennwort);
  await field(page, 'Neues Passwort').fill(erstkennwort);
  await field(page, 'Neues Passwort (Wiederholung)').fill(erstkennwort);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/muss sich vom bisherigen unterscheiden/).first()).toBeVisible();
  await field(page, 'Neues Passwort').fill(neu);
  await field(page, 'Neues Passwort (Wiederholung)').fill(neu);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  // The page fills in the name of who has changed the password.
  await expect(page.getByLabel('Benutzername oder Kundennummer')).toHaveValue('110000007');
  await signIn(neu);
  await expect(heading(page, /^Guten \w+, .*Neuling/)).toBeVisible();
});

test('the address is typed twice by hand: copying and pasting are blocked with an explanation', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/registrierung');
  await address(page).fill(email);
  await address(page).selectText();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Die Kopierfunktion wurde aus Sicherheitsgründen deaktiviert.')).toBeVisible();
  await page.evaluate((text) => navigator.clipboard.writeText(text), email);
  await repeated(page).click();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Die Einfügefunktion wurde aus Sicherheitsgründen deaktiviert.')).toBeVisible();
  await expect(repeated(page)).toHaveValue('');
  // Pasting is allowed in the first field.
  await address(page).fill('');
  await address(page).click();
  await page.keyboard.press('Control+v');
  await expect(address(page)).toHaveValue(email);
});

test('the terms open in a window of their own, with their date', async ({ page, context }) => {
  await page.goto('/registrierung');
  await terms(page).check();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Nutzungsbedingungen lesen (neues Fenster)' }).click();
  const document = await opened;
  await expect(heading(document, 'Nutzungsbedingungen')).toBeVisible();
  await expect(document.getByText('Stand 04/2020')).toBeVisible();
  await expectAccessible(document);
  await document.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(document);
  await document.close();
  await expect(terms(page)).toBeChecked();
});

test('a refusal without field errors is shown as a notice; typed values stay', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of (429|500)|ERR_FAILED/);
  await page.goto('/registrierung');
  await fillIn(page, 'anders@example.org');
  const error = { name: 'Interner Fehler', message: 'Das hat nicht geklappt.', details: [] };
  await page.route('**/api/imap2/registrierung', (route) =>
    route.fulfill({ status: 500, json: { error, warnings: [], infos: [] } }),
  );
  await send(page).click();
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByText('Fehler bei der Registrierung', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'Ihre Registrierung konnte nicht durchgeführt werden. Bitte versuchen Sie es zu einem späteren Zeitpunkt erneut.',
    ),
  ).toBeVisible();
  await expect(address(page)).toHaveValue('anders@example.org');
  await page.unrouteAll();
  await send(page).click();
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(heading(page, 'Bestätigen Sie Ihre E-Mail-Adresse')).toBeVisible();
});

test('the confirmation and the activation need their parameters', async ({ page, complaints }) => {
  complaints.allow(/status of 422/);
  await page.goto('/bestaetigung-registrierung');
  await expect(heading(page, 'Anmelden')).toBeVisible();
  for (const search of ['', '?t=1', `?t=1&u=${'x'.repeat(43)}`, `?t=1&u=${'x'.repeat(300)}`]) {
    await page.goto(`/registrierung-naechste-schritte${search}`);
    await expect(heading(page, 'Anmelden')).toBeVisible();
    await expect(page.getByText('Der von Ihnen aufgerufene Aktivierungslink ist ungültig.')).toBeVisible();
  }
});

test('an expired link leads to the sign-in, which says so', async ({ page }) => {
  await page.route('**/api/benutzer/aktivierung', (route) =>
    route.fulfill({ json: { ergebnis: 'outdatedLink' } }),
  );
  await page.goto('/registrierung-naechste-schritte?t=1&u=abgelaufen');
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await expect(
    page.getByText(
      'Der von Ihnen aufgerufene Aktivierungslink ist abgelaufen. Bitte registrieren Sie sich erneut.',
    ),
  ).toBeVisible();
});

test('an activation without a response can be repeated', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.route('**/api/benutzer/aktivierung', (route) => route.abort(), { times: 1 });
  await page.goto(`/registrierung-naechste-schritte?t=1&u=${'x'.repeat(43)}`);
  await expect(page.getByText(/Der Server ist nicht erreichbar/)).toBeVisible();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Der von Ihnen aufgerufene Aktivierungslink ist ungültig.')).toBeVisible();
});

test('registering with the keyboard alone; cancelling leads to the sign-in', async ({ page }) => {
  await page.goto('/registrierung');
  await expect(address(page)).toBeVisible();
  await tabTo(page, address(page));
  await page.keyboard.type('tastatur@example.org');
  await tabTo(page, repeated(page), 1);
  await page.keyboard.type('tastatur@example.org');
  await tabTo(page, field(page, 'Versicherungsscheinnummer'), 1);
  await page.keyboard.type('123456789');
  await tabTo(page, field(page, 'Postleitzahl'), 1);
  await page.keyboard.type('10115');
  await tabTo(page, terms(page), 1);
  await page.keyboard.press('Space');
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: 'Bestätigen' });
  await expect(confirm).toBeVisible();
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Bestätigen Sie Ihre E-Mail-Adresse')).toBeVisible();
  await page.goto('/registrierung');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
});

test('a press on a checkbox ticks it once, though the page moves its words under the pointer', async ({
  page,
}) => {
  await page.goto('/registrierung');
  await terms(page).scrollIntoViewIfNeeded();
  // As a summary of errors that shrinks does it: to where the label, which clicks the box as well, is under the pointer.
  const moveLabelToPointer = await terms(page).evaluateHandle((box) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const isBeside = (below: Element | null) =>
      below && below !== box && below.closest('label')?.contains(box);
    const distances = Array.from({ length: 20 }, (_, index) => [index + 1, -index - 1]).flat();
    const distance = distances.find((each) => isBeside(document.elementFromPoint(left, top + each)));
    if (distance === undefined) throw new Error('The label is not beside its box.');
    return {
      left,
      top,
      move: () => document.documentElement.style.setProperty('translate', `0 ${-distance}px`),
    };
  });
  const { left, top } = await moveLabelToPointer.evaluate(({ left, top }) => ({ left, top }));
  await page.mouse.move(left, top);
  await page.mouse.down();
  await moveLabelToPointer.evaluate(({ move }) => move());
  await page.mouse.up();
  await expect(terms(page)).toBeChecked();
});

import type { Locator, Page } from '@playwright/test';
import { FREISCHALTUNGSCODE } from '../../../server/features/vertragszugriff/demo.ts';
import { expect, heading, passwords, signInByApi, test } from '../../support/journeys/journey.ts';
import type { Portal } from '../../support/servers/portal.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import { deliveredLetters, erstkennwortIn } from '../../support/servers/samples/letters.ts';
import { PNG } from '../../support/servers/samples/sample-files.ts';

// Tasks of policyholders on a phone with the taps that each takes: one more is a failure.

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

interface Task {
  page: Page;
  portal: Portal;
  tap: (target: Locator) => Promise<void>;
}

/** A task that takes at most so many taps; typing and choosing in a native list are none. */
function visitorTask(name: string, most: number, run: (task: Task) => Promise<void>) {
  test(`${name} with ${most} ${most === 1 ? 'tap' : 'taps'}`, async ({ page, portal }) => {
    let count = 0;
    const tap = async (target: Locator): Promise<void> => {
      count++;
      await target.tap();
    };
    await run({ page, portal, tap });
    expect(count).toBeLessThanOrEqual(most);
  });
}

/** A task of a policyholder, which begins on the start page. */
function task(name: string, most: number, run: (task: Task) => Promise<void>) {
  visitorTask(name, most, async (it) => {
    await signInByApi(it.page, it.portal, 'erika.muster');
    await it.page.goto('/');
    await expect(heading(it.page, /^Guten (Morgen|Tag|Abend)/)).toBeVisible();
    await run(it);
  });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const inBar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('link', { name });
const more = (page: Page) => button(page, 'Mehr');
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Shows the next step and waits until it is there. */
async function next({ page, tap }: Task, title: string): Promise<void> {
  await tap(button(page, 'Weiter'));
  await expect(page.getByRole('group', { name: new RegExp(`^Schritt \\d von \\d: ${title}`) })).toBeVisible();
}

/** Opens the form of a claim from the start page: in a new tab, in which the task goes on. */
async function openClaim({ page, portal, tap }: Task, vertragNr: string, kind: string): Promise<Task> {
  await tap(link(page, 'Schaden melden').first());
  await page.getByLabel('Für welchen Vertrag wollen Sie einen Schaden melden?').selectOption(vertragNr);
  const opened = page.waitForEvent('popup');
  await tap(button(page, `${kind} (öffnet in neuem Tab)`));
  const form = await opened;
  await expect(form.getByText(`Vertrag ${vertragNr}, `)).toBeVisible();
  return { page: form, portal, tap };
}

/** From what happened to the receipt of the claim. */
async function sendClaim(it: Task): Promise<void> {
  const { page, tap } = it;
  await next(it, 'Wann ist es passiert');
  await field(page, 'Schadendatum').fill('01.03.2026');
  await next(it, 'Wo ist der Schaden entstanden');
  await next(it, 'Fotos und Belege');
  await expect(page.getByLabel(/^Telefon/)).not.toHaveValue('');
  await next(it, 'Bitte prüfen');
  await tap(page.getByRole('checkbox', { name: /^Meine Angaben sind/ }));
  await tap(button(page, 'Schaden melden'));
  await expectReceipt(page);
}

const expectReceipt = (page: Page) => expect(heading(page, 'Eingangsbestätigung')).toBeVisible();

task('reports damage by a storm', 8, async (start) => {
  const it = await openClaim(start, '910000002', 'Unwetterschaden');
  await it.page.getByLabel(/^Ereignis/).selectOption({ label: 'Sturm' });
  await field(it.page, 'Was ist passiert?').fill('Der Sturm hat Ziegel vom Dach gerissen.');
  await sendClaim(it);
});
task('leaves a claim and goes on with it', 8, async (start) => {
  const it = await openClaim(start, '910000002', 'Unwetterschaden');
  const { page, tap } = it;
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/entwurf'));
  await field(page, 'Was ist passiert?').fill('Hagel hat das Dach getroffen.');
  await kept;
  await tap(button(page, 'Abbrechen'));
  await tap(
    page.getByRole('alertdialog', { name: 'Formular verlassen?' }).getByRole('button', { name: 'Verlassen' }),
  );
  await expect(heading(page, /^Guten (Morgen|Tag|Abend)/)).toBeVisible();
  const again = await openClaim(it, '910000002', 'Unwetterschaden');
  await expect(field(again.page, 'Was ist passiert?')).toHaveValue('Hagel hat das Dach getroffen.');
});
task('reports broken glass', 8, async (start) => {
  const it = await openClaim(start, '910000003', 'Glas');
  await it.page.getByLabel(/^Was ist zerbrochen/).selectOption('fenster');
  await it.page.getByLabel(/^Ursache/).selectOption('sturm');
  await field(it.page, 'Was ist passiert?').fill('Ein Ast schlug gegen die Scheibe.');
  await sendClaim(it);
});
task('changes the address', 5, async (it) => {
  const { page, tap } = it;
  await tap(link(page, 'Adresse ändern'));
  await next(it, 'Neue Anschrift');
  await field(page, 'Postleitzahl').fill('26384');
  await field(page, 'Postleitzahl').press('Tab');
  await expect(page.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue('Wilhelmshaven');
  await page.getByRole('combobox', { name: 'Straße und Hausnummer' }).fill('Am Deich 3');
  await next(it, 'Welche Verträge ziehen mit um');
  await next(it, 'Bitte prüfen');
  await tap(button(page, 'Änderung beauftragen'));
  await expectReceipt(page);
});
task('changes the bank account', 6, async (it) => {
  const { page, tap } = it;
  await tap(link(page, 'Bankverbindung ändern'));
  await tap(page.getByRole('combobox', { name: 'Verträge' }));
  await tap(page.getByRole('option', { name: /^910000001/ }));
  await next(it, 'Zahlung');
  await field(page, 'IBAN').fill('DE89370400440532013000');
  await field(page, 'IBAN').press('Tab');
  await expect(field(page, 'BIC')).toHaveValue('COBADEFFXXX');
  await next(it, 'Bitte prüfen');
  await tap(button(page, 'Speichern'));
  await expectReceipt(page);
});
task('applies for access to contracts', 4, async (it) => {
  const { page, tap } = it;
  await tap(inBar(page, 'Verträge'));
  await tap(link(page, 'Vertragszugriff beantragen'));
  await page.getByLabel('Kundennummer des Antragnehmers').fill('110000003');
  await page.getByLabel('Postleitzahl des Antragnehmers').fill('50667');
  await field(page, 'Vertragsnummer').fill('930000001');
  await field(page, 'Vertragsnummer').press('Enter');
  await next(it, 'Bitte prüfen');
  await tap(button(page, 'Antrag absenden'));
  await expectReceipt(page);
});
task('asks for a callback', 4, async ({ page, tap }) => {
  await tap(more(page));
  await tap(inMenu(page, 'Rückruf anfordern'));
  await tap(page.getByRole('radio', { name: 'Vertrag' }).locator('..'));
  await page
    .getByLabel(/^Vertrag/)
    .last()
    .selectOption('910000001');
  await page.getByLabel(/^An welchem Tag/).selectOption({ index: 1 });
  await page.getByLabel(/^Zu welcher Uhrzeit/).selectOption({ index: 1 });
  await page
    .getByLabel(/^Beschreibung|^Worum/)
    .last()
    .fill('Bitte rufen Sie mich an.');
  await tap(page.getByRole('button', { name: /^Ok/ }));
  await expectReceipt(page);
});
task('writes to the insurer', 3, async ({ page, tap }) => {
  await tap(more(page));
  await tap(inMenu(page, 'Kontakt'));
  await page
    .getByLabel(/^Vertrag|^Zu welchem Vertrag/)
    .first()
    .selectOption('910000001');
  await page.getByRole('textbox').last().fill('Wann ist mein Beitrag fällig?');
  await tap(page.getByRole('button', { name: /^Ok/ }));
  await expectReceipt(page);
});
task('sends a photo to a claim', 3, async ({ page, tap }) => {
  await tap(link(page, 'Fotos und Belege hochladen zum Schaden 20260000002'));
  await expect(page.getByLabel(/^Schaden/).last()).toHaveValue('20260000002');
  const choosing = page.waitForEvent('filechooser');
  await tap(button(page, 'Dateien auswählen'));
  const film = { name: 'Film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('x') };
  await (await choosing).setFiles([film, { name: 'Blitz.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(page.getByText('Blitz.png')).toBeVisible();
  // What is not possible is said at the field, and the rest stays; nothing can be dragged by touch.
  await expect(page.getByRole('list', { name: 'Nicht hinzugefügt' })).toContainText('Film.mov');
  await expect(page.getByText('oder hierher ziehen')).toBeHidden();
  await tap(button(page, 'Hochladen'));
  await expectReceipt(page);
  // It is seen where the customer looks for it.
  const sent = page.getByRole('table', { name: 'Gesendete Dateien' });
  await link(page, '20260000002').tap();
  await expect(heading(page, 'Schaden 20260000002')).toBeVisible();
  await expect(sent).toContainText('Blitz.png');
  await link(page, /^910000001/).tap();
  await page.locator('summary', { hasText: 'Gesendete Dateien' }).tap();
  await expect(sent).toContainText('Blitz.png');
});
task('opens a document', 1, async ({ page, tap }) => {
  const mailbox = page.getByRole('region', { name: 'Postfach' });
  await tap(mailbox.getByRole('listitem').getByRole('button').first());
  await expect(page.getByRole('dialog')).toBeVisible();
});
task('sees what is insured', 1, async ({ page, tap }) => {
  const contracts = page.getByRole('region', { name: 'Verträge' });
  await tap(contracts.getByRole('listitem').getByRole('link').first());
  await expect(page.getByText('Das ist versichert').first()).toBeVisible();
});
task('sees what is due', 1, async ({ page, tap }) => {
  await tap(page.getByRole('link', { name: /fällig – jetzt überweisen/ }).first());
  await expect(page).toHaveURL(/\/offener-posten\//);
});
task('sees how a claim goes on', 1, async ({ page, tap }) => {
  const claims = page.getByRole('region', { name: 'Schäden' });
  await tap(claims.locator('a[href^="/schaden/"]').first());
  await expect(heading(page, /^Schaden/)).toBeVisible();
});
task('reads a message', 2, async ({ page, tap }) => {
  await tap(inBar(page, 'Postfach'));
  await expect(heading(page, 'Postfach')).toBeVisible();
  await tap(page.getByRole('row').getByRole('link').first());
  await expect(page.getByRole('link', { name: 'Zurück' }).or(button(page, 'Zurück')).first()).toBeVisible();
});
task('opens the settings of notifications', 1, async ({ page, tap }) => {
  await tap(page.getByRole('region', { name: 'Postfach' }).getByRole('link', { name: 'Benachrichtigungen' }));
  await expect(page.getByLabel('Benachrichtigungen erhalten')).toBeVisible();
});
task('unlocks contracts with the code of a letter', 1, async ({ page, tap }) => {
  await tap(page.getByRole('link', { name: /^Ein Vertragszugriff ist genehmigt/ }));
  await field(page, 'Freischaltungscode').fill(FREISCHALTUNGSCODE);
  // The key of the phone's keyboard that sends.
  await field(page, 'Freischaltungscode').press('Enter');
  await expect(page.getByText('Die Freischaltung war erfolgreich!', { exact: false }).first()).toBeVisible();
  // It ends at the contract that can now be seen.
  await expect(page).toHaveURL(/\/vertrag\/920000002$/);
  await expect(page.getByText(/^Das ist ein Vertrag von .*Beispiel/)).toBeVisible();
});
task('asks for a certificate', 3, async ({ page, tap }) => {
  const contracts = page.getByRole('region', { name: 'Verträge' });
  await tap(contracts.getByRole('listitem').getByRole('link').first());
  await tap(link(page, 'Finanzamtbescheinigung anfordern'));
  await tap(button(page, 'Anfordern'));
  await expectReceipt(page);
});
task('changes the e-mail address', 3, async ({ page, tap }) => {
  await tap(more(page));
  await tap(inMenu(page, 'E-Mail-Adresse ändern'));
  await field(page, 'Alte E-Mail-Adresse').fill('erika.muster@example.org');
  await field(page, 'Neue E-Mail-Adresse').fill('erika.neu@example.org');
  await field(page, 'Neue E-Mail-Adresse wiederholen').fill('erika.neu@example.org');
  await tap(button(page, 'Speichern'));
  await expect(heading(page, 'E-Mail-Adresse ändern')).toHaveCount(0);
});
task('signs out', 2, async ({ page, tap }) => {
  await tap(more(page));
  await tap(button(page, 'Abmelden'));
  await expect(page).not.toHaveURL(/\/$/);
});

visitorTask('signs in', 1, async ({ page, tap }) => {
  await page.goto('/');
  await field(page, 'Benutzername oder Kundennummer').fill('erika.muster');
  await field(page, 'Passwort').fill(passwords['erika.muster']);
  await tap(button(page, 'Anmelden'));
  await expect(heading(page, /^Guten (Morgen|Tag|Abend)/)).toBeVisible();
});

// The address of the letter, as the camera opens it.
visitorTask('comes from the code of a letter to its form', 0, async ({ page }) => {
  await page.goto('/services/vertraege-verwalten/freischaltung/5');
  await field(page, 'Benutzername oder Kundennummer').fill('erika.muster');
  await field(page, 'Passwort').fill(passwords['erika.muster']);
  await field(page, 'Passwort').press('Enter');
  await expect(heading(page, 'Freischaltung Verträge')).toBeVisible();
  await expect(page).toHaveURL(/\/freischaltung\/5$/);
  await expect(field(page, 'Freischaltungscode')).toBeVisible();
  await expect(page.getByLabel('Antrag', { exact: true })).toHaveCount(0);
});

// From the sign-in page to the start page, the link of the mail and the passwords included.
visitorTask('registers', 8, async ({ page, portal, tap }) => {
  const email = 'nele.neuling@example.org';
  const own = 'Frisch-Gebacken-77';
  await page.goto('/login');
  await tap(link(page, 'Jetzt registrieren'));
  await field(page, 'E-Mail-Adresse').fill(email);
  await field(page, 'E-Mail-Adresse (Wiederholung)').fill(email);
  await field(page, 'Versicherungsscheinnummer').fill('900000001');
  await field(page, 'Postleitzahl').fill('26122');
  await tap(page.getByRole('checkbox', { name: 'Ich stimme den Nutzungsbedingungen zu.' }));
  await tap(button(page, 'Registrieren'));
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Bestätigen' }));
  await expect(heading(page, 'Bestätigen Sie Ihre E-Mail-Adresse')).toBeVisible();

  await expect.poll(async () => (await mailsTo(portal.dataDir, email)).length).toBe(1);
  const [mail] = await mailsTo(portal.dataDir, email);
  await page.goto('about:blank');
  await page.setContent(
    `<a href="${/http\S+registrierung-naechste-schritte\S+/.exec(mail?.text ?? '')?.[0]}">Link</a>`,
  );
  await tap(link(page, 'Link'));
  await expect(heading(page, 'Ihre nächsten Schritte')).toBeVisible();
  await tap(link(page, 'Zur Anmeldung'));

  await expect.poll(async () => (await deliveredLetters(portal.dataDir)).length).toBe(1);
  const [letter] = await deliveredLetters(portal.dataDir);
  await field(page, 'Benutzername oder Kundennummer').fill('110000007');
  await field(page, 'Passwort').fill(erstkennwortIn(letter));
  await field(page, 'Passwort').press('Enter');
  await expect(field(page, 'Altes Passwort')).toHaveValue(erstkennwortIn(letter));
  await field(page, 'Neues Passwort').fill(own);
  await field(page, 'Neues Passwort (Wiederholung)').fill(own);
  await tap(button(page, 'Speichern'));
  await field(page, 'Passwort').fill(own);
  await tap(button(page, 'Anmelden'));
  await expect(heading(page, /^Guten \w+, .*Neuling/)).toBeVisible();
});

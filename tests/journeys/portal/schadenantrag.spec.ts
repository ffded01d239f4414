import type { Page } from '@playwright/test';
import {
  type Account,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  heading,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';
import type { Portal } from '../../support/servers/portal.ts';
import { samplePdf } from '../../support/servers/samples/sample-pdf.ts';

const account: Account = 'erika.muster';

/** Opens the form of a kind for a contract, in a window that has no session. */
async function openForm(page: Page, portal: Portal, kind: string, vertragNr: string): Promise<Page> {
  const token = await signInByApi(page, portal, account);
  const answer = await fetch(`${portal.url}/api/imap2/auth/schadenmeldung/${vertragNr}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = (await answer.json()) as { id: string };
  const form = await page.context().newPage();
  await form.goto(`/schadenantrag/${kind}/${id}`);
  await expect(form.getByText(`Vertrag ${vertragNr}, `)).toBeVisible();
  return form;
}

const next = (form: Page) => form.getByRole('button', { name: 'Weiter' }).click();

/** Goes through the steps that are left, to the last one. */
async function toReview(form: Page): Promise<void> {
  const place = form.getByText(/^Schritt \d von \d$/);
  for (;;) {
    const [step, count] = ((await place.innerText()).match(/\d/g) ?? []).map(Number);
    if (step === count) return;
    await next(form);
    await expect(place).not.toHaveText(`Schritt ${step} von ${count}`);
  }
}

/** The number of the claim on the receipt, which leads to it. */
async function numberOfReceipt(page: Page): Promise<string> {
  await expect(heading(page, 'Eingangsbestätigung')).toBeVisible();
  await expect(page.getByText(/^Vielen Dank\. .* Wir prüfen Ihren Schaden und melden uns/)).toBeVisible();
  await expect(page.getByText(/^Wir prüfen Ihren Schaden und melden uns/)).toBeVisible();
  const claim = page.getByRole('link', { name: /^\d{11}$/ });
  const number = await claim.innerText();
  await claim.click();
  await expect(heading(page, `Schaden ${number}`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ihre Meldung' })).toContainText('Was ist passiert?');
  return number;
}

/** The number of the claim where nobody is signed in. */
async function numberOfConfirmation(form: Page): Promise<string> {
  await expect(heading(form, 'Schaden gemeldet')).toBeVisible();
  return /\d{11}/.exec(await form.getByText(/Ihre Schadennummer lautet/).innerText())?.[0] ?? '';
}

/** Checks everything, sends the form, and finds the new claim among those of the contract. */
async function sendForm(form: Page, page: Page, vertragNr: string): Promise<string> {
  await toReview(form);
  await expect(form.getByRole('region', { name: 'Vertrag' })).toContainText(vertragNr);
  await form.getByRole('checkbox', { name: /^Meine Angaben sind/ }).check();
  await form.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(form);
  await expectAccessible(form);
  await form.getByRole('button', { name: 'Schaden melden' }).click();
  const number = form === page ? await numberOfReceipt(page) : await numberOfConfirmation(form);
  await page.goto(`/vertrag/${vertragNr}`);
  await page.getByRole('heading', { level: 2, name: /^Schäden/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('gemeldet');
  return number;
}

test('broken glass is reported with a receipt, and appears in the outbox', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  const form = await openForm(page, portal, 'glas', '910000003');
  await form.getByLabel(/^Was ist zerbrochen/).selectOption('fenster');
  await form.getByLabel(/^Ursache/).selectOption('sturm');
  await form.getByRole('textbox', { name: 'Was ist passiert?' }).fill('Ein Ast schlug gegen die Scheibe.');
  await next(form);
  await form.getByRole('textbox', { name: 'Schadendatum' }).fill('01.03.2026');
  await next(form);
  await next(form);
  const buffer = await samplePdf('Scheibe');
  const file = { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer };
  await form.locator('input[type="file"]').first().setInputFiles(file);
  const number = await sendForm(form, page, '910000003');
  await page.goto('/services/postfach?tab=postausgang');
  await expect(page.getByRole('row', { name: new RegExp(number) }).first()).toBeVisible();
});

test('storm damage is reported with everything that it hit', async ({ page, portal }) => {
  const form = await openForm(page, portal, 'kumul', '910000002');
  await expect(heading(form, 'Unwetterschaden melden')).toBeVisible();
  await form.getByLabel(/^Ereignis/).selectOption({ label: 'Sturm' });
  const hit = form.getByRole('combobox', { name: 'Was ist beschädigt?' });
  for (const name of ['Dach', 'Keller']) {
    await hit.click();
    await form.getByRole('option', { name }).click();
  }
  await form.keyboard.press('Escape');
  await expect(form.getByRole('list', { name: /Was ist beschädigt/ }).getByRole('listitem')).toHaveCount(2);
  await form
    .getByRole('textbox', { name: 'Was ist passiert?' })
    .fill('Der Sturm hat Ziegel vom Dach gerissen.');
  await next(form);
  await form.getByRole('textbox', { name: 'Schadendatum' }).fill('01.03.2026');
  await sendForm(form, page, '910000002');
});

test('the treatment of an animal is reported', async ({ page, portal }) => {
  const form = await openForm(page, portal, 'tkv', '910000006');
  await expect(heading(form, 'Behandlung Ihres Tieres melden')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name des Tieres' }).fill('Frieda');
  await next(form);
  await form.getByRole('textbox', { name: 'Datum der Behandlung' }).fill('01.03.2026');
  await form.getByLabel(/^Anlass der Behandlung/).selectOption({ label: 'Unfall' });
  await form.getByRole('textbox', { name: 'Was ist passiert?' }).fill('Sie ist in eine Scherbe getreten.');
  await sendForm(form, page, '910000006');
});

test('the draft survives a reload, another tab and a sign-in, until it is sent', async ({
  page,
  portal,
  browser,
  complaints,
}) => {
  // The confirmation tells this to users who are not signed in.
  complaints.allow(/401/);
  await signInByApi(page, portal, account);
  await page.goto('/vertrag/910000001');
  await page.getByRole('button', { name: 'Schaden melden' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Unwetterschaden' }).click();
  const form = await opened;
  await form.waitForURL(/\/schadenantrag\/kumul\/[^/]+$/);
  const what = (where: Page) => where.getByRole('textbox', { name: 'Was ist passiert?' });
  const kept = form.waitForResponse(
    (answer) => answer.url().endsWith('/entwurf') && (answer.request().postData() ?? '').includes('sturm'),
  );
  await what(form).fill('Der Sturm hat das Dach abgedeckt.');
  await form.getByLabel(/^Ereignis/).selectOption({ label: 'Sturm' });
  await kept;
  // Signing out keeps the draft too, and says so.
  await form.getByRole('button', { name: 'Abmelden' }).first().click();
  await form
    .getByRole('alertdialog', { name: 'Formular verlassen?' })
    .getByRole('button', { name: 'Weiter bearbeiten' })
    .click();
  await form.reload();
  await expect(what(form)).toHaveValue('Der Sturm hat das Dach abgedeckt.');
  await next(form);
  await expect(form.getByRole('switch', { name: 'Die Räume sind weiter nutzbar' })).toBeChecked();
  // The place is in the address: a reload and the browser's Back keep it.
  await form.reload();
  await expect(form.getByText('Schritt 2 von 5')).toBeVisible();
  await form.goBack();

  const second = await page.context().newPage();
  await second.goto(form.url());
  await expect(what(second)).toHaveValue('Der Sturm hat das Dach abgedeckt.');

  const elsewhere = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const later = await elsewhere.newPage();
  await later.goto(form.url());
  await fillSignIn(later, account);
  await expect(what(later)).toHaveValue('Der Sturm hat das Dach abgedeckt.');
  await elsewhere.close();

  await second.close();

  await next(form);
  await form.getByRole('textbox', { name: 'Schadendatum' }).fill('01.03.2026');
  await sendForm(form, form, '910000001');
});

test('a claim reported by telephone offers callback and upload for the chosen contract', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, account);
  await page.goto('/vertrag/910000007');
  await page.getByRole('button', { name: 'Schaden melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Online Schadenmeldung' });
  await expect(dialog).toContainText('0441 9200-100');
  await dialog.getByRole('link', { name: 'Rückruf anfordern' }).click();
  await expect(heading(page, 'Rückruf anfordern')).toBeVisible();
  await expect(page.getByLabel(/^Vertrag/).last()).toHaveValue('910000007');

  // Beside the buttons of a contract stands what to do with any other damage.
  await page.goto('/services/schadenmeldung?vertrag=910000001');
  await expect(page.getByRole('button', { name: 'Glas' })).toBeVisible();
  await expect(page.getByRole('button', { name: '0441 9200-100 anrufen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rückruf anfordern' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fotos und Belege hochladen' })).toBeVisible();

  await page.goto('/services/schadenmeldung?vertrag=910000007');
  await expect(page.getByRole('link', { name: '0441 9200-100' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Fotos und Belege hochladen' }).click();
  await expect(heading(page, 'Dateien hochladen')).toBeVisible();
  await expect(page.getByLabel(/^Schaden/).last()).toHaveValue('NEU');
  await expect(page.getByLabel(/^Vertrag/).last()).toHaveValue('910000007');
});

test('a customer without contracts finds ways to report a damage', async ({ page, portal }) => {
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/services/schadenmeldung');
  await expect(page.getByText('Es wurden keine Verträge gefunden')).toBeVisible();
  await expect(page.getByRole('button', { name: '0441 9200-100 anrufen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nachricht schreiben' })).toBeVisible();
  await page.getByRole('link', { name: 'Rückruf anfordern' }).click();
  await expect(heading(page, 'Rückruf anfordern')).toBeVisible();
});

test('all claims are in one list, and an ended contract is marked in the choice', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, account);
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Schäden' })
    .getByRole('link', { name: /^(Alle \d+ Schäden|Schäden ansehen)$/ })
    .click();
  await expect(heading(page, 'Meine Schäden')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Entschädigung' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.goto('/services/schadenmeldung');
  await expect(page.locator('option', { hasText: /^910000012 .*\(beendet zum \d/ })).toHaveCount(1);
});

import type { Page } from '@playwright/test';
import {
  type Account,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  signInByApi,
  test,
} from '../support/journey.ts';
import type { Portal } from '../support/portal.ts';
import { samplePdf } from '../support/sample-pdf.ts';

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
  await expect(form.getByLabel('Vertrag', { exact: true })).toContainText(vertragNr);
  return form;
}

/** Says that all is right, sends the form, and finds the new claim among the claims of the contract. */
async function sendForm(form: Page, page: Page, vertragNr: string): Promise<string> {
  await form.getByRole('checkbox', { name: /^Meine Angaben sind/ }).check();
  await form.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(form);
  await expectAccessible(form);
  await form.getByRole('button', { name: 'Schaden melden' }).click();
  await expect(heading(form, 'Schaden gemeldet')).toBeVisible();
  const number = /\d{11}/.exec(await form.getByText(/Ihre Schadennummer lautet/).innerText())?.[0] ?? '';
  await page.goto(`/vertrag/${vertragNr}`);
  await page.getByRole('heading', { level: 2, name: 'Schäden', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('gemeldet');
  return number;
}

test('broken glass is reported with a receipt, and stands in the outbox', async ({ page, portal }) => {
  const form = await openForm(page, portal, 'glas', '910000003');
  await form.getByRole('textbox', { name: 'Schadendatum' }).fill('01.03.2026');
  await form.getByLabel(/^Was ist zerbrochen/).selectOption('fenster');
  await form.getByLabel(/^Ursache/).selectOption('sturm');
  await form.getByRole('textbox', { name: 'Was ist passiert?' }).fill('Ein Ast schlug gegen die Scheibe.');
  const buffer = await samplePdf('Scheibe');
  const file = { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer };
  await form.locator('input[type="file"]').first().setInputFiles(file);
  const number = await sendForm(form, page, '910000003');
  await page.goto('/services/postfach?tab=postausgang');
  await expect(page.getByRole('row', { name: new RegExp(number) }).first()).toBeVisible();
});

test('damage by a storm is reported with all that it has hit', async ({ page, portal }) => {
  const form = await openForm(page, portal, 'kumul', '910000002');
  await expect(heading(form, 'Unwetterschaden melden')).toBeVisible();
  await form.getByRole('textbox', { name: 'Schadendatum' }).fill('01.03.2026');
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
  await sendForm(form, page, '910000002');
});

test('the treatment of an animal is reported', async ({ page, portal }) => {
  const form = await openForm(page, portal, 'tkv', '910000006');
  await expect(heading(form, 'Behandlung Ihres Tieres melden')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name des Tieres' }).fill('Frieda');
  await form.getByRole('textbox', { name: 'Datum der Behandlung' }).fill('01.03.2026');
  await form.getByLabel(/^Anlass der Behandlung/).selectOption({ label: 'Unfall' });
  await form.getByRole('textbox', { name: 'Was ist passiert?' }).fill('Sie ist in eine Scherbe getreten.');
  await sendForm(form, page, '910000006');
});

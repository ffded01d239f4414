import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  openFromMenu,
  signIn,
  signInByApi,
  test,
  tokenOf,
} from '../../support/journeys/journey.ts';
import type { Portal } from '../../support/servers/portal.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';

const start = (page: Page) => page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ });
const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Weiter' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' });

const auftraege = async (portal: Portal) => {
  const token = await tokenOf(portal, 'ina.innendienst');
  const answer = await fetch(`${portal.url}/api/eingang?sortBy=id`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
};

test('a policyholder requests a change of personal data', { tag: '@main' }, async ({ page, portal }) => {
  await signIn(page, 'erika.muster');
  await openFromMenu(page, 'Meine Daten', 'Persönliche Daten');
  await expect(page).toHaveTitle('MeinNordlicht – Persönliche Daten ändern');
  await expect(field(page, 'Name')).toHaveValue('Muster');
  await expect(page.getByText('110000001')).toBeVisible();
  await expectAccessible(page);

  await save(page).click();
  await expect(page.getByText('Es wurden keine Änderungen vorgenommen.')).toBeVisible();
  await field(page, 'Name').fill('');
  await field(page, 'Geburtsdatum').fill('01.01.2999');
  await field(page, 'E-Mail').fill('erika@');
  await save(page).click();
  await expect(page.getByText('Bitte geben Sie Ihren Namen ein.').first()).toBeVisible();
  await expect(page.getByText('Geburtsdatum darf nicht in der Zukunft liegen.').first()).toBeVisible();
  await expect(page.getByText('E-Mail ist keine gültige E-Mail-Adresse.').first()).toBeVisible();
  await expectAccessible(page);

  await field(page, 'Name').fill('Muster-Neu');
  await field(page, 'Geburtsdatum').fill('12.8.68');
  await field(page, 'E-Mail').fill('erika.neu@example.org');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await field(page, 'E-Mail').press('Enter');
  await expect(page.getByText('Änderung beauftragt')).toBeVisible();
  await expect(page.getByText(/an unseren Innendienst übergeben/)).toBeVisible();
  await expect(start(page)).toBeVisible();
  expect((await auftraege(portal)).at(-1)).toMatchObject({
    art: 'PERSOENLICHE_DATEN',
    daten: {
      name: { alt: 'Muster', neu: 'Muster-Neu' },
      mail: { alt: 'erika.muster@example.org', neu: 'erika.neu@example.org' },
    },
  });
  await expect
    .poll(async () =>
      (await mailsTo(portal.dataDir, 'erika.muster@example.org')).map(({ subject }) => subject),
    )
    .toContain('Ihr Änderungswunsch ist eingegangen');

  // Nothing has changed yet, and the screen explains why.
  await page.goto('/persoenliche-daten');
  await expect(page.getByText(/^Ihr Änderungswunsch vom .* wird bearbeitet/)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Muster');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(start(page)).toBeVisible();
});

test('a new address is entered in a dialog, with what the contracts need', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/persoenliche-daten');
  await page.getByRole('button', { name: 'Anschrift ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anschrift ändern' });
  await expect(dialog.getByLabel('Postalische Anschrift')).toBeChecked();
  await expect(dialog.getByLabel('Risikoort / Versicherungsort')).toBeChecked();
  await expect(dialog.getByRole('combobox', { name: 'Kundennummer' })).toHaveValue('10000001');
  await expectAccessible(page);

  await dialog.getByLabel('Postalische Anschrift').press('Space');
  await dialog.getByLabel('Risikoort / Versicherungsort').press('Space');
  await next(dialog);
  await expect(dialog.getByText(/^Bitte wählen Sie aus, ob sich/).first()).toBeVisible();
  await dialog.getByLabel('Risikoort / Versicherungsort').press('Space');
  await next(dialog);

  await dialog.getByRole('textbox', { name: 'Postleitzahl' }).fill('26384');
  await dialog.getByRole('textbox', { name: 'Postleitzahl' }).press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue('Wilhelmshaven');
  await dialog.getByRole('combobox', { name: 'Straße und Hausnummer' }).fill('Am Deich 3');
  await next(dialog);
  const building = dialog.getByRole('region', { name: /^910000002/ });
  await expect(building.getByLabel('Quadratmeter')).toBeVisible();
  await building.getByLabel('Unterversicherungsverzicht').press('Space');
  await expect(building.getByLabel('Quadratmeter')).toHaveCount(0);
  const sum = building.getByRole('textbox', { name: 'Versicherungssumme' });
  await sum.fill('');
  await next(dialog);
  await expect(dialog.getByText('Versicherungssumme darf nicht leer sein.').first()).toBeVisible();
  await sum.fill('250000');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await next(dialog);
  await expect(dialog.getByText('Am Deich 3')).toBeVisible();
  // The address means the page below.
  await expect(page).toHaveURL(/\/persoenliche-daten$/);
  const sent = page.waitForRequest(/anschrift-aenderung\/save$/);
  await dialog.getByRole('button', { name: 'Änderung beauftragen' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ mandant: '1' });
  await expect(page.getByText('Änderung erfolgreich')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Ihr Änderungswunsch vom .* wird bearbeitet/)).toBeVisible();
  await expect(page.getByText('Gartenstraße 12')).toBeVisible();
  expect((await auftraege(portal)).at(-1)).toMatchObject({
    art: 'ANSCHRIFT_AENDERN',
    daten: {
      postalisch: false,
      risikoort: true,
      neueAnschrift: { plz: '26384', ort: 'Wilhelmshaven', strasse: 'Am Deich 3' },
      zusatzinfoVertrag: expect.arrayContaining([
        expect.objectContaining({ vertragNr: '910000002', unterVersVerzicht: false, vsu: 250_000 }),
      ]),
    },
  });
});

test('an unknown postcode is no dead end, and an unfinished dialog asks before it closes', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/persoenliche-daten');
  await page.getByRole('button', { name: 'Anschrift ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anschrift ändern' });
  await next(dialog);
  await dialog.getByRole('textbox', { name: 'Postleitzahl' }).fill('01234');
  await dialog.getByRole('combobox', { name: 'Ort', exact: true }).fill('Unbekannt');
  await dialog.getByRole('combobox', { name: 'Straße und Hausnummer' }).fill('Weg 1');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Straße und Hausnummer' })).toHaveValue('Weg 1');
  await dialog.getByRole('combobox', { name: 'Straße und Hausnummer' }).press('Enter');
  await next(dialog);
  await dialog.getByRole('button', { name: 'Änderung beauftragen' }).click();
  await expect(page.getByText('Änderung erfolgreich')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Ihr Änderungswunsch vom .* wird bearbeitet/)).toBeVisible();
});

test('a new address abroad takes place and street as plain text, without lookups', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/imap2/getZuers')) asked.push(new URL(request.url()).pathname);
  });
  await signInByApi(page, portal, 'max.beispiel');
  await page.goto('/persoenliche-daten');
  await field(page, 'Mobil').fill('0171 1234567');
  await page.getByRole('button', { name: 'Anschrift ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anschrift ändern' });
  const code = dialog.getByRole('textbox', { name: 'Postleitzahl' });
  await dialog.getByLabel('Risikoort / Versicherungsort').press('Space');
  await next(dialog);
  await code.fill('26384');
  await code.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue('Wilhelmshaven');
  asked.length = 0;
  await code.fill('SW1A 1AA');
  await code.press('Tab');
  await expect(dialog.getByText(/^Keine deutsche Postleitzahl: bitte Ort und Straße/)).toBeVisible();
  const place = dialog.getByRole('textbox', { name: 'Ort', exact: true });
  await expect(place).toHaveValue('');
  await expectAccessible(page);
  await place.fill('London');
  await dialog.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('The Mall 1');
  await next(dialog);
  await dialog.getByRole('button', { name: 'Änderung beauftragen' }).click();
  await expect(page.getByText('Änderung erfolgreich')).toBeVisible();
  expect(asked).toEqual([]);
  // The page behind the dialog is updated at once, and keeps what was typed.
  await expect(page.getByText(/^Ihr Änderungswunsch vom .* wird bearbeitet/)).toBeVisible();
  await expect(field(page, 'Mobil')).toHaveValue('0171 1234567');
  expect((await auftraege(portal)).at(-1)).toMatchObject({
    daten: { neueAnschrift: { plz: 'SW1A 1AA', ort: 'London', strasse: 'The Mall 1' } },
  });
});

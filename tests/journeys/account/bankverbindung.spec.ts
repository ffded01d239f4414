import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  openFromMenu,
  signIn,
  signInByApi,
  tabTo,
  test,
  tokenOf,
} from '../../support/journeys/journey.ts';
import type { Portal } from '../../support/servers/portal.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';

const receipt = (page: Page) => page.getByRole('heading', { level: 1, name: 'Eingangsbestätigung' });
const start = (page: Page) => page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ });
const contracts = (page: Page) => page.getByRole('combobox', { name: 'Verträge' });
const bank = (page: Page) => page.getByRole('heading', { name: 'Bankverbindung', exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Weiter' });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' });

async function choose(page: Page, vertragNr: string): Promise<void> {
  await contracts(page).fill(vertragNr);
  await page.getByRole('option', { name: new RegExp(`^${vertragNr}`) }).click();
  await contracts(page).press('Escape');
}

const stored = async (portal: Portal, token: string, vertragNr: string) => {
  const answer = await fetch(`${portal.url}/api/imap2/getZahlungsdatenFuerVertrag/${vertragNr}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Record<string, unknown>;
};

test('one contract gets another account, with bank and address from lookups', async ({ page, portal }) => {
  await signIn(page, 'erika.muster');
  await openFromMenu(page, 'Meine Daten', 'Bankverbindungen');
  await expect(page).toHaveTitle('MeinNordlicht – Bankverbindungen verwalten');
  await expect(contracts(page)).toBeVisible();
  await expect(bank(page)).toHaveCount(0);
  await expectAccessible(page);

  await next(page).click();
  await expect(page.getByText('Es wurden keine Verträge ausgewählt.').first()).toBeVisible();
  await expect(page.getByText('Verträge darf nicht leer sein.')).toHaveCount(0);
  await choose(page, '910000001');
  await next(page).click();
  await expect(page.getByRole('combobox', { name: 'Zahlweise' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Zahlungsart' }).selectOption('Rechnungszahler');
  await expect(bank(page)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Zahlungsart' }).selectOption('Lastschrift');
  await expect(bank(page)).toBeVisible();

  await field(page, 'IBAN').fill('DE88 3704 0044 0532 0130 00');
  await next(page).click();
  await expect(page.getByText('IBAN ist nicht gültig.').first()).toBeVisible();
  await field(page, 'IBAN').fill('DE89 3704 0044 0532 0130 00');
  await field(page, 'IBAN').press('Tab');
  await expect(page.getByText(/^Commerzbank/).first()).toBeVisible();
  await expect(field(page, 'BIC')).toHaveValue('COBADEFFXXX');

  const other = page.getByRole('switch', { name: 'Das Konto gehört jemand anderem' });
  await expect(other).not.toBeChecked();
  await expect(field(page, 'Name')).toHaveCount(0);
  await other.check();
  await field(page, 'Name').fill('Muster');
  await field(page, 'Postleitzahl').fill('50667');
  await field(page, 'Postleitzahl').press('Tab');
  await expect(page.getByRole('combobox', { name: 'Ort' })).toHaveValue('Köln');
  const street = page.getByRole('combobox', { name: 'Straße und Hausnummer' });
  await street.fill('stra');
  await page
    .getByRole('option', { name: /straße$/i })
    .first()
    .click();
  await expect(street).not.toHaveValue('stra');
  await street.fill('Am Gibtsnicht 5');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await next(page).click();
  await expect(page.getByText('Am Gibtsnicht 5')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Ihre Bankverbindung wurde erfolgreich geändert.')).toBeVisible();
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByText('Ab sofort.', { exact: true })).toBeVisible();
  const token = await tokenOf(portal, 'erika.muster');
  expect(await stored(portal, token, '910000001')).toMatchObject({
    inkassoArt: '2',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    abwName: 'Muster',
    abwPlz: '50667',
    abwOrt: 'Köln',
    abwStrasse: 'Am Gibtsnicht 5',
  });
  await expect
    .poll(async () =>
      (await mailsTo(portal.dataDir, 'erika.muster@example.org')).map(({ subject }) => subject),
    )
    .toContain('Ihre Zahlungsdaten wurden geändert');

  await page.goto('/bankverbindungen-verwalten');
  await choose(page, '910000001');
  await next(page).click();
  await expect(field(page, 'BIC')).toHaveValue('COBADEFFXXX');
  await expect(other).toBeChecked();
  await expect(field(page, 'Name')).toHaveValue('Muster');
  await next(page).click();
  await save(page).click();
  await expect(page.getByText('Es wurden keine Änderungen vorgenommen.')).toBeVisible();
  // What was filled in is kept on the way back, and the other holder can be taken off.
  await page.getByRole('button', { name: 'Zurück' }).click();
  await other.uncheck();
  await next(page).click();
  await expect(page.getByText('Am Gibtsnicht 5')).toHaveCount(0);
  await save(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await stored(portal, token, '910000001')).toMatchObject({
    iban: 'DE89370400440532013000',
    abwName: null,
    abwPlz: null,
    abweichend: false,
  });
  await page.goto('/bankverbindungen-verwalten');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(start(page)).toBeVisible();
});

test('the account holder may live abroad, and a new visit shows that address', async ({ page, portal }) => {
  const token = await signInByApi(page, portal, 'erika.muster');
  await page.goto('/bankverbindungen-verwalten');
  await choose(page, '910000006');
  await next(page).click();
  await page.getByRole('combobox', { name: 'Zahlungsart' }).selectOption('Lastschrift');
  await field(page, 'IBAN').fill('DE02120300000000202051');
  await page.getByRole('switch', { name: 'Das Konto gehört jemand anderem' }).check();
  await field(page, 'Postleitzahl').fill('1010');
  await field(page, 'Postleitzahl').press('Tab');
  await expect(page.getByText(/^Keine deutsche Postleitzahl: bitte Ort und Straße/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Wien');
  await page.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Stephansplatz 3');
  await next(page).click();
  await save(page).click();
  await expect(page.getByText('Ihre Bankverbindung wurde erfolgreich geändert.')).toBeVisible();
  expect(await stored(portal, token, '910000006')).toMatchObject({
    abwPlz: '1010',
    abwOrt: 'Wien',
    abwStrasse: 'Stephansplatz 3',
  });
  await page.goto('/bankverbindungen-verwalten');
  await choose(page, '910000006');
  await next(page).click();
  await expect(field(page, 'Postleitzahl')).toHaveValue('1010');
  await expect(page.getByRole('textbox', { name: 'Ort', exact: true })).toHaveValue('Wien');
});

test('several contracts are overwritten only after confirmation', async ({ page, portal }) => {
  // The page's own: of a user's sessions, the sixth ends the first.
  const token = await signInByApi(page, portal, 'erika.muster');
  const before = await stored(portal, token, '910000008');
  await page.goto('/bankverbindungen-verwalten');
  for (const vertragNr of ['910000007', '910000008', '910000009']) await choose(page, vertragNr);
  const same = page.getByRole('radio', { name: 'Für alle gewählten Verträge gleich' });
  const kept = page.getByRole('radio', { name: 'Zahlweise der einzelnen Verträge beibehalten' });
  await expect(same).not.toBeChecked();
  await expect(kept).not.toBeChecked();
  await next(page).click();
  await expect(
    page.getByText('Bitte wählen Sie, ob Zahlungsart und Zahlweise für alle Verträge gleich werden.').first(),
  ).toBeVisible();
  await kept.check();
  await next(page).click();
  await expect(field(page, 'IBAN')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Zahlungsart' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await same.check();
  await next(page).click();
  await page.getByRole('combobox', { name: 'Zahlungsart' }).selectOption('Lastschrift');
  await field(page, 'IBAN').fill('DE02120300000000202051');
  await field(page, 'IBAN').press('Tab');
  await expect(field(page, 'BIC')).toHaveValue(/^BYLADEM1/);
  await field(page, 'IBAN').press('Enter');
  const comparison = page.getByRole('region', { name: 'Das ändert sich' });
  for (const vertragNr of ['910000007', '910000008', '910000009'])
    await expect(comparison.getByRole('row', { name: new RegExp(vertragNr) })).toContainText('2051');
  await expect(comparison.getByText('Zahlungsart ändert sich').first()).toBeVisible();
  await expect(comparison.getByText('Rechnungszahler → Lastschrift').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await save(page).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Sind Sie sich sicher, dass Sie mehrere Verträge gleichzeitig ändern wollen? Die Bankdaten aller markierten Verträge werden hierdurch überschrieben.',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toHaveCount(0);
  expect(await stored(portal, token, '910000008')).toEqual(before);
  await save(page).click();
  await question.getByRole('button', { name: 'Verträge ändern' }).click();
  await expect(page.getByText('Es wurden 3 Bankverbindungen erfolgreich geändert.')).toBeVisible();
  await expect(receipt(page)).toBeVisible();
  for (const vertragNr of ['910000007', '910000008', '910000009'])
    expect(await stored(portal, token, vertragNr)).toMatchObject({
      inkassoArt: '2',
      iban: 'DE02120300000000202051',
    });
});

test('a contract in the address is preselected, and Zurück leads back', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/benachrichtigungen');
  await expect(page.getByLabel('Benachrichtigungen erhalten')).toBeVisible();
  // Like a link on the page before.
  await page.evaluate(() => {
    history.pushState({ key: 'weiter', idx: 1 }, '', '/bankverbindungen-verwalten/910000002');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('button', { name: /^910000002.* entfernen$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abbrechen' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByLabel('Benachrichtigungen erhalten')).toBeVisible();
  // A contract of somebody else is treated like one that does not exist, and one that has ended is not preselected.
  for (const vertragNr of ['920000002', '910000012', 'unsinn']) {
    await page.goto(`/bankverbindungen-verwalten/${vertragNr}`);
    await expect(contracts(page)).toBeVisible();
    await expect(page.getByText('nichts ausgewählt')).toBeAttached();
    await expect(page.getByText(/nicht definiert|nicht gefunden/)).toHaveCount(0);
    await contracts(page).fill('9100000');
    await expect(page.getByRole('option')).toHaveCount(11);
  }
});

test('a missing contract is reported once', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/bankverbindungen-verwalten/910000003');
  await page.getByRole('button', { name: /^910000003.* entfernen$/ }).click();
  await contracts(page).press('Tab');
  await next(page).click();
  await expect(page.locator('.f-summary')).toBeFocused();
  await expect(contracts(page)).toHaveAccessibleDescription(/Es wurden keine Verträge ausgewählt\./);
  await expect(page.getByText('Verträge darf nicht leer sein.')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Hinweis' })).toHaveCount(0);
});

test('typed values survive the removal of a contract, and a wrong IBAN clears what was looked up', async ({
  page,
  portal,
  complaints,
}) => {
  // The bank of a foreign IBAN is not known.
  complaints.allow(/status of 404/);
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/bankverbindungen-verwalten');
  for (const vertragNr of ['910000002', '910000003']) await choose(page, vertragNr);
  await page.getByRole('radio', { name: 'Für alle gewählten Verträge gleich' }).check();
  await next(page).click();
  await page.getByRole('combobox', { name: 'Zahlungsart' }).selectOption('Lastschrift');
  await field(page, 'IBAN').fill('DE89370400440532013000');
  await field(page, 'IBAN').press('Tab');
  await expect(field(page, 'BIC')).toHaveValue('COBADEFFXXX');
  await page.getByRole('button', { name: 'Zurück' }).click();
  await page.getByRole('button', { name: /^910000002.* entfernen$/ }).click();
  await next(page).click();
  await expect(page.getByRole('combobox', { name: 'Zahlweise' })).toBeVisible();
  await expect(field(page, 'IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expect(field(page, 'BIC')).toHaveValue('COBADEFFXXX');

  await field(page, 'IBAN').fill('DE88370400440532013000');
  await field(page, 'IBAN').press('Tab');
  await expect(field(page, 'BIC')).toHaveValue('');
  await expect(page.getByText(/^Commerzbank/)).toHaveCount(0);
  await field(page, 'IBAN').fill('DE89370400440532013000');
  await field(page, 'IBAN').press('Tab');
  await expect(field(page, 'BIC')).toHaveValue('COBADEFFXXX');
  await field(page, 'IBAN').fill('AT611904300234573201');
  await field(page, 'IBAN').press('Tab');
  await expect(page.getByText(/^Zu dieser IBAN ist uns keine Bank bekannt/)).toBeVisible();
  await expect(field(page, 'BIC')).toHaveValue('');
});

test('a policyholder without contracts sees none, and can leave', async ({ page, portal }) => {
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/bankverbindungen-verwalten');
  await expect(page.getByText('Keine Vertäge gefunden')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Abbrechen' }));
  await page.keyboard.press('Enter');
  await expect(start(page)).toBeVisible();
});

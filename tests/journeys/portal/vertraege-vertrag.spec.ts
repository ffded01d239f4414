import type { Page } from '@playwright/test';
import { formatAmount, germanLocale } from '@schema-screens/locale';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  press,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';
import type { Portal } from '../../support/servers/portal.ts';
import { pdfText } from '../../support/servers/samples/pdf-text.ts';

/** What the back end returns to Erika as her own. */
async function read<T>(portal: Portal, token: string, path: string): Promise<T> {
  const response = await fetch(`${portal.url}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as T;
}

interface Schaden {
  schaedenID: number;
  schadenNummer: string;
  vnNummer: string;
  vertragNr: string;
  spartenBezeichnung: string;
  summeZahlbetrag: number;
}

interface Posten {
  offenePostenID: number;
  opBetrag: number;
  mahnstufe: string;
}

/** A collapsed card shows the number of its rows, and possibly a summary. */
const card = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${name}($| –| \\()`) });

test('a contract shows its data, lines with coverages, movements, claims and open items', {
  tag: '@main',
}, async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/vertrag/910000001');
  await expect(heading(page, 'Vertrag Hausrat Komfort')).toBeVisible();
  await expect(page.getByRole('link', { name: 'makler40001@example.org' })).toHaveAttribute(
    'href',
    'mailto:makler40001@example.org',
  );
  await expect(page.getByRole('link', { name: '040 66969791' })).toHaveAttribute('href', 'tel:+494066969791');
  await expect(page.getByText('01.01.2028, verlängert sich automatisch')).toBeVisible();
  await expect(page.getByRole('link', { name: /^DE27 3705/ })).toHaveAttribute(
    'href',
    '/bankverbindungen-verwalten/910000001',
  );
  await card(page, 'Vertragssparten').click();
  const lines = page.getByRole('table', { name: 'Vertragssparten' });
  await expect(lines).toContainText('Summe Jahresbeitrag: 310,18');
  await lines.getByRole('button', { name: /^Einzelheiten: Hausrat/ }).click();
  await expect(lines).toContainText('52 m²');
  await lines.getByRole('button', { name: /^Downloads: Hausrat/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Produktinfo' }).click();
  expect((await download).suggestedFilename()).toBe('Produktinfo.pdf');
  await card(page, 'Letzte Bewegungen').click();
  await expect(page.getByRole('columnheader', { name: 'Änderungsgrund 3', exact: true })).toBeVisible();
  await card(page, 'Schäden').click();
  await expect(page.getByRole('link', { name: '20260000001', exact: true })).toHaveAttribute(
    'href',
    '/schaden/1',
  );
  await card(page, 'Offene Posten').click();
  // Not half below a bar, where it would count as too small.
  const toCentre = () =>
    lines
      .getByRole('button', { name: /^Einzelheiten: Hausrat/ })
      .evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await toCentre();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await toCentre();
  await expectAccessible(page, ['light']);
});

for (const width of [390, 1366])
  test(`a contract at ${width} px is printed with all that is closed on the screen`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInByApi(page, portal, 'erika.muster');
    await page.goto('/vertrag/910000001');
    await expect(card(page, 'Offene Posten')).toBeVisible();
    const closed = page.locator('main details:not([open])');
    await expect(closed).toHaveCount(4);
    // The coverages of a line are printed with it, too.
    await expect(page.getByText('Gebäude- und Mobiliarverglasung')).toBeVisible();
    const printed = (await pdfText(await page.pdf({ format: 'A4' }))).join('\n');
    for (const text of [
      'Gebäude- und Mobiliarverglasung',
      'Änderung der Wohnfläche',
      'Überspannung durch Blitz',
      'Selbstbeteiligung zum Schaden 20260000001',
    ])
      expect(printed).toContain(text);
    // A total on each page would look like one of its rows alone.
    expect(printed.match(/Summe Jahresbeitrag/g)).toHaveLength(1);
    await expect(closed).toHaveCount(4);
  });

test('a contract is downloaded, and its claim form opens in a new window', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/vertrag/910000001');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Vertrag herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('Vertrag-910000001.pdf');
  await expect(page.getByRole('link', { name: 'Finanzamtbescheinigung anfordern' })).toHaveAttribute(
    'href',
    '/services/finanzamtbescheinigung-anfordern/910000001',
  );

  await press(page, page.getByRole('button', { name: 'Schaden melden' }));
  const dialog = page.getByRole('dialog', { name: 'Online Schadenmeldung' });
  await expect(dialog.getByRole('button', { name: 'Tierkrankenversicherung' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Glas' }).click();
  const form = await opened;
  await form.waitForURL(/\/schadenantrag\/glas\/[^/]+$/);
  await expect(heading(form, 'Glasschaden melden')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Abmelden' }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a contract without online reports says so, and the dialog closes by its button', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/vertrag/910000007');
  await page.getByRole('button', { name: 'Schaden melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Online Schadenmeldung' });
  await expect(
    dialog.getByText('Für diesen Vertrag ist leider keine Online-Schadenmeldung möglich.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toBeHidden();
});

test('a shared contract shows no bank data and no way to change anything', async ({ page, portal }) => {
  const token = await signInByApi(page, portal, 'erika.muster');
  await page.goto('/vertrag/920000001');
  await expect(heading(page, 'Vertrag Hausrat Premium')).toBeVisible();
  await expect(page.getByText('IBAN')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Max Beispiel/ })).toHaveCount(0);
  await expect(page.getByText(/^Das ist ein Vertrag von Max Beispiel\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schaden melden' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Datei hochladen' })).toHaveCount(0);

  const claims = await read<Schaden[]>(portal, token, 'imap2/getSchaeden');
  for (const [vertragNr, uploads] of [
    ['910000001', 1],
    ['920000001', 0],
  ] as const) {
    const claim = claims.find((one) => one.vertragNr === vertragNr)!;
    await page.goto(`/schaden/${claim.schaedenID}`);
    await expect(heading(page, `Schaden ${claim.schadenNummer}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Schadenübersicht herunterladen' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Datei hochladen' })).toHaveCount(uploads);
  }
});

test('a contract that is not there says so and leads back', async ({ page, portal, complaints }) => {
  complaints.allow(/status of 404/);
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/vertrag/920000002');
  await expect(heading(page, 'Vertrag')).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(heading(page, 'Verträge verwalten')).toBeVisible();
});

test('a claim shows its progress, its contract and its payments', async ({ page, portal }) => {
  const token = await signInByApi(page, portal, 'erika.muster');
  const claims = await read<Schaden[]>(portal, token, 'imap2/getSchaeden');
  const paid = claims.find(
    ({ vnNummer, summeZahlbetrag }) => vnNummer === '10000001' && summeZahlbetrag > 0,
  )!;
  await page.goto(`/schaden/${paid.schaedenID}`);
  await expect(heading(page, `Schaden ${paid.schadenNummer}`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ausgezahlt' })).toContainText('erledigt');
  await expect(page.getByRole('table', { name: 'Zahlungen' })).toContainText(
    `Summe: ${formatAmount(germanLocale, paid.summeZahlbetrag)}`,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: `${paid.vertragNr} – ${paid.spartenBezeichnung}` }).click();
  await expect(heading(page, `Vertrag ${String(paid.spartenBezeichnung)}`)).toBeVisible();
});

test('an open item is paid by its QR code or by copied values', async ({ page, portal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await signInByApi(page, portal, 'erika.muster');
  const contract = await read<{ offeneposten: Posten[] }>(portal, token, 'imap2/vertrag/910000001');
  const [item] = contract.offeneposten.filter(({ opBetrag, mahnstufe }) => opBetrag > 0 && mahnstufe === '0');
  await page.goto(`/offener-posten/${item!.offenePostenID}`);
  await expect(heading(page, 'Offener Posten')).toBeVisible();
  await expect(page.getByText('Nächste Mahnung am')).toHaveCount(0);
  await expect(
    page.getByRole('img', { name: `GiroCode: ${formatAmount(germanLocale, item!.opBetrag)}`, exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'IBAN kopieren' }).click();
  await expect(page.getByText('Kopiert', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DE89370400440532013000');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Fälligkeit in den Kalender' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});

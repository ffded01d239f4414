import type { Locator, Page } from '@playwright/test';
import {
  expect,
  field,
  heading,
  mainMenu,
  passwords,
  signInByApi,
  tabTo,
  test,
  type,
} from '../../support/journeys/journey.ts';

// Ten tasks of policyholders with the keyboard alone, to their end.

/** The focused control can be seen, and shows that it has the focus. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  const shown = await focused.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  expect(shown, await focused.evaluate((element) => element.outerHTML.slice(0, 200))).toBe(true);
}

/** Moves to a control by Tab, sees the focus there, and presses it. */
async function use(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target, 80);
  await expectVisibleFocus(page);
  await page.keyboard.press(key);
}

/** Chooses the first option of a native list whose text begins so, as its letters do. */
async function choose(page: Page, target: Locator, text: string): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target, 80);
  await page.keyboard.type(text);
  await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${text}`));
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const expectReceipt = (page: Page) => expect(heading(page, 'Eingangsbestätigung')).toBeVisible();

/** Goes to the next step, which takes the focus. */
async function next(page: Page, title: string): Promise<void> {
  await use(page, button(page, 'Weiter'));
  await expect(page.getByRole('group', { name: new RegExp(`^Schritt \\d von \\d: ${title}`) })).toBeFocused();
}

async function openFromMenu(page: Page, menu: string, entry: string): Promise<void> {
  await use(page, mainMenu(page).getByRole('button', { name: menu }));
  await use(page, mainMenu(page).getByRole('link', { name: entry, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Guten/);
}

function task(name: string, run: (page: Page) => Promise<void>): void {
  test(`${name} with the keyboard alone`, async ({ page, portal }) => {
    await signInByApi(page, portal, 'erika.muster');
    await page.goto('/');
    await expect(heading(page, /^Guten (Morgen|Tag|Abend)/)).toBeVisible();
    await run(page);
  });
}

test('signs in with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await type(page, page.getByLabel('Benutzername oder Kundennummer'), 'erika.muster');
  await type(page, page.getByLabel('Passwort', { exact: true }), passwords['erika.muster']);
  await use(page, button(page, 'Anmelden'));
  await expect(heading(page, /^Guten (Morgen|Tag|Abend)/)).toBeVisible();
});

/** Opens the form of a claim from the start page: in a new tab. */
async function openClaim(page: Page, vertragNr: string, kind: string): Promise<Page> {
  await use(page, page.getByRole('link', { name: 'Schaden melden', exact: true }).first());
  await choose(page, page.getByLabel('Für welchen Vertrag wollen Sie einen Schaden melden?'), vertragNr);
  const opened = page.waitForEvent('popup');
  await use(page, button(page, `${kind} (öffnet in neuem Tab)`));
  const form = await opened;
  await expect(form.getByText(`Vertrag ${vertragNr}, `)).toBeVisible();
  return form;
}

/** From what happened to the receipt of the claim. */
async function sendClaim(page: Page): Promise<void> {
  await next(page, 'Wann ist es passiert');
  await type(page, field(page, 'Schadendatum'), '01.03.2026');
  await next(page, 'Wo ist der Schaden entstanden');
  await next(page, 'Fotos und Belege');
  await next(page, 'Bitte prüfen');
  await use(page, page.getByRole('checkbox', { name: /^Meine Angaben sind/ }), 'Space');
  await use(page, button(page, 'Schaden melden'));
  await expectReceipt(page);
}

task('reports damage by a storm', async (start) => {
  const page = await openClaim(start, '910000002', 'Unwetterschaden');
  // What is missing is said where the focus goes.
  await use(page, button(page, 'Weiter'));
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY');
  await choose(page, page.getByLabel(/^Ereignis/), 'Sturm');
  await type(page, field(page, 'Was ist passiert?'), 'Der Sturm hat Ziegel vom Dach gerissen.');
  await sendClaim(page);
});
task('reports broken glass', async (start) => {
  const page = await openClaim(start, '910000003', 'Glas');
  await choose(page, page.getByLabel(/^Was ist zerbrochen/), 'F');
  await choose(page, page.getByLabel(/^Ursache/), 'S');
  await type(page, field(page, 'Was ist passiert?'), 'Ein Ast schlug gegen die Scheibe.');
  await sendClaim(page);
});
task('changes the address', async (page) => {
  await use(page, page.getByRole('link', { name: 'Adresse ändern', exact: true }));
  await next(page, 'Neue Anschrift');
  const ort = page.getByRole('combobox', { name: 'Ort', exact: true });
  const plz = field(page, 'Postleitzahl');
  await tabTo(page, plz, 80);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('26384');
  await page.keyboard.press('Tab');
  await expect(ort).toHaveValue('Wilhelmshaven');
  const strasse = page.getByRole('combobox', { name: 'Straße und Hausnummer' });
  if (!(await strasse.evaluate((element) => element === document.activeElement)))
    await tabTo(page, strasse, 80);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Am Deich 3');
  await page.keyboard.press('Escape');
  await next(page, 'Welche Verträge ziehen mit um');
  await next(page, 'Bitte prüfen');
  await use(page, button(page, 'Änderung beauftragen'));
  await expectReceipt(page);
});
task('changes the bank account', async (page) => {
  await use(page, page.getByRole('link', { name: 'Bankverbindung ändern', exact: true }));
  await tabTo(page, page.getByRole('combobox', { name: 'Verträge' }), 80);
  await page.keyboard.type('910000001');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await next(page, 'Zahlung');
  await type(page, field(page, 'IBAN'), 'DE89370400440532013000');
  await page.keyboard.press('Tab');
  await expect(field(page, 'BIC')).toHaveValue('COBADEFFXXX');
  await next(page, 'Bitte prüfen');
  await use(page, button(page, 'Speichern'));
  await expectReceipt(page);
});
task('applies for access to contracts', async (page) => {
  await openFromMenu(page, 'Services', 'Verträge verwalten');
  await use(page, page.getByRole('link', { name: 'Vertragszugriff beantragen', exact: true }));
  await type(page, page.getByLabel('Kundennummer des Antragnehmers'), '110000003');
  await type(page, page.getByLabel('Postleitzahl des Antragnehmers'), '50667');
  await type(page, field(page, 'Vertragsnummer'), '930000001');
  await page.keyboard.press('Enter');
  await next(page, 'Bitte prüfen');
  await use(page, button(page, 'Antrag absenden'));
  await expectReceipt(page);
});
task('asks for a callback', async (page) => {
  await openFromMenu(page, 'Services', 'Rückruf anfordern');
  await tabTo(page, page.getByRole('radio').first(), 80);
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Vertrag' })).toBeChecked();
  await choose(page, page.getByLabel(/^Vertrag/).last(), '910000001');
  for (const label of [/^An welchem Tag/, /^Zu welcher Uhrzeit/]) {
    const list = page.getByLabel(label);
    await tabTo(page, list, 80);
    // The times depend on the day.
    await expect(list.getByRole('option').nth(1)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(list).not.toHaveValue('');
  }
  await use(page, page.getByRole('button', { name: /^Ok/ }));
  await expectReceipt(page);
});
task('writes to the insurer', async (page) => {
  await use(page, mainMenu(page).getByRole('link', { name: 'Kontakt', exact: true }));
  await choose(page, page.getByLabel(/^Vertrag|^Zu welchem Vertrag/).first(), '910000001');
  await type(page, page.getByRole('textbox').last(), 'Wann ist mein Beitrag fällig?');
  await use(page, page.getByRole('button', { name: /^Ok/ }));
  await expectReceipt(page);
});
task('downloads a document', async (page) => {
  const mailbox = page.getByRole('region', { name: 'Postfach' });
  await use(page, mailbox.getByRole('listitem').getByRole('button').first());
  const dialog = page.getByRole('dialog');
  const downloading = page.waitForEvent('download');
  await use(page, dialog.getByRole('button', { name: 'Herunterladen' }));
  expect((await downloading).suggestedFilename()).toMatch(/\.\w+$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY');
});
task('signs out', async (page) => {
  await use(page, button(page, 'Abmelden'));
  await expect(heading(page, 'Sie sind abgemeldet.')).toBeFocused();
});

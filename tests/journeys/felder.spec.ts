import { resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  signInByApi,
  tabTo,
  test,
  type,
} from '../support/journey.ts';
import { withProjectPortal } from '../support/project-portal.ts';
import { samplePdf } from '../support/sample-pdf.ts';

const samples = ['library', 'fields'].map((name) => resolve(import.meta.dirname, '../samples', name));

/** A pixel, as small as a picture can be. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A copy of the project with a form that has every widget. */
test.use({
  settings: [
    ({ browserName: _browserName }, use) =>
      withProjectPortal(samples, (project) => project.run('vite', ['build', '--logLevel', 'warn']), use),
    { scope: 'test', timeout: 90_000 },
  ],
});

test('every widget takes what is typed, saves it and shows it again', async ({ page, portal }) => {
  const token = await signInByApi(page, portal, 'ina.innendienst');
  const call = (path: string, options: RequestInit = {}) =>
    fetch(`${portal.url}/api/${path}`, {
      ...options,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  for (const titel of ['Das Schloss', 'Das Urteil'])
    await call('buch', { method: 'POST', body: JSON.stringify({ titel }) });
  await page.goto('/buecherei/leserkarte/neu');
  const main = page.getByRole('main');
  const box = (name: string) => main.getByRole('textbox', { name, exact: true });
  const pick = async (field: Locator, text: string) => {
    await type(page, field, text);
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  const chooseFiles = async (button: Locator, name: string, mimeType: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await press(page, button, 'Space');
    await (await choosing).setFiles({ name, mimeType, buffer });
  };

  await test.step('texts', async () => {
    await type(page, box('Name'), 'Ada Lesefreund');
    await type(page, box('Bemerkung'), 'Erste Zeile');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Zweite Zeile');
    await type(page, box('E-Mail'), 'ada@buecherei.example');
    await type(page, box('Telefon'), '0441 123456');
    await type(page, box('IBAN'), 'DE89370400440532013000');
    await expect(box('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
    await type(page, box('BIC'), 'cobadeffxxx');
    await type(page, box('Kennwort'), 'Wort-4711');
    await type(page, box('Code'), '123456');
  });

  await test.step('numbers and days', async () => {
    await type(page, box('Bücher'), '42');
    await type(page, box('Gebühr'), '1234,5');
    await type(page, box('Rabatt'), '12,5');
    await type(page, box('Jahrgang'), '1999');
    await tabTo(page, main.getByRole('radio', { name: '1 Stern: schlecht' }));
    for (const _star of [2, 3, 4]) await page.keyboard.press('ArrowRight');
    await type(page, box('Geburtstag'), '1.2.1999');
    await type(page, box('Tag'), '2.3.2027');
    await type(page, box('von'), '0900');
    await type(page, box('bis'), '1200');
  });

  await test.step('choices', async () => {
    await press(page, main.getByRole('switch', { name: 'Aktiv' }), 'Space');
    await press(page, main.getByRole('checkbox', { name: 'Zugestimmt' }), 'Space');
    await tabTo(page, main.getByRole('radio', { name: 'Kind' }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, main.getByRole('combobox', { name: 'Sprache', exact: true }));
    await page.keyboard.type('Eng');
    await pick(main.getByRole('combobox', { name: 'Sprachen' }), 'Franz');
    await type(page, box('Stichworte'), 'Krimi');
    await page.keyboard.press('Enter');
    await pick(main.getByRole('combobox', { name: 'Lieblingsbuch' }), 'Das');
    await pick(main.getByRole('combobox', { name: 'Wunsch' }), 'Das');
  });

  await test.step('what is put together', async () => {
    await press(page, main.getByRole('button', { name: 'Kind hinzufügen' }));
    await expect(box('Vorname')).toBeFocused();
    await page.keyboard.type('Byron');
    await tabTo(page, box('Vorstellung'));
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('Liest gern.');
    await chooseFiles(main.getByRole('button', { name: 'Bild auswählen' }), 'Bild.png', 'image/png', picture);
    await expect(main.getByRole('img', { name: /Bild/ })).toBeVisible();
    const paper = await samplePdf('Ausweis');
    await chooseFiles(
      main.getByRole('button', { name: 'Dateien auswählen' }),
      'Ausweis.pdf',
      'application/pdf',
      paper,
    );
    await expect(main.getByText('Ausweis.pdf')).toBeVisible();
  });

  await test.step('small and in both lights', async () => {
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('saved as it was typed', async () => {
    await press(page, main.getByRole('button', { name: 'Speichern' }));
    await expect(main.getByRole('heading', { level: 1, name: 'Leserkarten' })).toBeVisible();
    const { data } = (await (await call('leserkarte')).json()) as { data: { id: number }[] };
    const record = await (await call(`leserkarte/${data[0]?.id}`)).json();
    expect(record).toMatchObject({
      name: 'Ada Lesefreund',
      bemerkung: 'Erste Zeile\nZweite Zeile',
      mail: 'ada@buecherei.example',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      kennwort: 'Wort-4711',
      code: '123456',
      buecher: 42,
      gebuehr: 1234.5,
      rabatt: 12.5,
      jahrgang: 1999,
      bewertung: 4,
      geburtstag: '1999-02-01',
      abholung: '2027-03-02T09:00/12:00',
      aktiv: true,
      zugestimmt: true,
      ausweis: 'erwachsen',
      sprache: 'en',
      themen: ['fr'],
      stichworte: ['Krimi'],
      lieblingsbuch: expect.any(Number),
      wunsch: expect.stringMatching(/^Das (Schloss|Urteil)$/),
      kinder: [{ vorname: 'Byron' }],
      belege: [{ datei_name: 'Ausweis.pdf' }],
      kartennummer: 'LK 4711',
    });
  });

  await test.step('shown again', async () => {
    await press(page, main.getByRole('link', { name: 'Ada Lesefreund', exact: true }));
    await expect(main.getByRole('heading', { level: 1, name: 'Leserkarte anzeigen' })).toBeVisible();
    for (const text of [
      'Zweite Zeile',
      'ada@buecherei.example',
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
      '1.234,50',
      '12,5',
      '01.02.1999',
      '02.03.2027',
      'Erwachsen',
      'Englisch',
      'Französisch',
      'Krimi',
      'Byron',
      'Liest gern.',
      'Ausweis.pdf',
      'LK 4711',
      'in Arbeit',
    ])
      await expect(main.getByText(text).first()).toBeVisible();
    await expect(main.getByText('Wort-4711')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
});

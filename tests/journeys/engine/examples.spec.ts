import { resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import type { Row } from '@schema-screens/schema/model';
import { testHangMs } from '../../support/hang-ms.ts';
import {
  chooseRowAction,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPalette,
  press,
  signInByApi,
  tabTo,
  test,
  tokenOf,
  type,
} from '../../support/journeys/journey.ts';
import { createTemporaryProject, type TemporaryProject } from '../../support/journeys/temporary-project.ts';
import type { PortalSettings } from '../../support/servers/portal.ts';
import { samplePdf } from '../../support/servers/samples/sample-pdf.ts';

const samples = ['library', 'fields'].map((name) => resolve(import.meta.dirname, '../../../samples', name));

/** Screens that `npm run new:screen` generates in addition to the samples. */
const newScreen = [
  '--name=Leser, Leserinnen und Leser',
  '--fields=Name:text!, E-Mail:email, Jahrgang:integer, Ausweis:choice(Kind|Erwachsen)',
  '--roles=idm in buecherei',
];

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let project: TemporaryProject | undefined;

/** A copy of the project with the samples' schemas and screens, checked and built; shared by both journeys. */
async function sampleProject(): Promise<PortalSettings> {
  if (!project) {
    project = createTemporaryProject(...samples);
    await project.run('node', ['scripts/new-screen.ts', ...newScreen]);
    await Promise.all([
      project.run('vite', ['build', '--logLevel', 'warn', '--mode', 'test']),
      project.run('node', ['scripts/check-definitions.ts']),
    ]);
  }
  return { root: project.folder };
}

test.use({
  settings: [
    async ({ browserName: _browserName }, use) => use(await sampleProject()),
    { scope: 'test', timeout: testHangMs },
  ],
});

test.afterAll(async ({ workerPortal }) => {
  await workerPortal.stop();
  project?.remove();
});

test('one schema file and one folder of screens make a resource with list, create, edit, view and calls', {
  tag: '@main',
}, async ({ page, portal }) => {
  const token = await signInByApi(page, portal, 'ina.innendienst');
  const main = page.getByRole('main');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await test.step('the menu has an entry that leads to an empty list', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Verwaltung' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Bücher' }).click();
    await expect(heading('Bücher')).toBeVisible();
    await expect(main.getByText('Es wurden keine Daten gefunden')).toBeVisible();
    await expectAccessible(page, ['light']);
  });

  await test.step('a book is written down; what is wrong is said at its field', async () => {
    await main.getByRole('link', { name: 'Buch anlegen' }).click();
    await expect(heading('Buch anlegen')).toBeVisible();
    await main.getByRole('button', { name: 'Speichern' }).click();
    await expect(main.getByText('Titel darf nicht leer sein.').first()).toBeVisible();
    await main.getByLabel('Titel').fill('Die Verwandlung');
    await main.getByLabel('Autor').fill('Franz Kafka');
    await main.getByLabel('Seiten').fill('72');
    await main.getByLabel('Preis').fill('8,50');
    await main.getByRole('textbox', { name: 'Erschienen' }).fill('1.10.1915');
    await main.getByRole('switch', { name: 'Ausgeliehen' }).press('Space');
    await main.getByLabel('Notiz').fill('Erste Zeile\nZweite Zeile');
    await expectAccessible(page, ['light']);
    await main.getByRole('button', { name: 'Speichern' }).click();
    await expect(heading('Bücher')).toBeVisible();
  });

  const row = main.getByRole('row').filter({ hasText: 'Die Verwandlung' });

  await test.step('it stands in the list, and is found by how it sounds', async () => {
    await expect(row).toContainText('Franz Kafka');
    await expect(row).toContainText('8,50');
    await page.goto('/buecherei/buch/suchen?suche=Ferwandlunk&modus=PHONETISCH');
    await expect(row).toBeVisible();
    await page.goto('/buecherei/buch/suchen?suche=Ferwandlunk');
    await expect(main.getByText('Mit Ihren Filtereinstellungen wurden keine Daten gefunden')).toBeVisible();
  });

  await test.step('it is viewed', async () => {
    await page.goto('/buecherei/buch/suchen');
    await chooseRowAction(row, 'Anzeigen');
    await expect(heading('Buch anzeigen')).toBeVisible();
    for (const text of ['Die Verwandlung', '72', '8,50', '01.10.1915', 'Zweite Zeile'])
      await expect(main.getByText(text).first()).toBeVisible();
    await expectAccessible(page, ['light']);
  });

  await test.step('it is changed', async () => {
    await main.getByRole('link', { name: 'Bearbeiten' }).click();
    await expect(heading('Buch bearbeiten')).toBeVisible();
    await expect(main.getByLabel('Titel')).toHaveValue('Die Verwandlung');
    await main.getByLabel('Titel').fill('Der Prozess');
    await main.getByRole('button', { name: 'Speichern' }).click();
    await expect(heading('Bücher')).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: 'Der Prozess' })).toBeVisible();
  });

  const call = async (path: string, options: RequestInit = {}) =>
    fetch(`${portal.url}/api/${path}`, {
      ...options,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });

  await test.step('it is shown beside the list', async () => {
    const changed = main.getByRole('row').filter({ hasText: 'Der Prozess' });
    await changed.getByRole('button', { name: /^Schnellansicht/ }).click();
    const look = page.locator('[data-part="quick-look"]');
    await expect(look.getByText('Zweite Zeile')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(look).toBeHidden();
  });

  await test.step('the palette offers its screens', async () => {
    const palette = await openPalette(page);
    await palette.getByRole('combobox').fill('aufnehmen');
    await expect(palette.getByRole('option', { name: 'Buch aufnehmen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });

  const admin = await tokenOf(portal, 'adam.admin');
  const asAdmin = async (path: string, body?: object): Promise<any> => {
    const answer = await fetch(`${portal.url}/api/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    });
    expect(answer.status).toBeLessThan(300);
    return answer.json();
  };

  await test.step('the list offers what somebody else writes down', async () => {
    await asAdmin('buch', { titel: 'Das Schloss', ausgeliehen: false });
    await expect(main.getByText('1 neuer Eintrag')).toBeVisible();
    await main.getByRole('status').getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(main.getByRole('row').filter({ hasText: 'Das Schloss' })).toBeVisible();
  });

  await test.step('both are lent at once, as far as they are there, and everything is in the history', async () => {
    await main.getByRole('checkbox', { name: 'Alle auswählen' }).check();
    await main.getByRole('group', { name: 'Auswahl' }).getByRole('button', { name: 'Ausleihen' }).click();
    const question = page.getByRole('alertdialog', { name: 'Ausleihen: 1 Buch' });
    await expect(question).toContainText('von 2');
    await question.getByRole('button', { name: 'Ausleihen' }).click();
    await expect(main.getByRole('group', { name: 'Sammelaktion' }).getByRole('status')).toHaveText(
      'Ausleihen: 1 erledigt.',
    );
    await main
      .getByRole('group', { name: 'Sammelaktion' })
      .getByRole('button', { name: 'Schließen' })
      .click();
    const { data } = await asAdmin('aenderung?data.ressource=buch&sortBy=nummer');
    expect(data.map(({ art, benutzername }: Row) => `${benutzername} ${art}`)).toEqual([
      'ina.innendienst angelegt',
      'ina.innendienst geaendert',
      'adam.admin angelegt',
      'ina.innendienst geaendert',
    ]);
  });

  await test.step('the calls are there, and described', async () => {
    const meta = (await (await call('buch/meta')).json()) as { definition: { properties: object } };
    expect(meta.definition.properties).toMatchObject({
      titel: { type: 'string', maxLength: 80, phonet: true },
      preis: { type: ['number', 'null'], minimum: -9_999_999_999.99 },
    });
    const openapi = (await (await call('openapi.json')).json()) as { paths: Record<string, object> };
    const calls = Object.entries(openapi.paths)
      .filter(([path]) => path.startsWith('/api/buch') || path.startsWith('/buch'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${path.replace(/^\/api/, '')}`),
      );
    expect(calls.toSorted()).toEqual([
      'delete /buch/{id}',
      'get /buch',
      'get /buch/aggregate',
      'get /buch/csv',
      'get /buch/meta',
      'get /buch/neu',
      'get /buch/{id}',
      'patch /buch/{id}',
      'post /buch',
    ]);
    const wrong = await call('buch', { method: 'POST', body: JSON.stringify({ titel: '', seiten: 0 }) });
    expect(wrong.status).toBe(422);
    const { error } = (await wrong.json()) as { error: { details: object[] } };
    expect(error.details).toEqual([
      { dataPath: 'titel', message: 'Titel darf nicht leer sein.' },
      { dataPath: 'seiten', message: 'Seiten ist außerhalb des gültigen Bereichs.' },
    ]);
  });

  await test.step('what new:screen has written works too', async () => {
    await page.goto('/buecherei/leser/neu');
    await main.getByLabel('Name').fill('Ada Lesefreund');
    await main.getByLabel('Ausweis').selectOption('Erwachsen');
    await main.getByRole('button', { name: 'Speichern' }).click();
    await expect(heading('Leserinnen und Leser')).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: 'Ada Lesefreund' })).toContainText('Erwachsen');
    await expectAccessible(page, ['light']);
    await page.goto('/buecherei/buch/suchen');
  });

  await test.step('it is deleted', async () => {
    for (const titel of ['Der Prozess', 'Das Schloss']) {
      const found = main.getByRole('row').filter({ hasText: titel });
      await chooseRowAction(found, 'Löschen');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /OK|Löschen/ })
        .click();
      await expect(found).toBeHidden();
    }
    await expect(main.getByText('Es wurden keine Daten gefunden')).toBeVisible();
    expect(((await (await call('buch')).json()) as { count: number }).count).toBe(0);
  });
});

test('every widget accepts input, saves it and shows it again', async ({ page, portal }) => {
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
    const within = (group: string, name: string) =>
      main.getByRole('group', { name: group }).getByRole('textbox', { name, exact: true });
    await type(page, within('Abholung', 'Tag'), '2.3.2027');
    await type(page, within('Abholung', 'von'), '0900');
    await type(page, within('Abholung', 'bis'), '1200');
    await type(page, within('Führung', 'Tag'), '2.7.2027');
    await type(page, within('Führung', 'Uhrzeit'), '930');
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
    await pick(main.getByRole('combobox', { name: 'Merkliste' }), 'Das');
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
      fuehrung: '2027-07-02T07:30:00.000Z',
      aktiv: true,
      zugestimmt: true,
      ausweis: 'erwachsen',
      sprache: 'en',
      themen: ['fr'],
      stichworte: ['Krimi'],
      lieblingsbuch: expect.any(Number),
      merkliste: [expect.any(Number)],
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

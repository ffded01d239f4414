import { resolve } from 'node:path';
import { chooseRowAction, expect, expectAccessible, signInByApi, test } from '../support/journey.ts';
import { withProjectPortal } from '../support/project-portal.ts';

const sample = resolve(import.meta.dirname, '../samples/library');

/** What npm run new:screen is asked for beside the sample. */
const newScreen = [
  '--name=Leser, Leserinnen und Leser',
  '--fields=Name:text!, E-Mail:email, Jahrgang:integer, Ausweis:choice(Kind|Erwachsen)',
  '--roles=idm in buecherei',
];

/** A copy of the project with the sample's schema and screens, checked, built and running. */
test.use({
  settings: [
    ({ browserName: _browserName }, use) =>
      withProjectPortal(
        [sample],
        async (project) => {
          await project.run('node', ['scripts/new-screen.ts', ...newScreen]);
          await Promise.all([
            project.run('vite', ['build', '--logLevel', 'warn']),
            project.run('node', ['scripts/check-definitions.ts']),
          ]);
        },
        use,
      ),
    { scope: 'test', timeout: 90_000 },
  ],
});

test('one schema file and one folder of screens are a resource with list, create, edit, view and calls', async ({
  page,
  portal,
}) => {
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
    const found = main.getByRole('row').filter({ hasText: 'Der Prozess' });
    await chooseRowAction(found, 'Löschen');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /OK|Löschen/ })
      .click();
    await expect(main.getByText('Es wurden keine Daten gefunden')).toBeVisible();
    expect(((await (await call('buch')).json()) as { count: number }).count).toBe(0);
  });
});

import type { FormScreen, ListScreen } from '@schema-screens/schema/language';
import { developmentJourney } from '../../support/journeys/development-journey.ts';
import { expect } from '../../support/journeys/journey.ts';

const form = 'screens/buecherei/buch-anlegen.json';
const test = developmentJourney('library');

test('a saved definition shows at once, and keeps address and typed values', async ({
  page,
  development,
}) => {
  await page.goto('/buecherei/buch/neu');
  await page.getByLabel('Titel').fill('Halb getippt');
  await page.getByLabel('Autor').fill('Unbek');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const expectKept = async () => {
    await expect(page).toHaveURL(/\/buecherei\/buch\/neu$/);
    await expect(page.getByLabel('Titel')).toHaveValue('Halb getippt');
    await expect(page.getByLabel('Autor')).toHaveValue('Unbek');
    await expect(page.getByLabel('Autor')).toBeFocused();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  };

  for (const name of ['Angaben', 'Angaben zum Buch']) {
    development.edit<FormScreen>(form, (screen) => ({
      ...screen,
      title: `${name} anlegen`,
      sections: screen.sections.map((section) => ({ ...section, title: name })),
    }));
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: `${name} anlegen` })).toBeVisible();
    await expectKept();
  }

  const valid = development.read(form);
  const overlay = page.locator('vite-error-overlay');

  await test.step('a broken one shows its place over the page, and goes away when mended', async () => {
    development.write(form, valid.replace('"sections"', '"section"'));
    const line = valid.split('\n').findIndex((text) => text.includes('"sections"')) + 1;
    await expect(overlay).toContainText(
      `${form}:${line}:3 KEY_UNKNOWN There is no key "section" here. Did you mean "sections"?`,
    );
    await expect(overlay).toContainText('"section": [');
    expect(development.output()).toContain(`${form}:${line}:3 KEY_UNKNOWN`);
    development.write(form, valid.slice(0, -10));
    await expect(overlay).toContainText('JSON_BROKEN');
    await expect(overlay).toContainText(`${form}:`);
    development.write(form, valid);
    await expect(overlay).toHaveCount(0);
    await expectKept();
  });

  await test.step('a page that is opened meanwhile shows it too', async () => {
    development.write(form, valid.replace('"titel"', '"titl"'));
    await expect(overlay).toContainText(
      'FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?',
    );
    const other = await page.context().newPage();
    await other.goto('/login');
    await expect(other.locator('vite-error-overlay')).toContainText('FIELD_UNKNOWN');
    development.write(form, valid);
    await expect(other.locator('vite-error-overlay')).toHaveCount(0);
    await other.close();
    await expectKept();
  });
});

test('a saved schema shows, and keeps address and typed values', async ({ page, development }) => {
  const schema = 'schemas/resource/buch.schema.json';
  const valid = development.read(schema);
  const change = (from: string, to: string) => {
    expect(valid).toContain(from);
    development.write(schema, valid.replace(from, to));
  };
  await page.goto('/buecherei/buch/neu');
  await page.getByLabel('Autor').fill('Astrid Lindgren');
  await page.getByLabel('Titel').fill('Ronja Räubertochter');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await test.step('another title, after its definition', async () => {
    development.edit<FormScreen>(form, (screen) => ({ ...screen, title: 'Noch ein Buch' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Noch ein Buch' })).toBeVisible();
    change('"title": "Titel"', '"title": "Titel des Buchs"');
    await expect(page.getByLabel('Titel des Buchs')).toHaveValue('Ronja Räubertochter');
    await expect(page.getByLabel('Titel des Buchs')).toBeFocused();
    await expect(page.getByLabel('Autor')).toHaveValue('Astrid Lindgren');
  });

  await test.step('another rule', async () => {
    change('"title": "Titel"', '"title": "Titel", "pattern": "^[A-Z][a-z]+$"');
    await expect(page.getByLabel('Titel', { exact: false })).toHaveValue('Ronja Räubertochter');
    await expect(page.getByText('Titel des Buchs')).toHaveCount(0);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('alert')).toContainText('Titel');
  });

  await expect(page).toHaveURL(/\/buecherei\/buch\/neu$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  development.write(schema, valid);
});

test('a broken schema shows an overlay with its position until it is fixed', async ({
  page,
  development,
  staff: { call },
}) => {
  const schema = 'schemas/resource/buch.schema.json';
  // The type of a column may change while the column is empty.
  await call('POST', 'buch', { titel: 'Die unendliche Geschichte', seiten: 428 });
  await page.goto('/buecherei/buch/neu');
  await expect(page.getByLabel('Titel')).toBeVisible();
  const overlay = page.locator('vite-error-overlay');
  const valid = development.read(schema);
  const lineOf = (text: string) => valid.slice(0, valid.indexOf(text)).split('\n').length;

  await test.step('no JSON', async () => {
    development.write(schema, valid.replace('"titel": {', '"titel" {'));
    await expect(overlay).toContainText(`${schema}:${lineOf('"titel": {')}:`);
    await expect(overlay).toContainText('JSON_BROKEN');
  });

  await test.step('a word that the language does not have', async () => {
    development.write(schema, valid.replace('"properties"', '"propertys"'));
    await expect(overlay).toContainText(`${schema}:${lineOf('"properties"')}:3 KEY_UNKNOWN`);
    await expect(overlay).toContainText('Did you mean "properties"?');
    const other = await page.context().newPage();
    await other.goto('/login');
    await expect(other.locator('vite-error-overlay')).toContainText('KEY_UNKNOWN');
    await other.close();
  });

  await test.step('what only the server sees', async () => {
    development.edit<{ properties: { id: object } }>(schema, () => {
      const changed = JSON.parse(valid);
      changed.properties.id = { type: 'string', title: 'Nr.', readOnly: true };
      return changed;
    });
    await expect(overlay).toContainText('Table buch: the column id is bigint in the database');
  });

  await test.step('mended: the server starts again by itself', async () => {
    development.write(schema, valid);
    await expect(overlay).toHaveCount(0);
    await expect(page.getByLabel('Titel')).toBeVisible();
    await page.getByLabel('Titel').fill('Momo');
    await page.getByLabel('Titel').blur();
    await expect(page.getByLabel('Titel')).toHaveValue('Momo');
  });
});

test('a new screen and a new field appear without a manual restart', async ({
  page,
  development,
  staff: { call },
}) => {
  await call('POST', 'buch', { titel: 'Das Urteil' });
  await page.goto('/buecherei/buch/suchen');
  await expect(page.getByRole('cell', { name: 'Das Urteil', exact: true })).toBeVisible();

  await test.step('the field: table and form have it', async () => {
    development.edit<{ properties: object }>('schemas/resource/buch.schema.json', (schema) => ({
      ...schema,
      properties: {
        ...schema.properties,
        verlag: { type: ['string', 'null'], title: 'Verlagshaus', maxLength: 40 },
      },
    }));
    development.edit<ListScreen>('screens/buecherei/buch-suchen.json', (screen) => ({
      ...screen,
      columns: [{ field: 'titel' }, { field: 'verlag' }],
    }));
    await expect(page.getByRole('columnheader', { name: 'Verlagshaus' })).toBeVisible();
  });

  await test.step('the screen: its menu entry and its address', async () => {
    const list: ListScreen = JSON.parse(development.read('screens/buecherei/buch-suchen.json'));
    const lent = {
      ...list,
      name: 'BUCH_VERLAGE',
      path: '/buecherei/verlage',
      title: 'Verlage',
      menu: { in: 'verwaltung', label: 'Verlage', order: 90 },
    };
    const loaded = page.waitForEvent('load');
    development.write('screens/buecherei/verlage.json', `${JSON.stringify(lent, null, 2)}\n`);
    await loaded;
    await page.getByRole('button', { name: 'Verwaltung' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Verlage' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verlage' })).toBeVisible();
  });
});

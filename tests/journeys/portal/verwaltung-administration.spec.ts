import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  chooseRowAction,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFromMenu,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';

test('an administrator creates media content and previews it as on the start page', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/');
  await openFromMenu(page, 'Verwaltung', 'Medieninhalte');
  await page.getByRole('link', { name: 'Medieninhalt anlegen' }).click();
  await page.getByRole('radio', { name: 'Karussell' }).check();
  await page.getByLabel('Name').fill('Herbst');
  await page.getByLabel('Titel', { exact: true }).fill('Sicher durch den Herbst');
  const preview = page.getByRole('region', { name: 'Vorschau', exact: true });
  await expect(preview.getByRole('heading', { name: 'Sicher durch den Herbst' })).toBeVisible();
  await page.getByLabel('Link').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('link', { name: /Position im Karussell darf nicht leer sein/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Link ist keine gültige Internetadresse/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Position im Karussell').fill('3');
  await page.getByLabel('Link').fill('/services/postfach');
  await expect(preview.getByRole('link')).toHaveAttribute('href', '/services/postfach');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Datensatz erfolgreich gespeichert.')).toBeVisible();

  await page.goto('/verwaltung/medieninhalt/suchen?suche=Herbst');
  await chooseRowAction(page.locator('tbody tr[data-index]'), 'Anzeigen');
  await expect(preview.getByRole('heading', { name: 'Sicher durch den Herbst' })).toBeVisible();
  // Without a configured target there is no such action.
  await expect(page.getByRole('button', { name: 'In Produktion übernehmen' })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Datensatz erfolgreich gelöscht.')).toBeVisible();
});

test('an administrator adds a broker to a group, once', async ({ page, portal }) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/');
  await openFromMenu(page, 'Verwaltung', 'Maklergruppen');
  await chooseRowAction(page.locator('tbody tr[data-index]').first(), 'Bearbeiten');
  const add = page.getByRole('button', { name: 'Hinzufügen' });
  const tags = page.getByRole('list', { name: 'Makler: Einträge' }).getByRole('listitem');
  await expect(tags.first()).toContainText('–');
  await expect(add).toBeDisabled();
  const known = (await tags.first().innerText()).slice(0, 5);
  const picker = page.getByRole('combobox', { name: 'Makler' });
  await picker.fill(known);
  await expect(picker).toHaveValue(/–/);
  await add.click();
  await expect(page.getByText('Bereits hinzugefügt')).toBeVisible();
  await expect(page.getByText('Der ausgewählte Makler wurde bereits der Gruppe hinzugefügt.')).toBeVisible();
  await expectAccessible(page);
  const count = await tags.count();
  await tags.last().getByRole('button').click();
  await expect(tags).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Datensatz erfolgreich gespeichert.')).toBeVisible();
});

test('staff see broker groups, but cannot change them', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/maklergruppe/suchen');
  await expect(page.locator('tbody tr[data-index]').first()).toContainText('Vertriebsgruppe');
  await expect(page.getByRole('link', { name: 'Neue Maklergruppe' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Anzeigen' })).toBeHidden();
});

test('an administrator reads and exports the statistics', { tag: '@main' }, async ({ page, portal }) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/');
  await openFromMenu(page, 'Verwaltung', 'Statistik');
  const chart = (name: string) => page.getByRole('figure', { name: new RegExp(`^${name} nach Monaten`) });
  const year = new Date().getFullYear();
  await expect(chart('Registrierungen abgeschlossen')).toBeVisible();
  await page.getByLabel('Kennzahl').selectOption('Nachrichten gelesen');
  await expect(
    chart('Nachrichten gelesen').getByRole('img', {
      name: new RegExp(`^Januar: .+ \\(${year - 1}: \\d+\\)$`),
    }),
  ).toBeVisible();
  await page.getByText('Werte als Tabelle').click();
  await expect(page.getByRole('row', { name: /^Dezember/ }).first()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Übersicht Vorheriges Jahr (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^MyILL_Statistik_\d{4}_Stand_\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).startsWith('\uFEFFKennzahl;Januar')).toBe(true);

  await openFromMenu(page, 'Verwaltung', 'Registrierungen');
  await expect(page.getByLabel('Jahr')).toHaveValue('2024');
  await expect(page.getByText('Registrierungen im Jahr:')).toBeVisible();
  const years = await page.getByLabel('Jahr').locator('option').allInnerTexts();
  await page.getByLabel('Jahr').selectOption(years[0]!);
  await expect(page.getByRole('region', { name: `Registrierungen ${years[0]}` })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** A production portal that records what it receives. */
const withProduction = test.extend<{ taken: unknown[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  taken: async ({}, use) => use([]),
  settings: async ({ taken }, use) => {
    const production = createServer(async (request, response) => {
      taken.push(await json(request));
      response.writeHead(201).end();
    }).listen(0, '127.0.0.1');
    await once(production, 'listening');
    const { port } = production.address() as AddressInfo;
    await use({ env: { MEDIA_TARGET_URL: `http://127.0.0.1:${port}/` } });
    production.close();
  },
});

withProduction(
  'an administrator who is sure takes a media content over into production',
  async ({ page, portal, taken }) => {
    await signInByApi(page, portal, 'adam.admin');
    await page.goto('/verwaltung/medieninhalt/suchen?suche=Ansprache');
    await chooseRowAction(page.locator('tbody tr[data-index]'), 'Anzeigen');
    await page.getByRole('button', { name: 'In Produktion übernehmen' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('„Ansprache“');
    const takeOver = dialog.getByRole('button', { name: 'In Produktion übernehmen' });
    await takeOver.click();
    await expect(dialog.getByText('Bitte bestätigen Sie, dass Sie sich sicher sind.').first()).toBeVisible();
    await dialog.getByLabel('Ich bin mir sicher').check();
    await takeOver.click();
    await expect(page.getByText('Medieninhalt wurde nach Produktion überführt.')).toBeVisible();
    expect(taken).toMatchObject([{ medieninhalt: { id: null, typ: '2', name: 'Ansprache', aktiv: true } }]);
  },
);

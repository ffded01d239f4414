import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  press,
  signInByApi,
  tabTo,
  test,
  type,
} from '../../support/journeys/journey.ts';

const list = '/verwaltung/benutzer/suchen';

test('staff choose columns, save a view and export what it shows, by keyboard', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto(list);
  // The first column has the checkboxes.
  const headings = page.locator('th:not(.row-select)');
  const columns = page.getByRole('dialog', { name: 'Spalten' });
  const views = page.getByRole('dialog', { name: 'Ansichten' });
  await expect(headings.first()).toContainText('Name');

  await test.step('a column less, another one first, a wider one', async () => {
    const button = page.getByRole('button', { name: 'Spalten' });
    await press(page, button);
    const first = columns.getByRole('checkbox', { name: 'Vorname' });
    await press(page, first, 'Space');
    const role = columns.getByRole('button', { name: 'Rolle nach vorne' });
    await tabTo(page, role);
    for (let place = 0; place < 4; place += 1) await page.keyboard.press('Enter');
    const width = columns.getByRole('slider', { name: 'Breite von Name' });
    await tabTo(page, width);
    await page.keyboard.press('ArrowRight');
    await expect(width).toHaveAttribute('aria-valuetext', '13 Zeichen');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(headings.first()).toContainText('Rolle');
    await expect(page.getByRole('columnheader', { name: /^Vorname/ })).toBeHidden();
    await expect(page).toHaveURL(/spalte=rolle&spalte=name/);
  });

  await test.step('is so again when the list is opened anew', async () => {
    await page.goto('/start');
    await page.goto(list);
    await expect(headings.first()).toContainText('Rolle');
    await expect(page.getByRole('columnheader', { name: /^Vorname/ })).toBeHidden();
  });

  await test.step('a view keeps search and columns under a name', async () => {
    await page.goto(`${list}?filter.rolle=adm`);
    const button = page.getByRole('button', { name: 'Ansichten' });
    await press(page, button);
    const name = views.getByRole('textbox', { name: 'Name' });
    await tabTo(page, name);
    await type(page, name, 'Verwaltung');
    await page.keyboard.press('Enter');
    await expect(views.getByRole('button', { name: 'Verwaltung', exact: true })).toBeVisible();
    const first = views.getByRole('button', { name: 'Verwaltung zuerst öffnen' });
    await press(page, first);
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('it is renamed; Escape keeps the old name', async () => {
    const button = page.getByRole('button', { name: 'Ansicht: Verwaltung' });
    await press(page, button);
    const tool = views.getByRole('button', { name: 'Verwaltung umbenennen' });
    await press(page, tool);
    const name = views.getByRole('textbox', { name: 'Neuer Name für „Verwaltung“' });
    await expect(name).toBeFocused();
    await page.keyboard.type('Anderes');
    await page.keyboard.press('Escape');
    await expect(tool).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Alle Administratoren');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(views.getByRole('button', { name: 'Alle Administratoren umbenennen' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(views).toBeHidden();
  });

  await test.step('and opens by itself', async () => {
    await page.goto(list);
    await expect(page.getByRole('button', { name: 'Ansicht: Alle Administratoren' })).toBeVisible();
    await expect(page).toHaveURL(/filter\.rolle=adm.*ansicht=\d+/);
    await expect(page.getByRole('status').filter({ hasText: /^1 Benutzer, Rolle/ })).toBeVisible();
  });

  await test.step('the export has these rows and columns', async () => {
    const download = page.waitForEvent('download');
    const button = page.getByRole('button', { name: 'Als CSV-Datei speichern' });
    await press(page, button);
    const file = await download;
    expect(file.suggestedFilename()).toBe('Benutzer.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head, ...rows] = text.slice(1).trimEnd().split('\r\n');
    expect(head).toMatch(/^Rolle;Name;/);
    expect(head).not.toContain('Vorname');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^Administ[^;]*;/);
  });
});

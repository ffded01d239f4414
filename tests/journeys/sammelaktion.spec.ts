import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  signInByApi,
  tabTo,
  test,
} from '../support/journey.ts';

const list = '/verwaltung/nachricht/suchen';
const phone = { width: 360, height: 740 };

test('staff delete three messages by keyboard and bring them back', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto(list);
  const found = page.getByRole('status').filter({ hasText: /\d+ Nachrichten/ });
  const before = await found.innerText();
  const boxes = page.locator('tbody').getByRole('checkbox', { name: / auswählen$/ });
  const bar = page.getByRole('group', { name: 'Auswahl' });
  const job = page.getByRole('group', { name: 'Sammelaktion' });

  await test.step('rows are selected with Space', async () => {
    await tabTo(page, boxes.nth(0));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(bar.getByText('3 ausgewählt')).toBeVisible();
    await expect(boxes.nth(2)).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('they are deleted once that is confirmed', async () => {
    const button = bar.getByRole('button', { name: 'Löschen' });
    await tabTo(page, button);
    await press(page, button);
    const dialog = page.getByRole('alertdialog', { name: 'Löschen: 3 Nachrichten' });
    const ok = dialog.getByRole('button', { name: 'Ausführen' });
    await tabTo(page, ok);
    await press(page, ok);
    await expect(job.getByRole('status')).toHaveText('Löschen: 3 erledigt.');
    await expect(bar).toBeHidden();
    await expect(found).not.toHaveText(before);
    await expectAccessible(page);
  });

  await test.step('the result outlives a reload', async () => {
    await page.reload();
    await expect(job.getByRole('status')).toHaveText('Löschen: 3 erledigt.');
  });

  await test.step('they are brought back', async () => {
    const undo = job.getByRole('button', { name: 'Rückgängig' });
    await tabTo(page, undo);
    await press(page, undo);
    await expect(job.getByRole('status')).toHaveText('Rückgängig: Löschen: 3 erledigt.');
    await expect(found).toHaveText(before);
    const close = job.getByRole('button', { name: 'Schließen' });
    await tabTo(page, close);
    await press(page, close);
    await expect(job).toBeHidden();
  });
});

test('a selection ends with the search, and on a phone everything has its place', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.setViewportSize(phone);
  await page.goto(list);
  const bar = page.getByRole('group', { name: 'Auswahl' });
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  await expect(bar.getByText('25 ausgewählt')).toBeVisible();
  await bar.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click();
  await expect(bar.getByText(/^\d{2,} ausgewählt$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Suchbegriff' }).fill('Beitrag');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Die Auswahl wurde aufgehoben' })).toBeAttached();
});

test('rows for which an action is not possible stay as they are, and that is said before', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/verwaltung/benutzer/suchen?filter.rolle=idm&filter.rolle=adm');
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  const bar = page.getByRole('group', { name: 'Auswahl' });
  await bar.getByRole('button', { name: 'Sperren', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sperren: 1 Benutzer' });
  await expect(dialog).toContainText('Die Benutzer können sich dann nicht mehr anmelden.');
  await expect(dialog).toContainText('Bei 1 von 2 ist das nicht möglich, sie bleiben unverändert.');
  await dialog.getByRole('button', { name: 'Sperren' }).click();
  const job = page.getByRole('group', { name: 'Sammelaktion' });
  await expect(job.getByRole('status')).toHaveText('Sperren: 1 erledigt.');
  await job.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(job.getByRole('status')).toHaveText('Rückgängig: Sperren: 1 erledigt.');
});

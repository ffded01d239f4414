import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  moveInRow,
  signInByApi,
  test,
} from '../../support/journeys/journey.ts';

const list = '/verwaltung/nachricht/suchen';

test('staff look through messages beside the list, by keyboard alone', async ({
  page,
  portal,
  complaints,
}) => {
  // The deleted message may be read once more before its place beside the list is given to the next one.
  complaints.allow(/404 \(/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto(list);
  const rows = page.locator('tbody tr[data-index]');
  const look = page.getByRole('complementary', { name: 'Nachricht anzeigen' });
  const shown = (index: number) =>
    expect(look.getByRole('heading', { level: 2 }).nth(1)).toHaveText(subjects[index] ?? '');
  await expect(rows.nth(2)).toBeVisible();
  const subjects = await rows.getByRole('link').allTextContents();
  const link = (index: number) => rows.nth(index).getByRole('link').first();

  await test.step('Space opens the focused row and keeps the focus', async () => {
    await moveInRow(page, link(0));
    await page.keyboard.press('Space');
    await shown(0);
    await expect(page).toHaveURL(/\?schnellansicht=\d+$/);
    await expect(link(0)).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the arrow keys go on to the next rows, which are no steps for Back', async () => {
    await page.keyboard.press('ArrowDown');
    await shown(1);
    await page.keyboard.press('ArrowDown');
    await shown(2);
    await page.keyboard.press('ArrowUp');
    await shown(1);
    await expect(rows.nth(1).getByRole('button', { name: /^Schnellansicht/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  await test.step('a reload shows the same, Back closes it', async () => {
    await page.reload();
    await shown(1);
    await page.goBack();
    await expect(look).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await page.goForward();
    await shown(1);
  });

  await test.step('Esc closes it and gives the focus back to the row', async () => {
    const next = look.getByRole('button', { name: 'Nächster Eintrag' });
    // The rows of the list may be loaded after the record.
    await expect(next).toBeEnabled();
    // The way by Tab leads through the first row, which is shown if the focus rests there.
    await next.focus();
    await page.keyboard.press('Enter');
    await shown(2);
    await page.keyboard.press('Escape');
    await expect(look).toBeHidden();
    await expect(rows.nth(2).getByRole('button', { name: /^Schnellansicht/ })).toBeFocused();
    await page.keyboard.press('v');
    await shown(2);
  });

  await test.step('its actions are those of the page; a deleted row makes room for the next', async () => {
    await look.getByRole('button', { name: 'Löschen' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Löschen|OK/ })
      .click();
    await expect(look).toBeHidden();
    await expect(link(2)).toHaveText(subjects[3] ?? '');
    await link(2).focus();
    await page.keyboard.press('v');
    await shown(3);
    await look.getByRole('link', { name: 'Öffnen' }).click();
    await expect(heading(page, 'Nachricht anzeigen')).toBeVisible();
    await page.goBack();
    await shown(3);
  });

  await test.step('where there is no room it is a dialog', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const dialog = page.getByRole('dialog', { name: 'Nachricht anzeigen' });
    await expect(dialog).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const next = dialog.getByRole('button', { name: 'Nächster Eintrag' });
    await expect(next).toBeEnabled();
    await next.focus();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('heading', { name: subjects[1] ?? '' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rows.nth(1).getByRole('button', { name: /^Schnellansicht/ })).toBeFocused();
    await expectAccessible(page);
  });
});

test('tabs of a policyholder stay beside the list, with what the list was searched for', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/versicherungsnehmer/suchen?suche=Muster');
  const rows = page.locator('[data-part="list"] tbody tr[data-index]');
  await rows
    .first()
    .getByRole('button', { name: /^Schnellansicht/ })
    .click();
  const look = page.getByRole('complementary', { name: 'Versicherungsnehmer anzeigen' });
  await look.getByRole('tab', { name: /^Schäden/ }).click();
  await expect(look.getByRole('tabpanel', { name: /^Schäden/ })).toBeVisible();
  await expect(page).toHaveURL(/suchen\?suche=Muster&schnellansicht=\d+$/);
  await look.getByRole('button', { name: 'Schließen' }).click();
  await expect(look).toBeHidden();
  await expect(page).toHaveURL(/suchen\?suche=Muster$/);
  await expectAccessible(page);
});

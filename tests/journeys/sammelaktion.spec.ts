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
    // The button that had the focus is gone.
    await expect(job.locator('button:focus')).toBeVisible();
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
    await expect(page.locator('.result-table :focus')).toBeVisible();
  });

  await test.step('a selection that is given up leaves the focus in the list', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const clear = bar.getByRole('button', { name: 'Auswahl aufheben' });
    await tabTo(page, clear);
    await press(page, clear);
    await expect(bar).toBeHidden();
    await expect(page.locator('.result-table :focus')).toBeVisible();
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

for (const [name, size] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', phone],
] as const)
  test(`staff send one message to several policyholders by keyboard ${name}`, async ({ page, portal }) => {
    await page.setViewportSize(size);
    await signInByApi(page, portal, 'ina.innendienst');
    await page.goto('/verwaltung/versicherungsnehmer/suchen');
    const boxes = page.locator('tbody').getByRole('checkbox', { name: / auswählen$/ });
    const bar = page.getByRole('group', { name: 'Auswahl' });
    const job = page.getByRole('group', { name: 'Sammelaktion' });
    const button = bar.getByRole('button', { name: 'Nachricht senden' });
    const dialog = page.getByRole('dialog', { name: 'Nachricht senden: 2 Versicherungsnehmer' });
    const betreff = `Neue Öffnungszeiten ${name}`;

    await test.step('the form says how many will get it, and what is missing', async () => {
      await tabTo(page, boxes.nth(0));
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await tabTo(page, button);
      await press(page, button);
      await expect(dialog.getByRole('textbox', { name: 'Betreff' })).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toContainText('Betreff darf nicht leer sein.');
    });

    const question = page.getByRole('alertdialog', { name: 'Nachricht senden: 2 Versicherungsnehmer' });
    const send = dialog.getByRole('button', { name: 'Nachricht senden' });

    await test.step('nothing is sent without a yes, and what was typed stays', async () => {
      const subject = dialog.getByRole('textbox', { name: 'Betreff' });
      await tabTo(page, subject);
      await page.keyboard.type(betreff);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Wir sind ab Mai auch samstags für Sie da.');
      await tabTo(page, send);
      await press(page, send);
      await expect(question).toContainText('„Nachricht senden“ wird für 2 Versicherungsnehmer ausgeführt.');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(subject).toHaveValue(betreff);
      await expect(job).toBeHidden();
    });

    await test.step('each gets his own', async () => {
      await tabTo(page, send);
      await press(page, send);
      const ok = question.getByRole('button', { name: 'Nachricht senden' });
      await expect(ok).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(job.getByRole('status')).toHaveText('Nachricht senden: 2 erledigt.');
      await expect(bar).toBeHidden();
      await expectNoSidewaysScroll(page);
      await page.goto(`/verwaltung/nachricht/suchen?suche=${encodeURIComponent(betreff)}`);
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
    });
  });

test('the form for several policyholders is no page of its own', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/nachricht/an-mehrere');
  await expect(page).toHaveURL(/\/verwaltung\/versicherungsnehmer\/suchen/);
  await expect(page.getByRole('heading', { level: 1, name: 'Versicherungsnehmer' })).toBeVisible();
});

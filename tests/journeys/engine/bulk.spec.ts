import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  signInByApi,
  tabTo,
  test,
} from '../../support/journeys/journey.ts';

const list = '/verwaltung/nachricht/suchen';
const phone = { width: 360, height: 740 };

test('staff delete three messages by keyboard and bring them back', { tag: '@main' }, async ({
  page,
  portal,
}) => {
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
    const ok = dialog.getByRole('button', { name: 'Löschen' });
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

    const send = dialog.getByRole('button', { name: 'Nachricht senden' });

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
      await tabTo(page, send);
      await press(page, send);
      await expect(dialog.getByRole('alert')).toContainText('Betreff darf nicht leer sein.');
    });

    await test.step('Enter in a field sends nothing, and what was typed stays', async () => {
      const subject = dialog.getByRole('textbox', { name: 'Betreff' });
      await tabTo(page, subject);
      await page.keyboard.type(betreff);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Wir sind ab Mai auch samstags für Sie da.');
      await tabTo(page, subject);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('table')).toContainText('Im Postfach');
      await expectAccessible(page);
      await expect(subject).toHaveValue(betreff);
      await expect(job).toBeHidden();
    });

    await test.step('each gets an own one', async () => {
      await tabTo(page, send);
      await press(page, send);
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

test('staff write one message with an attachment to three customers, and see before how it will arrive', async ({
  page,
  portal,
}) => {
  const subject = 'Geänderte Öffnungszeiten';
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/versicherungsnehmer/suchen?suche=1000000');
  for (const name of ['Muster', 'Beispiel', 'Zweifaktor'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await page
    .getByRole('group', { name: 'Auswahl' })
    .getByRole('button', { name: 'Nachricht senden' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nachricht senden: 3 Versicherungsnehmer' });
  const send = dialog.getByRole('button', { name: 'Nachricht senden' });

  await test.step('the dialog shows the message, and how it reaches whom', async () => {
    await dialog.getByLabel('Betreff').fill(subject);
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: /^Nachricht/ }).fill('Guten Tag,\nwir haben länger geöffnet.');
    await dialog.locator('input[name=anhaenge]').setInputFiles({
      name: 'Zeiten.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('8 bis 18 Uhr'),
    });
    await expect(dialog.getByRole('heading', { name: subject })).toBeVisible();
    await expect(dialog.getByText('wir haben länger geöffnet.', { exact: false }).last()).toBeVisible();
    await expect(dialog.getByText('Zeiten.txt').last()).toBeVisible();
    const ways = dialog.getByRole('table');
    await expect(ways.getByRole('row', { name: /dazu eine E-Mail 1/ })).toBeVisible();
    await expect(ways.getByRole('row', { name: /keine Benachrichtigungen gewünscht 2/ })).toBeVisible();
    await expectAccessible(page);
    const wide = page.viewportSize();
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (wide) await page.setViewportSize(wide);
  });

  await test.step('it is sent without another question', async () => {
    await send.click();
    const job = page.getByRole('group', { name: 'Sammelaktion' });
    await expect(job.getByRole('status')).toHaveText('Nachricht senden: 3 erledigt.');
    await expect(dialog).toBeHidden();
  });

  await test.step('each of them has it, with its attachment', async () => {
    await page.goto(`/verwaltung/nachricht/suchen?suche=${encodeURIComponent(subject)}`);
    await expect(page.locator('tbody tr[data-index]')).toHaveCount(3);
    await page.context().clearCookies();
    await signInByApi(page, portal, 'max.beispiel');
    await page.goto('/services/postfach');
    await page.getByRole('link', { name: subject, exact: true }).click();
    await expect(page.getByText('wir haben länger geöffnet.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Zeiten\.txt/ })).toBeVisible();
  });
});

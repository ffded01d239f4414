import {
  expect,
  passwords,
  press,
  pressInRow,
  signInByApi,
  tabTo,
  test,
  type,
} from '../../support/journeys/journey.ts';
import { samplePdf } from '../../support/servers/samples/sample-pdf.ts';

const subject = 'Ohne Maus geschrieben';

test('staff write, find, read, edit and delete a message with the keyboard alone', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/login');
  await type(page, page.getByLabel('Benutzername oder Kundennummer'), 'ina.innendienst');
  await type(page, page.getByLabel('Passwort', { exact: true }), passwords['ina.innendienst']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await press(page, menu.getByRole('button', { name: 'Verwaltung' }));
  await press(page, menu.getByRole('link', { name: 'Nachrichten', exact: true }));
  await press(page, page.getByRole('link', { name: 'Nachricht erstellen' }));

  const recipient = page.getByRole('combobox', { name: 'Empfänger' });
  await type(page, recipient, '1000000');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(recipient).toHaveValue(/^11000000\d/);
  await tabTo(page, page.getByRole('combobox', { name: 'Bezug', exact: true }));
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await type(page, page.getByLabel('Betreff'), subject);
  await type(page, page.getByRole('textbox', { name: /^Nachricht/ }), 'Guten Tag,');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dies ist die zweite Zeile.');

  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Dateien auswählen' }), 'Space');
  await (await choosing).setFiles({
    name: 'Angebot.pdf',
    mimeType: 'application/pdf',
    buffer: await samplePdf('Angebot'),
  });
  await expect(page.getByText('Angebot.pdf')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Nachricht senden' }));
  await expect(page.getByText('Nachricht erstellt!')).toBeVisible();

  const rows = page.locator('tbody tr[data-index]');
  const search = page.getByRole('textbox', { name: 'Suchbegriff' });
  await type(page, search, subject);
  await expect(rows).toHaveCount(1);
  await pressInRow(page, rows.getByRole('button', { name: /^Aktionen für / }));
  await expect(rows.getByRole('menuitem', { name: 'Anzeigen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('dies ist die zweite Zeile.')).toBeVisible();
  const attachment = page.getByRole('button', { name: /^Aktionen für Angebot\.pdf/ });
  await pressInRow(page, attachment);
  await expect(page.getByRole('menuitem', { name: 'Vorschau' })).toBeFocused();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Angebot.pdf' });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(attachment).toBeFocused();

  await press(page, page.getByRole('link', { name: 'Bearbeiten' }));
  await expect(page.getByLabel('Betreff')).toHaveValue(subject);
  await tabTo(page, page.getByLabel('Betreff'));
  await page.keyboard.press('End');
  await page.keyboard.type(' und geändert');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Datensatz erfolgreich gespeichert.')).toBeVisible();

  await type(page, search, `${subject} und geändert`);
  await expect(rows).toHaveCount(1);
  const actions = rows.getByRole('button', { name: /^Aktionen für / });
  await pressInRow(page, actions);
  await expect(rows.getByRole('menuitem', { name: 'Anzeigen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.getByRole('menu')).toBeHidden();
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.getByRole('menuitem', { name: 'Anzeigen' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.getByRole('menuitem', { name: 'Löschen' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'OK' }));
  await expect(page.getByText('Datensatz erfolgreich gelöscht.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'Abmelden' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet.' })).toBeVisible();
});

test('a policyholder reads contract, lines and claim, and asks for a report, with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/login');
  await type(page, page.getByLabel('Benutzername oder Kundennummer'), 'erika.muster');
  await type(page, page.getByLabel('Passwort', { exact: true }), passwords['erika.muster']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await press(page, menu.getByRole('button', { name: 'Services' }));
  await press(page, menu.getByRole('link', { name: 'Verträge verwalten', exact: true }));
  const contracts = page.getByRole('table', { name: 'Meine Verträge' });
  await pressInRow(page, contracts.getByRole('button', { name: /^Einzelheiten: .*910000001/ }));
  const claims = page.getByRole('table', { name: 'Schäden zum Vertrag 910000001' });
  await pressInRow(page, claims.getByRole('link', { name: '20260000002', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Schaden 20260000002' })).toBeVisible();

  await press(page, page.getByRole('link', { name: /^910000001/ }));
  await expect(page.getByRole('heading', { level: 1, name: /^Vertrag Hausrat Komfort/ })).toBeVisible();
  await press(page, page.locator('summary', { hasText: 'Vertragssparten' }));
  const lines = page.getByRole('table', { name: 'Vertragssparten' });
  await pressInRow(page, lines.getByRole('button', { name: /^Einzelheiten: Hausrat/ }));
  await expect(lines).toContainText('52 m²');

  const report = page.getByRole('button', { name: 'Schaden melden' });
  await press(page, report);
  const dialog = page.getByRole('dialog', { name: 'Online Schadenmeldung' });
  await press(page, dialog.getByRole('button', { name: 'Schließen' }));
  await expect(dialog).toBeHidden();
  await expect(report).toBeFocused();
});

test('the focus stays in reach when the control that had it is gone', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/eingaenge/suchen');
  await pressInRow(page, page.locator('tbody').getByRole('link').first());
  const done = page.getByRole('button', { name: 'Erledigt' });
  await press(page, done);
  await expect(done).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeFocused();

  // The button that opens a question is gone once the question is answered.
  await page.goto('/verwaltung/nachricht/suchen');
  await press(page, page.getByRole('button', { name: 'Ansichten' }));
  const views = page.getByRole('dialog', { name: 'Ansichten' });
  await type(page, views.getByRole('textbox', { name: 'Name' }), 'Meine');
  await page.keyboard.press('Enter');
  await press(page, views.getByRole('button', { name: 'Meine löschen' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(views.getByText('Noch keine Ansicht gespeichert.')).toBeVisible();
  await expect(views).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ansichten' })).toBeFocused();
});

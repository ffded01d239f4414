import type { Row } from '@schema-screens/schema/model';
import { developmentJourney } from '../../support/journeys/development-journey.ts';
import { expect, expectAccessible } from '../../support/journeys/journey.ts';

const test = developmentJourney('workshop');

test('an order is written with its positions', { tag: '@main' }, async ({
  page,
  complaints,
  staff: { call },
}) => {
  // Refused positions, and the version of before.
  complaints.allow(/4(22|12) \(/);
  await call('POST', 'fahrzeug', { halter: '10000001', kennzeichen: 'OL-P 1', marke: 'Opel' });
  const entry = (index: number) =>
    page.getByRole('group', { name: 'Positionen' }).getByRole('region').nth(index);
  const add = async (index: number, text: string, menge: string, preis: string) => {
    await page.getByRole('button', { name: 'Position hinzufügen' }).click();
    await entry(index).getByLabel('Leistung').fill(text);
    await entry(index).getByLabel('Menge').fill(menge);
    await entry(index).getByLabel('Einzelpreis').fill(preis);
    await page.keyboard.press('Tab');
  };

  await test.step('created with what is computed from them', async () => {
    await page.goto('/werkstatt/auftrag/neu');
    await page.getByLabel('Nummer').fill('P-1');
    await page.getByLabel('Kunde').fill('10000001');
    const picker = page.getByRole('combobox', { name: 'Fahrzeug' });
    await picker.fill('ol-p');
    await expect(page.getByText('Ein Treffer: OL-P 1 Opel')).toBeVisible();
    await picker.press('Enter');
    await expect(picker).toHaveValue('OL-P 1 Opel');
    await add(0, 'Reifen', '4', '99,95');
    await add(1, 'Ölwechsel', '1', '79,90');
    await expect(page.getByText('479,70')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'P-1' })).toContainText('479,70');
  });
  const { id } = (await call('GET', 'auftrag?query=P-1')).data[0];

  await test.step('shown, with their total', async () => {
    await page.goto(`/werkstatt/auftraege/${id}`);
    const table = page.getByRole('table', { name: 'Positionen' });
    await expect(table.getByRole('row').filter({ hasText: 'Reifen' })).toContainText('399,80');
    await expect(table.getByRole('row').last()).toContainText('479,70');
    await expectAccessible(page);
  });

  await test.step('refused at the place of the position that the server does not take', async () => {
    await page.goto(`/werkstatt/auftrag/bearbeiten/${id}`);
    await add(2, 'Reifen', '2', '5');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(entry(2).getByLabel('Leistung')).toHaveAttribute('aria-invalid', 'true');
    await expect(entry(2)).toContainText('Diese Leistung ist schon eine Position des Auftrags.');
    await entry(2).getByLabel('Leistung').fill('Lack');
  });

  await test.step('merged with what others have changed in other positions', async () => {
    await page
      .getByRole('button', { name: 'Lack nach oben' })
      .or(entry(2).getByRole('button', { name: /nach oben/ }))
      .first()
      .click();
    const { positionen } = await call('GET', `auftrag/${id}`);
    await call('PATCH', `auftragsposition/${positionen[0].id}`, { menge: 8 });
    await page.getByRole('button', { name: 'Speichern' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toContainText('Positionen');
    await expect(dialog).toContainText('Menge: 8');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
    const amounts = async () =>
      (await call('GET', `auftrag/${id}`)).positionen.map(({ text, menge }: Row) => `${text} ${menge}`);
    await expect.poll(amounts).toEqual(['Reifen 8', 'Lack 2', 'Ölwechsel 1']);
  });
});

test('choices fit what they depend on', async ({ page, staff: { call } }) => {
  const cars = [
    ['10000001', 'OL-Q 1'],
    ['10000002', 'OL-Q 2'],
  ];
  for (const [halter, kennzeichen] of cars)
    await call('POST', 'fahrzeug', { halter, kennzeichen, marke: 'Opel' });
  const picker = page.getByRole('combobox', { name: 'Fahrzeug' });

  await test.step('the vehicles are those of the customer', async () => {
    await page.goto('/werkstatt/auftrag/neu');
    await page.getByLabel('Kunde').fill('10000001');
    await picker.fill('ol-q');
    await expect(page.getByText('Ein Treffer: OL-Q 1 Opel')).toBeVisible();
    await picker.press('Enter');
    await expect(picker).toHaveValue('OL-Q 1 Opel');
  });

  await test.step('one of somebody else is removed, and said so', async () => {
    await page.getByLabel('Kunde').fill('10000002');
    await page.keyboard.press('Tab');
    await expect(page.getByText('passt nicht mehr zu „Kunde“')).toBeVisible();
    await expect(picker).toHaveValue('');
    await expectAccessible(page);
  });

  await test.step('the bodies are those of the kind of vehicle', async () => {
    await page.goto('/werkstatt/fahrzeug/neu');
    const bodies = page.getByLabel('Aufbau').locator('option');
    await expect(bodies).toContainText([/wählen/i, 'Limousine', 'Kombi', 'Cabrio']);
    await page.getByLabel('Art', { exact: true }).selectOption('lkw');
    await expect(bodies).toContainText([/wählen/i, 'Kasten', 'Pritsche']);
  });
});

test('a day is closed in the calendar, and when it is typed', async ({ page }) => {
  await page.goto('/werkstatt/termin/neu');
  const field = page.getByRole('textbox', { name: 'Leihende' });
  const leave = () => page.keyboard.press('Tab');

  await test.step('typed days are told why they are closed', async () => {
    for (const [typed, message] of [
      ['07.04.2029', 'Leihende darf nicht auf einen Samstag fallen.'],
      ['30.03.2029', 'Leihende darf nicht auf einen Feiertag fallen (Karfreitag).'],
      ['24.12.2029', 'Leihende darf nicht auf den 24.12.2029 fallen.'],
    ] as const) {
      await field.fill(typed);
      await leave();
      await expect(page.getByText(message)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await field.fill('29.03.2029');
    await leave();
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the calendar marks them, and takes only open ones', async () => {
    await page.getByRole('button', { name: /Leihende: Datum ändern/ }).click();
    const calendar = page.getByRole('dialog');
    const friday = calendar.getByRole('button', { name: 'Freitag, 30. März 2029, Karfreitag, geschlossen' });
    await expect(friday).toHaveAttribute('aria-disabled', 'true');
    await expect(calendar.getByRole('button', { name: 'Samstag, 31. März 2029, geschlossen' })).toBeVisible();
    await expectAccessible(page);
    // Not by mouse, and not by keyboard.
    await friday.click({ force: true });
    await page.keyboard.press('Enter');
    await expect(calendar).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('28.03.2029');
  });
});

test('a lift is booked once at a time', async ({ page, complaints }) => {
  complaints.allow(/422 \(/);
  const part = (field: string, name: string) =>
    page.getByRole('group', { name: field }).getByRole('textbox', { name, exact: true });
  const book = async (from: string, to: string) => {
    await page.goto('/werkstatt/termin/neu');
    await page.getByLabel('Bühne').fill('H7');
    for (const [field, time] of [
      ['Beginn', from],
      ['Ende', to],
    ] as const) {
      await part(field, 'Tag').fill('2.7.2029');
      await part(field, 'Uhrzeit').fill(time);
    }
    await page.getByRole('button', { name: 'Speichern' }).click();
  };
  const list = page.getByRole('heading', { level: 1, name: 'Termine' });

  await book('9', '');
  await expect(page.getByText('Ende ist kein gültiger Zeitpunkt.').first()).toBeVisible();
  await part('Ende', 'Uhrzeit').fill('11');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(list).toBeVisible();
  await book('10:30', '12');
  await expect(page.getByText('Die Bühne ist in dieser Zeit belegt.').first()).toBeVisible();
  await part('Beginn', 'Uhrzeit').fill('11');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(list).toBeVisible();
  await expect(page.getByRole('cell', { name: '02.07.2029 11:00', exact: true })).toHaveCount(2);
});

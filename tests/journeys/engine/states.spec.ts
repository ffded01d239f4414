import { developmentJourney } from '../../support/journeys/development-journey.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../support/journeys/journey.ts';

const test = developmentJourney('workshop');

test('an order goes from state to state by the actions that its schema names', async ({
  page,
  complaints,
  staff: { call },
}) => {
  complaints.allow(/422 \(Unprocessable/);
  const car = await call('POST', 'fahrzeug', { halter: '10000001', kennzeichen: 'OL-ZU 1', marke: 'Opel' });
  const workshop = await call('POST', 'werkstatt', { name: 'Süd' });
  const order = (nummer: string, more: object = {}) =>
    call('POST', 'auftrag', { kunde: '10000001', fahrzeug: car.id, nummer, ...more });
  const first = await order('Z-1');
  for (const nummer of ['Z-2', 'Z-3']) await order(nummer, { werkstatt: workshop.id });
  await order('Z-4');

  const actions = page.getByRole('group', { name: 'Aktionen' });
  const state = page.getByRole('definition').filter({ hasText: /^(Angelegt|In Arbeit|Fertig)$/ });
  await test.step('on its page, with a form for the field that is missing', async () => {
    await page.goto(`/werkstatt/auftraege/${first.id}`);
    await expect(actions.getByRole('button')).toHaveText(['Zurück', 'Beginnen']);
    await actions.getByRole('button', { name: 'Beginnen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Beginnen' });
    const field = dialog.getByRole('combobox', { name: 'Werkstatt' });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Beginnen' }).click();
    await expect(dialog.getByText('Werkstatt darf nicht leer sein.').first()).toBeVisible();
    await field.fill('süd');
    await field.press('Enter');
    await expect(field).toHaveValue('Süd');
    await dialog.getByRole('button', { name: 'Beginnen' }).click();
    await expect(page.getByText('Zustand ist jetzt „In Arbeit“')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(state).toHaveText('In Arbeit');
    await expect(actions.getByRole('button')).toHaveText(['Zurück', 'Fertig melden', 'Wieder öffnen']);
    await expectAccessible(page);
  });

  await test.step('at once where nothing is missing', async () => {
    await actions.getByRole('button', { name: 'Wieder öffnen' }).click();
    await expect(page.getByText('Zustand ist jetzt „Angelegt“')).toBeVisible();
    await expect(state).toHaveText('Angelegt');
  });

  const row = (nummer: string) => page.getByRole('row').filter({ hasText: nummer });
  await test.step('in its row', async () => {
    await page.goto('/werkstatt/auftraege');
    await row('Z-2').getByRole('button', { name: 'Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Beginnen' }).click();
    await expect(row('Z-2')).toContainText('In Arbeit');
    await expectAccessible(page);
  });

  await test.step('for several rows, those that are refused with the reason', async () => {
    for (const nummer of ['Z-2', 'Z-3', 'Z-4']) await row(nummer).getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Auswahl' });
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Beginnen' }).click();
    const question = page.getByRole('alertdialog', { name: 'Beginnen: 2' });
    await question.getByRole('button', { name: 'Beginnen' }).click();
    const job = page.getByRole('group', { name: 'Sammelaktion' });
    await expect(job.getByRole('status')).toContainText('1 erledigt');
    await expect(row('Z-3')).toContainText('In Arbeit');
    await expect(row('Z-4')).toContainText('Angelegt');
  });

  await test.step('in a form that says what is missing', async () => {
    await page.goto(`/werkstatt/auftrag/bearbeiten/${first.id}`);
    await page.getByLabel('Zustand').selectOption('In Arbeit');
    const picker = page.getByRole('combobox', { name: 'Werkstatt' });
    await expect(picker).toHaveValue('Süd');
    await picker.fill('');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Werkstatt darf nicht leer sein.').first()).toBeVisible();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/werkstatt/auftraege/${first.id}`);
    await expect(actions.getByRole('button', { name: 'Beginnen' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('an offer is changed and deleted where the user has the right to, and only read elsewhere', async ({
  page,
  staff: { call },
}) => {
  const offer = async (nummer: string) =>
    (await call('POST', 'angebot', { kunde: '10000001', nummer, betrag: 5 })).id as number;
  const [draft, released] = [await offer('R-1'), await offer('R-2')];
  await call('PATCH', `angebot/${released}`, { zustand: 'freigegeben' });

  const row = (nummer: string) => page.getByRole('row').filter({ hasText: nummer });
  await page.goto('/werkstatt/angebote');
  await expect(row('R-2').getByRole('link', { name: /^Anzeigen/ })).toBeVisible();
  await expect(row('R-2').getByRole('button')).toHaveCount(0);
  await row('R-1')
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Anzeigen', 'Bearbeiten', 'Löschen']);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await row('R-1').getByRole('checkbox').check();
  await row('R-2').getByRole('checkbox').check();
  await page.getByRole('group', { name: 'Auswahl' }).getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Löschen: 1' })).toBeVisible();
  await page.keyboard.press('Escape');

  const actions = page.getByRole('group', { name: 'Aktionen' });
  await page.goto(`/werkstatt/angebote/${draft}`);
  await expect(actions.getByRole('button')).toHaveText(['Zurück', 'Löschen', 'Freigeben']);
  await actions.getByRole('button', { name: 'Freigeben' }).click();
  await expect(page.getByText('Zustand ist jetzt „freigegeben“')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Löschen' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);

  await page.goto(`/werkstatt/angebot/bearbeiten/${released}`);
  await expect(page.getByText('Diesen Eintrag dürfen Sie nicht ändern.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  await expectAccessible(page);
});

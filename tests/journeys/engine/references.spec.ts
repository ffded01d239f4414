import { developmentJourney } from '../../support/journeys/development-journey.ts';
import { expect, expectAccessible, tokenOf } from '../../support/journeys/journey.ts';

const test = developmentJourney('workshop');

test('a reference is picked, shown, followed and used, and changes with its record', async ({
  page,
  complaints,
  development,
  staff: { call },
}) => {
  // The refused deletion.
  complaints.allow(/409 \(Conflict\)/);
  const car = (kennzeichen: string, marke: string) =>
    call('POST', 'fahrzeug', { halter: '10000001', kennzeichen, marke });
  const opel = await car('OL-AB 1', 'Opel');
  await car('OL-AB 2', 'Audi');
  const workshop = await call('POST', 'werkstatt', { name: 'Nord' });

  await test.step('picked by typing a part of what is shown', async () => {
    await page.goto('/werkstatt/auftrag/neu');
    await page.getByLabel('Nummer').fill('A-1');
    await page.getByLabel('Kunde').fill('10000001');
    const picker = page.getByRole('combobox', { name: 'Fahrzeug' });
    await picker.fill('ol-ab');
    await expect(page.getByRole('option')).toHaveText(['OL-AB 1 Opel', 'OL-AB 2 Audi']);
    await picker.press('ArrowDown');
    await picker.press('Enter');
    await expect(picker).toHaveValue('OL-AB 1 Opel');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Werkstatt' }).fill('nor');
    await page.getByRole('combobox', { name: 'Werkstatt' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Werkstatt' })).toHaveValue('Nord');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page).toHaveURL(/\/werkstatt\/auftraege$/);
  });

  const row = page.getByRole('row').filter({ hasText: 'A-1' });
  await test.step('shown in the list and ordered by', async () => {
    await expect(row).toContainText('OL-AB 1 Opel');
    await expect(row).toContainText('Nord');
    await expectAccessible(page);
    await expect(row.getByRole('link', { name: 'OL-AB 1 Opel', exact: true })).toHaveAttribute(
      'href',
      `/werkstatt/fahrzeuge/${opel.id}`,
    );
    await page.getByRole('button', { name: 'Fahrzeug', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Fahrzeug' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(row).toBeVisible();
  });

  await test.step('said to be another when somebody else changes its record', async () => {
    const holder = await tokenOf(development, 'erika.muster');
    const response = await page.request.patch(`${development.url}/api/fahrzeug/${opel.id}`, {
      headers: { authorization: `Bearer ${holder}` },
      data: { marke: 'Opel Astra' },
    });
    expect(response.ok(), await response.text()).toBe(true);
    await expect(page.getByText('Die Liste wurde geändert')).toBeVisible();
  });

  await test.step('followed to its record, which is used by the order', async () => {
    await row.getByRole('link', { name: 'OL-AB 1 Opel', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'OL-AB 1' })).toBeVisible();
    const used = page.getByRole('table', { name: 'Aufträge' });
    await expect(used.getByRole('row').filter({ hasText: 'A-1' })).toContainText('Nord');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Löschen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('weil er noch verwendet wird (Aufträge: 1)')).toBeVisible();
  });

  await test.step('changed with its record, and said to be gone without it', async () => {
    await call('PATCH', `fahrzeug/${opel.id}`, { marke: 'Opel Corsa' });
    const { data } = await call('GET', 'auftrag');
    await page.goto(`/werkstatt/auftraege/${data[0].id}`);
    await expect(page.getByRole('link', { name: 'OL-AB 1 Opel Corsa' })).toBeVisible();
    await call('PATCH', `auftrag/${data[0].id}`, { werkstatt: null });
    await call('DELETE', `werkstatt/${workshop.id}`);
    await page.goto(`/werkstatt/auftrag/bearbeiten/${data[0].id}`);
    await expect(page.getByRole('combobox', { name: 'Fahrzeug' })).toHaveValue('OL-AB 1 Opel Corsa');
    await expect(page.getByRole('combobox', { name: 'Werkstatt' })).toHaveValue('');
  });
});

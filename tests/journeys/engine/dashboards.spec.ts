import { developmentJourney } from '../../support/journeys/development-journey.ts';
import { expect, expectAccessible, tokenOf } from '../../support/journeys/journey.ts';

const test = developmentJourney('workshop');

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('every number of a dashboard leads to as many records', async ({ page, staff: { call } }) => {
  for (const [netto, zustand] of [
    [100, 'entwurf'],
    [200, 'gestellt'],
    [300.5, 'gestellt'],
    [400, 'bezahlt'],
  ] as const) {
    const { id } = await call('POST', 'rechnung', { filiale: 'OL', netto });
    if (zustand !== 'entwurf') await call('PATCH', `rechnung/${id}`, { zustand: 'gestellt' });
    if (zustand === 'bezahlt') await call('PATCH', `rechnung/${id}`, { zustand });
  }
  for (const [buehne, hour] of [
    ['A', 9],
    ['B', 10],
  ])
    await call('POST', 'termin', {
      buehne,
      beginn: `${day(0)}T${String(hour).padStart(2, '0')}:00:00Z`,
      ende: `${day(0)}T${String(hour)}:30:00Z`.replace('T9', 'T09'),
    });

  await page.goto('/werkstatt/uebersicht');
  await test.step('tiles: a sum, a share and a trend', async () => {
    const tiles = page.getByRole('region', { name: 'Heute' });
    await expect(tiles.getByRole('link', { name: /Offene Rechnungen/ })).toContainText('500,50');
    await expect(tiles.getByRole('link', { name: /^Bezahlt/ })).toContainText(/33,3.%\s*1 von 3/);
    await expect(tiles.getByRole('link', { name: /Umsatz im Monat/ })).toContainText(
      /400,00.€.*400,00.€ mehr als im Vormonat \(0,00.€\)/,
    );
    await expectAccessible(page);
  });

  await test.step('each tile opens its list', async () => {
    await page.getByRole('link', { name: /Offene Rechnungen/ }).click();
    await expect(page).toHaveURL(/\/werkstatt\/rechnungen\?.*zustand=gestellt/);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.goBack();
  });

  await test.step('each bar opens its list', async () => {
    const bars = page.getByRole('table', { name: 'Rechnungen nach Zustand' });
    await expect(bars.getByRole('row')).toHaveText([
      /Zustand\s*Anzahl/,
      /gestellt\s*2/,
      /bezahlt\s*1/,
      /entwurf\s*1/,
    ]);
    await bars.getByRole('link', { name: 'entwurf' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goBack();
  });

  await test.step('a chart of months has its table', async () => {
    const chart = page.getByRole('region', { name: 'Umsatz nach Monaten' });
    await chart.getByText('Werte als Tabelle').click();
    await expect(chart.getByRole('row')).toHaveCount(13);
    await expect(chart.getByRole('row').last()).toContainText('400,00');
    await expectAccessible(page);
    await chart.getByRole('figure').getByRole('link').last().press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goBack();
  });

  await test.step('a day of the calendar opens its appointments; the month is in the address', async () => {
    const calendar = page.getByRole('region', { name: 'Termine' });
    await calendar.getByRole('link', { name: /: 2$/ }).click();
    await expect(page).toHaveURL(/beginn/);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.goBack();
    await calendar.getByRole('button', { name: 'Vorheriger Monat' }).click();
    await expect(page).toHaveURL(/beginn=\d{4}-\d{2}$/);
    await expect(calendar.getByRole('link')).toHaveCount(0);
  });
});

test('a bar for a record that others refer to opens a list that says its name', async ({
  page,
  complaints,
  development,
  staff: { call },
}) => {
  // The vehicle that does not exist.
  complaints.allow(/404 \(Not Found\)/);
  const { id } = await call('POST', 'fahrzeug', {
    halter: '10000001',
    kennzeichen: 'OL-BA 1',
    marke: 'Borgward',
  });
  const order = { kunde: '10000001', fahrzeug: id };
  await call('POST', 'auftrag', { ...order, nummer: 'B-1' });
  await page.goto('/werkstatt/uebersicht');
  const bars = page.getByRole('table', { name: 'Aufträge nach Fahrzeug' });
  const bar = bars.getByRole('row', { name: 'OL-BA 1 Borgward' });
  await expect(bar).toContainText('1');

  await test.step('what somebody else adds is offered, and counted when the user wants it', async () => {
    const customer = await tokenOf(development, 'erika.muster');
    const offer = page.getByRole('status').locator('div', { hasText: 'Die Daten wurden geändert' });
    const response = await page.request.post(`${development.url}/api/auftrag`, {
      headers: { authorization: `Bearer ${customer}` },
      data: { ...order, nummer: 'B-2' },
    });
    expect(response.ok(), await response.text()).toBe(true);
    await expect(offer).toBeVisible();
    await expect(bar).toContainText('1');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(bar).toContainText('2');
    await expect(offer).toBeHidden();
  });

  const chip = page.getByRole('button', { name: 'Fahrzeug: OL-BA 1 Borgward entfernen' });
  const sentence = page.getByRole('status').filter({ hasText: 'Fahrzeug OL-BA 1 Borgward' });
  await test.step('the list says the name, also when it is opened by its address', async () => {
    await bars.getByRole('link', { name: 'OL-BA 1 Borgward' }).click();
    await expect(page).toHaveURL(new RegExp(`fahrzeug=${id}`));
    await expect(chip).toBeVisible();
    await expect(sentence).toHaveText('2 Aufträge, Fahrzeug OL-BA 1 Borgward');
    await page.reload();
    await expect(chip).toBeVisible();
    await expect(sentence).toBeVisible();
  });

  await test.step('and in a saved view', async () => {
    const views = page.getByRole('dialog', { name: 'Ansichten' });
    await page.getByRole('button', { name: 'Ansichten' }).click();
    await views.getByRole('textbox', { name: 'Name' }).fill('Borgward');
    await page.keyboard.press('Enter');
    await expect(views.getByRole('button', { name: 'Borgward', exact: true })).toBeVisible();
    await page.goto('/werkstatt/auftraege');
    await page.getByRole('button', { name: 'Ansichten' }).click();
    await views.getByRole('button', { name: 'Borgward', exact: true }).click();
    await expect(page).toHaveURL(/ansicht=/);
    await expect(chip).toBeVisible();
  });

  await test.step('and when no row of the list has it', async () => {
    await page.goto(`/werkstatt/auftraege?filter.fahrzeug=${id}&filter.zustand=fertig`);
    await expect(chip).toBeVisible();
    await page.goto('/werkstatt/auftraege?filter.fahrzeug=987654');
    await expect(
      page.getByRole('button', { name: 'Fahrzeug: nicht mehr vorhanden entfernen' }),
    ).toBeVisible();
  });
});

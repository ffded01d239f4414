import { developmentJourney } from '../support/development-journey.ts';
import { expect, expectAccessible } from '../support/journey.ts';

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

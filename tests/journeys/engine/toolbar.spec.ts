import { expect, expectAccessible, heading, signInByApi, test } from '../../support/journeys/journey.ts';

const lists = ['eingaenge', 'nachricht', 'versicherungsnehmer', 'vertragszugriff', 'benutzer', 'datei'];

test('the tools of every list are in one line, and no hint is cut', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInByApi(page, portal, 'ina.innendienst');
  for (const list of lists) {
    await page.goto(`/verwaltung/${list}/suchen`);
    const field = page.getByRole('textbox', { name: 'Suchbegriff' });
    await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
    const top = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox())!.y;
    expect(Math.abs((await top('Suchen')) - (await top('Spalten'))), list).toBeLessThan(10);
    const { hint, room } = await field.evaluate((input: HTMLInputElement) => {
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input);
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.font = `${fontSize} ${fontFamily}`;
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return { hint: canvas.measureText(input.placeholder).width, room: input.clientWidth - padding };
    });
    expect(hint, list).toBeLessThanOrEqual(room);
    const [mode, text] = [
      await page.getByRole('combobox', { name: 'Suchmodus' }).boundingBox(),
      await field.boundingBox(),
    ];
    expect(mode!.x + mode!.width, list).toBeLessThanOrEqual(text!.x + text!.width);
  }
  await expectAccessible(page);
});

test('an active filter is shown once; the first choices of all filters are visible at once', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/eingaenge/suchen?filter.zustand=O');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('O');
  await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter: Status' })).toBeVisible();
  await page.goto('/verwaltung/versicherungsnehmer/suchen');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: 'Filter' }).getByRole('group', { name: 'Ort' }),
  ).toBeVisible();
});

test("a customer's page opens by the number that people see", async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/versicherungsnehmer/anzeigen/110000001?tab=nachrichten');
  await expect(heading(page, 'Erika Muster · 110000001')).toBeVisible();
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
});

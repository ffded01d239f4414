import { readFile } from 'node:fs/promises';
import { developmentJourney } from '../../support/journeys/development-journey.ts';
import { expect, expectAccessible } from '../../support/journeys/journey.ts';
import { PDF, PNG } from '../../support/servers/samples/sample-files.ts';

const test = developmentJourney('workshop');

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('a file of a field is stored with its record, shown, replaced and removed', async ({
  page,
  complaints,
  staff: { call },
}) => {
  // The content that is no PDF.
  complaints.allow(/422 \(Unprocessable/);
  const car = await call('POST', 'fahrzeug', { halter: '10000001', kennzeichen: 'OL-AB 1', marke: 'Opel' });
  await page.goto(`/werkstatt/fahrzeug/bearbeiten/${car.id}`);
  const field = page.getByRole('group', { name: 'Fahrzeugschein' });
  const choose = (chosen: ReturnType<typeof file>) =>
    field.locator('input[type=file]').first().setInputFiles(chosen);
  const save = () => page.getByRole('button', { name: 'Speichern' }).click();

  await test.step('what does not fit is refused, here or by the server', async () => {
    await expect(page.getByText('Höchstens 1,00 MB: PDF, PNG')).toBeVisible();
    await choose(file('Schein.txt', Buffer.from('Hallo')));
    await expect(page.getByText(/Schein.txt: Diese Art von Datei geht hier nicht/)).toBeVisible();
    await choose(file('Schein.pdf', Buffer.from('kein PDF')));
    await expect(page.getByRole('button', { name: 'Vorschau: Schein.pdf' })).toBeVisible();
    await save();
    await expect(field.getByText(/Schein|Datei/).first()).toBeVisible();
    await expect(page.getByText(/stimmt nicht|Inhalt/).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another one replaces it and is saved', async () => {
    await choose(file('Zulassung.pdf', PDF));
    await expect(page.getByRole('button', { name: 'Löschen: Zulassung.pdf' })).toBeVisible();
    await expect(page.getByText('Schein.pdf')).toBeHidden();
    await save();
    await expect(page).toHaveURL(/\/werkstatt\/fahrzeuge$/);
  });

  await test.step('the list has its name, which downloads it', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Herunterladen: Zulassung.pdf' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('Zulassung.pdf');
    expect((await readFile(await saved.path())).equals(PDF)).toBe(true);
    await expectAccessible(page);
  });

  await test.step('it stays when something else is saved, and can be replaced and removed', async () => {
    await page.goto(`/werkstatt/fahrzeug/bearbeiten/${car.id}`);
    await page.getByLabel('Marke').fill('Opel Astra');
    await save();
    const row = page.getByRole('row').filter({ hasText: 'Opel Astra' });
    await expect(row).toContainText('Zulassung.pdf');
    await page.goto(`/werkstatt/fahrzeug/bearbeiten/${car.id}`);
    await page.getByRole('button', { name: 'Löschen: Zulassung.pdf' }).click();
    await choose(file('Schein.png', PNG));
    await save();
    await expect(row).toContainText('Schein.png');
    await page.goto(`/werkstatt/fahrzeuge/${car.id}`);
    await expect(page.getByRole('button', { name: 'Herunterladen: Schein.png' })).toBeVisible();
    await page.goto(`/werkstatt/fahrzeug/bearbeiten/${car.id}`);
    await page.getByRole('button', { name: 'Löschen: Schein.png' }).click();
    await save();
    await expect(row).not.toContainText('Schein.png');
  });
});

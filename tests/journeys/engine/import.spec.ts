import { readFile } from 'node:fs/promises';
import { developmentJourney } from '../../support/journeys/development-journey.ts';
import { expect, expectAccessible } from '../../support/journeys/journey.ts';

const test = developmentJourney('workshop');

const lines = [
  'Teilenummer;Bezeichnung;Bestand;Preis;Gezählt am;Lieferant',
  'B-1;Bremsbelag vorn;12;34,90;01.02.2026;Nord',
  'B-2;"Bremsbelag; hinten";viele;29,90;;Nord',
  'B-3;Ölfilter;3;8,5;31.02.2026;Süd',
];
const mended = lines.map((line) => line.replace('viele', '4').replace('31.02.2026', '28.02.2026'));
const fileOf = (text: readonly string[]) => ({
  name: 'Lager.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text.join('\r\n'), 'latin1'),
});

test('a file is checked, mended and imported', { tag: '@main' }, async ({
  page,
  complaints,
  staff: { call },
}) => {
  // The file of another resource.
  complaints.allow(/422 \(Unprocessable/);
  await call('POST', 'lagerteil', { nummer: 'B-1', bezeichnung: 'Belag', preis: 1 });
  await page.goto('/werkstatt/lager');
  await page.getByRole('button', { name: 'Importieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lagerteile importieren' });
  const choose = async (text: readonly string[]) =>
    dialog.locator('input[type=file]').first().setInputFiles(fileOf(text));

  await test.step('the file of another resource is refused', async () => {
    await choose(['Name;Ort', 'Meier;Jever']);
    await expect(dialog.getByText('In der Datei fehlt die Spalte „Teilenummer“.')).toBeVisible();
  });

  await test.step('the preview says what is wrong, and saves it for mending', async () => {
    await choose(lines);
    await expect(dialog.getByText('1 geändert, 2 fehlerhaft')).toBeVisible();
    await expect(dialog.getByText('Nicht übernommen werden die Spalten „Lieferant“.')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^3 / })).toContainText('Bestand muss eine Ganzzahl sein.');
    await expect(dialog.getByRole('row', { name: /^4 / })).toContainText(
      'Gezählt am ist kein gültiges Datum.',
    );
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Fehlerhafte Zeilen als CSV-Datei speichern' }).click();
    const saved = await readFile(await (await download).path(), 'utf8');
    expect(saved).toContain('Lieferant;Fehler');
    expect(saved).toContain('B-2;"Bremsbelag; hinten";viele;29,90;;Nord;');
  });

  await test.step('the mended file is imported, and the list shows its rows', async () => {
    await choose(mended);
    await expect(dialog.getByText('2 neu, 1 geändert')).toBeVisible();
    await dialog.getByRole('button', { name: '3 Zeilen importieren' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('CSV-Import: 3 erledigt.')).toBeVisible();
    const row = (nummer: string) => page.getByRole('row').filter({ hasText: nummer });
    await expect(row('B-1')).toContainText('Bremsbelag vorn');
    await expect(row('B-2')).toContainText('Bremsbelag; hinten');
    await expect(row('B-3')).toContainText('Ölfilter');
  });

  await test.step('what came of it is there after a reload, too, and saved as a file', async () => {
    await page.reload();
    await expect(page.getByText('CSV-Import: 3 erledigt.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ergebnis als CSV-Datei speichern' }).click();
    const saved = await readFile(await (await download).path(), 'utf8');
    expect(saved.trim().split('\r\n').slice(1)).toEqual([
      '2;B-1;geändert;',
      '3;B-2;angelegt;',
      '4;B-3;angelegt;',
    ]);
  });

  await test.step('the same file again changes nothing', async () => {
    await page.getByRole('button', { name: 'Importieren' }).click();
    await choose(mended);
    await expect(dialog.getByText('3 unverändert')).toBeVisible();
    await expect(dialog.getByText('Die Datei ändert nichts.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Zeilen importieren/ })).toBeHidden();
  });
});

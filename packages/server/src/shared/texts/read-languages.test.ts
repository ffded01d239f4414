import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDictionary } from './dictionary-files.ts';
import { englishServerTexts } from './english.ts';
import { readLanguages } from './read-languages.ts';
import { serverTexts } from './server-texts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-languages-'));
  await mkdir(join(folder, 'languages'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a file that lacks titles of a later version has the English ones in their place', async () => {
  await writeFile(
    join(folder, 'languages/fr.json'),
    JSON.stringify({ code: 'fr-FR', server: { done: 'Fait.', titles: {} } }),
  );
  const { dictionaries, otherLanguages } = readLanguages(folder, ['en', 'fr']);
  expect(otherLanguages.fr).toMatchObject({ code: 'fr-FR', server: { done: 'Fait.' } });
  const [[name, german] = ['', '']] = Object.entries(serverTexts.titles);
  expect(dictionaries.fr?.[german]).toBe(
    englishServerTexts.titles[name as keyof typeof englishServerTexts.titles],
  );
});

it('texts of screens and schemas are translated with the values of the brand', async () => {
  await mkdir(join(folder, 'screens'));
  await mkdir(join(folder, 'schemas'));
  const write = (file: string, content: object) => writeFile(join(folder, file), JSON.stringify(content));
  await write('screens/brand.json', { product: 'Leseportal', phones: { claims: '0800 1' } });
  await write('screens/en.json', {
    'Neu in {brand.product}: {row.titel}': 'New in {brand.product}: {row.titel}',
  });
  await write('schemas/en.json', {
    'Rufen Sie {brand.phones.claims} an.': 'Please call {brand.phones.claims}.',
  });
  const { dictionaries } = readLanguages(folder, ['de', 'en']);
  const expected = {
    'Neu in Leseportal: {row.titel}': 'New in Leseportal: {row.titel}',
    'Rufen Sie 0800 1 an.': 'Please call 0800 1.',
  };
  expect(dictionaries.en).toMatchObject(expected);
  expect(readDictionary(folder, 'en', 'screens')).toEqual(expected);
});

it('a text of both is translated as the schemas say for the server, as the screens say for pages', async () => {
  for (const [place, text] of [
    ['screens', 'Recipients'],
    ['schemas', 'Recipient'],
  ] as const) {
    await mkdir(join(folder, place));
    await writeFile(join(folder, place, 'en.json'), JSON.stringify({ Empfänger: text }));
  }
  expect(readLanguages(folder, ['de', 'en']).dictionaries.en?.Empfänger).toBe('Recipient');
  expect(readDictionary(folder, 'en', 'screens').Empfänger).toBe('Recipients');
});

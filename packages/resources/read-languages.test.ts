import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { english } from '../../server/shared/texts/english.ts';
import { serverTexts } from '../../server/shared/texts/server-texts.ts';
import { readLanguages } from './read-languages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-languages-'));
  await mkdir(join(folder, 'languages'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a file that lacks texts of a later version has the English ones in their place', async () => {
  await writeFile(
    join(folder, 'languages/fr.js'),
    "export const code = 'fr-FR'; export const engine = { validation: { required: 'manque.' } }; export const server = { done: 'Fait.' };",
  );
  const { dictionaries, otherLanguages } = await readLanguages(folder, ['en', 'fr']);
  const { code, engine, server } = otherLanguages.fr!;
  expect([code, server.done, server.notFound]).toEqual(['fr-FR', 'Fait.', english.notFound]);
  expect(engine.validation.required).toBe('manque.');
  expect(engine.validation.date).toBe('is not a valid date.');
  const [[name, german] = ['', '']] = Object.entries(serverTexts.titles);
  expect(dictionaries.fr?.[german]).toBe(english.titles[name as keyof typeof english.titles]);
});

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { english } from '@schema-screens/core/texts';
import { serverTextsInEnglish } from '@schema-screens/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { englishTexts } from './client/texts/application-texts.ts';
import { checkLanguageFiles, writeLanguage } from './language-files.ts';

let folder: string;

async function writeManifest(...languages: string[]): Promise<void> {
  const manifest = {
    $schema: '',
    definitionVersion: 1,
    name: 'Club',
    languages,
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    sessionMinutes: 20,
    roles: [{ name: 'member' }],
    user: [{ name: 'id' }],
    features: [],
  };
  await writeFile(join(folder, 'screens/application.json'), JSON.stringify(manifest));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
  await mkdir(join(folder, 'screens'));
  await mkdir(join(folder, 'schemas'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeManifest('en', 'fr');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stillEnglish = (language: string) =>
  expect.stringMatching(
    new RegExp(`^languages/${language}\\.json: \\d+ texts are still English, the first is engine\\.`),
  );

const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
const write = (file: string, content: unknown) => writeFile(join(folder, file), JSON.stringify(content));

describe('a language besides German and English', () => {
  it('begins as the English one, with formats of its country', async () => {
    const todo = await writeLanguage(folder, 'fr');
    expect(todo).toContain('languages/fr.json is English');
    expect(todo).not.toContain('Add "fr"');
    expect(await read('languages/fr.json')).toEqual({
      code: 'fr-FR',
      engine: english,
      application: englishTexts,
      server: serverTextsInEnglish,
    });
    expect(checkLanguageFiles(folder)).toEqual({ problems: [], hints: [stillEnglish('fr')] });
    expect(await readFile(join(folder, 'screens/fr.json'), 'utf8')).toBe('{}\n');
  });

  it('has problems that name file and text', async () => {
    expect(checkLanguageFiles(folder).problems).toEqual([
      'languages/fr.json is missing. `schema-screens language fr` begins it.',
    ]);
    await writeLanguage(folder, 'fr');
    const texts = await read('languages/fr.json');
    const { minLength, ...validation } = texts.engine.validation;
    await write('languages/fr.json', {
      ...texts,
      code: 'de-FR',
      engine: {
        ...texts.engine,
        validation: { ...validation, minLengths: minLength },
        lists: { ...texts.engine.lists, found: '{nombre} {noun}', loaded: '{count', rows: 3 },
        palette: { ...texts.engine.palette, count: '{count, plural, one {un}}' },
        dates: { ...texts.engine.dates, weekdays: 'lundi' },
        sentences: 'une phrase',
      },
    });
    const { problems, hints } = checkLanguageFiles(folder);
    expect(hints).toEqual([stillEnglish('fr')]);
    expect(problems.map((problem) => problem.replace('languages/fr.json: ', ''))).toEqual([
      'code must begin with "fr".',
      'engine.validation.minLength is missing.',
      'engine.validation.minLengths is no text of the engine.',
      'engine.sentences must be an object.',
      'engine.dates.weekdays must be a list of texts.',
      'engine.lists.found has other arguments than the English text: {nombre}, {noun} instead of {count}, {noun}.',
      'engine.lists.loaded: "," or "}" expected at character 7 of "{count".',
      'engine.lists.rows must be a text.',
      'engine.palette.count: option "other" of count missing at character 26 of "{count, plural, one {un}}".',
    ]);
    await writeFile(join(folder, 'languages/fr.json'), '{');
    await expect(writeLanguage(folder, 'fr')).rejects.toThrow('JSON');
    expect(checkLanguageFiles(folder).problems).toEqual([
      expect.stringMatching(/^languages\/fr\.json: .*JSON/),
    ]);
  });

  it('gets the texts that it lacks, which are listed; others stay', async () => {
    await mkdir(join(folder, 'languages'));
    const { notFound, ...server } = serverTextsInEnglish;
    await write('languages/fr.json', {
      code: 'fr-CA',
      engine: { ...english, values: { ...english.values, moreThan: 'plus de {count}', former: 'x' } },
      application: englishTexts,
      server,
    });
    const todo = await writeLanguage(folder, 'fr');
    expect(todo.split('\n').slice(0, 2)).toEqual([
      'server.notFound is new, in English.',
      'languages/fr.json is complete.',
    ]);
    const texts = await read('languages/fr.json');
    expect(texts).toMatchObject({ code: 'fr-CA', server: { notFound }, engine: { values: { former: 'x' } } });
    expect(texts.engine.values.moreThan).toBe('plus de {count}');
  });

  it('of an earlier version, whose texts are functions, becomes messages where these only fill in', async () => {
    await mkdir(join(folder, 'languages'));
    await writeFile(
      join(folder, 'languages/fr.js'),
      `export const code = 'fr-FR';
export const engine = {
  actions: { copy: 'Copier', copyOf: (label) => \`Copier \${label}\` },
  lists: { sorted: (labels) => \`trié par \${labels.join(', ')}\` },
  files: { limits: (kinds, most) => \`\${most} Mo au plus : \${kinds}\` },
  palette: { count: (count) => (count === 1 ? '1 résultat' : \`\${count} résultats\`) },
};
`,
    );
    expect(checkLanguageFiles(folder).problems).toEqual([
      'languages/fr.json is missing. `schema-screens language fr` makes it of languages/fr.js.',
    ]);
    const todo = await writeLanguage(folder, 'fr');
    expect(todo).toContain('engine.palette.count is new, in English.');
    expect(todo).toContain('engine.lists.sorted is new, in English.');
    expect(todo).not.toContain('engine.actions.copy');
    expect(todo).toContain('Delete languages/fr.js, which is not read any more.');
    const { engine } = await read('languages/fr.json');
    expect(engine.actions).toMatchObject({ copy: 'Copier', copyOf: 'Copier {label}' });
    expect(engine.files.limits).toBe('{max} Mo au plus : {kinds}');
    expect(engine.palette.count).toBe(english.palette.count);
    expect(checkLanguageFiles(folder).problems).toEqual([]);
  });

  it('is whole once its phrases are translated; single words may be the same', async () => {
    await writeManifest('en', 'sv');
    await writeLanguage(folder, 'sv');
    const file = join(folder, 'languages/sv.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^( *"[^"]+": )"(.* .*)"(,?)$/gm, '$1"Svensk: $2"$3'));
    expect(checkLanguageFiles(folder)).toEqual({ problems: [], hints: [] });
  });

  it('is not begun if it is shipped or has no code', async () => {
    await writeManifest('en');
    await writeFile(join(folder, 'screens/fr.json'), '{ "a": "b" }');
    expect(await writeLanguage(folder, 'fr')).toContain('Add "fr" to "languages"');
    expect(await readFile(join(folder, 'screens/fr.json'), 'utf8')).toBe('{ "a": "b" }');
    await expect(writeLanguage(folder, 'en')).rejects.toThrow('needs no file');
    await expect(writeLanguage(folder, '../x')).rejects.toThrow('by its code');
    expect(existsSync(join(folder, 'languages/en.json'))).toBe(false);
  });

  it('has no dictionary of definitions that are written in it', async () => {
    await writeManifest('fr');
    await writeLanguage(folder, 'fr');
    expect(existsSync(join(folder, 'screens/fr.json'))).toBe(false);
  });
});

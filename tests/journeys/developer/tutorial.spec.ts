import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '../../support/journeys/journey.ts';
import { createTemporaryProject, type TemporaryProject } from '../../support/journeys/temporary-project.ts';

const tutorial = readFileSync(resolve(import.meta.dirname, '../../../docs/tutorial.md'), 'utf8');

/** The code blocks of the tutorial, by their language. */
const blocks = (language: string): string[] =>
  [...tutorial.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, found]) => found === language)
    .map(([, , text = '']) => text);

// Needs no portal.
test.use({ baseURL: undefined });

let project: TemporaryProject;

test.beforeAll(() => {
  project = createTemporaryProject();
});
test.afterAll(() => project.remove());

const read = (file: string): string => readFileSync(join(project.folder, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(join(project.folder, file), text);

/** Changes a file at the place that the tutorial names, which must exist. */
function edit(file: string, place: RegExp | string, text: string): void {
  const before = read(file);
  const after = before.replace(place, () => text);
  expect(after, `${file} has ${place}`).not.toBe(before);
  write(file, after);
}

/** The lines that the check prints; it exits with 1 if there are any. */
const check = (): Promise<string> =>
  project.run('node', ['scripts/check-definitions.ts']).catch((error: Error) => error.message);

test('the tutorial can be followed to the letter', async () => {
  const commands = blocks('').flatMap((block) => block.trim().split('\n'));
  const newScreen = commands.find((command) => command.startsWith('npm run new:screen')) ?? '';
  const flags = [...newScreen.matchAll(/--\w+|"([^"]*)"/g)].map(([whole, quoted]) => quoted ?? whole);
  const [sections = '', field = '', column = ''] = blocks('json');
  const form = 'screens/buecherei/buch-anlegen.json';

  await test.step('new:screen writes the files that it lists', async () => {
    await project.run('node', ['scripts/new-screen.ts', ...flags]);
    const files = [...tutorial.matchAll(/^\| `([a-z/_.-]+\.json)`/gm)].map(([, file = '']) => file);
    expect(files).toHaveLength(6);
    for (const file of files) expect(() => read(file)).not.toThrow();
  });

  await test.step('what is broken in the changed form is said where the tutorial says', async () => {
    edit(form, /^ {2}"sections": \[[\s\S]*?\](?=,\n {2}")/m, sections.trimEnd().replaceAll(/^/gm, '  '));
    const expected = commands.find((line) => line.startsWith(form)) ?? 'the tutorial shows the line';
    edit(form, '"titel"', '"titl"');
    expect(await check()).toContain(expected);
    edit(form, '"titl"', '"titel"');
  });

  await test.step('field and column fit, and everything holds in the end', async () => {
    edit('schemas/resource/buch.schema.json', '"properties": {', `"properties": {\n${field.trim()},`);
    edit('screens/buecherei/buch-suchen.json', '"columns": [', `"columns": [\n${column.trim()},`);
    await project.run('biome', ['format', '--write', 'schemas', 'screens']);
    await project.run('node', ['scripts/generate.ts']);
    expect(await check()).toContain('Definitions: no problems.');
    await project.run('biome', ['ci', 'schemas', 'screens']);
    await project.run('node', ['scripts/generate.ts', '--check']);
  });
});

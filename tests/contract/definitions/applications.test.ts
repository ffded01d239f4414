import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkFolderDictionaries, folderWarnings } from '@schema-screens/check';
import { formatProblem } from '@schema-screens/check/definitions';
import { readScreens } from '@schema-screens/check/files';
import { describe, expect, it } from 'vitest';
import { checkFolder } from '../../../packages/check/src/check-folder.ts';
import application from '../../../screens/application.json' with { type: 'json' };
import { definitionWarnings } from '../../../scripts/definitions.ts';
import { bookList, checkLines, definitionFile } from '../../support/definitions/book-screens.ts';
import { valid } from '../../support/definitions/broken-definitions.ts';
import { portalNames } from '../../support/portal-names.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Names that the sessions of every application have. */
const general = ['account'];

describe.each([
  ['the template of a new one', 'packages/application/template', 6],
  ['the clinic', 'samples/clinic', 18],
  ['the music school', 'samples/music-school', 24],
])('an application of definitions alone: %s', (_what, path, screens) => {
  const folder = join(root, path);

  it('has no mistakes, and is translated whole', () => {
    expect(checkFolder(folder).map(formatProblem)).toEqual([]);
    const { problems, hints } = checkFolderDictionaries(folder);
    expect([...problems.map(formatProblem), ...hints]).toEqual([]);
    expect(readScreens(folder).length).toBeGreaterThanOrEqual(screens);
  });

  it('has no code, and no name of the portal', () => {
    const files = globSync('**/*.{json,ts,tsx}', { cwd: folder });
    expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
    const names = portalNames.filter((name) => !general.includes(name));
    const found = files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return names.filter((name) => new RegExp(`"${name}"`).test(text)).map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });
});

it.each([
  '.',
  'packages/application/template',
  ...globSync('samples/*/schemas', { cwd: root }).map((schemas) => dirname(schemas)),
])('nothing in the definitions of %s is doubtful', (path) => {
  const found = path === '.' ? definitionWarnings() : folderWarnings(join(root, path));
  expect(found.map(formatProblem)).toEqual([]);
});

describe('an application', () => {
  const lines = (change: object) =>
    checkLines([...valid, definitionFile({ ...application, ...change }, 'screens/application.json')]).filter(
      (line) => line.startsWith('screens/application.json'),
    );
  const role = (start: string) => ({ roles: [{ name: 'idm', start }] });

  it('has a brand that can be read', () => {
    expect(lines({ brand: { color: '#0B5CAD' } })).toEqual([]);
    expect(lines({ brand: { color: '#FFCC00' } })[0]).toContain('VALUE_WRONG The contrast of #FFCC00');
  });

  it('lets a role begin with a screen that it may open without a record', () => {
    expect(lines(role(bookList.name))[0] ?? '').not.toContain('SCREEN_UNKNOWN');
    expect(lines(role('BUCH_SUCHN'))[0]).toContain('SCREEN_UNKNOWN There is no screen "BUCH_SUCHN".');
    expect(lines(role('BUCH_ANZEIGEN'))[0]).toContain('PLACEHOLDER_UNKNOWN BUCH_ANZEIGEN needs "id"');
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkFolder } from './check-folder.ts';
import { formatProblem } from './definitions/index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
  await mkdir(join(folder, 'screens'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, content: object) =>
  writeFile(join(folder, file), JSON.stringify(content, undefined, 2));

const page = {
  $schema: 'packages/schema/definition/detail.schema.json',
  name: 'ABOUT',
  kind: 'detail',
  path: '/',
  title: 'About us',
  access: 'public',
  load: false,
  sections: [{ text: ['Since 1815'] }],
};

it('accepts an application that has definitions alone, with a dictionary', async () => {
  await write('screens/about.json', page);
  await write('screens/de.json', { 'About us': 'Über uns' });
  expect(checkFolder(folder).map(formatProblem)).toEqual([]);
});

it('says where a definition is wrong, and what was probably meant', async () => {
  await write('screens/about.json', { ...page, titel: 'About us' });
  expect(checkFolder(folder).map(formatProblem)).toEqual([
    expect.stringMatching(/^screens\/about\.json:\d+:3 KEY_UNKNOWN .*Did you mean "title"\?$/),
  ]);
});

it('refuses what the shell of an application has no place for', async () => {
  await write('screens/about.json', page);
  const bar = { roles: ['clerk'], entries: [{ to: 'ABOUT', label: 'About us', icon: 'home' }] };
  await write('screens/navigation.json', {
    $schema: 'packages/schema/definition/navigation.schema.json',
    menus: [],
    footer: [],
    bar,
    waiting: [],
  });
  const lines = checkFolder(folder, { roles: ['clerk'] }).map(formatProblem);
  expect(lines.filter((line) => line.includes('"bar" is drawn by shells'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"waiting" is drawn by shells'))).toHaveLength(1);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readScreens } from './read-screens.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screens-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('finds screens in any folder, and takes nothing else for one', async () => {
  const files = {
    'screens/application.json': { roles: [] },
    'screens/navigation.json': { menus: [] },
    'screens/de.json': { About: 'Über uns' },
    'screens/shared/pieces.json': { columns: {} },
    'screens/about.json': { name: 'ABOUT' },
    'screens/office/desk.json': { name: 'DESK' },
    'screens/office/old/attic.json': { name: 'ATTIC' },
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), JSON.stringify(content));
  }
  expect(readScreens(folder).map(({ file, screen }) => [file, screen.name])).toEqual([
    ['screens/about.json', 'ABOUT'],
    ['screens/office/desk.json', 'DESK'],
    ['screens/office/old/attic.json', 'ATTIC'],
  ]);
});

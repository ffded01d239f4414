import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/journey.ts';

const root = resolve(import.meta.dirname, '../../..');
const site = 'https://books.test';
const run = promisify(execFile);

// Pages of their own, without a back end.
test.use({ baseURL: site, locale: 'en-GB' });

/** An application in an empty folder: the packed packages, and what they need from this project's packages. */
async function installPackages(folder: string): Promise<void> {
  await run(process.execPath, ['scripts/pack.ts'], { cwd: root });
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.')) await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const file of globSync('dist/packages/*.tgz', { cwd: root })) {
    const [, name = ''] = /schema-screens-(\w+)-/.exec(file) ?? [];
    const target = join(modules, '@schema-screens', name);
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', join(root, file), '-C', target, '--strip-components=1']);
  }
}

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
  await cp(join(root, 'tests/samples/packages'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  await installPackages(folder);
  // In a separate process, since a build sets NODE_ENV for the rest of its process.
  await run(join(root, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error'], { cwd: folder });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function serve(page: Page): Promise<void> {
  await page.route(`${site}/**`, (route) => {
    const file = join(folder, 'dist', new URL(route.request().url()).pathname);
    return route.fulfill({
      path: /\.\w+$/.test(file) && existsSync(file) ? file : join(folder, 'dist/index.html'),
    });
  });
}

test('an application of twenty lines gets its types from the packages', async () => {
  const main = await readFile(join(folder, 'main.tsx'), 'utf8');
  expect(main.trim().split('\n').length).toBeLessThanOrEqual(20);
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]);
});

test('it shows and stores what an English user reads and types', async ({ page }) => {
  await serve(page);
  await page.goto('/');
  await expect(page.getByRole('row', { name: /Emma/ })).toContainText('£1,200.50');
  await expect(page.getByRole('row', { name: /Emma/ })).toContainText('23/12/1815');
  await page.getByRole('link', { name: 'New book' }).click();
  await page.getByRole('textbox', { name: 'Published' }).fill('31/02/2020');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Title must not be empty.').first()).toBeVisible();
  await page.getByLabel('Title').fill('Orlando');
  await page.getByRole('textbox', { name: 'Published' }).fill('11/10/1928');
  await page.getByLabel('Price').fill('1,200');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Orlando/ })).toContainText('£1,200.00');
  await expect(page.getByRole('row', { name: /Orlando/ })).toContainText('11/10/1928');
});

test('a form stands alone, without screens, router and back end', async ({ page }) => {
  await serve(page);
  await page.goto('/alone.html');
  await page.getByLabel('Price').fill('1,200.5');
  await page.getByLabel('Title').fill('Orlando');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'Orlando' })).toContainText('"price":1200.5');
});

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { installPackages } from '../../support/journeys/installed-packages.ts';
import { expect, test } from '../../support/journeys/journey.ts';
import { freePort } from '../../support/servers/processes/free-port.ts';
import { samplePdf } from '../../support/servers/samples/sample-pdf.ts';

const root = resolve(import.meta.dirname, '../../..');
const site = 'https://books.test';
const run = promisify(execFile);

// Pages of their own, without a back end.
test.use({ baseURL: site, locale: 'en-GB' });

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
  await cp(join(root, 'samples/packages'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  await installPackages(folder);
  // In a separate process, since a build sets NODE_ENV for the rest of its process.
  const vite = join(root, 'node_modules/.bin/vite');
  await run(vite, ['build', '--logLevel', 'error'], { cwd: folder });
  const server = ['--ssr', 'server.tsx', '--outDir', 'dist-server'];
  await run(vite, ['build', '--logLevel', 'error', ...server], { cwd: folder });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Serves what was built; addresses without a file get this page. */
async function serve(page: Page, entry = 'index.html'): Promise<void> {
  await page.route(`${site}/**`, (route) => {
    const file = join(folder, 'dist', new URL(route.request().url()).pathname);
    return route.fulfill({
      path: /\.\w+$/.test(file) && existsSync(file) ? file : join(folder, 'dist', entry),
    });
  });
}

test('its tests run with the plug-in and the set-up file', async () => {
  const vitest = join(root, 'node_modules/.bin/vitest');
  await run(vitest, ['run', '--reporter=json', '--outputFile=tests.json'], { cwd: folder });
  expect(JSON.parse(await readFile(join(folder, 'tests.json'), 'utf8'))).toMatchObject({
    success: true,
    numPassedTests: 3,
  });
});

test('the development server shows a form, and a PDF in it', async ({ page }) => {
  // Vite serves no file behind a symbolic link to another folder, as these tests install packages.
  const worker = join(folder, 'node_modules/pdfjs-dist');
  await rm(worker);
  await cp(join(root, 'node_modules/pdfjs-dist'), worker, { recursive: true });
  const port = String(await freePort());
  const vite = spawn(join(root, 'node_modules/.bin/vite'), ['--host=127.0.0.1', '--port', port], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let problems = '';
  vite.stderr.on('data', (part: Buffer) => {
    problems += String(part);
  });
  try {
    await once(vite.stdout, 'data');
    const url = `http://127.0.0.1:${port}`;
    await page.goto(url);
    await page.getByRole('link', { name: 'New book' }).click();
    await page
      .getByRole('group', { name: 'Scan' })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'Cover.pdf', mimeType: 'application/pdf', buffer: await samplePdf('Orlando') });
    await page.getByRole('button', { name: 'Preview: Cover.pdf' }).click();
    await expect(page.getByRole('dialog').getByText('Orlando')).toBeAttached();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Title must not be empty.').first()).toBeVisible();
    await page.getByLabel('Title').fill('Orlando');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Orlando/ })).toBeVisible();
    expect(problems).toBe('');
  } finally {
    // What a page still loads in the background would fail with its server.
    await page.goto('about:blank');
    vite.kill();
    await once(vite, 'exit');
  }
});

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

test('no build for production has the check of definitions', async () => {
  const files = ['dist', 'dist-server'].flatMap((place) =>
    globSync('**/*.js', { cwd: join(folder, place) }).map((file) => join(folder, place, file)),
  );
  expect(files.length).toBeGreaterThan(2);
  const hasCheck = (file: string) => readFileSync(file, 'utf8').includes('KEY_UNKNOWN');
  expect(
    hasCheck(join(folder, 'node_modules/@schema-screens/schema/dist/schema-check/language-problems.js')),
  ).toBe(true);
  expect(files.filter(hasCheck)).toEqual([]);
});

test('a form stands alone, without screens, router and back end', async ({ page }) => {
  await serve(page);
  await page.goto('/alone.html');
  await page.getByLabel('Price').fill('1,200.5');
  await page.getByLabel('Title').fill('Orlando');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'Orlando' })).toContainText('"price":1200.5');
});

test('with TanStack Router: two lists and two forms on a page of the application', async ({ page }) => {
  await serve(page, 'tanstack.html');
  await page.goto('/desk');
  const [left, right] = ['left', 'right'].map((name) => page.getByRole('region', { name }));
  await expect(right!.getByRole('row', { name: /Emma/ })).toContainText('£1,200.50');
  await expect(page).toHaveTitle('Shop');

  await left!.getByLabel('Search term').fill('Pers');
  await left!.getByLabel('Search term').press('Enter');
  await expect(left!.getByRole('row', { name: /Emma/ })).toHaveCount(0);
  await expect(right!.getByRole('row', { name: /Emma/ })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/\?left-query=Pers$/);
  await page.reload();
  await expect(left!.getByRole('row', { name: /Persuasion/ })).toBeVisible();
  await expect(left!.getByRole('row', { name: /Emma/ })).toHaveCount(0);

  await right!.getByLabel('Title').fill('Orlando');
  await right!.getByLabel('Price').fill('1,200');
  await expect(left!.getByLabel('Title')).toHaveValue('');
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

  // A link to another page asks first.
  await left!.getByRole('link', { name: 'New book' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(right!.getByLabel('Title')).toHaveValue('Orlando');
  await right!.getByRole('button', { name: 'Save' }).click();
  await expect(left!.getByRole('row', { name: /Orlando/ })).toContainText('£1,200.00');
  await left!.getByRole('link', { name: 'New book' }).click();
  await expect(page).toHaveURL(/\/desk\/new$/);
  await page.goBack();
  await expect(right!.getByRole('row', { name: /Emma/ })).toBeVisible();
});

test('the same page is rendered by a server', async () => {
  const module = join(folder, 'dist-server/server.js');
  const script = `import(${JSON.stringify(module)}).then(async ({ render }) => console.log(await render('/desk/')))`;
  const { stdout } = await run(process.execPath, ['-e', script], { cwd: folder });
  expect(stdout).toContain('Our shop');
  expect(stdout.match(/<h1[^>]*>Books<\/h1>|<h2[^>]*>Books<\/h2>/g)).toHaveLength(2);
});

test('with React Router below a path: links, addresses and Back', async ({ page }) => {
  await serve(page, 'basename.html');
  await page.goto('/shop/');
  const link = page.getByRole('link', { name: 'New book' });
  await expect(link).toHaveAttribute('href', '/shop/new');
  await link.click();
  await expect(page).toHaveURL(`${site}/shop/new`);
  await page.goBack();
  await expect(page.getByRole('row', { name: /Emma/ })).toBeVisible();
});

test('the check finds what is wrong in an application with the packages alone', async () => {
  const command = join(folder, 'node_modules/@schema-screens/check/dist/command.js');
  await run(process.execPath, [command], { cwd: folder });
  await mkdir(join(folder, 'screens'), { recursive: true });
  const list = {
    $schema: '',
    name: 'A',
    kind: 'list',
    path: '/',
    title: 'A',
    access: 'public',
    resouce: 'b',
  };
  await writeFile(join(folder, 'screens/a.json'), JSON.stringify(list, undefined, 2));
  const failed = await run(process.execPath, [command], { cwd: folder }).catch((error: Error) => error);
  expect(String((failed as { stderr?: string }).stderr)).toContain('screens/a.json:8:3 KEY_UNKNOWN');
  await rm(join(folder, 'screens'), { recursive: true });
});

test('the generic server stores what a form of the packages saves', async ({ page }) => {
  const backEnd: ChildProcess = spawn(process.execPath, ['back-end.ts'], { cwd: folder });
  try {
    const [line] = (await once(backEnd.stdout!, 'data')) as [Buffer];
    const origin = String(line).trim();
    await serve(page, 'rest.html');
    await page.route(`${site}/api/**`, async (route) => {
      const url = route.request().url().replace(site, origin);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto('/new');
    await page.getByLabel('Price').fill('-1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Title must not be empty.').first()).toBeVisible();
    await page.getByLabel('Title').fill('Orlando');
    await page.getByLabel('Price').fill('1,200.50');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Orlando/ })).toContainText('1,200.50');
    await page.reload();
    await expect(page.getByRole('row', { name: /Orlando/ })).toBeVisible();
  } finally {
    backEnd.kill();
    await once(backEnd, 'exit');
  }
});

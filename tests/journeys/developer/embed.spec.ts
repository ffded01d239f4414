import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/journey.ts';

const folder = resolve(import.meta.dirname, '../../../samples/embed');
const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/embed.md'), 'utf8');
const site = 'https://buecherei.test';

// It has its own page and back end.
test.use({ baseURL: site });

/** Another repository, with nothing but the folders that docs/embed.md names. */
async function copyOfEngine(): Promise<string> {
  const root = resolve(import.meta.dirname, '../../..');
  const copy = await mkdtemp(join(tmpdir(), 'embed-'));
  const [, sentence = ''] = /the folders (.*?)\s+have\s+the same paths/s.exec(guide) ?? [];
  const named = [...sentence.matchAll(/`([\w/]+)`/g)].map(([, name = '']) => name);
  for (const name of [...named, 'samples/embed'])
    await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await writeFile(join(copy, 'package.json'), JSON.stringify({ type: 'module', imports }));
  return copy;
}

let copy: string;
let outDir: string;
test.beforeAll(async () => {
  copy = await copyOfEngine();
  outDir = join(copy, 'dist');
  const config = join(copy, 'samples/embed/vite.config.ts');
  // In a separate process, since a build sets NODE_ENV for the rest of its process.
  await promisify(execFile)('vite', ['build', '-c', config, '--outDir', outDir, '--emptyOutDir']);
});
test.afterAll(() => rm(copy, { recursive: true, force: true }));

const definition = {
  type: 'object',
  required: ['titel'],
  properties: {
    titel: { type: 'string', title: 'Titel', maxLength: 80 },
    autor: { type: ['string', 'null'], title: 'Autorin oder Autor' },
  },
};

/** A back end with the three calls that docs/embed.md names, and the files of the built page. */
async function serve(page: Page): Promise<void> {
  const books: object[] = [{ id: 1, titel: 'Faust', autor: 'Goethe' }];
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(outDir, pathname);
    return route.fulfill({ path: pathname !== '/' && existsSync(file) ? file : join(outDir, 'index.html') });
  });
  await page.route(`${site}/api/buch**`, (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { data: books, count: books.length } });
    const book = { id: books.length + 1, ...route.request().postDataJSON() };
    books.push(book);
    return route.fulfill({ status: 201, json: book });
  });
  await page.route(`${site}/api/buch/meta`, (route) => route.fulfill({ json: { definition, enums: {} } }));
  await page.route(`${site}/api/buch/new`, (route) => route.fulfill({ json: {} }));
}

test('docs/embed.md has the code of the page that is built here, in at most thirty lines', () => {
  const files = ['main.tsx', 'buecher.json', 'buch-anlegen.json', 'vite.config.ts'];
  const shown = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  for (const text of shown) expect(guide).toContain(text);
  const [main = '', list = '', form = ''] = shown;
  expect(`${main}${list}${form}`.trim().split('\n').length).toBeLessThanOrEqual(36);
});

test('a list and a form run in another application', { tag: '@main' }, async ({ page }) => {
  await serve(page);
  await page.goto('/');
  await expect(page.getByRole('cell', { name: 'Goethe' })).toBeVisible();
  await page.getByRole('link', { name: 'Neues Buch' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Titel darf nicht leer sein').first()).toBeVisible();
  await page.getByLabel('Titel').fill('Emma');
  await page.getByLabel('Autorin oder Autor').fill('Austen');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('cell', { name: 'Emma' })).toBeVisible();
  await page.goto('/nirgends');
  await expect(page.getByText('Diese Seite gibt es nicht.')).toBeVisible();
});

/** What the page around the engine has of its own. */
const ownElements = `
  <header id="host">
    <h1>Haus</h1><h2>Abteilung</h2><p>Ein <b>Text</b> mit <a href="/x">Link</a> und <code>Code</code></p>
    <ul><li>Eintrag</li></ul><table><tr><th>Kopf</th><td>Wert</td></tr></table>
    <button>Knopf</button><input placeholder="Suche" /><select><option>Wahl</option></select><img alt="" /><hr />
  </header>`;

/** The styles of the page and its own elements, as the browser computes them. */
const ownStyles = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll('#host, #host *')].map(
      (element) => {
        const styles = getComputedStyle(element);
        // The engine adds to the length of the page, and names values of its own.
        const names = [...styles].filter(
          (name) => !/^(--.*|height|block-size|perspective-origin|transform-origin)$/.test(name),
        );
        return [
          element.tagName,
          Object.fromEntries(names.map((name) => [name, styles.getPropertyValue(name)])),
        ];
      },
    ),
  );

test('a page keeps its own styles around the engine', async ({ page }) => {
  await serve(page);
  const built = readFileSync(join(outDir, 'index.html'), 'utf8').replace('<body>', `<body>${ownElements}`);
  let html = built.replace(/<script[^>]*><\/script>/, '');
  await page.route(`${site}/`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto('/');
  const before = await ownStyles(page);
  html = built;
  await page.goto('/');
  await expect(page.getByRole('cell', { name: 'Goethe' })).toBeVisible();
  expect(await ownStyles(page)).toEqual(before);
  const engine = page.locator('[data-engine]').first();
  await expect(engine.getByRole('heading', { level: 1 })).toHaveCSS('margin-top', '0px');
  await expect(engine).toHaveCSS('font-family', /Inter/);
});

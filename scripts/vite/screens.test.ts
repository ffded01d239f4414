import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { screensPlugin } from './screens.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

it('the page has the product of brand.json as its title before the application has started', async () => {
  const root = await mkdtemp(join(tmpdir(), 'screens-'));
  folders.push(root);
  await mkdir(join(root, 'screens'));
  await writeFile(join(root, 'screens/brand.json'), JSON.stringify({ product: 'Fisch & Netz' }));
  const { transformIndexHtml } = screensPlugin(root);
  const page = await readFile(resolve(import.meta.dirname, '../../index.html'), 'utf8');
  const { handler } = transformIndexHtml as { handler: (html: string) => string };
  expect(handler(page)).toContain('<title>Fisch &amp; Netz</title>');
});

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'docs/decisions');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const subjects = globSync('*.md', { cwd: folder, exclude: ['README.md'] }).sort();
const entries = subjects.flatMap((file) =>
  [...read(file).matchAll(/^- .+(?:\n {2}.+)*/gm)].map(([text]) => ({ file, text })),
);

test('README.md names every subject', () => {
  const named = [...read('README.md').matchAll(/^- \[.+\]\((.+)\)$/gm)].map(([, file]) => file);
  expect(named.sort()).toEqual(subjects);
});

test('an entry begins with its decision, ends with its dates and has at most five lines', () => {
  expect(entries.length).toBeGreaterThan(100);
  const form = /^- \*\*.+\s\(\d{4}-\d\d-\d\d(?:,\s+\d{4}-\d\d-\d\d)*\)$/s;
  expect(entries.filter(({ text }) => !form.test(text) || text.split('\n').length > 5)).toEqual([]);
});

test('all entries can be read in half an hour', () => {
  expect(entries.flatMap(({ text }) => text.split(/\s+/)).length).toBeLessThan(8000);
});

test('files that entries name exist', () => {
  const files = globSync(
    '{bench,packages,portal-rules,samples,schemas,screens,scripts,server,src,tests}/**/*.*',
    {
      cwd: root,
      exclude: ['**/node_modules'],
    },
  );
  const named = entries.flatMap(({ text }) =>
    [...text.matchAll(/`([\w./-]+\.(?:tsx?|css|grit|json))`/g)].map(([, file]) => file!),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The files that create cache keys, each together with the query behind it. */
const makers = ['packages/core/src/data/queries.ts', 'packages/core/src/form/session/load-form.ts'];

it('cache keys are made beside the query that fills them, and nowhere else', () => {
  const others = globSync('{src,packages/*/src}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file) && !makers.includes(file))
    .filter((file) => /\bqueryFn\b|\bqueryKey: *\[/.test(readFileSync(join(root, file), 'utf8')));
  expect(others).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The files that pass on the server's whole context: to routes, hooks and jobs. */
const givers: ReadonlySet<string> = new Set([
  'packages/server/src/create-server.ts',
  'server/portal.ts',
  'packages/server/src/resources/resource-service.ts',
  'packages/server/src/resources/operations/resource-rules.ts',
]);

const takesAll = (file: string): boolean =>
  /:\s*(?:Portal)?(?:App|Resource)Context\b(?!\[)/.test(readFileSync(resolve(root, file), 'utf8'));

describe('the server’s context', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

  it('is taken as a whole only where it is handed on', () => {
    expect(files.filter((file) => takesAll(file) && !givers.has(file))).toEqual([]);
  });

  it('is still handed on by every file of the list', () => {
    expect([...givers].filter((file) => !takesAll(file))).toEqual([]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The files that an embedding application uses, and those that build it. */
const files = globSync(
  '{src/{model,language,engine,ui,adapters,check},packages/check,rules,scripts/vite,tests/samples/embed}/**/*.{ts,tsx}',
  {
    cwd: root,
  },
).filter((file) => !/\.(test|stories|testing)\.|\/testing\//.test(file));

/** Packages that these files import. */
const imported = new Set(
  files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import|import\()\s*'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g)].map(
      ([, name = '']) => name,
    ),
  ),
);

test('docs/embed.md names every package that an embedded engine needs, and no other', () => {
  const [, section = ''] =
    /## What it needs\n([\s\S]*?)(?=In another repository)/.exec(read('docs/embed.md')) ?? [];
  const named = [...section.matchAll(/`((?:@[\w-]+\/)?[a-z][\w-]*)`/g)].map(([, name = '']) => name);
  // A peer dependency of Chakra that none of these files import.
  const needed = [...imported, '@emotion/react'].filter((name) => !/^(node|vitest|virtual)\b/.test(name));
  expect(named.sort()).toEqual(needed.sort());
});

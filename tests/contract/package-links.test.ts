import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { packages } from '../../scripts/pack/packages.ts';

const root = resolve(import.meta.dirname, '../..');

/** The documents in a package, at their paths in the project. */
const documentsOf = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    statSync(join(root, file)).isDirectory() ? globSync(`${file}/**/*.md`, { cwd: root }) : [file],
  );

it.each(packages.filter(({ files }) => files?.some((file) => file.startsWith('docs/'))))(
  'documents in $name lead to documents in it',
  ({ files = [] }) => {
    const documents = documentsOf(files.filter((file) => file.startsWith('docs/')));
    expect(documents.length).toBeGreaterThan(5);
    const dead = documents.flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => normalize(join(dirname(document), target)))
        .filter((target) => !documents.includes(target))
        .map((target) => `${document} leads to ${target}`),
    );
    expect(dead).toEqual([]);
  },
);

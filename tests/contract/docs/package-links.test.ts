import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, it } from 'vitest';
import {
  packagedPages as broughtAlong,
  manifestOf,
  packageFolders,
} from '../../../scripts/pack/published.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const packages = packageFolders.map((folder) => ({ folder, name: manifestOf(folder).name }));

/** The documents in a package by their paths in it, and the files in the project that they are made from. */
const documentsOf = ({ folder }: (typeof packages)[number]): ReadonlyMap<string, string> =>
  new Map([
    ['README.md', `packages/${folder}/README.md`],
    ...(broughtAlong[folder] ?? [])
      .map((document) => `docs/${document}`)
      .flatMap((file) =>
        statSync(join(root, file)).isDirectory() ? globSync(`${file}/**/*.md`, { cwd: root }) : [file],
      )
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file, file] as const),
  ]);

/** The anchors that a document's headings have. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );

it.each(packages)('documents in $name lead to what is in it, or to public addresses', (definition) => {
  const documents = documentsOf(definition);
  const dead = [...documents].flatMap(([place, file]) =>
    [
      ...read(file)
        .replaceAll(/^```[\s\S]*?^```$/gm, '')
        .matchAll(/\]\(([^)\s]+)\)|<(\w+:[^>\s]+)>/g),
    ]
      .map(([, target, address]) => target ?? address ?? '')
      .filter((target) => {
        if (/^[a-z]+:/.test(target)) return !/^https:|^http:\/\/localhost:/.test(target);
        const [path = '', anchor] = target.split('#');
        const found = documents.get(path === '' ? place : normalize(join(dirname(place), path)));
        return found === undefined || (anchor !== undefined && !anchorsOf(read(found)).has(anchor));
      })
      .map((target) => `${place} leads to ${target}`),
  );
  expect(dead).toEqual([]);
});

it('an application finds how it is begun, embedded, extended and operated', () => {
  const documents = packages.flatMap((definition) => [...documentsOf(definition).keys()]);
  for (const subject of ['application', 'embed', 'extend-application', 'operate-application'])
    expect(documents).toContain(`docs/${subject}.md`);
});

it.each(packages)('documents in $name name commands that an application has', (definition) => {
  const { scripts } = JSON.parse(read('packages/application/template/package.json')) as {
    scripts: Record<string, string>;
  };
  const unknown = [...documentsOf(definition)].flatMap(([place, file]) =>
    [...read(file).matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, script = '']) => !Object.hasOwn(scripts, script))
      .map(([command]) => `${place}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

it('the documented piece of an application is the one that is tested', () => {
  expect(read('docs/extend-application.md')).toContain(read('samples/packages/own-pieces.tsx'));
});

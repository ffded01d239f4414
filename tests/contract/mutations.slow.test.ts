import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ApplicationFiles, checkFiles } from '@schema-screens/check';
import { formatProblem, isDictionary } from '@schema-screens/check/definitions';
import { isRecord } from '@schema-screens/locale';
import { expect, test } from 'vitest';
import { changed } from '../support/definitions/checked-definitions.ts';
import { requireShort } from '../support/definitions/require-short.ts';

/** Every so many mutations are tried; a prime, so that all kinds of places come up. */
const stride = 31;
const root = resolve(import.meta.dirname, '../../samples/clinic');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const files = {
  screens: filesOf('screens/**/*.json').filter(({ file }) => !isDictionary(file)),
  schemas: filesOf('schemas/resource/*.schema.json'),
  enums: filesOf('schemas/enum/*.json'),
} satisfies ApplicationFiles;

type Path = readonly (string | number)[];

/** All parts of a definition, with their paths. */
function* partsOf(value: unknown, path: Path = []): Generator<readonly [Path, unknown]> {
  yield [path, value];
  if (Array.isArray(value))
    for (const [index, each] of value.entries()) yield* partsOf(each, [...path, index]);
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value)) yield* partsOf(each, [...path, key]);
}

/** A word with two letters in the other order, as it is mistyped. */
const mistyped = (word: string): string => {
  const other = `${word.slice(0, 1)}${word.slice(2, 3)}${word.slice(1, 2)}${word.slice(3)}`;
  return other === word ? `${word}s` : other;
};

/** A name that is near none. */
const farName = 'zzqx';

const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<string | number, unknown>)[step], value);

/** A definition with another key in place of one. */
const renamed = (value: unknown, path: Path): unknown => {
  const around = partAt(value, path.slice(0, -1)) as Record<string, unknown>;
  const entries = Object.entries(around).map(([key, each]) =>
    key === path.at(-1) ? [mistyped(key), each] : [key, each],
  );
  return changed(value, path.slice(0, -1), Object.fromEntries(entries));
};

/** A value of another type. */
const ofOtherType = (value: unknown): unknown => {
  if (typeof value === 'string') return 42;
  if (typeof value === 'number') return 'seven';
  if (typeof value === 'boolean') return 'yes';
  return Array.isArray(value) ? { a: 1 } : [];
};

/** What a maintainer may get wrong at a part. */
function mutationsOf(
  value: unknown,
  [path, part]: readonly [Path, unknown],
): [kind: string, result: unknown][] {
  if (path.length === 0) return [];
  const hasKey = typeof path.at(-1) === 'string';
  return [
    ['another type', changed(value, path, ofOtherType(part))],
    ['nothing', changed(value, path, null)],
    ['left out', changed(value, path, undefined)],
    ...(hasKey ? ([['a mistyped key', renamed(value, path)]] as [string, unknown][]) : []),
    ...(typeof part === 'string'
      ? ([
          ['a mistyped value', changed(value, path, mistyped(part))],
          ['another value', changed(value, path, farName)],
        ] as [string, unknown][])
      : []),
    ...(Array.isArray(part)
      ? ([['twice', changed(value, path, [...part, ...part])]] as [string, unknown][])
      : []),
  ];
}

/** Keys whose values are sentences, names of one's own, or anything. */
const isFree = (path: Path): boolean =>
  ['sum', 'product', 'default', 'const', 'is'].includes(
    String(path.findLast((step) => typeof step === 'string')),
  );

/** Keys whose values are names of what is defined elsewhere, or of the language. */
const naming = ['field', 'resource', 'kind', 'to', 'cell', 'widget', 'x-enum', 'in', 'type', 'format'];

/** Whether a value is a name that the check knows. */
const isName = (path: Path, part: unknown): boolean =>
  typeof part === 'string' && naming.includes(String(path.at(-1))) && path.at(-2) !== 'properties';

test('the check crashes on no mutation, tells every wrong type and name, and nearly all once', () => {
  expect(checkFiles(files)).toEqual([]);
  let count = 0;
  const [untold, repeated]: [string[], string[]] = [[], []];
  let tried = 0;
  for (const kind of ['screens', 'schemas', 'enums'] as const)
    for (const file of files[kind]) {
      const value: unknown = JSON.parse(file.text);
      for (const part of partsOf(value))
        for (const [what, result] of mutationsOf(value, part)) {
          count += 1;
          if (count % stride !== 0) continue;
          tried += 1;
          const text = JSON.stringify(result, undefined, 2);
          const others = files[kind].map((each) => (each === file ? { file: file.file, text } : each));
          const problems = checkFiles({ ...files, [kind]: others }).filter(({ isWarning }) => !isWarning);
          const [path] = part;
          const place = `${file.file} ${path.join('.')}: ${what}`;
          requireShort(problems);
          if (what === 'another value' && problems.length === 0 && isName(path, part[1])) untold.push(place);
          if (what === 'another type' && problems.length === 0 && !isFree(path)) untold.push(place);
          const inFile = problems.filter((problem) => problem.file === file.file);
          if (['another type', 'a mistyped key'].includes(what) && inFile.length > 1)
            repeated.push([place, ...inFile.map(formatProblem)].join('\n  '));
        }
    }
  expect(tried).toBeGreaterThan(300);
  expect(untold).toEqual([]);
  // The name of a field is used at several places, and each of them is then wrong.
  expect(repeated.length, repeated.join('\n')).toBeLessThan(tried * 0.02);
}, 300_000);

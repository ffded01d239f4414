import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRecord } from '@schema-screens/locale';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import fixed from './fixed-texts.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../../..');

const filesIn = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.(test|stories|gen)\.tsx?$/.test(file));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** A text with one kind of placeholder and of space. */
const plain = (text: string): string =>
  text
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('\u00AD', '')
    .trim();

/** The texts of a parsed module, or of a definition: strings, templates with a placeholder for each value, and text of JSX. */
function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (!isRecord(node)) return [];
  const { type, quasis, expressions } = node;
  const inner = type === 'TemplateLiteral' ? textsOf(expressions) : Object.values(node).flatMap(textsOf);
  if (type !== 'TemplateLiteral') return inner;
  const parts = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return [parts.join('{}'), ...inner];
}

/** Texts of definitions and of code, whole, without what only leads on to a value or a new window. */
const texts = new Set(
  [
    ...filesIn('{screens,schemas,packages/schema/definition}/**/*.json').map((file): unknown =>
      JSON.parse(read(file)),
    ),
    ...filesIn('{src,server,packages/*/src,portal-rules}/**/*.{ts,tsx}').map(
      (file): unknown => parseSync(file, read(file)).program.body,
    ),
  ].flatMap((content) => textsOf(content).map((text) => plain(text).replace(/:$| \(neues Fenster\)$/, ''))),
);
const joined = [...texts].join('\n');

/** A label is a text of its own; a sentence may stand beside others. */
const isLabel = (text: string): boolean => !/[.!?]$/.test(text) && text.split(' ').length < 4;

const all = Object.entries(fixed).flatMap(([area, sections]) =>
  Object.entries(sections).flatMap(([section, list]) =>
    list.map((text): [area: string, section: string, text: string] => [area, section, text]),
  ),
);

it.each(all)('%s, %s: „%s“ is there to the letter', (_area, _section, text) => {
  const wanted = plain(text).replace(/:$/, '');
  expect(isLabel(text) ? texts.has(wanted) : joined.includes(wanted)).toBe(true);
});

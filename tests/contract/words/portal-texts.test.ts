import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRecord } from '@schema-screens/locale';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import english from '../../../src/en.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../../..');
const dictionary: Readonly<Record<string, string>> = english;

const files = globSync('{src/**,portal-rules}/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|stories)\.tsx?$|\.d\.ts$/.test(file),
);

/** Words of programs, styles and addresses, what only maintainers read, and what the insurer reads of a transfer. */
const noTexts = new Set([
  'Escape',
  'BroadcastChannel',
  'PublicKeyCredential',
  'Europe/Berlin',
  'Text',
  'SbProz',
  'SbMin',
  'SbMax',
  'Vertrag {} Beleg {} vom {}',
  'Bearer {}',
  'npm run create:user',
  'noopener noreferrer',
  'Control+K Meta+K',
]);
const isStyle = (text: string): boolean =>
  /^[&@(:]|^(min|max|minmax|calc|env|var)\(|^ui-|\d(px|rem|fr|dvh)\b|^&?#|^[Mcm]?[-\d]/.test(text);
const isName = (text: string): boolean => /^[a-z./{][-\w./{},]*$/.test(text);

/** Whether somebody may read it: it has a capitalised word, a letter of German or two words. */
const isText = (text: string): boolean =>
  /\p{Lu}\p{Ll}{2}|[äöüß]|\p{Ll}{2} \p{Ll}{2}/u.test(text) &&
  !noTexts.has(text) &&
  !isStyle(text) &&
  !isName(text);

interface Found {
  readonly file: string;
  readonly text: string;
  /** Whether it is a whole literal, which a dictionary may have. */
  readonly isLiteral: boolean;
  /** Whether it is what `translate` is called with. */
  readonly isGiven: boolean;
}

/** What has no reader but maintainers. */
function isSkipped({ type, callee, source, key, name }: Readonly<Record<string, unknown>>): boolean {
  if (type === 'ImportDeclaration' || (String(type).startsWith('Export') && isRecord(source))) return true;
  if (String(type).startsWith('TS') && !/Expression$/.test(String(type))) return true;
  const called = isRecord(callee) ? String(callee.name ?? '') : '';
  if (type === 'NewExpression' && /^(Type)?Error$/.test(called)) return true;
  // Of widgets, cells and actions.
  if (type === 'Property' && isRecord(key) && key.name === 'description') return true;
  return type === 'JSXAttribute' && isRecord(name) && /^(d|where|viewBox|transform)$/.test(String(name.name));
}

const isTranslate = (callee: unknown): boolean =>
  isRecord(callee) &&
  (callee.name === 'translate' || (isRecord(callee.property) && callee.property.name === 'translate'));

function textsOf(file: string, node: unknown, isGiven = false): Found[] {
  if (Array.isArray(node)) return node.flatMap((each) => textsOf(file, each, isGiven));
  if (!isRecord(node) || isSkipped(node)) return [];
  const { type, value, key, quasis, expressions } = node;
  const found = (text: string, isLiteral: boolean): Found => ({ file, text, isLiteral, isGiven });
  if (type === 'Literal') return typeof value === 'string' ? [found(value, true)] : [];
  if (type === 'JSXText') return [found(String(value).trim(), false)];
  if (type === 'CallExpression' && isTranslate(node.callee)) {
    const [text, ...others] = node.arguments as unknown[];
    return [...textsOf(file, text, true), ...textsOf(file, others)];
  }
  if (type === 'ConditionalExpression')
    return [node.test, node.consequent, node.alternate].flatMap((part, index) =>
      textsOf(file, part, isGiven && index > 0),
    );
  if (type === 'TemplateLiteral') {
    const parts = (quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked);
    return [found(parts.join('{}'), false), ...textsOf(file, expressions)];
  }
  const parts = type === 'Property' && isRecord(key) ? [value] : Object.values(node);
  return parts.flatMap((part) => textsOf(file, part));
}

const found = files.flatMap((file) =>
  textsOf(file, parseSync(file, readFileSync(resolve(root, file), 'utf8')).program.body),
);

const namesIn = (text: string): string[] => (text.match(/\{[\w.]+\}/g) ?? []).toSorted();

it('every text of the portal is one that a dictionary can have', () => {
  expect(found.filter(({ text, isLiteral }) => isText(text) && !isLiteral)).toEqual([]);
});

it('every text of the portal is in the English dictionary', () => {
  const missing = found.filter(
    ({ text, isGiven }) => (isGiven ? text !== '' : isText(text)) && !Object.hasOwn(dictionary, text),
  );
  expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

it('the English dictionary has nothing else, and the same names to fill in', () => {
  const texts = new Set(found.filter(({ isLiteral }) => isLiteral).map(({ text }) => text));
  expect(Object.keys(dictionary).filter((text) => !texts.has(text))).toEqual([]);
  const different = Object.entries(dictionary).filter(
    ([german, text]) => text === '' || namesIn(german).join() !== namesIn(text).join(),
  );
  expect(different).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { englishLocale } from '@schema-screens/core';
import { catalog } from '@schema-screens/core/internal';
import { english } from '@schema-screens/core/texts';
import {
  germanLocale,
  holidayTexts,
  messageArguments,
  messageFormat,
  passwordTexts,
  valueTexts,
  waitingTexts,
} from '@schema-screens/locale';
import { messageForError, messages, sentenceTexts } from '@schema-screens/schema';
import { languageTexts } from '@schema-screens/schema/language';
import { serverTexts, serverTextsInEnglish } from '@schema-screens/server';
import { IntlMessageFormat } from 'intl-messageformat';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import {
  applicationTexts,
  englishTexts,
} from '../../../packages/application/src/client/texts/application-texts.ts';
import { englishLetterTexts } from '../../../server/texts/english-letter-texts.ts';
import { englishMailTexts } from '../../../server/texts/english-mail-texts.ts';
import { germanLetterTexts } from '../../../server/texts/german-letter-texts.ts';
import { germanMailTexts } from '../../../server/texts/german-mail-texts.ts';
import { isGermanSentence } from '../../support/german-words.ts';
import { messageTexts } from '../../support/spelling/message-texts.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Files for maintainers: tests, stories, descriptions of widgets and cells, messages of the check. */
const isForMaintainers = (file: string): boolean => /\.(test|stories)\.tsx?$|\.gen\.ts$/.test(file);
const sources = globSync('packages/{schema/src/language,core/src/!(adapters),chakra/src}/**/*.{ts,tsx}', {
  cwd: root,
}).filter(
  (file) => !isForMaintainers(file) && !/^packages\/core\/src\/texts\/|language-texts\.ts$/.test(file),
);

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** Walks a module; `enter` gets a node with its ancestors and returns whether to visit its children. */
function walk(node: unknown, around: Node[], enter: (node: Node, around: Node[]) => boolean): void {
  if (Array.isArray(node)) for (const each of node) walk(each, around, enter);
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    if (!enter(node as Node, around)) return;
    for (const part of Object.values(node)) walk(part, [...around, node as Node], enter);
  }
}

function visit(file: string, enter: (node: Node, around: Node[]) => boolean): void {
  walk(parseSync(file, readFileSync(resolve(root, file), 'utf8')).program, [], enter);
}

/** The text of a node itself. */
function textOf({ type, value }: Node): string | undefined {
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined;
}

/** The words of a text, without parts of ids and classes, placeholders, addresses and paths of files. */
const wordsOf = (text: string): string[] =>
  text.replace(/\{.*?\}|https?:\S*|\.\/\S*/g, '').match(/(?<![-\w])\p{L}{3,}(?![-\w])/gu) ?? [];

/** Every word of the catalogues; Tab is a key as well. */
const words = new Set<string>();
for (const file of globSync(
  ['packages/core/src/texts/*-texts.ts', 'packages/schema/src/language/definition/language-texts.ts'],
  {
    cwd: root,
  },
))
  visit(file, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    for (const text of messageTexts(textOf(node) ?? '')) for (const word of wordsOf(text)) words.add(word);
    return true;
  });
words.delete('Tab');

const spoken = /^(aria-label|aria-description|title|alt|placeholder|label|abbr)$/;

function isShown(node: Node, text: string, around: Node[]): boolean {
  const parent = around.at(-1);
  if (/[äöüÄÖÜß„“]/.test(text)) return true;
  if (wordsOf(text).length === 0) return false;
  if (node.type === 'JSXText') return true;
  if (parent?.type === 'JSXAttribute' && spoken.test((parent.name as { name: string }).name)) return true;
  return wordsOf(text).some((word) => words.has(word));
}

const keyOf = (node: Node): unknown => (node.key as { name?: string } | undefined)?.name;

/** Errors are read by programmers, descriptions of widgets and cells by maintainers. */
const isAside = (node: Node): boolean =>
  ['ImportDeclaration', 'ExportNamedDeclaration', 'ImportExpression'].includes(node.type)
    ? node.source != null
    : /^TS(.*Type|.*Declaration|InterfaceBody)$/.test(node.type) ||
      (node.type === 'NewExpression' && /Error$/.test((node.callee as { name?: string }).name ?? '')) ||
      (node.type === 'Property' && ['description', 'docs'].includes(String(keyOf(node)))) ||
      // import.meta.glob names files.
      (node.type === 'CallExpression' &&
        (node.callee as { property?: { name?: string } }).property?.name === 'glob');

function strayTexts(file: string): string[] {
  const found: string[] = [];
  visit(file, (node, around) => {
    if (isAside(node)) return false;
    const text = textOf(node);
    if (text !== undefined && isShown(node, text, around)) found.push(`${file}: ${text.trim()}`);
    return true;
  });
  return found;
}

const modules = import.meta.glob<Record<string, object>>('../../../packages/core/src/texts/*-texts.ts', {
  eager: true,
});
const catalogues = Object.assign({ languageTexts }, ...Object.values(modules)) as Record<string, object>;

/** Places that read a text from its catalogue: it would stay German. */
function germanTexts(file: string): string[] {
  const found: string[] = [];
  visit(file, (node) => {
    if (/^TS.*Type/.test(node.type)) return false;
    const isRead =
      node.type === 'MemberExpression' && Object.hasOwn(catalogues, String((node.object as Node).name));
    if (isRead) found.push(file);
    return true;
  });
  return found;
}

describe('texts of engine and UI', () => {
  it('are in the catalogues and nowhere else', () => {
    expect(strayTexts('packages/core/src/texts/list-texts.ts')).not.toEqual([]);
    expect(sources.flatMap(strayTexts)).toEqual([]);
  });

  it('are all in the catalogue for other languages', () => {
    expect(new Set(Object.values(catalog))).toEqual(
      new Set([
        messages,
        sentenceTexts,
        waitingTexts,
        holidayTexts,
        passwordTexts,
        valueTexts,
        ...Object.values(catalogues),
      ]),
    );
  });

  it('are read through a locale', () => {
    expect(sources.flatMap(germanTexts)).toEqual([]);
  });
});

it('what developers read is English: errors, descriptions, what the commands print', () => {
  // And letters that are compared.
  const catalogue =
    /core\/src\/texts\/|texts\.ts$|\/errors\/messages|schema\/src\/keywords\/|\/dates\/(holidays|waiting-text)|\/formats\/(text|user-name)/;
  const files = globSync('packages/{locale,schema,core,chakra,check,application,create}/src/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !isForMaintainers(file) && !catalogue.test(file));
  const found: string[] = [];
  for (const file of files)
    visit(file, (node) => {
      const text = textOf(node);
      if (text !== undefined && isGermanSentence(text)) found.push(`${file}: ${text.trim()}`);
      return node.type !== 'ImportDeclaration';
    });
  expect(found).toEqual([]);
});

/** Every message with its place, in German and in another language. */
function pairs(
  german: unknown,
  other: unknown,
  place: string,
): [place: string, german: string, other: string][] {
  if (typeof german !== 'object' || german === null) return [[place, String(german), String(other)]];
  return Object.entries(german).flatMap(([name, text]) =>
    pairs(text, (other as Record<string, unknown>)[name], `${place}.${name}`),
  );
}

describe('the English texts', () => {
  const all = Object.entries(catalog).flatMap(([name, german]) =>
    pairs(german, english[name as keyof typeof english], name),
  );
  const others = [
    ...pairs(serverTexts, serverTextsInEnglish, 'server'),
    ...pairs(applicationTexts, englishTexts, 'application'),
    ...pairs(germanMailTexts, englishMailTexts, 'mails'),
    ...pairs(germanLetterTexts, englishLetterTexts, 'letters'),
  ];
  /** What both languages call the same. */
  const shared =
    /\b(April|August|September|November|Normal|Export|Widget|MB|CSV|QR|OK|ok|Alt|Esc|HH:MM|Details|Link|Filter|Name)\b/g;
  const isSaid = (text: string): boolean =>
    messageTexts(text).some((part) => /\p{L}/u.test(part.replace(shared, '')));

  it('are all there, and none is German', () => {
    expect(all.filter(([, , english]) => english === '')).toEqual([]);
    expect(all.filter(([, german, english]) => german === english && isSaid(german))).toEqual([]);
    expect(all.filter(([, , english]) => /[äöüÄÖÜß„“]/.test(english))).toEqual([]);
  });

  it('are ICU messages of any implementation, as the German ones', () => {
    for (const [place, ...messages] of [...all, ...others])
      for (const [index, message] of messages.entries()) {
        const code = ['de-DE', 'en-GB'][index]!;
        const values = Object.fromEntries(messageArguments(message).map((name) => [name, 1234]));
        const other = new IntlMessageFormat(message, code, undefined, { ignoreTag: true });
        expect(messageFormat(message, code)(values), place).toBe(other.format(values));
      }
  });

  it('have the arguments of the German ones', () => {
    for (const [place, german, english] of [...all, ...others])
      expect(messageArguments(english), place).toEqual(messageArguments(german));
  });

  it.each([
    ['required', { missingProperty: 'betreff' }, 'Betreff must not be empty.'],
    ['maxLength', { limit: 1 }, 'Betreff must have no more than 1 character.'],
    ['maxLength', { limit: 200 }, 'Betreff must have no more than 200 characters.'],
    ['minimum', { limit: 1.5 }, 'Betreff must be 1.5 or more.'],
    ['formatMinimum', { limit: '2026-11-03' }, 'Betreff must not be before 03/11/2026.'],
    ['x-compare', { operator: '=', limit: 'Kennwort' }, 'Kennwort and Betreff do not match.'],
    [
      'x-compare',
      { operator: '>=', limit: 'Beginn', days: 1 },
      'Betreff must be at least 1 day after ‘Beginn’.',
    ],
    [
      'x-compare',
      { operator: '>=', limit: 'Beginn', days: 3 },
      'Betreff must be at least 3 days after ‘Beginn’.',
    ],
    ['x-open', { reason: 'closedDay', limit: '2026-11-28' }, 'Betreff must not be on a Saturday.'],
    [
      'x-open',
      { reason: 'closedHoliday', limit: '01-01' },
      'Betreff must not be on a public holiday (New Year’s Day).',
    ],
    [
      'x-open',
      { reason: 'closedHours', limit: '2026-11-30', spans: ['08:00-12:00', '14:00-16:00'] },
      'Betreff must be between 08:00 and 12:00 or 14:00 and 16:00 on a Monday.',
    ],
    [
      'x-open',
      { reason: 'closedPeriod', limit: '2026-11-30', spans: ['08:00-12:00', '14:00-16:00'] },
      'Betreff must be between 08:00 and 12:00 or 14:00 and 16:00 on a Monday from beginning to end.',
    ],
    [
      'x-open',
      { reason: 'closedBetween', limit: '2026-11-30' },
      'Betreff must be on the same day as the beginning, 30/11/2026.',
    ],
  ])('%s %o: %s', (keyword, params, expected) => {
    const schema = { properties: { betreff: { type: 'string', title: 'Betreff' } } };
    const instancePath = keyword === 'required' ? '' : '/betreff';
    const error = { keyword, instancePath, params };
    expect(messageForError(englishLocale, error, schema)).toBe(expected);
    expect(messageForError(germanLocale, error, schema)).not.toBe(expected);
  });
});

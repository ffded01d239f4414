import { globSync, readFileSync } from 'node:fs';
import { hyphenate } from '@schema-screens/locale';
import { expect, it } from 'vitest';
import { nouns } from '../../../screens/application.json';

/** What must not be split at the end of a line: abbreviations, paragraphs of laws, numbers with units, E-Mail. */
const torn = [
  /(§|Art\.|Abs\.|Buchst\.|Nr\.|Dr\.) (?=[\p{L}\d])/u,
  /\d (MB|KB|Uhr|Minuten|Zeichen|Tage)\b/,
  /\b(z|d|u|e)\. ?(B|h|a|V)\./,
  /E-Mail/,
];
const wrongQuotes = /(^|\s)["“”][^\s]|[\p{L}}] - [\p{L}{]/u;

/** Texts of several lines; labels, titles and notices are short. */
function runningTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ['intro', 'help', 'paragraph'].includes(key) ? [value] : [];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown) => runningTexts(entry, key === 'text' ? 'paragraph' : ''));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => runningTexts(entry, name));
}

/** The business rules require exactly this text. */
const fixed = [
  'Wählen Sie "Alle Verträge freischalten" aus, oder geben Sie manuell mind. eine Vertragsnummer an.',
];

/** Every text that users can read. */
function allTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['title', 'label', 'text', 'intro', 'help', 'note', 'tooltip'].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => allTexts(entry, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => allTexts(entry, name));
}

it.each(globSync('screens/*/*.json'))('%s has German dashes and quotes', (file) => {
  const texts = allTexts(JSON.parse(readFileSync(file, 'utf8')));
  expect(texts.filter((text) => wrongQuotes.test(text) && !fixed.includes(text))).toEqual([]);
});

it.each(globSync('screens/*/*.json'))('%s follows German typography', (file) => {
  const texts = runningTexts(JSON.parse(readFileSync(file, 'utf8')));
  const wrong = texts.filter((text) => [...torn, wrongQuotes].some((pattern) => pattern.test(text)));
  expect(wrong).toEqual([]);
});

/** What tags say: names of fields, and words for their values. */
function tagTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(tagTexts);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'const' in value || 'field' in value ? allTexts(value) : [];
  return [...own, ...Object.values(value).flatMap(tagTexts)];
}

it('breaks the long words of tags between their nouns', () => {
  const texts = globSync(['screens/*/*.json', 'schemas/{resource,portal}/**/*.json']).flatMap((file) =>
    tagTexts(JSON.parse(readFileSync(file, 'utf8'))),
  );
  const words = new Set(texts.flatMap((text) => text.match(/\p{Lu}\p{Ll}{15,}/gu) ?? []));
  expect(words.size).toBeGreaterThan(5);
  const whole = [...words].filter((word) => hyphenate(word, nouns) === word);
  expect(whole.toSorted(), 'made of one noun').toEqual(['Authentifizierungs', 'Benachrichtigungen']);
});

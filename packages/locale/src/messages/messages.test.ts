import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type MessageValues, messageArguments, messageFormat } from './format-message.ts';
import { parseMessage } from './parse-message.ts';
import { type TextsOf, textsIn, translatedTexts } from './texts.ts';

describe('a message', () => {
  it.each<[message: string, values: MessageValues, code: string]>([
    ['nothing to fill', {}, 'de-DE'],
    ['{count} von {max}', { count: 2, max: '1.000' }, 'de-DE'],
    ['{ spaced } …', { spaced: 'a' }, 'de-DE'],
    ['{count, plural, one {ein Fehler} other {{count} Fehler}}', { count: 1 }, 'de-DE'],
    ['{count, plural, one {ein Fehler} other {{count} Fehler}}', { count: 0 }, 'de-DE'],
    ['{count, plural, =0 {none} one {one} other {# rows of {name}}}.', { count: 0, name: 'b' }, 'en-GB'],
    ['{count, plural, =0 {none} one {one} other {# rows of {name}}}.', { count: 12_000, name: 'b' }, 'en-GB'],
    ['{n, plural, one {# ligne} many {# de lignes} other {# lignes}}', { n: 0 }, 'fr-FR'],
    ['{n, plural, one {# ligne} many {# de lignes} other {# lignes}}', { n: 1_000_000 }, 'fr-FR'],
    ['{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}', { n: 22 }, 'pl-PL'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 23 }, 'en-GB'],
    ['{kind, select, file {a file} other {{kind}}}', { kind: 'file' }, 'en-GB'],
    ['{kind, select, file {a file} other {{kind}}}', { kind: 'toString' }, 'en-GB'],
    ['go{refused, select, true { again, } other { }}on', { refused: true }, 'en-GB'],
    [
      '{a, select, x {{n, plural, one {1 #} other {{b, select, y {#} other {}}}}} other {-}}',
      { a: 'x', n: 2, b: 'y' },
      'en-GB',
    ],
    ["it's l'heure, '{braces}', '' and # {n, plural, other {'#' # it''s '{n}'}}", { n: 3 }, 'en-GB'],
    ["open '{quote", {}, 'en-GB'],
    ['{a}', { a: "{b} 'x' #" }, 'en-GB'],
  ])('%j with %j in %s says what ICU says', (message, values, code) => {
    const expected = new IntlMessageFormat(message, code, undefined, { ignoreTag: true }).format(values);
    expect(messageFormat(message, code)(values)).toBe(expected);
  });

  it('shows an argument without a value as it is', () => {
    expect(messageFormat('{count} of {name}', 'en-GB')({ count: 1 })).toBe('1 of {name}');
  });

  it.each([
    ['{count', '"," or "}" expected at character 7 of "{count"'],
    ['{}', 'name of an argument expected'],
    ['a } b', '"{" missing before "}" at character 3'],
    ['{n, number}', 'plural, selectordinal or select expected at character 4'],
    ['{n, plural, one {a}}', 'option "other" of n missing'],
    ['{n, plural, one {a} other {b}', 'key of an option, or "}", expected'],
    ['{n, plural, one a other {b}}', '"{" expected'],
    ['{n, plural, One {a} other {b}}', 'key of an option, or "}", expected'],
    ['{n, plural, other {b}', 'key of an option, or "}", expected'],
    ['{n, plural, other {b', '"}" expected'],
  ])('%s is wrong: %s', (message, problem) => {
    expect(() => parseMessage(message)).toThrow(problem);
  });

  it('has arguments, in options as well', () => {
    const message = '{b} {count, plural, one {{a}} other {{count} {kind, select, x {{c}} other {}}}}';
    expect(messageArguments(message)).toEqual(['a', 'b', 'c', 'count', 'kind']);
  });
});

describe('a catalogue', () => {
  const rows = {
    yes: 'Ja',
    found: '{count} {noun}',
    failed: { rows: '{count, plural, one {ein Fehler in {name}} other {{count} Fehler in {name}}}' },
    months: ['Januar', 'Februar'],
    begun:
      'Bitte {refused, select, true {ändern und } other {}}speichern {nested, select, a {{n, plural, other {{text}}}} other {}}',
  } as const;

  it('has texts, and functions of named arguments', () => {
    const texts = textsIn(rows, 'de-DE');
    expect(texts.yes).toBe('Ja');
    expect(texts.found({ count: 3, noun: 'Zeilen' })).toBe('3 Zeilen');
    expect(texts.failed.rows({ count: 1, name: 'A' })).toBe('ein Fehler in A');
    expect(texts.months).toEqual(['Januar', 'Februar']);
  });

  it('has the types of its arguments', () => {
    type Texts = TextsOf<typeof rows>;
    expectTypeOf<Texts['yes']>().toEqualTypeOf<string>();
    expectTypeOf<Texts['found']>().parameter(0).toEqualTypeOf<{
      readonly count: string | number;
      readonly noun: string | number;
    }>();
    expectTypeOf<Texts['failed']['rows']>().parameter(0).toEqualTypeOf<{
      readonly count: number;
      readonly name: string | number;
    }>();
    expectTypeOf<Texts['begun']>().parameter(0).toEqualTypeOf<{
      readonly refused: string | boolean;
      readonly nested: string | boolean;
      readonly n: number;
      readonly text: string | number;
    }>();
  });

  it('is translated; what the translation lacks, or has as something else, is said as before', () => {
    const texts = translatedTexts(
      {
        yes: 3,
        found: 'found',
        failed: { rows: '{count, plural, one {one in {name}} other {#}}' },
        old: 'x',
      },
      textsIn(rows, 'de-DE'),
      'en-GB',
    );
    expect(texts.yes).toBe('Ja');
    expect(texts.found({ count: 3, noun: 'rows' })).toBe('found');
    expect(texts.failed.rows({ count: 1234, name: 'A' })).toBe('1,234');
    expect(texts.months).toEqual(['Januar', 'Februar']);
    expect(Object.keys(texts)).toEqual(Object.keys(rows));
  });

  it('says a wrong message as it is written', () => {
    const texts = translatedTexts({ found: '{count' }, textsIn(rows, 'de-DE'), 'en-GB');
    expect(texts.found({ count: 3, noun: 'rows' })).toBe('{count');
  });
});

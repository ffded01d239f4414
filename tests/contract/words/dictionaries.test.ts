import { checkFolderDictionaries } from '@schema-screens/check';
import {
  checkDictionaries,
  formatProblem,
  isCopiedPhrase,
  parseFile,
  translatableTexts,
  translationHints,
} from '@schema-screens/check/definitions';
import { createLocale } from '@schema-screens/locale';
import { mapTexts, schemaTexts, translateTexts } from '@schema-screens/schema';
import { screenTexts } from '@schema-screens/schema/language';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/definitions.ts';

const upper = (text: string): string => text.toUpperCase();

const list = {
  name: 'BUECHER',
  kind: 'list',
  title: 'Bücher von {user.name}',
  menu: { in: 'start', label: 'Bücher', order: 1 },
  resource: 'buch',
  columns: [
    'titel',
    { field: 'autor', label: 'Von', text: '{row.autor}', when: { field: 'query.art', is: 'Bücher' } },
    { field: 'art', cell: 'badge', options: { values: { Bücher: { text: 'Bücher', tone: 'info' } } } },
  ],
  toolbar: [{ label: 'Bücher', url: 'Bücher', call: { path: 'Bücher', body: { art: 'Bücher' } } }],
};

describe('texts of definitions and schemas', () => {
  it('are found by the schemas of the language; names, values and addresses are not', () => {
    expect(mapTexts(list, screenTexts, 'list', upper)).toEqual({
      ...list,
      title: 'BÜCHER VON {USER.NAME}',
      menu: { in: 'start', label: 'BÜCHER', order: 1 },
      columns: [
        'titel',
        { ...(list.columns[1] as object), label: 'VON' },
        { ...(list.columns[2] as object), options: { values: { Bücher: { text: 'BÜCHER', tone: 'info' } } } },
      ],
      toolbar: [{ ...list.toolbar[0], label: 'BÜCHER' }],
    });
  });

  it('leave what has none as it is, so that equal definitions stay one', () => {
    expect(mapTexts(list, screenTexts, 'list', (text) => text)).toBe(list);
  });

  it('of a form include messages and schemas of additional fields, but not names in conditions', () => {
    const form = {
      intro: [{ text: 'Hallo', when: { field: 'user.name', empty: false } }],
      extra: { nummer: { schema: { type: 'string', title: 'Nummer', enum: ['Nummer'] } } },
      sections: [{ fields: ['a', { field: 'b', errors: { required: 'Fehlt.' }, choiceGroup: 'intern' }] }],
    };
    expect(mapTexts(form, screenTexts, 'form', upper)).toEqual({
      intro: [{ text: 'HALLO', when: { field: 'user.name', empty: false } }],
      extra: { nummer: { schema: { type: 'string', title: 'NUMMER', enum: ['Nummer'] } } },
      sections: [{ fields: ['a', { field: 'b', errors: { required: 'FEHLT.' }, choiceGroup: 'intern' }] }],
    });
  });

  it('of a navigation include its terms', () => {
    const navigation = { terms: { Beitrag: 'Was Sie zahlen.' }, menus: [{ name: 'start', label: 'Start' }] };
    expect(mapTexts(navigation, screenTexts, 'navigation', upper)).toEqual({
      terms: { BEITRAG: 'WAS SIE ZAHLEN.' },
      menus: [{ name: 'start', label: 'START' }],
    });
  });

  it('of a schema are titles, messages and labels of states, also of a property named like a keyword', () => {
    const schema = {
      title: 'Buch',
      properties: {
        title: { type: 'string', title: 'Titel', description: 'Ein Titel', default: 'Titel' },
        art: {
          title: 'Art',
          'x-states': { initial: ['Art'], changes: [{ to: 'Art', label: 'Leihen', success: 'Geliehen.' }] },
        },
      },
      'x-resource': { collection: 'Bücher', unique: [{ fields: ['art'], message: 'Schon da.' }] },
      then: { errorMessage: { required: { art: 'Welche Art?' } } },
    };
    const changed: string[] = [];
    mapTexts(schema, schemaTexts, 'schema', (text) => {
      changed.push(text);
      return text;
    });
    expect(changed).toEqual([
      'Buch',
      'Titel',
      'Art',
      'Leihen',
      'Geliehen.',
      'Bücher',
      'Schon da.',
      'Welche Art?',
    ]);
  });
});

describe('dictionaries', () => {
  const texts = translatableTexts(
    [{ parsed: parseFile({ file: 'screens/a.json', text: JSON.stringify(list) }).parsed!, kind: 'list' }],
    screenTexts,
  );
  const check = (dictionary: object): string[] =>
    checkDictionaries(texts, [{ file: 'screens/en.json', text: JSON.stringify(dictionary) }]).map(
      formatProblem,
    );

  const whole = { 'Bücher von {user.name}': 'Books of {user.name}', Bücher: 'Books', Von: 'By' };

  it('may lack texts, which is a hint with the lines to add', () => {
    const hints = (dictionary: object): string[] =>
      translationHints(texts, [{ file: 'screens/en.json', text: JSON.stringify(dictionary) }]);
    expect(hints(whole)).toEqual([]);
    const { Von: _, ...missing } = whole;
    expect(check(missing)).toEqual([]);
    expect(hints(missing)).toEqual([
      'Not translated, 1 text(s) of screens/a.json. Lines for screens/en.json:',
      '  "Von": "…",',
    ]);
  });

  it('have nothing else, and the same placeholders', () => {
    expect(check(whole)).toEqual([]);
    expect(check({ ...whole, 'Bücher@menu.label': 'All books', 'Von@label': 'Written by' })).toEqual([]);
    expect(check({ ...whole, 'Von@title': 'Written by' })[0]).toContain('TRANSLATION_UNUSED');
    expect(check({ ...whole, Alt: 'Old' })[0]).toContain('TRANSLATION_UNUSED There is no text "Alt"');
    expect(check({ ...whole, 'Bücher von {user.name}': 'Books of {user.nam}' })[0]).toContain(
      'TRANSLATION_WRONG',
    );
    expect(check({ ...whole, Von: '' })[0]).toContain('VALUE_WRONG');
  });

  it('are no copies of the text or of another language; single words and names may be the same', () => {
    const copy = 'Bücher von {user.name}';
    const place = { '@title': `${copy}@title`, '': copy };
    for (const key of Object.values(place))
      expect(check({ ...whole, [key]: copy })).toEqual([
        expect.stringContaining('TRANSLATION_WRONG This is still the text of the definition'),
      ]);
    expect(check({ ...whole, Von: 'Von' })).toEqual([]);
    expect(
      ['Prof. Dr. Onno Janssen', 'IBAN', 'https://www.bafin.de', '{a} PDF'].filter(isCopiedPhrase),
    ).toEqual([]);
    const files = ['en', 'fr'].map((language) => ({
      file: `screens/${language}.json`,
      text: JSON.stringify(whole),
    }));
    expect(checkDictionaries(texts, files).map(formatProblem)).toEqual([
      expect.stringMatching(
        /^screens\/fr\.json:.* TRANSLATION_WRONG This is still the text of screens\/en\.json/,
      ),
    ]);
  });

  it('may translate a text in another way at some places', () => {
    const locale = createLocale({ dictionary: { Bücher: 'Books', 'Bücher@menu.label': 'All books' } });
    const { menu, toolbar } = translateTexts(list, screenTexts, 'list', locale);
    expect([menu.label, toolbar[0]!.label]).toEqual(['All books', 'Books']);
  });

  it('of the portal are complete', () => {
    const { problems, hints } = checkFolderDictionaries(root);
    expect([...problems.map(formatProblem), ...hints]).toEqual([]);
  });
});

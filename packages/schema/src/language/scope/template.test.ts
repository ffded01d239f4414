import { describe, expect, it, vi } from 'vitest';
import { DefinitionError } from '../definition/definition-error.ts';
import {
  canFillTemplate,
  fillAddress,
  fillPath,
  fillText,
  fillValues,
  hasParameters,
  placeholdersOf,
} from './template.ts';

const scope = {
  user: { role: 'leser' },
  row: { id: 7, titel: 'Faust & Co', leer: null },
  params: { id: '9', art: 'buch' },
  data: { preis: 12.5 },
};

describe('fillPath', () => {
  it('takes each value from its part of the scope', () => {
    expect(fillPath('buch/{row.id}/{params.art}', scope)).toBe('buch/7/buch');
    expect(() => fillPath('buch/{id}', scope)).toThrow(DefinitionError);
  });

  it('encodes values, so that none leaves its segment', () => {
    expect(fillPath('buch/{row.titel}', scope)).toBe('buch/Faust%20%26%20Co');
    expect(fillPath('buch/{params.id}', { user: null, params: { id: '../../geheim?x=1' } })).toBe(
      'buch/..%2F..%2Fgeheim%3Fx%3D1',
    );
  });

  it('throws for a placeholder without a value', () => {
    expect(() => fillPath('buch/{row.leer}', scope)).toThrow(DefinitionError);
  });

  it('omits an optional one', () => {
    expect(fillPath('buch/{row.fehlt?}', scope)).toBe('buch/');
  });
});

it('fills the address of a screen with its parameters, each within its segment', () => {
  expect(fillAddress('/buch/{id}/{art?}', { id: 'a/b' })).toBe('/buch/a%2Fb/');
  expect(() => fillAddress('/buch/{id}', {})).toThrow(DefinitionError);
  expect(hasParameters('/buch/{id}/{art?}', { id: 1 })).toBe(true);
  expect(hasParameters('/buch/{id}', { id: '' })).toBe(false);
});

it('fills texts and leaves out what is missing', () => {
  expect(fillText('{row.titel} ({row.leer})', scope)).toBe('Faust & Co ()');
});

describe('a text with forms for numbers and cases', () => {
  const pages = '{row.titel}: {row.seiten, plural, =0 {keine Seite} one {eine Seite} other {# Seiten}}';
  const textOf = (language: string, said: (value: unknown) => string = String) =>
    Object.assign((_field: string, value: unknown) => said(value), { language });
  const say = (
    template: string,
    row: object,
    language = 'de-DE',
    said: (value: unknown) => string = String,
  ) => fillText(template, { user: null, row: { ...row }, textOf: textOf(language, said) });

  it('chooses by the number', () => {
    const ofPages = (seiten: unknown) => say(pages, { titel: 'Faust', seiten });
    expect([0, 1, 1200].map(ofPages)).toEqual([
      'Faust: keine Seite',
      'Faust: eine Seite',
      'Faust: 1.200 Seiten',
    ]);
    expect(fillText(pages, { user: null, row: { titel: 'Faust', seiten: 1 } })).toBe('Faust: eine Seite');
  });

  it('chooses in the language of the page, and by the case', () => {
    const files = '{row.n, plural, one {# plik} few {# pliki} other {# plików}}';
    expect([1, 3, 7].map((n) => say(files, { n }, 'pl-PL'))).toEqual(['1 plik', '3 pliki', '7 plików']);
    const kind = '{row.art, select, buch {Buch} other {Medium}} {row.id}';
    expect([say(kind, { art: 'buch', id: 7 }), say(kind, { art: null, id: 7 })]).toEqual([
      'Buch 7',
      'Medium 7',
    ]);
  });

  it('says no number that is masked', () => {
    expect(
      say('{row.n, plural, one {# Kind} other {# Kinder}}', { n: 1 }, 'de-DE', () => '•••'),
    ).not.toContain('1');
  });

  it('has the placeholders of all its forms, and is said as it is written if it is wrong', () => {
    expect(placeholdersOf('{row.a, plural, one {{row.b}} other {{row.c}}}')).toEqual([
      'row.a',
      'row.b',
      'row.c',
    ]);
    const wrong = '{row.n, plural, one {# Kind}}';
    expect([placeholdersOf(wrong), say(wrong, { n: 1 })]).toEqual([[], wrong]);
  });
});

it('keeps the type of a placeholder that stands alone', () => {
  expect(fillValues({ a: '{row.id}', b: '{data.preis} €', c: true, d: '{row.leer}' }, scope)).toEqual({
    a: 7,
    b: '12.5 €',
    c: true,
    d: null,
  });
  expect(fillValues({ a: ['{row.id}', '{row.leer}', 'x{row.id}'], b: ['{params.fehlt}'] }, scope)).toEqual({
    a: [7, 'x7'],
    b: [],
  });
  expect(fillValues({ a: { b: '{row.id}', c: { d: 'x{row.id}' } } }, scope)).toEqual({
    a: { b: 7, c: { d: 'x7' } },
  });
});

it('lists placeholders, and says whether all have values', () => {
  expect(placeholdersOf('a/{id}/{row.x?}')).toEqual(['id', 'row.x']);
  expect(canFillTemplate('a/{data.preis}', scope)).toBe(true);
  expect(canFillTemplate('a/{data.fehlt}', scope)).toBe(false);
});

it('does not reach inherited properties', () => {
  expect(fillText('{row.toString}{row.__proto__}', scope)).toBe('');
});

it("{query.x} is a query parameter of the page's address, empty if there is none", () => {
  const own = { user: null };
  vi.stubGlobal('location', { search: '?pfad=%2Fbuch%2F7&leer=' });
  expect(fillValues({ pfad: '{query.pfad}', leer: '{query.leer}', fehlt: '{query.fehlt}' }, own)).toEqual({
    pfad: '/buch/7',
    leer: '',
    fehlt: null,
  });
  vi.unstubAllGlobals();
  expect(canFillTemplate('buch/{query.pfad}', own)).toBe(false);
});

it('uses the day in Berlin for values and texts', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') });
  try {
    expect(fillValues({ datum: '{today}', jahr: '{today.year}' }, { user: null })).toEqual({
      datum: '2027-01-01',
      jahr: '2027',
    });
  } finally {
    vi.useRealTimers();
  }
});

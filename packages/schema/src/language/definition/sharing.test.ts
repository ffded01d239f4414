import { fillBrandInDictionary } from '@schema-screens/locale';
import { describe, expect, it } from 'vitest';
import { collectSharedPieces, expandShared, extendScreen, type ScreenSource } from './sharing.ts';

const pieces = collectSharedPieces([
  {
    $schema: 'x',
    tables: { anhaenge: { source: { path: 'anhang' }, columns: [{ use: 'name' }], hideEmpty: true } },
    columns: { name: { field: 'name', cell: 'text' }, kreis: { use: 'kreis' } },
  },
]);

describe('shared pieces', () => {
  it('are inserted where they are used, nested ones too, merged with the keys beside them', () => {
    const table = { use: 'anhaenge', source: { key: 'id' }, hideEmpty: null };
    expect(expandShared({ sections: [{ table }] }, pieces)).toEqual({
      sections: [
        { table: { source: { path: 'anhang', key: 'id' }, columns: [{ field: 'name', cell: 'text' }] } },
      ],
    });
  });

  it('are complete where a text stands for an object', () => {
    const definition = { columns: ['titel', { use: 'name' }], preview: 'auszug/{row.id}', count: 'rows' };
    expect(expandShared(definition, pieces)).toEqual({
      columns: [{ field: 'titel' }, { field: 'name', cell: 'text' }],
      preview: { path: 'auszug/{row.id}' },
      count: 'rows',
    });
  });

  it('are distinguished from fields and data named use', () => {
    const definition = { submit: { body: { use: 'name' } }, options: { use: 'name' }, use: 1 };
    expect(expandShared(definition, pieces)).toEqual(definition);
  });

  it("get the brand's values in their texts; unknown placeholders stay", () => {
    const branded = collectSharedPieces([], { phones: { claims: '0441 1' } });
    const text = 'Bitte rufen Sie an: {brand.phones.claims} {brand.phones.fax} {row.id}';
    expect(expandShared({ text }, branded).text).toBe(
      'Bitte rufen Sie an: 0441 1 {brand.phones.fax} {row.id}',
    );
  });

  it('are rejected if they do not exist', () => {
    expect(() => expandShared({ a: [{ use: 'nam' }] }, pieces)).toThrow('There is no shared piece "nam".');
    expect(() => expandShared({ use: 'kreis' }, pieces)).toThrow('"kreis" uses itself in the end.');
  });
});

const base: ScreenSource = {
  name: 'BUCH_ANLEGEN',
  path: '/buch/neu',
  title: 'Buch',
  menu: { in: 'katalog' },
  sections: [{ fields: ['titel'] }],
  submit: { label: 'Senden', body: { a: 1 } },
};
const written: Record<string, ScreenSource> = {
  BUCH_ANLEGEN: base,
  KREIS_A: { name: 'KREIS_A', extends: 'KREIS_B' },
  KREIS_B: { name: 'KREIS_B', extends: 'KREIS_A' },
};
const extend = (own: ScreenSource) => extendScreen(own, (name) => written[name]);

describe('a screen that extends another', () => {
  it('inherits everything but name, address and menu entry, and overrides with its own keys', () => {
    expect(
      extend({
        name: 'BUCH_VON',
        extends: 'BUCH_ANLEGEN',
        path: '/buch/neu/{autor}',
        preset: { autor: '{params.autor}' },
        submit: { body: { b: 2 } },
      }),
    ).toEqual({
      name: 'BUCH_VON',
      path: '/buch/neu/{autor}',
      title: 'Buch',
      preset: { autor: '{params.autor}' },
      sections: [{ fields: ['titel'] }],
      submit: { label: 'Senden', body: { a: 1, b: 2 } },
    });
  });

  it('replaces lists, and removes keys that it sets to null', () => {
    expect(
      extend({ name: 'X', extends: 'BUCH_ANLEGEN', sections: [], submit: { label: null }, title: null }),
    ).toEqual({ name: 'X', sections: [], submit: { body: { a: 1 } } });
  });

  it('is rejected if that does not exist', () => {
    expect(() => extend({ name: 'X', extends: 'BUCH' })).toThrow('There is no screen "BUCH".');
    expect(() => extend({ name: 'X', extends: 'KREIS_A' })).toThrow('extends itself in the end');
    expect(() => extend({ name: 'BUCH_ANLEGEN', extends: 'BUCH_ANLEGEN' })).toThrow('extends itself');
  });
});

it('translates texts with values of the brand, whose dictionary names them as the definitions do', () => {
  const brand = { product: 'Leseportal', phones: { claims: '0800 1' } };
  const dictionary = {
    '{brand.phones.claims} anrufen': 'Call {brand.phones.claims}',
    'Neu in {brand.product}: {row.titel}': 'New in {brand.product}: {row.titel}',
    Zurück: 'Back',
  };
  const translated = fillBrandInDictionary(dictionary, brand);
  for (const [text, translation] of Object.entries(dictionary)) {
    const [shown, expected] = expandShared([text, translation], collectSharedPieces([], brand));
    expect(translated[shown!]).toBe(expected);
  }
});

import { describe, expect, it } from 'vitest';
import { expandShared, piecesOf } from './expand-shared.ts';

const pieces = piecesOf([
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

  it('are distinguished from fields and data named use', () => {
    const definition = { submit: { body: { use: 'name' } }, options: { use: 'name' }, use: 1 };
    expect(expandShared(definition, pieces)).toEqual(definition);
  });

  it("get the brand's values in their texts; unknown placeholders stay", () => {
    const branded = piecesOf([], { phones: { claims: '0441 1' } });
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

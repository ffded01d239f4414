import { describe, expect, it } from 'vitest';
import { extendScreen, type WrittenScreen } from './extend-screen.ts';

const base: WrittenScreen = {
  name: 'BUCH_ANLEGEN',
  path: '/buch/neu',
  title: 'Buch',
  menu: { in: 'katalog' },
  sections: [{ fields: ['titel'] }],
  submit: { label: 'Senden', body: { a: 1 } },
};
const written: Record<string, WrittenScreen> = {
  BUCH_ANLEGEN: base,
  KREIS_A: { name: 'KREIS_A', extends: 'KREIS_B' },
  KREIS_B: { name: 'KREIS_B', extends: 'KREIS_A' },
};
const extend = (own: WrittenScreen) => extendScreen(own, (name) => written[name]);

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

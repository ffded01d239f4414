import { expect, it } from 'vitest';
import { withoutNulls, withoutOptionalNulls } from './without-nulls.ts';

const text = { type: 'string' };
const optional = { type: ['string', 'null'] };
const schema = {
  properties: {
    titel: text,
    autor: optional,
    anschrift: { type: 'object', properties: { ort: text, land: optional } },
    auflagen: { type: 'array', items: { $ref: '#/definitions/auflage' } },
    quelle: {
      oneOf: [{ properties: { buch: optional } }, { properties: { zeitschrift: optional, heft: text } }],
    },
  },
  definitions: { auflage: { properties: { jahr: text, verlag: optional } } },
};

it.each([
  [
    { titel: null, autor: null, fremd: null },
    { titel: null, fremd: null },
  ],
  [{ anschrift: { ort: null, land: null } }, { anschrift: { ort: null } }],
  [{ auflagen: [{ jahr: null, verlag: null }, null] }, { auflagen: [{ jahr: null }, null] }],
  [{ quelle: { zeitschrift: null, heft: null } }, { quelle: { heft: null } }],
  [{ quelle: { buch: null } }, { quelle: {} }],
])('%j without what may be empty is %j', (value, filled) => {
  expect(withoutNulls(schema, value)).toEqual(filled);
});

it('a body keeps null where its call asks for the key', () => {
  const body = { required: ['wert'], properties: { wert: optional, notiz: optional } };
  expect(withoutOptionalNulls(body, { wert: null, notiz: null })).toEqual({ wert: null });
});

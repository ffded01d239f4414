import { germanLocale } from '@schema-screens/locale';
import { keywordErrors } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { describe, expect, it } from 'vitest';
import { createRules } from '../../../packages/core/src/form/rules/form-rules.ts';
import { interpretingValidator } from '../../../packages/core/src/form/validation/interpreting-validator.ts';
import { createValidator } from '../../../packages/server/src/resources/checks/validator.ts';
import { compiledValidator } from '../../support/rendering/compiled-validator.ts';

const schema: JsonSchema = {
  type: 'object',
  definitions: {
    leihe: {
      title: 'Leihe',
      required: ['geber'],
      properties: {
        geber: { type: 'string', title: 'Leihgeber', maxLength: 5 },
        bis: { type: 'string', title: 'Leihe bis', format: 'date', formatMinimum: '2020-01-01' },
      },
    },
  },
  properties: {
    zugaenge: {
      type: 'array',
      title: 'Zugänge',
      items: {
        type: 'object',
        oneOf: [
          {
            required: ['haendler'],
            properties: {
              haendler: { type: 'string', title: 'Händler' },
              preis: { type: 'number', title: 'Preis' },
            },
          },
          { $ref: '#/definitions/leihe' },
        ],
      },
    },
    teile: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          form: {
            title: 'Form',
            anyOf: [
              { required: ['laenge'], properties: { laenge: { type: 'integer', title: 'Länge' } } },
              { required: ['radius'], properties: { radius: { type: 'integer', title: 'Radius' } } },
            ],
          },
        },
      },
    },
  },
};

const server = createValidator(() => new Date());
const validators = { compiled: compiledValidator(schema), interpreting: interpretingValidator(schema) };
const rulesOf = (name: keyof typeof validators) =>
  createRules(germanLocale, schema, (data) => [...validators[name](data), ...keywordErrors(schema, data)]);

const cases: [what: string, data: Record<string, unknown>, messages: Record<string, string>][] = [
  [
    'each entry of its own shape',
    { zugaenge: [{ preis: 3 }, { geber: 'zu lang' }, { geber: null, bis: '2019-01-01' }] },
    {
      'zugaenge.0.haendler': 'Händler darf nicht leer sein.',
      'zugaenge.1.geber': 'Leihgeber darf maximal 5 Zeichen enthalten.',
      'zugaenge.2.geber': 'Leihgeber darf nicht leer sein.',
      'zugaenge.2.bis': 'Leihe bis darf nicht vor dem 01.01.2020 liegen.',
    },
  ],
  [
    'a part of an entry of its own shape',
    { teile: [{ form: { radius: 'x' } }, { form: { laenge: null } }] },
    {
      'teile.0.form.radius': 'Radius muss eine Ganzzahl sein.',
      'teile.1.form.laenge': 'Länge darf nicht leer sein.',
    },
  ],
  ['nothing of sound entries', { zugaenge: [{ haendler: 'A' }, { geber: 'B', bis: null }] }, {}],
];

describe.each(['compiled', 'interpreting'] as const)('the %s validator reports', (name) => {
  it.each(cases)('%s', (_what, data, messages) => {
    const found = [...rulesOf(name).check(data)].map(([path, [message]]) => [path, message?.text]);
    expect(Object.fromEntries(found)).toEqual(messages);
  });
});

it('the server reports the same for what is sent', () => {
  const sent = { zugaenge: [{ preis: 3 }, { geber: 'zu lang' }], teile: [{ form: { radius: 'x' } }] };
  expect(server.check(schema, sent)).toEqual([
    { dataPath: 'zugaenge.0.haendler', message: 'Händler darf nicht leer sein.' },
    { dataPath: 'zugaenge.1.geber', message: 'Leihgeber darf maximal 5 Zeichen enthalten.' },
    { dataPath: 'teile.0.form.radius', message: 'Radius muss eine Ganzzahl sein.' },
  ]);
});

it('marks what the shape of each entry requires', () => {
  const required = rulesOf('compiled').requiredFor({
    zugaenge: [{ haendler: null }, { geber: null }],
    teile: [{ form: { radius: 1 } }, {}],
  });
  expect([...required]).toEqual(
    expect.arrayContaining(['zugaenge.0.haendler', 'zugaenge.1.geber', 'teile.0.form.radius']),
  );
  expect(required.has('zugaenge.1.haendler')).toBe(false);
  expect(required.has('teile.0.form.laenge')).toBe(false);
});

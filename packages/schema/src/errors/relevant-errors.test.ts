import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { germanLocale } from '../../../locale/src/locale.ts';
import { bestMatchingVariant } from '../schema/chosen-variant.ts';
import { dataPathOf, messageForError } from './message-for-error.ts';
import { relevantErrors } from './relevant-errors.ts';

const schema = {
  type: 'object',
  definitions: {
    schenkung: {
      title: 'Schenkung',
      required: ['spender'],
      properties: { spender: { type: 'string', title: 'Spender' } },
    },
  },
  properties: {
    herkunft: {
      type: 'object',
      title: 'Herkunft',
      oneOf: [
        {
          title: 'Kauf',
          required: ['haendler', 'preis'],
          properties: {
            haendler: { type: 'string', title: 'Händler' },
            preis: { type: 'number', title: 'Preis' },
          },
        },
        { $ref: '#/definitions/schenkung' },
      ],
    },
  },
};

const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);

function messagesFor(value: unknown): string[] {
  validate(value);
  return relevantErrors(validate.errors ?? [], schema, value).map(
    (error) => `${dataPathOf(error)}: ${messageForError(germanLocale, error, schema)}`,
  );
}

describe('the errors reported for a value of a oneOf', () => {
  it('belong to the variant that knows most of its properties', () => {
    expect(messagesFor({ herkunft: { haendler: 'Antiquariat' } })).toEqual([
      'herkunft.preis: Preis darf nicht leer sein.',
    ]);
    expect(messagesFor({ herkunft: { spender: 3 } })).toEqual([
      'herkunft.spender: Spender hat einen ungültigen Wert.',
    ]);
  });

  it('belong to the value itself where several variants match', () => {
    expect(messagesFor({ herkunft: { haendler: 'A', preis: 1, spender: 'B' } })).toEqual([
      'herkunft: Herkunft hat einen ungültigen Wert.',
    ]);
  });

  it('leave other errors unchanged', () => {
    expect(messagesFor([])).toHaveLength(1);
  });
});

describe('the variant that was meant', () => {
  it('is the one whose constant matches, however many properties match another', () => {
    const shapes = [
      { properties: { art: { const: 'kauf' }, preis: {}, ort: {} } },
      { properties: { art: { const: 'leihe' } } },
    ];
    expect(bestMatchingVariant(shapes, { art: 'leihe', preis: null, ort: null })).toBe(1);
  });

  it('is chosen by type where the value is no object', () => {
    expect(bestMatchingVariant([{ type: 'string' }, { type: ['number', 'null'] }], 7)).toBe(1);
  });
});

import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { chosenVariant } from './chosen-variant.ts';
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
    (error) => `${dataPathOf(error)}: ${messageForError(error, schema)}`,
  );
}

describe('what is said of a value of one of several shapes', () => {
  it('is said of the shape that knows most of its parts', () => {
    expect(messagesFor({ herkunft: { haendler: 'Antiquariat' } })).toEqual([
      'herkunft.preis: Preis darf nicht leer sein.',
    ]);
    expect(messagesFor({ herkunft: { spender: 3 } })).toEqual([
      'herkunft.spender: Spender hat einen ungültigen Wert.',
    ]);
  });

  it('is said of the value where several shapes fit', () => {
    expect(messagesFor({ herkunft: { haendler: 'A', preis: 1, spender: 'B' } })).toEqual([
      'herkunft: Herkunft hat einen ungültigen Wert.',
    ]);
  });

  it('leaves other errors alone', () => {
    expect(messagesFor([])).toHaveLength(1);
  });
});

describe('the shape that was meant', () => {
  it('is the one whose fixed part is the same, however many parts fit another', () => {
    const shapes = [
      { properties: { art: { const: 'kauf' }, preis: {}, ort: {} } },
      { properties: { art: { const: 'leihe' } } },
    ];
    expect(chosenVariant(shapes, { art: 'leihe', preis: null, ort: null })).toBe(1);
  });

  it('is by its type where the value has no parts', () => {
    expect(chosenVariant([{ type: 'string' }, { type: ['number', 'null'] }], 7)).toBe(1);
  });
});

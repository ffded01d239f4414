import { describe, expect, test } from 'vitest';
import { germanLocale } from '../../../locale/src/locale.ts';
import { dataPathOf, messageForError, type SchemaError } from './message-for-error.ts';
import { fieldSentence } from './messages.ts';

const schema = {
  properties: {
    betreff: { type: 'string', title: 'Betreff' },
    ohne: { type: 'string' },
    frage: { type: 'string', title: 'Was ist passiert?' },
    adresse: { type: 'object', properties: { plz: { type: 'string', title: 'Postleitzahl' } } },
    zeilen: { type: 'array', items: { properties: { wert: { title: 'Wert' } } } },
  },
};
const say = (error: Partial<SchemaError>): string =>
  messageForError(germanLocale, { keyword: 'type', instancePath: '/betreff', params: {}, ...error }, schema);

describe('the message of an error', () => {
  test.each<[Partial<SchemaError>, string]>([
    [{ keyword: 'minLength', params: { limit: 3 } }, 'Betreff muss mindestens 3 Zeichen enthalten.'],
    [{ keyword: 'minLength', params: { limit: 1 } }, 'Betreff darf nicht leer sein.'],
    [
      { keyword: 'minLength', params: { limit: 1 }, instancePath: '/frage' },
      '„Was ist passiert?“ darf nicht leer sein.',
    ],
    [{ keyword: 'minItems', params: { limit: 1 } }, 'Betreff darf nicht leer sein.'],
    [{ keyword: 'minItems', params: { limit: 2 } }, 'Betreff muss mindestens 2 Einträge enthalten.'],
    [{ keyword: 'maxItems', params: { limit: 1 } }, 'Betreff darf maximal 1 Eintrag enthalten.'],
    [{ keyword: 'maxItems', params: { limit: 2 } }, 'Betreff darf maximal 2 Einträge enthalten.'],
    [{ keyword: 'maxLength', params: { limit: 200 } }, 'Betreff darf maximal 200 Zeichen enthalten.'],
    [{ keyword: 'type', params: { type: 'integer' }, data: 1.5 }, 'Betreff muss eine Ganzzahl sein.'],
    [{ keyword: 'type', params: { type: ['number', 'null'] }, data: 'x' }, 'Betreff muss eine Zahl sein.'],
    [{ keyword: 'type', params: { type: 'boolean' }, data: 'x' }, 'Betreff muss Ja oder Nein sein.'],
    [{ keyword: 'type', params: { type: 'string' }, data: null }, 'Betreff darf nicht leer sein.'],
    [
      { keyword: 'minimum', params: { limit: 1 }, parentSchema: { minimum: 1, maximum: 5 } },
      'Betreff ist außerhalb des gültigen Bereichs.',
    ],
    [
      { keyword: 'minimum', params: { limit: 1 }, parentSchema: { minimum: 1 } },
      'Betreff darf nicht kleiner als 1 sein.',
    ],
    [
      { keyword: 'maximum', params: { limit: 5 }, parentSchema: { maximum: 5 } },
      'Betreff darf nicht größer als 5 sein.',
    ],
    [
      {
        keyword: 'minimum',
        params: { limit: 1 },
        parentSchema: { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 },
      },
      'Betreff darf nicht kleiner als 1 sein.',
    ],
    [
      {
        keyword: 'maximum',
        params: { limit: 2_147_483_647 },
        parentSchema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
      },
      'Betreff ist außerhalb des gültigen Bereichs.',
    ],
    [
      {
        keyword: 'maximum',
        params: { limit: 100 },
        parentSchema: { type: 'number', 'x-precision': 5, 'x-scale': 2, minimum: -999.99, maximum: 100 },
      },
      'Betreff darf nicht größer als 100 sein.',
    ],
    [{ keyword: 'format', params: { format: 'iban' } }, 'Betreff ist keine gültige IBAN.'],
    [
      { keyword: 'format', params: { format: 'not-future' }, data: '2999-01-01' },
      'Betreff darf nicht in der Zukunft liegen.',
    ],
    [
      { keyword: 'format', params: { format: 'not-future' }, data: '1.1.25' },
      'Betreff ist kein gültiges Datum.',
    ],
    [{ keyword: 'enum', params: {} }, 'Betreff ist kein zulässiger Wert.'],
    [{ keyword: 'pattern', params: {} }, 'Betreff hat nicht das richtige Format.'],
    [{ keyword: 'gibtsnicht', params: {} }, 'Betreff hat einen ungültigen Wert.'],
  ])('is right for %j', (error, text) => expect(say(error)).toBe(text));

  test.each([
    ['IBAN', 'iban', 'IBAN ist nicht gültig.'],
    ['BIC', 'bic', 'BIC ist nicht gültig.'],
    ['Datum', 'date', 'Datum ist nicht gültig.'],
    ['Geburtsdatum', 'date', 'Geburtsdatum ist kein gültiges Datum.'],
    ['Postleitzahl', 'plz', 'Postleitzahl ist nicht gültig.'],
    ['Neue E-Mail-Adresse', 'email', 'Neue E-Mail-Adresse ist nicht gültig.'],
  ] as const)('does not name the kind of value of the field „%s“ twice', (title, key, text) =>
    expect(fieldSentence(germanLocale, key, title)).toBe(text),
  );

  test('says "the field" where it has no name', () => {
    expect(say({ keyword: 'enum', instancePath: '/ohne' })).toBe('Das Feld ist kein zulässiger Wert.');
  });

  test('is the schema’s own text where there is one, as a continuation or as a whole sentence', () => {
    const inner = [{ keyword: 'pattern', instancePath: '/betreff', params: {} }];
    expect(say({ keyword: 'errorMessage', params: { errors: inner }, message: 'ist zu bunt.' })).toBe(
      'Betreff ist zu bunt.',
    );
    expect(say({ keyword: 'errorMessage', params: { errors: inner }, message: 'Bitte schlichter.' })).toBe(
      'Bitte schlichter.',
    );
  });
});

describe('the path of an error', () => {
  test.each<[SchemaError, string, string]>([
    [
      { keyword: 'required', instancePath: '', params: { missingProperty: 'betreff' } },
      'betreff',
      'Betreff darf nicht leer sein.',
    ],
    [
      { keyword: 'required', instancePath: '/adresse', params: { missingProperty: 'plz' } },
      'adresse.plz',
      'Postleitzahl darf nicht leer sein.',
    ],
    [
      { keyword: 'enum', instancePath: '/zeilen/2/wert', params: {} },
      'zeilen.2.wert',
      'Wert ist nicht gültig.',
    ],
    [
      { keyword: 'additionalProperties', instancePath: '', params: { additionalProperty: 'fremd' } },
      'fremd',
      'Das Feld ist kein bekanntes Feld.',
    ],
  ])('is right for %j', (error, path, text) => {
    expect(dataPathOf(error)).toBe(path);
    expect(messageForError(germanLocale, error, schema)).toBe(text);
  });
});

test('a property is named by the variant that the value was meant to match', () => {
  const shape = (art: string, title: string) => ({
    type: 'object',
    properties: { art: { const: art }, nummer: { type: 'string', title } },
  });
  const shaped = {
    properties: {
      wege: { type: 'array', items: { oneOf: [shape('tel', 'Rufnummer'), shape('fax', 'Faxnummer')] } },
    },
  };
  const missing = (at: number): SchemaError => ({
    keyword: 'required',
    instancePath: `/wege/${at}`,
    params: { missingProperty: 'nummer' },
  });
  const whole = { wege: [{ art: 'fax' }, { art: 'tel' }] };
  expect(messageForError(germanLocale, missing(0), shaped, whole)).toBe('Faxnummer darf nicht leer sein.');
  expect(messageForError(germanLocale, missing(1), shaped, whole)).toBe('Rufnummer darf nicht leer sein.');
});

test('a property behind $ref takes its name from there, or from beside the reference', () => {
  const referring = {
    properties: {
      adressen: { type: 'array', items: { $ref: '#/definitions/adresse' } },
      vertreter: { title: 'Vertreter', $ref: '#/definitions/adresse' },
    },
    definitions: {
      adresse: { title: 'Adresse', type: 'object', properties: { ort: { type: 'string', title: 'Ort' } } },
    },
  };
  const missing = (instancePath: string, missingProperty: string): SchemaError => ({
    keyword: 'required',
    instancePath,
    params: { missingProperty },
  });
  expect(messageForError(germanLocale, missing('/adressen/2', 'ort'), referring)).toBe(
    'Ort darf nicht leer sein.',
  );
  expect(messageForError(germanLocale, missing('', 'vertreter'), referring)).toBe(
    'Vertreter darf nicht leer sein.',
  );
});

import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { found } from './by-hand.ts';

/** The screens of all peers: the same fields, the same rows. */
export type Case =
  | 'form-12'
  | 'form-50'
  | 'form-100'
  | 'form-200'
  | 'form-300'
  | 'nested'
  | 'list-25'
  | 'search-25'
  | 'list-1000';

export const cases: readonly Case[] = [
  'form-12',
  'form-50',
  'form-100',
  'form-200',
  'form-300',
  'nested',
  'list-25',
  'search-25',
  'list-1000',
];

export const languages = ['Deutsch', 'Englisch', 'Französisch', 'Italienisch'];

/** Kinds of fields, in turn; all except checkboxes are required. */
export const fieldKinds = ['text', 'number', 'date', 'choice', 'mail', 'yes'] as const;
export type FieldKind = (typeof fieldKinds)[number];

export interface PlainField {
  name: string;
  title: string;
  kind: FieldKind;
}

export function plainFields(count: number): PlainField[] {
  return Array.from({ length: count }, (_unused, index) => {
    const kind = fieldKinds[index % fieldKinds.length]!;
    return { name: `feld_${index + 1}`, title: `Feld ${index + 1}`, kind };
  });
}

const kindSchemas: Record<FieldKind, JsonSchema> = {
  text: { type: 'string', minLength: 1, maxLength: 60 },
  number: { type: 'integer', minimum: 0, maximum: 1000 },
  date: { type: 'string', format: 'date' },
  choice: { type: 'string', enum: languages },
  mail: { type: 'string', format: 'email' },
  yes: { type: 'boolean', default: false },
};

/** The JSON Schema of a form with this number of fields. */
export function formSchema(count: number): JsonSchema {
  const fields = plainFields(count);
  return {
    type: 'object',
    title: `Formular ${count}`,
    required: fields.filter(({ kind }) => kind !== 'yes').map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map(({ name, title, kind }) => [name, { title, ...kindSchemas[kind] }]),
    ),
  };
}

export const arrayRows = 100;

/** Nested objects, a choice between two shapes, and a list of a hundred objects. */
export const nestedSchema: JsonSchema = {
  type: 'object',
  title: 'Verschachtelt',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', minLength: 1 },
    standort: {
      type: 'object',
      title: 'Standort',
      required: ['regal', 'fach'],
      properties: {
        regal: { type: 'string', title: 'Regal', minLength: 1 },
        fach: { type: 'integer', title: 'Fach', minimum: 1 },
        haus: {
          type: 'object',
          title: 'Haus',
          properties: {
            strasse: { type: 'string', title: 'Straße' },
            ort: { type: 'string', title: 'Ort' },
          },
        },
      },
    },
    herkunft: {
      type: 'object',
      title: 'Herkunft',
      oneOf: [
        {
          title: 'Kauf',
          properties: {
            preis: { type: 'number', title: 'Preis' },
            haendler: { type: 'string', title: 'Händler' },
          },
        },
        { title: 'Schenkung', properties: { spender: { type: 'string', title: 'Spender' } } },
      ],
    },
    ausgaben: {
      type: 'array',
      title: 'Ausgaben',
      items: {
        type: 'object',
        properties: {
          jahr: { type: 'integer', title: 'Jahr', minimum: 1450 },
          verlag: { type: 'string', title: 'Verlag' },
          auflage: { type: 'integer', title: 'Auflage' },
        },
      },
    },
  },
};

export interface Edition {
  jahr: number;
  verlag: string;
  auflage: number;
}

export const nestedData = {
  name: 'Faust',
  standort: { regal: 'A', fach: 1, haus: { strasse: 'Am Markt', ort: 'Weimar' } },
  herkunft: { preis: 12.5, haendler: 'Antiquariat' },
  ausgaben: Array.from(
    { length: arrayRows },
    (_unused, index): Edition => ({
      jahr: 1808 + index,
      verlag: `Verlag ${index}`,
      auflage: (index % 9) + 1,
    }),
  ),
};

export interface BookRow extends Row {
  id: number;
  titel: string;
  autor: string;
  jahr: number;
  preis: number;
  verliehen: boolean;
  ort: string;
  isbn: string;
}

/** Rows of the lists; the titles are not sorted. */
export function bookRows(count: number): BookRow[] {
  return Array.from({ length: count }, (_unused, index) => ({
    id: index + 1,
    titel: `Buch ${String(((index + 1) * 7919) % count).padStart(5, '0')}`,
    autor: `Autorin ${index % 97}`,
    jahr: 1900 + (index % 120),
    preis: (index % 50) + 0.99,
    verliehen: index % 3 === 0,
    ort: `Regal ${index % 40}`,
    isbn: `978-3-${String(index).padStart(6, '0')}-0`,
  }));
}

/** The books that a back end searches, and how many of them it sends at once. */
const allBooks = bookRows(500);
export const searchedRows = 25;

/** The answer of a back end: a page of the books with every word of a search in some column, all new objects. */
export function searchedBooks(query: string, page = 1): { data: BookRow[]; count: number } {
  const books = found(allBooks, query);
  const data = structuredClone(books.slice((page - 1) * searchedRows, page * searchedRows));
  return { data, count: books.length };
}

export const bookColumns = ['titel', 'autor', 'jahr', 'preis', 'verliehen', 'ort', 'isbn'] as const;

/** Whether a case is a list; the others are forms. */
export const isList = (name: Case): boolean => name.startsWith('list') || name.startsWith('search');

/** Whether the screen is usable: it has the inputs of the form, or the rows of the list. */
export function isUsable(name: Case): boolean {
  if (name === 'search-25') return document.querySelectorAll('tbody tr').length >= searchedRows;
  if (name === 'list-25') return document.querySelectorAll('tbody tr').length >= 25;
  if (name === 'list-1000') return document.querySelectorAll('tbody tr').length >= 20;
  const inputs = document.querySelectorAll('form input, form select, form textarea').length;
  return inputs >= (name === 'nested' ? 3 * arrayRows + 6 : Number(name.split('-')[1]));
}

/** Schema and data of a form case. */
export function formCase(name: Case): { schema: JsonSchema; data: Row; fields: PlainField[] } {
  if (name === 'nested') return { schema: nestedSchema, data: nestedData, fields: [] };
  const count = Number(name.split('-')[1]);
  return { schema: formSchema(count), data: {}, fields: plainFields(count) };
}

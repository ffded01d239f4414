import type { JsonSchema } from '@schema-screens/schema/model';

/** A small domain for the examples of the reference: the fields and resources that they name. */

const text = (title: string, more: JsonSchema = {}): JsonSchema => ({
  type: ['string', 'null'],
  title,
  maxLength: 40,
  ...more,
});
const number = (title: string): JsonSchema => ({
  type: ['number', 'null'],
  title,
  'x-precision': 12,
  'x-scale': 2,
});
const integer = (title: string): JsonSchema => ({ type: ['integer', 'null'], title });
const date = (title: string): JsonSchema => ({ type: ['string', 'null'], title, format: 'date' });
const key: JsonSchema = { type: 'integer', title: 'Nr.', readOnly: true };
const verlag: JsonSchema = {
  ...integer('Verlag'),
  'x-reference': { resource: 'verlag', show: '{name}' },
};
const positionen: JsonSchema = {
  type: ['array', 'null'],
  title: 'Positionen',
  maxItems: 5,
  items: {
    type: 'object',
    title: 'Position',
    properties: {
      betrag: { ...number('Betrag'), minimum: 0 },
      preis: { ...number('Preis'), minimum: 0 },
    },
    additionalProperties: false,
  },
};

const preise: JsonSchema = {
  type: ['array', 'null'],
  title: 'Preise',
  maxItems: 5,
  items: {
    type: 'object',
    title: 'Preis',
    properties: { preis: { ...number('Preis'), minimum: 0 } },
    additionalProperties: false,
  },
};

/** The fields, by the names that the examples use. */
export const exampleFields: Readonly<Record<string, JsonSchema>> = {
  id: key,
  isbn: { type: 'string', title: 'ISBN', minLength: 1, maxLength: 20 },
  titel: text('Titel'),
  autor: text('Autor'),
  art: text('Art'),
  thema: text('Thema'),
  betreff: text('Betreff'),
  meldung: { type: ['object', 'null'], title: 'Meldung', 'x-hidden': true, readOnly: true },
  email: text('E-Mail'),
  filiale: text('Filiale'),
  verfasser: integer('Verfasser'),
  vn_nummer: text('Kundennummer'),
  genre: text('Genre', { 'x-enum': 'genre' }),
  zustand: text('Zustand', { enum: ['entwurf', 'gestellt', null] }),
  jahr: integer('Jahr'),
  menge: integer('Menge'),
  preis: number('Preis'),
  hoechstpreis: number('Höchstpreis'),
  brutto: number('Brutto'),
  rabatt: number('Rabatt'),
  netto: number('Netto'),
  strecke: number('Strecke'),
  dauer: number('Dauer'),
  zeit: number('Zeit'),
  betrag: number('Betrag'),
  regal: integer('Regal'),
  fach: integer('Fach'),
  raum: text('Raum'),
  beginn: date('Beginn'),
  ende: date('Ende'),
  anfang: text('Anfang', { format: 'date-time' }),
  ausgeliehen: date('Ausgeliehen am'),
  angelegt_am: date('Angelegt am'),
  bezahlt_am: date('Bezahlt am'),
  geloescht: { type: 'boolean', title: 'Gelöscht', default: false },
  verlag,
  positionen,
};

/** The fields of an object in a field. */
export const addressFields: Readonly<Record<string, JsonSchema>> = {
  strasse: text('Straße'),
  postfach: text('Postfach'),
  ort: text('Ort'),
};

const staff = ['idm', 'adm'];
/** Everything, for everybody who works here. */
export const allRights = { search: staff, read: staff, create: staff, change: staff, delete: staff };

const resource = (title: string, properties: Readonly<Record<string, JsonSchema>>, search: string[]) => ({
  $schema: '../definition/resource.schema.json',
  title,
  type: 'object',
  properties,
  'x-resource': { collection: title, rights: allRights, search },
});

const auflage = (book: string) =>
  resource(
    'Auflage',
    {
      id: key,
      isbn: text('ISBN'),
      preis: number('Preis'),
      genre: text('Genre', { 'x-enum': 'genre' }),
      jahr: integer('Jahr'),
      buch: {
        type: 'integer',
        title: 'Buch',
        'x-reference': { resource: book, show: '{titel}', onDelete: 'cascade' },
      },
      platz: { type: 'integer', title: 'Platz', readOnly: true },
    },
    ['isbn'],
  );

/** The entries of a list belong to one resource alone. */
export const partsOf = (book: string) => ({ ...auflage(book), required: ['buch'] });

/** The resources that the examples name. */
export const domainResources = {
  verlag: resource('Verlag', { id: key, name: text('Name'), preise }, ['name']),
  buch: resource('Buch', { id: key, titel: text('Titel'), jahr: integer('Jahr'), verlag }, [
    'titel',
    'jahr',
    'verlag',
  ]),
  auflage: auflage('buch'),
};

export const exampleEnums = {
  genre: [
    { key: 'lyrik', value: 'Lyrik' },
    { key: 'roman', value: 'Roman' },
    { key: 'sachbuch', value: 'Sachbuch' },
  ],
  gebiet: ['natur', 'technik', 'krimi'].map((name) => ({ key: name, value: name })),
};

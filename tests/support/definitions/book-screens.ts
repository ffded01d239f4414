import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  checkDefinitions,
  type DefinitionFile,
  type DefinitionNames,
  formatProblem,
} from '@schema-screens/check/definitions';
import type { JsonSchema } from '@schema-screens/schema/model';
import { widgetNameFor } from '../../../packages/core/src/form/schema/widget-name.ts';
import { requireShort } from './require-short.ts';

const folder = resolve(import.meta.dirname, '../../../packages/schema/definition');

/** The language's own schemas, by file name. */
export const languageSchemas: Record<string, JsonSchema> = Object.fromEntries(
  readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(resolve(folder, file), 'utf8'))]),
);

const book: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    titel: { type: 'string', title: 'Titel' },
    seiten: { type: ['integer', 'null'], title: 'Seiten' },
    verliehen: { type: 'boolean', title: 'Verliehen' },
    genre: { type: ['string', 'null'], title: 'Genre', 'x-enum': 'genre' },
    erschienen: { type: ['string', 'null'], title: 'Erschienen', format: 'date' },
    ausgaben: {
      type: 'array',
      title: 'Ausgaben',
      items: {
        type: 'object',
        properties: {
          verlag: { type: 'string', title: 'Verlag' },
          jahr: { type: 'integer', title: 'Jahr' },
        },
      },
    },
  },
};

const membership: JsonSchema = {
  type: 'object',
  required: ['nummer', 'vorname', 'ort', 'seit', 'art'],
  properties: {
    nummer: { type: 'integer', readOnly: true },
    vorname: { type: 'string', title: 'Vorname' },
    ort: { type: 'string', title: 'Ort' },
    seit: { type: 'string', title: 'Mitglied seit' },
    art: { type: 'string', title: 'Art', default: 'voll' },
    akte: { type: ['string', 'null'], title: 'Akte', 'x-privacy': 'special' },
    geboren: { type: ['string', 'null'], title: 'Geboren', format: 'date', 'x-privacy': 'special' },
    schulden: {
      type: 'array',
      title: 'Schulden',
      items: {
        type: 'object',
        properties: {
          betrag: { type: 'number', title: 'Betrag', 'x-privacy': 'special' },
          zahl: { type: 'integer', title: 'Zahl' },
          grund: { type: 'string', title: 'Grund' },
        },
      },
    },
    posten: { type: ['number', 'null'], title: 'Posten' },
    rang: { type: ['string', 'null'], enum: ['Gast', 'Mitglied', null], title: 'Rang' },
  },
};

const loan: JsonSchema = {
  type: 'object',
  'x-resource': {
    path: 'buecherei/ausleihe',
    primaryKey: 'nummer',
    bulk: ['change'],
    rights: { create: ['bibliothek'] },
    copies: [{ resource: 'mitglied', fields: { leser: 'vorname' } }],
  },
  properties: {
    nummer: { type: 'integer', readOnly: true },
    leser: { type: 'string', title: 'Leser', 'x-prefix': '1' },
  },
};

const review: JsonSchema = {
  type: 'object',
  'x-resource': {},
  properties: {
    stand: { type: 'string', enum: ['neu', 'gelesen'], 'x-states': { changes: [{ to: 'gelesen' }] } },
    id: { type: 'integer' },
    buch: { type: 'integer', title: 'Buch', 'x-reference': { resource: 'buch', show: '{titel}' } },
    mitglied: { type: 'integer', title: 'Mitglied', 'x-reference': { resource: 'mitglied', show: '{ort}' } },
    urteil: { type: 'string', title: 'Urteil' },
  },
};

/** The names that the library's screens may use. */
export const libraryNames: DefinitionNames = {
  schemas: new Map([
    ['buch', book],
    ['mitglied', membership],
    ['ausleihe', loan],
    ['rezension', review],
  ]),
  enums: {
    genre: [
      { key: 'roman', label: 'Roman' },
      { key: 'lyrik', label: 'Lyrik' },
    ],
  },
  resources: new Set(['buch', 'mitglied', 'ausleihe', 'rezension']),
  widgets: new Map([
    ['text', { name: 'text', description: '', accepts: ['string'] }],
    [
      'textarea',
      {
        name: 'textarea',
        description: '',
        accepts: ['string'],
        options: { type: 'object', properties: { rows: { type: 'integer' } }, additionalProperties: false },
      },
    ],
    ['number', { name: 'number', description: '', accepts: ['integer', 'number'] }],
  ]),
  widgetFor: (schema, hints) => widgetNameFor({ schema, hints }),
  cells: new Map([
    ['text', { name: 'text', description: '' }],
    ['check', { name: 'check', description: '' }],
    ['number', { name: 'number', description: '', accepts: ['integer', 'number'] }],
    ['amount', { name: 'amount', description: '', accepts: ['integer', 'number'] }],
  ]),
  actions: new Set(['ausleihen']),
  parts: new Set(['regal']),
  roles: new Set(['leser', 'bibliothek']),
  features: new Set(['fernleihe']),
  menus: new Set(['katalog']),
  user: new Set(['role', 'name', 'nummer']),
};

/** A valid list screen, overridden by `change`. */
export function bookList(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    $schema: '../../packages/schema/definition/list.schema.json',
    name: 'BUCH_SUCHEN',
    kind: 'list',
    path: '/buch/suchen',
    title: 'Bücher',
    access: ['bibliothek'],
    resource: 'buch',
    columns: [{ field: 'titel' }],
    ...change,
  };
}

/** A valid form screen, overridden by `change`. */
export function bookForm(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    $schema: '../../packages/schema/definition/form.schema.json',
    name: 'BUCH_BEARBEITEN',
    kind: 'form',
    path: '/buch/bearbeiten/{id}',
    title: 'Buch bearbeiten',
    access: ['bibliothek'],
    resource: 'buch',
    mode: 'edit',
    sections: [{ fields: ['titel'] }],
    ...change,
  };
}

/** A valid detail screen, overridden by `change`. */
export function bookDetail(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    $schema: '../../packages/schema/definition/detail.schema.json',
    name: 'BUCH_ANZEIGEN',
    kind: 'detail',
    path: '/buch/anzeigen/{id}',
    title: 'Buch',
    access: 'session',
    resource: 'buch',
    sections: [{ values: [{ field: 'titel' }] }],
    ...change,
  };
}

/** A definition as a file, indented like the formatter's output. */
export function definitionFile(value: unknown, file = 'screens/buecherei/probe.json'): DefinitionFile {
  return { file, text: JSON.stringify(value, null, 2) };
}

/** The output of the check for these files, one line per problem. */
export function checkLines(files: readonly DefinitionFile[], names: Partial<DefinitionNames> = {}): string[] {
  const problems = checkDefinitions(files, languageSchemas, { ...libraryNames, ...names });
  requireShort(problems);
  return problems.map(formatProblem);
}

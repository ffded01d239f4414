import { expect, it } from 'vitest';
import { bookDetail, bookForm, bookList } from '../../support/definitions/book-screens.ts';
import { linesFor, memberForm } from '../../support/definitions/broken-definitions.ts';

it.each<[string, Record<string, unknown>]>([
  [
    'opens an address with a value of a table without a resource',
    bookDetail({
      resource: 'mitglied',
      sections: [
        {
          table: {
            source: { path: 'x', key: 'nummer' },
            columns: [{ field: 'akte' }],
            rowActions: [{ label: 'Suchen', url: 'https://example.org/?q={row.akte}' }],
          },
        },
      ],
    }),
  ],
  [
    'compares a field with another value and with one of its own',
    bookDetail({
      sections: [
        {
          values: [{ field: 'titel' }],
          when: {
            all: [
              { field: 'row.titel', is: '{params.id}' },
              { field: 'row.titel', is: 'Faust' },
            ],
          },
        },
      ],
    }),
  ],
  [
    'names the default where its section has another one',
    bookForm({
      sections: [{ whenHidden: 'omit', fields: [{ field: 'titel', whenHidden: 'clear' }] }],
    }),
  ],
  [
    'shows numbers as amounts',
    bookDetail({
      sections: [
        {
          values: [
            { field: 'seiten', cell: 'amount' },
            { field: 'ausgaben.0.jahr', cell: 'amount' },
          ],
        },
      ],
    }),
  ],
  [
    'sorts rows at hand by what a back end would not',
    bookList({
      resource: undefined,
      source: { path: 'x', resource: 'buch' },
      sort: [{ field: 'ausgaben' }],
      filters: [{ field: 'ausgaben', values: [{ value: 'x', label: 'X' }] }],
    }),
  ],
  [
    'filters by an enumeration, by yes and no and by values of its own',
    bookList({
      sort: [{ field: 'seiten' }],
      filters: [
        { field: 'genre', value: 'lyrik' },
        { field: 'verliehen', value: true },
        { field: 'seiten', value: 100, values: [{ value: 100, label: 'Hundert' }] },
      ],
    }),
  ],
  [
    'has conditions over what may be',
    memberForm({
      sections: [
        { fields: ['vorname', 'ort'], when: { field: 'data.rang', is: 'Gast' } },
        { fields: ['rang'], when: { field: 'data.rang', in: ['Mitglied', null] } },
        { fields: ['posten'], when: { field: 'data.posten', is: 5 } },
        { fields: ['akte'], when: { field: 'row.rang', is: 'vielleicht' } },
      ],
    }),
  ],
  [
    'has conditions over keys of an enumeration and over rows of another call',
    bookDetail({
      load: 'buch/{params.id}/lang',
      sections: [
        { values: [{ field: 'titel', when: { field: 'row.seiten', is: 'viele' } }] },
        { values: [{ field: 'genre', when: { field: 'row.genre', is: 'lyrik' } }] },
      ],
    }),
  ],
  [
    'names every part of the scope where it is there',
    bookForm({
      title: 'Buch {row.titel}',
      intro: [{ text: '{data.titel}', when: { not: { field: 'data.titel', empty: true } } }],
      sections: [
        {
          fields: [
            { field: 'titel', valueHelp: { path: 'x/{data.genre}', value: 'id', label: '{item.name}' } },
            { field: 'genre', lookup: { path: 'x/{data.genre}', fill: { seiten: '{item.seiten}' } } },
            {
              field: 'ausgaben',
              items: {
                heading: '{item.verlag}',
                fields: [
                  {
                    field: 'jahr',
                    when: { any: [{ field: 'item.verlag' }, { field: 'data.titel' }] },
                    lookup: { path: 'x/{item.jahr}', fill: { verlag: '{item.verlag}' } },
                  },
                  {
                    field: 'verlag',
                    valueHelp: { path: 'x/{item.jahr}', value: 'id', label: '{item.name}' },
                  },
                ],
              },
            },
          ],
        },
      ],
      toolbar: [
        { kind: 'save', success: { title: '{saved.id}' }, ...Object.fromEntries([['then', 'BUCH_SUCHEN']]) },
        { kind: 'save', label: 'x', call: { path: 'x/{data.titel}' } },
      ],
      then: { screen: 'BUCH_ANZEIGEN', params: { id: '{saved.id}' } },
      submit: {
        follow: [
          {
            name: 'a',
            each: 'ausgaben',
            when: { field: 'item.jahr' },
            call: { path: 'x/{item.jahr}/{saved.id}' },
          },
          {
            when: { field: 'steps.a.id', empty: false },
            call: { path: 'y/{saved.id}', body: { a: '{steps.a.id}' } },
          },
        ],
        success: [{ title: '{saved.titel}', when: { field: 'steps.a.ok', is: true } }, { title: 'Gut' }],
      },
    }),
  ],
  ['has all that is required', memberForm({ sections: [{ fields: ['vorname', { field: 'ort' }] }] })],
  [
    'is given what lacks by a lookup',
    memberForm({
      sections: [{ fields: [{ field: 'vorname', lookup: { path: 'x', fill: { ort: '{item.ort}' } } }] }],
    }),
  ],
  ['sends to a call of its own', memberForm({ submit: { call: { path: 'x' } } })],
  ['loads what it begins with', memberForm({ load: { path: 'x' } })],
  ['has a load of its own and no id', bookForm({ path: '/buch/eigenes', load: 'buch/eigenes' })],
  ['loads nothing', bookDetail({ path: '/buch/hilfe', load: false })],
  ['has the id if it is given', bookForm({ path: '/buch/bearbeiten/{id?}' })],
  [
    'goes on with what its call answers',
    bookForm({
      submit: { call: { path: 'x' } },
      then: { screen: 'BUCH_ANZEIGEN', params: { id: '{row.nr}' } },
    }),
  ],
  [
    'goes on with columns of its own',
    bookForm({
      then: {
        screen: 'BUCH_ANZEIGEN',
        params: { id: '{row.id}' },
        query: { seit: '{row.created_at}' },
      },
    }),
  ],
  [
    'shows a field in two ways',
    bookList({ columns: [{ field: 'titel' }, { field: 'titel', cell: 'check' }] }),
  ],
])('reports nothing for a screen that %s', (_what, definition) => {
  expect(linesFor(definition)).toEqual([]);
});

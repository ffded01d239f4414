import { bookDetail, bookForm, bookList } from '../../support/definitions/book-screens.ts';
import { reportsEach } from '../../support/definitions/broken-definitions.ts';

reportsEach([
  [
    'a prefix before a value that has it',
    bookList({ resource: 'ausleihe', columns: [{ field: 'leser', text: 'Nr. 1{row.leser}' }] }),
    'probe.json:14:15 DEFAULT_REPEATED "1" stands before {row.leser}, whose field has this prefix already; name its resource, and the value shows it. Did you mean "{row.leser}"?',
  ],
  [
    'a question about an unknown field',
    bookForm({ toolbar: [{ kind: 'save', confirm: { text: 'An {data.tittel}?' } }] }),
    'probe.json:23:17 PLACEHOLDER_UNKNOWN The schema has no field "tittel" ({data.tittel}). Did you mean "titel"?',
  ],
  [
    'a preset from an unknown parameter',
    bookForm({ preset: { titel: '{params.nr}' } }),
    'probe.json:20:14 PLACEHOLDER_UNKNOWN The address has no parameter "nr" ({params.nr}).',
  ],
  [
    'an unknown field deep in a condition',
    bookForm({ sections: [{ when: { not: { field: 'data.tite', empty: true } }, fields: ['titel'] }] }),
    'probe.json:16:20 PLACEHOLDER_UNKNOWN The schema has no field "tite" ({data.tite}). Did you mean "titel"?',
  ],
  [
    'a title with an unknown field',
    bookForm({ title: 'Buch {data.titl}' }),
    'probe.json:6:12 PLACEHOLDER_UNKNOWN The schema has no field "titl" ({data.titl}). Did you mean "titel"?',
  ],
  [
    'a record for a field that is not there',
    bookForm({ loadFor: 'buch/{data.tittel}' }),
    'probe.json:19:14 PLACEHOLDER_UNKNOWN The schema has no field "tittel" ({data.tittel}). Did you mean "titel"?',
  ],
  [
    'a target with an unknown field of the row',
    bookList({ toolbar: [{ label: 'x', to: { screen: 'BUCH_ANZEIGEN', params: { id: '{row.idd}' } } }] }),
    'probe.json:22:17 PLACEHOLDER_UNKNOWN The schema has no field "idd" ({row.idd}). Did you mean "id"?',
  ],
  [
    'a query with an unknown field of the row',
    bookList({ rowActions: [{ label: 'x', to: { screen: 'BUCH_ANZEIGEN', query: { t: '{row.titl}' } } }] }),
    'probe.json:22:16 PLACEHOLDER_UNKNOWN The schema has no field "titl" ({row.titl}). Did you mean "titel"?',
  ],
  [
    'a call that sends an unknown field deep inside',
    bookForm({ submit: { call: { path: 'x', body: { a: { b: '{data.titl}' } } } } }),
    'probe.json:24:16 PLACEHOLDER_UNKNOWN The schema has no field "titl" ({data.titl}). Did you mean "titel"?',
  ],
  [
    'a call with a misspelt part of the scope',
    bookForm({ submit: { call: { path: 'buch/{rwo.id}' } } }),
    'probe.json:21:15 PLACEHOLDER_UNKNOWN "{rwo.id}" does not begin with a part of the scope. Did you mean "row.id"?',
  ],
  [
    'choices with a misspelt part of the scope',
    bookForm({
      sections: [
        {
          fields: [
            { field: 'titel', valueHelp: { path: 'x', value: 'id', label: '{itme.name} ({item.id})' } },
          ],
        },
      ],
    }),
    'probe.json:20:22 PLACEHOLDER_UNKNOWN "{itme.name}" does not begin with a part of the scope. Did you mean "item.name"?',
  ],
  [
    'a preset from a field that is not there',
    bookForm({ preset: { titel: '{titl}' } }),
    'probe.json:20:14 PLACEHOLDER_UNKNOWN "{titl}" does not say what it is a value of. Did you mean "row.titel"?',
  ],
  [
    'a text with a misspelt name of the page',
    bookForm({ submit: { success: { title: 'x', text: 'Auf {app.orgin}.' } } }),
    'probe.json:22:15 PLACEHOLDER_UNKNOWN "{app.orgin}" does not begin with a part of the scope. Did you mean "app.origin"?',
  ],
  [
    'a form that loads the row of no id',
    bookForm({ path: '/buch/bearbeiten' }),
    'probe.json:5:11 PLACEHOLDER_UNKNOWN The address has no parameter "id", which the load of "buch" needs.',
  ],
  [
    'a form to read that loads by a misspelt id',
    bookForm({ path: '/buch/lesen/{idd}', mode: 'display' }),
    'probe.json:5:11 PLACEHOLDER_UNKNOWN The address has no parameter "id", which the load of "buch" needs. Did you mean "idd"?',
  ],
  [
    'a page to read that loads the row of no id',
    bookDetail({ path: '/buch/anzeigen' }),
    'probe.json:5:11 PLACEHOLDER_UNKNOWN The address has no parameter "id", which the load of "buch" needs.',
  ],
  [
    'data in a list',
    bookList({ rowActions: [{ label: 'x', to: { screen: 'BUCH_ANZEIGEN', query: { t: '{data.titel}' } } }] }),
    'probe.json:22:16 PLACEHOLDER_UNKNOWN There is no data here ({data.titel}); only forms have it. Did you mean "row.titel"?',
  ],
  [
    'a condition over data in a page to read',
    bookDetail({ sections: [{ when: { field: 'data.titel' }, values: [{ field: 'titel' }] }] }),
    'probe.json:12:18 PLACEHOLDER_UNKNOWN There is no data here ({data.titel}); only forms have it. Did you mean "row.titel"?',
  ],
  [
    'a screen that opens by its row',
    bookDetail({ when: { field: 'row.titel', empty: false } }),
    'probe.json:19:14 PLACEHOLDER_UNKNOWN There is no row here ({row.titel}); the screen is not open yet.',
  ],
  [
    'data in a paragraph',
    bookDetail({ sections: [{ text: ['Hallo', '{data.gruss}'] }] }),
    'probe.json:13:9 PLACEHOLDER_UNKNOWN There is no data here ({data.gruss}); only forms have it.',
  ],
  [
    'an entry in a list',
    bookList({ rowActions: [{ label: 'x', download: 'buch/{item.id}/blatt' }] }),
    'probe.json:19:19 PLACEHOLDER_UNKNOWN There is no item here ({item.id}); this is about no entry.',
  ],
  [
    'an entry in a field of the form',
    bookForm({ sections: [{ fields: [{ field: 'titel', when: { field: 'item.verlag', empty: false } }] }] }),
    'probe.json:18:22 PLACEHOLDER_UNKNOWN There is no item here ({item.verlag}); this is about no entry.',
  ],
  [
    'an entry in a follow-up call that is made once',
    bookForm({ submit: { follow: [{ call: { path: 'ausgabe/{item.id}' } }] } }),
    'probe.json:23:19 PLACEHOLDER_UNKNOWN There is no item here ({item.id}); this is about no entry.',
  ],
  [
    'what was saved in a question before the save',
    bookForm({ toolbar: [{ kind: 'save', confirm: { text: '{saved.id}?' } }] }),
    'probe.json:23:17 PLACEHOLDER_UNKNOWN There is no saved here ({saved.id}); only what follows the save of a form has it.',
  ],
  [
    'a condition over an answer before there is one',
    bookForm({ sections: [{ when: { any: [{ field: 'steps.a.b' }] }, fields: ['titel'] }] }),
    'probe.json:17:22 PLACEHOLDER_UNKNOWN There is no steps here ({steps.a.b}); only what follows the save of a form has it.',
  ],
  [
    'what was saved in a list',
    bookList({ toolbar: [{ label: 'x', call: { path: 'x', body: { id: '{saved.id}' } } }] }),
    'probe.json:22:17 PLACEHOLDER_UNKNOWN There is no saved here ({saved.id}); only what follows the save of a form has it.',
  ],
  [
    'a misspelt field in the label of an action',
    bookList({ rowActions: [{ label: '{row.titl} leihen', run: 'ausleihen' }] }),
    'probe.json:18:16 PLACEHOLDER_UNKNOWN The schema has no field "titl" ({row.titl}). Did you mean "titel"?',
  ],
]);

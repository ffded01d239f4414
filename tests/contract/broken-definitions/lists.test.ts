import { actionTypeKeys } from '../../../packages/check/src/definitions/navigation/check-actions.ts';
import { bookList } from '../../support/definitions/book-screens.ts';
import { reportsEach } from '../../support/definitions/broken-definitions.ts';

reportsEach([
  [
    'two lines without a title',
    bookList({ columns: [{ field: 'titel', card: 'second' }] }),
    'probe.json:14:15 VALUE_WRONG Of columns with a "card" one is the "title"; here 0 are.',
  ],
  [
    'columns that are no list',
    bookList({ columns: { field: 'titel' } }),
    'probe.json:11:14 VALUE_WRONG "columns" must be a list.',
  ],
  [
    'a column without field',
    bookList({ columns: [{ label: 'Titel' }] }),
    'probe.json:12:5 KEY_MISSING The key "field" is missing.',
  ],
  [
    'a misspelt key of a column',
    bookList({ columns: [{ field: 'titel', labl: 'x' }] }),
    'probe.json:14:7 KEY_UNKNOWN There is no key "labl" here. Did you mean "label"?',
  ],
  [
    'a width that does not exist',
    bookList({ columns: [{ field: 'titel', width: 'breit' }] }),
    'probe.json:14:16 VALUE_WRONG "breit" is not possible for "width"; possible: narrow, normal, wide.',
  ],
  [
    'an order in the wrong direction',
    bookList({ sort: [{ field: 'titel', direction: 'down' }] }),
    'probe.json:19:20 VALUE_WRONG "down" is not possible for "direction"; possible: asc, desc.',
  ],
  [
    'an optional column that nobody can choose',
    bookList({ columns: [{ field: 'titel' }, { field: 'seiten', optional: true }] }),
    'probe.json:17:19 VALUE_WRONG Only a list with the tool "columns" can have optional columns.',
  ],
  [
    'a list whose columns are all optional',
    bookList({ columns: [{ field: 'titel', optional: true }], tools: ['columns'] }),
    'probe.json:11:14 VALUE_WRONG At least one column must not be optional.',
  ],
  [
    'a search without anything known',
    bookList({ search: true }),
    'probe.json:16:13 VALUE_WRONG "search" must be false.',
  ],
  [
    'an unknown row style',
    bookList({ rowStyle: [{ when: { roles: ['leser'] }, style: 'fett' }] }),
    'probe.json:23:16 VALUE_WRONG "fett" is not possible for "style"; possible: strong, new, inactive, highlight.',
  ],
  [
    'a source without path',
    bookList({ resource: undefined, source: { items: 'data' } }),
    'probe.json:15:13 KEY_MISSING The key "path" is missing.',
  ],
  [
    'a list with neither',
    bookList({ resource: undefined }),
    'probe.json:4:3 ROWS_UNCLEAR A list needs either "resource" or "source".',
  ],
  [
    'an unknown icon',
    bookList({ toolbar: [{ label: 'x', icon: 'plus', to: 'BUCH_SUCHEN' }] }),
    'probe.json:19:15 VALUE_WRONG "plus" is not possible for "icon".',
  ],
  [
    'an unknown variant',
    bookList({ toolbar: [{ label: 'x', variant: 'red', to: 'BUCH_SUCHEN' }] }),
    'probe.json:19:18 VALUE_WRONG "red" is not possible for "variant"; possible: primary, secondary, danger, plain.',
  ],
  [
    'a question without a text',
    bookList({ rowActions: [{ kind: 'delete', confirm: { title: 'x' } }] }),
    'probe.json:19:18 KEY_MISSING The key "text" is missing.',
  ],
  [
    'an unknown role of an action',
    bookList({ rowActions: [{ kind: 'delete', roles: ['lesr'] }] }),
    'probe.json:20:9 ROLE_UNKNOWN There is no role "lesr". Did you mean "leser"?',
  ],
  [
    'an unknown kind of action',
    bookList({ rowActions: [{ kind: 'loeschen' }] }),
    'probe.json:18:15 VALUE_WRONG "loeschen" is not possible for "kind"; possible: view, edit, delete, states, save, cancel.',
  ],
  [
    'a menu entry without a label',
    bookList({ menu: { in: 'katalog', order: 1 } }),
    'probe.json:16:11 KEY_MISSING The key "label" is missing.',
  ],
  [
    'an order that is a text',
    bookList({ menu: { in: 'katalog', label: 'x', order: '1' } }),
    'probe.json:19:14 VALUE_WRONG "order" must be a whole number.',
  ],
  ['access for nobody', bookList({ access: [] }), 'probe.json:7:13 VALUE_WRONG "access" must not be empty.'],
  [
    'an unknown access',
    bookList({ access: 'alle' }),
    'probe.json:7:13 VALUE_WRONG "alle" is not possible for "access"; possible: public, session.',
  ],
  ['an empty title', bookList({ title: '' }), 'probe.json:6:12 VALUE_WRONG "title" must not be empty.'],
  [
    'a blank in an address',
    bookList({ path: '/buch suchen' }),
    'probe.json:5:11 VALUE_WRONG "/buch suchen" has the wrong form for "path"; right is, for example, "/buch/anzeigen/{id}".',
  ],
  [
    'an open bracket in an address',
    bookList({ path: '/buch/{id' }),
    'probe.json:5:11 VALUE_WRONG "/buch/{id" has the wrong form for "path"; right is, for example, "/buch/anzeigen/{id}".',
  ],
  [
    'a dialog without a label',
    bookList({ toolbar: [{ to: 'BUCH_BEARBEITEN', open: 'dialog' }] }),
    'probe.json:17:5 ACTION_UNCLEAR This action needs a label.',
  ],
  [
    'a dialog that is no form',
    bookList({ toolbar: [{ label: 'x', to: 'BUCH_ANZEIGEN', open: 'dialog' }] }),
    'probe.json:19:13 ACTION_UNCLEAR Only forms open in a dialog; "BUCH_ANZEIGEN" is none.',
  ],
  ['a number for a title', bookList({ title: 5 }), 'probe.json:6:12 VALUE_WRONG "title" must be a text.'],
  [
    'a search in an unknown field',
    bookList({ resource: undefined, source: { path: 'x', resource: 'buch' }, search: { fields: ['titl'] } }),
    'probe.json:21:7 FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?',
  ],
  [
    'the language of another kind',
    bookList({ $schema: '../../packages/schema/definition/form.schema.json' }),
    'probe.json:2:14 VALUE_WRONG "$schema" must name list.schema.json, as "kind" says. Did you mean "../../packages/schema/definition/list.schema.json"?',
  ],
  [
    'no language',
    bookList({ $schema: undefined }),
    'probe.json:1:1 KEY_MISSING The key "$schema" is missing.',
  ],
  [
    'a key that may come one day',
    bookList({ spalten: {} }),
    'probe.json:16:3 KEY_UNKNOWN There is no key "spalten" here.',
  ],
  [
    'an address that is code',
    bookList({ toolbar: [{ label: 'x', url: 'javascript:alert(1)' }] }),
    'probe.json:19:14 VALUE_WRONG "javascript:alert(1)" cannot be opened; possible: http(s), mailto, tel.',
  ],
  [
    'a column that is there already',
    bookList({ columns: [{ field: 'titel' }, { field: 'titel', label: 'Noch einmal' }] }),
    'probe.json:15:5 FIELD_TWICE The column "titel" is there already.',
  ],
  [
    'an unclear action of the bar below the rows',
    bookList({ bottomToolbar: { actions: [{ label: 'Los' }] } }),
    `probe.json:18:7 ACTION_UNCLEAR An action needs "kind" or one of ${actionTypeKeys.join(', ')}.`,
  ],
  [
    'an amount of a text',
    bookList({ columns: [{ field: 'titel', cell: 'amount' }] }),
    'probe.json:14:15 CELL_UNFIT The cell "amount" shows integer, number; "titel" is string.',
  ],
  [
    'an order by a list of objects',
    bookList({ sort: [{ field: 'ausgaben' }] }),
    'probe.json:18:16 VALUE_WRONG The back end neither sorts nor filters by "ausgaben"; it is no simple value of the row itself.',
  ],
  [
    'a filter by a list of objects',
    bookList({ filters: [{ field: 'ausgaben', values: [{ value: 'x', label: 'X' }] }] }),
    'probe.json:18:16 VALUE_WRONG The back end neither sorts nor filters by "ausgaben"; it is no simple value of the row itself.',
  ],
  [
    'a filter that offers nothing',
    bookList({ filters: [{ field: 'titel' }] }),
    'probe.json:17:5 KEY_MISSING The key "values" is missing; "titel" is no boolean and has no enumeration (x-enum).',
  ],
  [
    'a filter of rows without a schema that offers nothing',
    bookList({ resource: undefined, source: { path: 'x' }, filters: [{ field: 'titel' }] }),
    'probe.json:19:5 KEY_MISSING The key "values" is missing; "titel" is no boolean and has no enumeration (x-enum).',
  ],
  [
    'a filter that begins with what it does not offer',
    bookList({
      filters: [{ field: 'titel', value: 'Krimmi', values: [{ value: 'Krimi', label: 'Krimi' }] }],
    }),
    'probe.json:19:16 VALUE_WRONG "Krimmi" is not possible for "value"; possible: Krimi. Did you mean "Krimi"?',
  ],
  [
    'a filter of yes and no that begins with neither',
    bookList({ filters: [{ field: 'verliehen', value: 'ja' }] }),
    'probe.json:19:16 VALUE_WRONG "ja" is not possible for "value"; possible: true, false.',
  ],
  [
    'a filter that begins with what it does not offer',
    bookList({ filters: [{ field: 'genre', value: 'romann' }] }),
    'probe.json:19:16 VALUE_WRONG "romann" is not possible for "value"; possible: roman, lyrik. Did you mean "roman"?',
  ],
  [
    'two actions of a row with one key',
    bookList({
      rowActions: [
        { label: 'Mahnen', key: 'm', call: { path: 'buch/{row.id}/mahnung' } },
        { label: 'Melden', key: 'm', call: { path: 'buch/{row.id}/meldung' } },
      ],
    }),
    'probe.json:24:5 NAME_TWICE The key "m" runs another action of the row already.',
  ],
  [
    'a key of an action that is on no row',
    bookList({ toolbar: [{ label: 'Neu', key: 'n', to: 'BUCH_ANLEGEN' }] }),
    'probe.json:17:5 ACTION_UNCLEAR The key "n" does nothing: the focus is in no row.',
  ],
]);

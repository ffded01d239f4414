import { describe, expect, it } from 'vitest';
import { checkNavigationFile, type DefinitionFile, formatProblem, navigationFile } from '#check';
import {
  bookDetail,
  bookForm,
  bookList,
  checkLines,
  definitionFile,
  languageSchemas,
} from '../support/book-screens.ts';

const valid = [
  definitionFile(bookList(), 'screens/buecherei/a-suchen.json'),
  definitionFile(bookForm(), 'screens/buecherei/b-bearbeiten.json'),
  definitionFile(bookDetail(), 'screens/buecherei/c-anzeigen.json'),
];

const reporting = { path: 'buch/{row.id}/meldung', body: { grund: '{data.titel}' } };

/** A list whose action for selected rows takes the values of a form, and that form. */
const reportList = (action: Record<string, unknown> = {}) =>
  bookList({
    name: 'BUCH_MELDEN_SUCHEN',
    path: '/buch/melden/suchen',
    bulkActions: [{ label: 'Melden', modal: 'BUCH_MELDEN', call: reporting, ...action }],
  });
const reportForm = (submit: Record<string, unknown> = {}, change: Record<string, unknown> = {}) =>
  bookForm({
    name: 'BUCH_MELDEN',
    path: '/buch/melden',
    mode: 'create',
    redirect: 'BUCH_MELDEN_SUCHEN',
    palette: false,
    submit: { toAction: true, ...submit },
    ...change,
  });
valid.push(
  definitionFile(reportList(), 'screens/buecherei/d-melden-suchen.json'),
  definitionFile(reportForm(), 'screens/buecherei/e-melden.json'),
);

/** A list of loans, which declare what is possible for several of them. */
const loanList = (action: Record<string, unknown>) =>
  bookList({ resource: 'ausleihe', columns: [{ field: 'leser' }], bulkActions: [action] });

const page = {
  $schema: '../../schemas/definition/page.schema.json',
  name: 'SEITE',
  kind: 'page',
  path: '/s',
  title: 'S',
  access: 'public',
};

/** The lines for one broken definition among valid ones. */
function linesFor(value: Record<string, unknown>): string[] {
  const others = valid.filter(({ text }) => !text.includes(`"name": "${value.name}"`));
  return checkLines([...others, definitionFile(value)]).map((line) => line.replace('screens/buecherei/', ''));
}

/** A list of members, by a field that is not protected. */
const memberList = (change: Record<string, unknown>) =>
  bookList({ resource: 'mitglied', columns: [{ field: 'ort' }], ...change });

const memberForm = (change: Record<string, unknown> = {}) =>
  bookForm({
    name: 'MITGLIED_ANLEGEN',
    path: '/m',
    resource: 'mitglied',
    mode: 'create',
    sections: [{ fields: ['vorname'] }],
    preset: { seit: 'heute' },
    ...change,
  });

// A definition with a single mistake, and the line that the check must print for it.
const corpus: [what: string, definition: Record<string, unknown>, expected: string][] = [
  [
    'a tile of a field that does not exist',
    bookDetail({
      sections: [{ tiles: [{ label: 'x', resource: 'buch', aggregate: 'sum', field: 'seitne' }] }],
    }),
    'probe.json:16:20 FIELD_UNKNOWN "buch" has no field "seitne". Did you mean "seiten"?',
  ],
  [
    'the sum of texts',
    bookDetail({
      sections: [{ tiles: [{ label: 'x', resource: 'buch', aggregate: 'sum', field: 'titel' }] }],
    }),
    'probe.json:16:20 VALUE_WRONG "titel" is no number, so there is no "sum" of it.',
  ],
  [
    'a sum of nothing',
    bookDetail({ sections: [{ tiles: [{ label: 'x', resource: 'buch', aggregate: 'sum' }] }] }),
    'probe.json:12:9 KEY_MISSING The key "field" is missing: "sum" of what?',
  ],
  [
    'a count of a field',
    bookDetail({ sections: [{ tiles: [{ label: 'x', resource: 'buch', field: 'seiten' }] }] }),
    'probe.json:15:20 VALUE_WRONG Records are counted without a "field"; name an "aggregate".',
  ],
  [
    'a filter of a tile outside of the enumeration',
    bookDetail({ sections: [{ tiles: [{ label: 'x', resource: 'buch', filters: { genre: 'romna' } }] }] }),
    'probe.json:16:22 VALUE_WRONG "romna" is not possible for "genre"; possible: roman, lyrik. Did you mean "roman"?',
  ],
  [
    'a filter of a tile by a field that does not exist',
    bookDetail({ sections: [{ tiles: [{ label: 'x', resource: 'buch', filters: { gener: 'roman' } }] }] }),
    'probe.json:16:22 FIELD_UNKNOWN "buch" has no field "gener". Did you mean "genre"?',
  ],
  [
    'a filter of a tile that compares a flag',
    bookDetail({
      sections: [{ tiles: [{ label: 'x', resource: 'buch', filters: { 'verliehen.from': true } }] }],
    }),
    'probe.json:16:31 VALUE_WRONG "verliehen" is not filtered by "from"; possible: is.',
  ],
  [
    'a filter of a tile that is no date',
    bookDetail({
      sections: [{ tiles: [{ label: 'x', resource: 'buch', filters: { 'erschienen.from': '1.1.2026' } }] }],
    }),
    'probe.json:16:32 VALUE_WRONG "1.1.2026" is not possible for "erschienen"; it takes a date (2026-12-31).',
  ],
  [
    'a trend over texts',
    bookDetail({
      sections: [{ tiles: [{ label: 'x', resource: 'buch', trend: { field: 'titel', interval: 'month' } }] }],
    }),
    'probe.json:16:22 VALUE_WRONG "titel" is no date.',
  ],
  [
    'a trend that is a share, too',
    bookDetail({
      sections: [
        {
          tiles: [
            { label: 'x', resource: 'buch', shareOf: {}, trend: { field: 'erschienen', interval: 'month' } },
          ],
        },
      ],
    }),
    'probe.json:16:20 ROWS_UNCLEAR A tile shows either a share ("shareOf") or a "trend".',
  ],
  [
    'a trend whose date is filtered already',
    bookDetail({
      sections: [
        {
          tiles: [
            {
              label: 'x',
              resource: 'buch',
              filters: { 'erschienen.last': 7 },
              trend: { field: 'erschienen', interval: 'month' },
            },
          ],
        },
      ],
    }),
    'probe.json:16:32 VALUE_WRONG "erschienen" is filtered by the periods already.',
  ],
  [
    'a tile that opens a form',
    bookDetail({ sections: [{ tiles: [{ label: 'x', resource: 'buch', to: 'BUCH_BEARBEITEN' }] }] }),
    'probe.json:15:17 ROWS_UNCLEAR BUCH_BEARBEITEN is no list of "buch".',
  ],
  [
    'a tile that opens no screen',
    bookDetail({ sections: [{ tiles: [{ label: 'x', resource: 'buch', to: 'BUCH_SUHCEN' }] }] }),
    'probe.json:15:17 SCREEN_UNKNOWN There is no screen "BUCH_SUHCEN". Did you mean "BUCH_SUCHEN"?',
  ],
  [
    'a tile that opens a list without that filter',
    bookDetail({
      sections: [
        { tiles: [{ label: 'x', resource: 'buch', filters: { genre: 'roman' }, to: 'BUCH_SUCHEN' }] },
      ],
    }),
    'probe.json:18:17 ROWS_UNCLEAR BUCH_SUCHEN is not filtered by "genre"; name it in its "filterable".',
  ],
  [
    'a calendar that opens a list without filters of its days',
    bookDetail({
      sections: [{ chart: { kind: 'calendar', resource: 'buch', groupBy: 'erschienen', to: 'BUCH_SUCHEN' } }],
    }),
    'probe.json:15:15 ROWS_UNCLEAR BUCH_SUCHEN is not filtered by "erschienen"; name it in its "filterable".',
  ],
  [
    'a chart grouped by a text',
    bookDetail({ sections: [{ chart: { resource: 'buch', groupBy: 'titel' } }] }),
    'probe.json:13:20 VALUE_WRONG "titel" cannot be grouped by; "bars" needs an enumeration, yes or no, a reference or a date.',
  ],
  [
    'a chart of dates without periods',
    bookDetail({ sections: [{ chart: { resource: 'buch', groupBy: 'erschienen' } }] }),
    'probe.json:11:16 KEY_MISSING The key "interval" is missing: "erschienen" is a date.',
  ],
  [
    'a line over an enumeration',
    bookDetail({ sections: [{ chart: { kind: 'line', resource: 'buch', groupBy: 'genre' } }] }),
    'probe.json:14:20 VALUE_WRONG "genre" cannot be grouped by; "line" needs a date.',
  ],
  [
    'periods of an enumeration',
    bookDetail({ sections: [{ chart: { resource: 'buch', groupBy: 'genre', interval: 'month' } }] }),
    'probe.json:14:21 VALUE_WRONG "interval" has no effect here: "genre" is no date.',
  ],
  [
    'a calendar of months',
    bookDetail({
      sections: [{ chart: { kind: 'calendar', resource: 'buch', groupBy: 'erschienen', interval: 'month' } }],
    }),
    'probe.json:15:21 VALUE_WRONG "interval" has no effect here: a calendar shows the days of a month.',
  ],
  [
    'a number of bars over periods',
    bookDetail({
      sections: [{ chart: { resource: 'buch', groupBy: 'erschienen', interval: 'month', most: 5 } }],
    }),
    'probe.json:15:17 VALUE_WRONG "most" has no effect here: the number of periods is "last".',
  ],
  [
    'records that use this one by a field that does not exist',
    bookDetail({ sections: [{ usedBy: { resource: 'rezension', field: 'buc' } }] }),
    'probe.json:13:18 FIELD_UNKNOWN "rezension" has no field "buc". Did you mean "buch"?',
  ],
  [
    'records that use this one by a reference to others',
    bookDetail({ sections: [{ usedBy: { resource: 'rezension', field: 'mitglied' } }] }),
    'probe.json:13:18 ROWS_UNCLEAR "mitglied" of "rezension" does not refer to "buch".',
  ],
  [
    'a column of records that use this one',
    bookDetail({ sections: [{ usedBy: { resource: 'rezension', field: 'buch', columns: ['urtel'] } }] }),
    'probe.json:15:11 FIELD_UNKNOWN The schema has no field "urtel". Did you mean "urteil"?',
  ],
  [
    'a column of records that use this one, by its cell',
    bookDetail({
      sections: [
        { usedBy: { resource: 'rezension', field: 'buch', columns: [{ field: 'urteil', cell: 'amont' }] } },
      ],
    }),
    'probe.json:17:21 CELL_UNKNOWN There is no cell "amont". Did you mean "amount"?',
  ],
  [
    'a base that is not there',
    { $schema: '', name: 'BUCH_VON', extends: 'BUCH_SUHCEN', path: '/b/{id}' },
    'probe.json:4:14 SCREEN_UNKNOWN There is no screen "BUCH_SUHCEN". Did you mean "BUCH_SUCHEN"?',
  ],
  [
    'a quick look at nothing',
    bookList({ quickLook: true, rowActions: [] }),
    'probe.json:16:16 KEY_MISSING "quickLook" needs a row action of the kind view, or the name of a screen.',
  ],
  [
    'a quick look at a form',
    bookList({ quickLook: 'BUCH_BEARBEITEN' }),
    'probe.json:16:16 VALUE_WRONG "quickLook" leads to a detail screen; BUCH_BEARBEITEN is a form.',
  ],
  [
    'a quick look at one of several screens',
    bookList({ quickLook: [{ screen: 'BUCH_ANZEIGEN' }] }),
    'probe.json:16:16 VALUE_WRONG "quickLook" leads to one screen; the target chooses between several.',
  ],
  [
    'actions for rows of no resource',
    bookList({
      resource: undefined,
      source: { path: 'x', key: 'id' },
      bulkActions: [{ label: 'Melden', call: { path: 'x/{row.id}' } }],
    }),
    'probe.json:19:18 KEY_MISSING Actions for several rows need the "resource" that the rows are of.',
  ],
  [
    'a deletion of several rows that their schema does not allow',
    loanList({ kind: 'delete' }),
    'probe.json:18:15 VALUE_WRONG "x-resource" of ausleihe does not allow "delete" for several rows ("bulk").',
  ],
  [
    'a call for several rows that their schema does not allow',
    loanList({ label: 'Löschen', call: { method: 'DELETE', path: 'buecherei/ausleihe/{row.nummer}' } }),
    'probe.json:19:15 VALUE_WRONG "x-resource" of ausleihe does not allow "delete" for several rows ("bulk").',
  ],
  [
    'a screen for several rows',
    bookList({ bulkActions: [{ kind: 'view', to: 'BUCH_ANZEIGEN' }] }),
    'probe.json:17:5 ACTION_UNCLEAR Only calls, the deletion and changes of states run for several rows.',
  ],
  [
    'a download of several rows',
    bookList({ bulkActions: [{ download: 'buch/{row.id}/auszug' }] }),
    'probe.json:17:5 ACTION_UNCLEAR Only calls, the deletion and changes of states run for several rows.',
  ],
  [
    'a call that reads for several rows',
    bookList({ bulkActions: [{ label: 'Prüfen', call: { method: 'GET', path: 'buch/{row.id}' } }] }),
    'probe.json:19:15 ACTION_UNCLEAR "buch/{row.id}" reads or has a query; it cannot run for several rows.',
  ],
  [
    'a query for several rows',
    bookList({ bulkActions: [{ label: 'Prüfen', call: { path: 'buch/{row.id}', query: { wie: 'neu' } } }] }),
    'probe.json:19:15 ACTION_UNCLEAR "buch/{row.id}" reads or has a query; it cannot run for several rows.',
  ],
  [
    'a value of the row inside of a text for several rows',
    bookList({
      bulkActions: [{ label: 'Melden', call: { path: 'meldung', body: { text: 'Buch {row.titel}' } } }],
    }),
    'probe.json:19:15 ACTION_UNCLEAR For several rows a value of the row fills a field of the body alone: "{row.id}".',
  ],
  [
    'a value of the row inside of an object for several rows',
    bookList({
      bulkActions: [{ label: 'Melden', call: { path: 'meldung', body: { buch: { nr: '{row.id}' } } } }],
    }),
    'probe.json:19:15 ACTION_UNCLEAR For several rows a value of the row fills a field of the body alone: "{row.id}".',
  ],
  [
    'an undo by a field that is not known then',
    bookList({
      bulkActions: [
        {
          label: 'Melden',
          call: { path: 'buch/{row.id}/meldung' },
          undo: { path: 'buch/{row.titel}/zurueck' },
        },
      ],
    }),
    'probe.json:22:15 PLACEHOLDER_UNKNOWN Of a row that was done only its key is known ("{row.id}"), not {row.titel}.',
  ],
  [
    'an undo by a value of a form that is closed',
    reportList({ undo: { path: 'buch/{row.id}/zurueck', body: { grund: '{data.titel}' } } }),
    'probe.json:29:20 PLACEHOLDER_UNKNOWN There is no data here ({data.titel}); only forms have it. Did you mean "row.titel"?',
  ],
  [
    'a form for several rows without a call',
    reportList({ call: undefined }),
    'probe.json:17:5 ACTION_UNCLEAR Only calls, the deletion and changes of states run for several rows.',
  ],
  [
    'a form for several rows that is saved by itself',
    reportList({ modal: { screen: 'BUCH_BEARBEITEN', params: { id: 1 } } }),
    'probe.json:19:16 ACTION_UNCLEAR "BUCH_BEARBEITEN" is saved by itself; a form for selected rows has "toAction" in its "submit".',
  ],
  [
    'one of several forms for several rows',
    reportList({ modal: [{ screen: 'BUCH_MELDEN' }] }),
    'probe.json:19:16 ACTION_UNCLEAR An action for selected rows opens one form, not one of several.',
  ],
  [
    'a field that the form for several rows has not',
    reportList({
      call: { path: 'buch/{row.id}/meldung', body: { grund: '{data.titel}', text: '{data.tite}' } },
    }),
    'probe.json:20:15 PLACEHOLDER_UNKNOWN The form BUCH_MELDEN has no field "tite" ({data.tite}). Did you mean "titel"?',
  ],
  [
    'a form for several rows that nothing is taken of',
    reportList({ call: { path: 'buch/{row.id}/meldung' } }),
    'probe.json:20:15 FIELD_MISSING The call does not take "titel" of BUCH_MELDEN; {data.titel} puts it in.',
  ],
  [
    'values of a form for several rows without a form',
    reportList({ modal: undefined }),
    'probe.json:22:20 PLACEHOLDER_UNKNOWN There is no data here ({data.titel}); only forms have it. Did you mean "row.titel"?',
  ],
  [
    'a form that hands its values over to a button of the page',
    bookList({ toolbar: [{ label: 'Melden', modal: 'BUCH_MELDEN' }] }),
    'probe.json:19:16 ACTION_UNCLEAR "BUCH_MELDEN" hands its values over ("toAction"); only an action for selected rows takes them.',
  ],
  [
    'a form that hands its values over and has a call',
    reportForm({ call: { path: 'meldung' } }),
    'probe.json:23:13 ACTION_UNCLEAR "call" does nothing in a form that is not saved ("toAction").',
  ],
  [
    'a form that hands its values over and speaks of success',
    reportForm({ success: { title: 'Gemeldet' } }),
    'probe.json:23:16 ACTION_UNCLEAR "success" does nothing in a form that is not saved ("toAction").',
  ],
  [
    'a form that hands over the values of a record',
    reportForm({}, { mode: 'edit', path: '/buch/melden/{id?}' }),
    'probe.json:11:11 ACTION_UNCLEAR A form that hands its values over starts empty: "create". Did you mean "create"?',
  ],
  [
    'a form that hands its values over and is a page',
    reportForm({}, { redirect: undefined }),
    'probe.json:21:17 KEY_MISSING The form is no page; "redirect" names the screen to go to instead.',
  ],
  [
    'a form that hands its values over and is offered',
    reportForm({}, { palette: undefined }),
    'probe.json:21:17 KEY_MISSING The form is no page; "palette": false keeps it from being offered.',
  ],
  [
    'a form that hands its values over to nobody',
    reportForm({}, { name: 'BUCH_TADELN', path: '/buch/tadeln' }),
    'probe.json:22:17 ACTION_UNCLEAR No action for selected rows opens this form.',
  ],
  [
    'a screen that extends itself',
    { $schema: '', name: 'BUCH_VON', extends: 'BUCH_VON', path: '/b/{id}' },
    'probe.json:4:14 SCREEN_UNKNOWN "BUCH_VON" extends itself in the end.',
  ],
  [
    'what does not fit over a base',
    { $schema: '', name: 'BUCH_VON', extends: 'BUCH_SUCHEN', path: '/b', pageSize: 2 },
    'probe.json:6:15 VALUE_WRONG "pageSize" must be >= 5.',
  ],
  [
    'a field that the resource of the base has not',
    { $schema: '', name: 'BUCH_VON', extends: 'BUCH_SUCHEN', path: '/b', resource: 'mitglied' },
    'probe.json:4:14 FIELD_UNKNOWN The schema has no field "titel".',
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
    'probe.json:17:19 VALUE_WRONG Only a list with "adjustable" can have optional columns.',
  ],
  [
    'a list whose columns are all optional',
    bookList({ columns: [{ field: 'titel', optional: true }], adjustable: true }),
    'probe.json:11:14 VALUE_WRONG At least one column must not be optional.',
  ],
  ['a page of two rows', bookList({ pageSize: 2 }), 'probe.json:16:15 VALUE_WRONG "pageSize" must be >= 5.'],
  [
    'an unknown search mode',
    bookList({ search: { modes: ['contain'] } }),
    'probe.json:18:7 VALUE_WRONG "contain" is not possible for "modes"; possible: exact, contains, phonetic. Did you mean "contains"?',
  ],
  [
    'a search without anything known',
    bookList({ search: true }),
    'probe.json:16:13 VALUE_WRONG "search" must be false.',
  ],
  [
    'a row style without condition',
    bookList({ rowStyle: [{ style: 'strong' }] }),
    'probe.json:17:5 KEY_MISSING The key "when" is missing.',
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
    'a form with neither',
    bookForm({ resource: undefined }),
    'probe.json:4:3 ROWS_UNCLEAR A form needs either "resource" or "schema".',
  ],
  [
    'an unknown form schema',
    bookForm({ resource: undefined, schema: 'buhc' }),
    'probe.json:18:13 RESOURCE_UNKNOWN There is no form schema "buhc". Did you mean "buch"?',
  ],
  [
    'an unknown mode',
    bookForm({ mode: 'bearbeiten' }),
    'probe.json:11:11 VALUE_WRONG "bearbeiten" is not possible for "mode"; possible: create, edit, display.',
  ],
  [
    'a form without sections',
    bookForm({ sections: [] }),
    'probe.json:12:15 VALUE_WRONG "sections" must not be empty.',
  ],
  [
    'a section without fields',
    bookForm({ sections: [{ title: 'x' }] }),
    'probe.json:13:5 ROWS_UNCLEAR A section holds one of fields, table, part, actions.',
  ],
  [
    'four columns',
    bookForm({ sections: [{ columns: 4, fields: ['titel'] }] }),
    'probe.json:14:18 VALUE_WRONG 4 is not possible for "columns"; possible: 1, 2, 3.',
  ],
  [
    'an unknown fate of hidden values',
    bookForm({ sections: [{ fields: [{ field: 'titel', whenHidden: 'delete' }] }] }),
    'probe.json:17:25 VALUE_WRONG "delete" is not possible for "whenHidden"; possible: keep, clear, omit.',
  ],
  [
    'a repeated fate of hidden values',
    bookForm({ sections: [{ fields: [{ field: 'titel', whenHidden: 'clear' }] }] }),
    'probe.json:17:11 DEFAULT_REPEATED "whenHidden": "clear" is the default; leave it out.',
  ],
  [
    'a question that is none',
    bookForm({ sections: [{ fields: [{ field: 'titel', onDemand: 'ja' }] }] }),
    'probe.json:17:23 VALUE_WRONG "onDemand" must be true or false.',
  ],
  [
    'a question that says what holds anyway',
    bookForm({ sections: [{ fields: [{ field: 'titel', onDemand: false }] }] }),
    'probe.json:17:11 DEFAULT_REPEATED "onDemand": false is the default; leave it out.',
  ],
  [
    'a load by an unknown method',
    bookForm({ load: { path: 'buch/neu', method: 'PATCH' } }),
    'probe.json:21:15 VALUE_WRONG "PATCH" is not possible for "method"; possible: GET, POST.',
  ],
  [
    'a load without a path',
    bookForm({ load: { method: 'POST' } }),
    'probe.json:19:11 KEY_MISSING The key "path" is missing.',
  ],
  [
    'a label that is the title in the schema',
    bookList({ columns: [{ field: 'titel', label: 'Titel' }] }),
    `probe.json:14:7 DEFAULT_REPEATED "Titel" is the field's title in the schema; leave it out.`,
  ],
  [
    'a widget that the schema chooses',
    bookForm({ sections: [{ fields: [{ field: 'titel', widget: 'text' }] }] }),
    'probe.json:17:11 DEFAULT_REPEATED The widget "text" is chosen by the schema; leave it out.',
  ],
  [
    'a cell that the schema chooses',
    bookList({ columns: [{ field: 'titel', cell: 'text' }] }),
    'probe.json:14:7 DEFAULT_REPEATED The cell "text" is chosen by the schema; leave it out.',
  ],
  [
    'buttons that are the default',
    bookForm({ toolbar: [{ kind: 'cancel' }, { kind: 'save' }] }),
    'probe.json:19:3 DEFAULT_REPEATED These buttons are the default; leave them out.',
  ],
  [
    'buttons that only call save otherwise',
    bookForm({ toolbar: [{ kind: 'cancel' }, { kind: 'save', label: 'Senden' }] }),
    'probe.json:19:3 DEFAULT_REPEATED These buttons are the default; say label and icon of save in "submit".',
  ],
  [
    'the words of a button',
    bookDetail({
      toolbar: [
        { kind: 'cancel', label: 'Zurück' },
        { label: 'x', go: 'BUCH_SUCHEN' },
      ],
    }),
    'probe.json:21:7 DEFAULT_REPEATED "label": "Zurück" is the default; leave it out.',
  ],
  [
    'a target that a save leads to anyway',
    bookForm({ returnTo: 'BUCH_SUCHEN', onSuccess: 'BUCH_SUCHEN' }),
    'probe.json:20:3 DEFAULT_REPEATED A save leads to "returnTo" anyway; leave "onSuccess" out.',
  ],
  [
    'a call whose rows nothing identifies',
    bookDetail({ sections: [{ table: { source: { path: 'x' }, columns: [{ field: 'a' }] } }] }),
    'probe.json:12:19 KEY_MISSING The key "key" is missing; without a "resource" nothing else says what identifies a row.',
  ],
  [
    'a value help without a call',
    bookForm({ sections: [{ fields: [{ field: 'titel', valueHelp: { value: 'id' } }] }] }),
    'probe.json:17:24 KEY_MISSING The key "path" is missing.',
  ],
  [
    'a value help that fills and offers',
    bookForm({
      sections: [
        { fields: [{ field: 'titel', valueHelp: { path: 'x', value: 'id', fill: { seiten: 1 } } }] },
      ],
    }),
    'probe.json:19:22 ROWS_UNCLEAR What fills other fields offers nothing; leave "value" out.',
  ],
  [
    'two value helps that offer',
    bookForm({
      sections: [{ fields: [{ field: 'titel', valueHelp: [{ path: 'x' }, { path: 'y' }] }] }],
    }),
    'probe.json:17:24 ROWS_UNCLEAR Of two value helps one offers values and the other fills other fields.',
  ],
  [
    'a bot check without action',
    bookForm({ submit: { botCheck: { when: { roles: ['leser'] } } } }),
    'probe.json:20:17 KEY_MISSING The key "action" is missing.',
  ],
  [
    'a question about an unknown field',
    bookForm({ toolbar: [{ kind: 'save', confirm: { text: 'An {data.tittel}?' } }] }),
    'probe.json:23:17 PLACEHOLDER_UNKNOWN The schema has no field "tittel" ({data.tittel}). Did you mean "titel"?',
  ],
  [
    'a follow-up without a call',
    bookForm({ submit: { follow: [{ name: 'a' }] } }),
    'probe.json:21:7 KEY_MISSING The key "call" is missing.',
  ],
  [
    'a follow-up for each of an unknown field',
    bookForm({ submit: { follow: [{ each: 'ausgabn', call: { path: 'x' } }] } }),
    'probe.json:22:17 FIELD_UNKNOWN The schema has no field "ausgabn". Did you mean "ausgaben"?',
  ],
  [
    'a follow-up with a capital name',
    bookForm({ submit: { follow: [{ name: 'Anhang', call: { path: 'x' } }] } }),
    'probe.json:22:17 VALUE_WRONG "Anhang" has the wrong form for "name" (^[a-z][A-Za-z0-9]*$).',
  ],
  [
    'an unknown method',
    bookForm({ submit: { call: { path: 'x', method: 'PUT' } } }),
    'probe.json:22:17 VALUE_WRONG "PUT" is not possible for "method"; possible: GET, POST, PATCH, DELETE. Did you mean "GET"?',
  ],
  [
    'a notice without a title',
    bookForm({ submit: { success: { text: 'x' } } }),
    'probe.json:20:16 KEY_MISSING The key "title" is missing.',
  ],
  [
    'a preset of an unknown field',
    bookForm({ preset: { titl: 'x' } }),
    'probe.json:20:13 FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?',
  ],
  [
    'a preset from an unknown parameter',
    bookForm({ preset: { titel: '{params.nr}' } }),
    'probe.json:20:14 PLACEHOLDER_UNKNOWN The address has no parameter "nr" ({params.nr}).',
  ],
  [
    'an extra field without a schema',
    bookForm({ extra: { notiz: {} } }),
    'probe.json:20:14 KEY_MISSING The key "schema" is missing.',
  ],
  [
    'an extra field with a broken schema',
    bookForm({ extra: { notiz: { schema: { type: 'texxt' } } } }),
    'probe.json:22:17 SCHEMA_WRONG This is no valid JSON Schema: it must be equal to one of the allowed values.',
  ],
  [
    'a section that holds two things',
    bookDetail({ sections: [{ values: [{ field: 'titel' }], text: ['x'] }] }),
    'probe.json:10:5 ROWS_UNCLEAR A section holds one of values, table, usedBy, tiles, chart, text, steps, instructions, part, sections, not values and text.',
  ],
  [
    'a section that holds nothing',
    bookDetail({ sections: [{ title: 'x' }] }),
    'probe.json:10:5 ROWS_UNCLEAR A section holds one of values, table, usedBy, tiles, chart, text, steps, instructions, part, sections.',
  ],
  [
    'a section for every entry that has nothing to draw',
    bookDetail({ sections: [{ each: 'auflagen', text: ['x'] }] }),
    'probe.json:11:15 ROWS_UNCLEAR "each" needs "sections", which are drawn for every entry.',
  ],
  [
    'a value that is a field and a text',
    bookDetail({ sections: [{ values: [{ field: 'titel', text: '{row.titel}' }] }] }),
    'probe.json:12:9 ROWS_UNCLEAR A value shows either a "field" or a "text".',
  ],
  [
    'a tab that holds nothing',
    bookDetail({
      tabs: [
        { name: 'a', label: 'A' },
        { name: 'b', label: 'B', screen: 'BUCH_SUCHEN' },
      ],
    }),
    'probe.json:19:5 ROWS_UNCLEAR A tab holds either "sections" or a "screen".',
  ],
  [
    'a condition whose pattern is no regular expression',
    bookDetail({ sections: [{ text: ['x'], when: { field: 'row.titel', matches: '[' } }] }),
    'probe.json:16:20 SCHEMA_WRONG This is no regular expression.',
  ],
  [
    'a link to an unknown screen',
    bookDetail({ sections: [{ values: [{ field: 'titel', link: 'BUCH_ANZEIGN' }] }] }),
    'probe.json:14:19 SCREEN_UNKNOWN There is no screen "BUCH_ANZEIGN". Did you mean "BUCH_ANZEIGEN"?',
  ],
  ['a load that is true', bookDetail({ load: true }), 'probe.json:18:11 VALUE_WRONG "load" must be false.'],
  [
    'a table without a source',
    bookDetail({ sections: [{ table: { columns: [{ field: 'a' }] } }] }),
    'probe.json:11:16 KEY_MISSING The key "source" is missing.',
  ],
  [
    'an unknown cell in a table',
    bookDetail({ sections: [{ table: { source: { path: 'x' }, columns: [{ field: 'a', cell: 'chk' }] } }] }),
    'probe.json:18:21 CELL_UNKNOWN There is no cell "chk". Did you mean "check"?',
  ],
  [
    'an unknown column of a table',
    bookDetail({
      sections: [{ table: { source: { path: 'x', resource: 'buch' }, columns: [{ field: 'titl' }] } }],
    }),
    'probe.json:18:22 FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?',
  ],
  [
    'an unknown icon',
    bookList({ toolbar: [{ label: 'x', icon: 'plus', go: 'BUCH_SUCHEN' }] }),
    'probe.json:19:15 VALUE_WRONG "plus" is not possible for "icon".',
  ],
  [
    'an unknown variant',
    bookList({ toolbar: [{ label: 'x', variant: 'red', go: 'BUCH_SUCHEN' }] }),
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
    'changes of states without any',
    bookDetail({ toolbar: [{ kind: 'states' }] }),
    'probe.json:20:15 ACTION_UNCLEAR No field of buch has states ("x-states").',
  ],
  [
    'changes of states without a resource',
    bookDetail({ resource: undefined, load: 'buch', toolbar: [{ kind: 'states' }] }),
    'probe.json:20:15 ACTION_UNCLEAR "states" needs the "resource" whose states change.',
  ],
  [
    'changes of states in a table whose rows are of no resource',
    bookDetail({
      resource: 'rezension',
      sections: [
        {
          title: 'Alle',
          table: {
            source: { path: 'rezension', items: 'data' },
            columns: [{ field: 'zustand', label: 'Zustand' }],
            rowActions: [{ kind: 'states' }],
          },
        },
      ],
    }),
    'probe.json:25:21 ACTION_UNCLEAR "states" needs the "resource" whose states change.',
  ],
  [
    'changes of states in a table of a resource without any',
    bookDetail({
      resource: 'rezension',
      sections: [
        {
          title: 'Alle',
          table: {
            source: { path: 'buch', items: 'data', resource: 'buch' },
            columns: [{ field: 'titel' }],
            rowActions: [{ kind: 'states' }],
          },
        },
      ],
    }),
    'probe.json:25:21 ACTION_UNCLEAR No field of buch has states ("x-states").',
  ],
  [
    'a label for changes of states',
    bookDetail({ resource: 'rezension', toolbar: [{ kind: 'states', label: 'Ändern' }] }),
    'probe.json:21:16 ACTION_UNCLEAR Changes of states are labelled by "x-states" of the schema.',
  ],
  [
    'the look of a change to a state that nothing leads to',
    bookDetail({
      resource: 'rezension',
      toolbar: [{ kind: 'states', changes: { gelessen: { icon: 'check' } } }],
    }),
    'probe.json:22:21 VALUE_WRONG No change of rezension leads to the state "gelessen". Did you mean "gelesen"?',
  ],
  [
    'the look of changes where there are none',
    bookDetail({ toolbar: [{ kind: 'edit', to: 'BUCH_BEARBEITEN', changes: { neu: { icon: 'check' } } }] }),
    'probe.json:22:18 ACTION_UNCLEAR "changes" is about the states of an action of that kind.',
  ],
  [
    'changes of states in a form',
    bookForm({ resource: 'rezension', toolbar: [{ kind: 'states' }] }),
    'probe.json:21:15 ACTION_UNCLEAR "states" does nothing on a screen of the kind "form".',
  ],
  [
    'changes of states for several rows that their schema does not allow',
    bookList({ resource: 'rezension', bulkActions: [{ kind: 'states' }] }),
    'probe.json:18:15 VALUE_WRONG "x-resource" of rezension does not allow "change" for several rows ("bulk").',
  ],
  [
    'an unknown screen among choices',
    bookForm({ onSuccess: [{ screen: 'BUCH_X' }] }),
    'probe.json:21:17 SCREEN_UNKNOWN There is no screen "BUCH_X".',
  ],
  [
    'a condition over nothing',
    bookForm({ sections: [{ when: { all: [] }, fields: ['titel'] }] }),
    'probe.json:15:16 VALUE_WRONG "all" must not be empty.',
  ],
  [
    'a condition that says nothing',
    bookForm({ sections: [{ when: {}, fields: ['titel'] }] }),
    'probe.json:14:15 VALUE_WRONG "when" must not be empty.',
  ],
  [
    'a condition with an unknown key',
    bookForm({ sections: [{ when: { field: 'data.titel', equals: 1 }, fields: ['titel'] }] }),
    'probe.json:16:9 KEY_UNKNOWN There is no key "equals" here.',
  ],
  [
    'a condition that refers outside',
    bookForm({ sections: [{ when: { schema: { $ref: 'x.json' } }, fields: ['titel'] }] }),
    'probe.json:15:19 SCHEMA_WRONG This JSON Schema cannot be used: Unresolved $ref "x.json".  Absolute URI "https://github.com/x.json"..',
  ],
  [
    'an unknown field deep in a condition',
    bookForm({ sections: [{ when: { not: { field: 'data.tite', empty: true } }, fields: ['titel'] }] }),
    'probe.json:16:20 PLACEHOLDER_UNKNOWN The schema has no field "tite" ({data.tite}). Did you mean "titel"?',
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
    'probe.json:5:11 VALUE_WRONG "/buch suchen" has the wrong form for "path" (^/([A-Za-z0-9_-]+|\\{[A-Za-z][A-Za-z0-9_]*\\??\\})?(/([A-Za-z0-9_-]+|\\{[A-Za-z][A-Za-z0-9_]*\\??\\}))*$).',
  ],
  [
    'an open bracket in an address',
    bookList({ path: '/buch/{id' }),
    'probe.json:5:11 VALUE_WRONG "/buch/{id" has the wrong form for "path" (^/([A-Za-z0-9_-]+|\\{[A-Za-z][A-Za-z0-9_]*\\??\\})?(/([A-Za-z0-9_-]+|\\{[A-Za-z][A-Za-z0-9_]*\\??\\}))*$).',
  ],
  ['a page without its part', { ...page }, 'probe.json:1:1 KEY_MISSING The key "part" is missing.'],
  [
    'a page with an unknown part',
    { ...page, part: 'regl' },
    'probe.json:8:11 PART_UNKNOWN There is no part "regl". Did you mean "regal"?',
  ],
  [
    'a key of another kind of screen',
    { ...page, part: 'regal', columns: [] },
    'probe.json:9:3 KEY_UNKNOWN There is no key "columns" here.',
  ],
  [
    'a title with an unknown field',
    bookForm({ title: 'Buch {data.titl}' }),
    'probe.json:6:12 PLACEHOLDER_UNKNOWN The schema has no field "titl" ({data.titl}). Did you mean "titel"?',
  ],
  [
    'a dialog without a label',
    bookList({ toolbar: [{ modal: 'BUCH_BEARBEITEN' }] }),
    'probe.json:17:5 ACTION_UNCLEAR This action needs a label.',
  ],
  [
    'a dialog that is no form',
    bookList({ toolbar: [{ label: 'x', modal: 'BUCH_ANZEIGEN' }] }),
    'probe.json:19:16 ACTION_UNCLEAR Only forms open in a dialog; "BUCH_ANZEIGEN" is none.',
  ],
  ['a number for a title', bookList({ title: 5 }), 'probe.json:6:12 VALUE_WRONG "title" must be a text.'],
  [
    'a repeated placeholder of the search',
    bookList({ search: { placeholder: 'Suchbegriff eingeben' } }),
    'probe.json:17:5 DEFAULT_REPEATED "placeholder": "Suchbegriff eingeben" is the default; leave it out.',
  ],
  [
    'a search in an unknown field',
    bookList({ resource: undefined, source: { path: 'x', resource: 'buch' }, search: { fields: ['titl'] } }),
    'probe.json:21:7 FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?',
  ],
  [
    'the language of another kind',
    bookList({ $schema: '../../schemas/definition/form.schema.json' }),
    'probe.json:2:14 VALUE_WRONG "$schema" must name list.schema.json, as "kind" says. Did you mean "../../schemas/definition/list.schema.json"?',
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
    bookList({ toolbar: [{ label: 'x', open: 'javascript:alert(1)' }] }),
    'probe.json:19:15 VALUE_WRONG "javascript:alert(1)" cannot be opened; possible: http(s), mailto, tel.',
  ],
  [
    'a record for a field that is not there',
    bookForm({ loadFor: 'buch/{data.tittel}' }),
    'probe.json:19:14 PLACEHOLDER_UNKNOWN The schema has no field "tittel" ({data.tittel}). Did you mean "titel"?',
  ],
  [
    'a refusal without condition',
    bookForm({ submit: { blockWhen: [{ title: 'Hinweis' }] } }),
    'probe.json:21:7 KEY_MISSING The key "when" is missing.',
  ],
  [
    'a refusal that is about an unknown field',
    bookForm({
      submit: {
        blockWhen: [{ title: 'Hinweis', when: { field: 'data.titel', empty: true }, fields: ['titl'] }],
      },
    }),
    'probe.json:28:11 FIELD_UNKNOWN The schema has no field "titl". Did you mean "titel"?',
  ],
  [
    'a field in two sections',
    bookForm({ sections: [{ fields: ['titel'] }, { fields: ['titel'] }] }),
    'probe.json:15:9 FIELD_TWICE "titel" stands 2 times; each then needs a "when".',
  ],
  [
    'a column that is there already',
    bookList({ columns: [{ field: 'titel' }, { field: 'titel', label: 'Noch einmal' }] }),
    'probe.json:15:5 FIELD_TWICE The column "titel" is there already.',
  ],
  [
    'a form that creates without a required field',
    memberForm(),
    'probe.json:12:15 FIELD_MISSING "ort" is required, but stands on no section and has neither preset nor default.',
  ],
  [
    'a target with an unknown field of the row',
    bookList({ toolbar: [{ label: 'x', go: { screen: 'BUCH_ANZEIGEN', params: { id: '{row.idd}' } } }] }),
    'probe.json:22:17 PLACEHOLDER_UNKNOWN The schema has no field "idd" ({row.idd}). Did you mean "id"?',
  ],
  [
    'a query with an unknown field of the row',
    bookList({ rowActions: [{ label: 'x', go: { screen: 'BUCH_ANZEIGEN', query: { t: '{row.titl}' } } }] }),
    'probe.json:22:16 PLACEHOLDER_UNKNOWN The schema has no field "titl" ({row.titl}). Did you mean "titel"?',
  ],
  [
    'a call that sends an unknown field deep inside',
    bookForm({ submit: { call: { path: 'x', body: { a: { b: '{data.titl}' } } } } }),
    'probe.json:24:16 PLACEHOLDER_UNKNOWN The schema has no field "titl" ({data.titl}). Did you mean "titel"?',
  ],
  [
    'a limit of days in a condition',
    bookForm({
      sections: [
        { when: { schema: { properties: { titel: { formatMinimum: 'today' } } } }, fields: ['titel'] },
      ],
    }),
    'probe.json:18:32 SCHEMA_WRONG "formatMinimum" is not read below "when"; it belongs to the field itself.',
  ],
  [
    'a limit of days in a rule of an extra field',
    bookForm({ extra: { von: { schema: { type: 'object', else: { formatMaximum: 'today' } } } } }),
    'probe.json:24:28 SCHEMA_WRONG "formatMaximum" is not read below "else"; it belongs to the field itself.',
  ],
  [
    'a field of an extra field that is the same as none',
    bookForm({
      extra: { p: { schema: { properties: { eins: {}, zwei: { 'x-same': 'ein' } } } } },
    }),
    'probe.json:25:23 FIELD_UNKNOWN There is no field "ein" beside it. Did you mean "eins"?',
  ],
  [
    'a protected value that an extra field shows',
    memberForm({
      extra: { notiz: { schema: { type: 'string', 'x-compute': { join: { fields: ['art', 'akte'] } } } } },
      sections: [{ fields: ['vorname', 'ort', 'notiz'] }],
    }),
    'probe.json:28:22 PRIVACY_BROKEN "akte" is of the class besonders; "notiz" would show it openly.',
  ],
  [
    'an extra field with a computation that nobody knows',
    bookForm({ extra: { p: { schema: { type: 'number', 'x-compute': { root: ['seiten'] } } } } }),
    'probe.json:23:22 SCHEMA_WRONG This is no computation that is known.',
  ],
  [
    'a field behind a reference that is the same',
    bookForm({
      extra: {
        p: {
          schema: {
            properties: { paar: { $ref: '#/definitions/paar' } },
            definitions: { paar: { properties: { eins: {}, zwei: { 'x-same': 'eins' } } } },
          },
        },
      },
    }),
    'probe.json:32:27 SCHEMA_WRONG "x-same" is not read below "$ref"; it belongs to the field itself.',
  ],
  [
    'an unclear action of the bar below the rows',
    bookList({ bottomToolbar: [{ label: 'Los' }] }),
    'probe.json:17:5 ACTION_UNCLEAR An action needs one of kind, go, modal, call, download, preview, open, run, dialog, menu.',
  ],
  [
    'a call with a misspelt part of the scope',
    bookForm({ submit: { call: { path: 'buch/{rwo.id}' } } }),
    'probe.json:21:15 PLACEHOLDER_UNKNOWN "{rwo.id}" begins with neither a part of the scope nor a field. Did you mean "row.id"?',
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
    'probe.json:20:22 PLACEHOLDER_UNKNOWN "{itme.name}" begins with neither a part of the scope nor a field. Did you mean "item.name"?',
  ],
  [
    'a preset from a field that is not there',
    bookForm({ preset: { titel: '{titl}' } }),
    'probe.json:20:14 PLACEHOLDER_UNKNOWN "{titl}" is neither a field nor a parameter of the address. Did you mean "titel"?',
  ],
  [
    'a text with a misspelt name of the page',
    bookForm({ submit: { success: { title: 'x', text: 'Auf {app.orgin}.' } } }),
    'probe.json:22:15 PLACEHOLDER_UNKNOWN "{app.orgin}" begins with neither a part of the scope nor a field. Did you mean "app.origin"?',
  ],
  [
    'a condition with a broken expression',
    bookForm({
      sections: [{ when: { schema: { properties: { titel: { pattern: '(' } } } }, fields: ['titel'] }],
    }),
    'probe.json:18:26 SCHEMA_WRONG This is no regular expression.',
  ],
  [
    'a protected value in an address outside',
    memberList({
      toolbar: [{ label: 'Suchen', open: 'https://example.org/?q={row.akte}' }],
    }),
    'probe.json:19:15 PRIVACY_BROKEN "akte" is of the class besonders; an address is kept by browsers and proxies.',
  ],
  [
    'a protected value in the address of a screen',
    memberList({
      rowActions: [{ label: 'Öffnen', go: { screen: 'BUCH_ANZEIGEN', params: { id: '{row.akte}' } } }],
    }),
    'probe.json:19:13 PRIVACY_BROKEN "akte" is of the class besonders; an address is kept by browsers and proxies.',
  ],
  [
    'a protected value that names choices',
    bookForm({
      sections: [
        {
          fields: [
            { field: 'titel', valueHelp: { path: 'mitglied/alle', value: 'nummer', label: '{item.akte}' } },
          ],
        },
      ],
    }),
    'probe.json:20:22 PRIVACY_BROKEN "akte" is of the class besonders; choices show it openly.',
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
    'a protected value in a query of a screen',
    memberList({
      toolbar: [{ label: 'Öffnen', go: { screen: 'BUCH_SUCHEN', query: { q: '{row.akte}' } } }],
    }),
    'probe.json:19:13 PRIVACY_BROKEN "akte" is of the class besonders; an address is kept by browsers and proxies.',
  ],
  [
    'a protected value in the address of one screen of several',
    memberForm({
      sections: [{ fields: ['vorname', 'ort'] }],
      onSuccess: [{ screen: 'BUCH_ANZEIGEN', params: { id: '{saved.akte}' } }],
    }),
    'probe.json:23:16 PRIVACY_BROKEN "akte" is of the class besonders; an address is kept by browsers and proxies.',
  ],
  [
    'a protected value in the address that a row of a table opens',
    bookDetail({
      sections: [
        {
          table: {
            source: { path: 'x', resource: 'mitglied' },
            columns: [{ field: 'ort' }],
            rowActions: [{ label: 'Suchen', open: 'https://example.org/?q={row.akte}' }],
          },
        },
      ],
    }),
    'probe.json:24:21 PRIVACY_BROKEN "akte" is of the class besonders; an address is kept by browsers and proxies.',
  ],
  [
    'a protected value that names what a picker offers',
    bookForm({
      sections: [
        {
          fields: [
            {
              field: 'titel',
              widget: 'picker',
              valueHelp: { path: 'mitglied', value: 'nummer', label: '{item.akte}' },
            },
          ],
        },
      ],
    }),
    'probe.json:21:22 PRIVACY_BROKEN "akte" is of the class besonders; choices show it openly.',
  ],
  [
    'an amount of a text',
    bookList({ columns: [{ field: 'titel', cell: 'amount' }] }),
    'probe.json:14:15 CELL_UNFIT The cell "amount" shows integer, number; "titel" is string.',
  ],
  [
    'an amount of a list of objects',
    bookDetail({ sections: [{ values: [{ field: 'ausgaben', cell: 'amount' }] }] }),
    'probe.json:14:19 CELL_UNFIT The cell "amount" shows integer, number; "ausgaben" is a list of object.',
  ],
  [
    'an amount of a text in a table',
    bookDetail({
      sections: [
        {
          table: {
            source: { path: 'x', resource: 'mitglied' },
            columns: [{ field: 'ort', cell: 'amount' }],
          },
        },
      ],
    }),
    'probe.json:19:21 CELL_UNFIT The cell "amount" shows integer, number; "ort" is string.',
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
    'a condition over a number that is a text',
    bookForm({ sections: [{ fields: ['titel'], when: { field: 'data.seiten', is: '5' } }] }),
    'probe.json:19:15 VALUE_WRONG "5" is not possible for "data.seiten", which is integer.',
  ],
  [
    'a condition over numbers one of which is none',
    bookForm({ sections: [{ fields: ['titel'], when: { field: 'data.seiten', in: [1, 2.5] } }] }),
    'probe.json:21:11 VALUE_WRONG 2.5 is not possible for "data.seiten", which is integer.',
  ],
  [
    'a condition over a value that the schema does not list',
    memberForm({
      sections: [{ fields: ['vorname', 'ort'], when: { field: 'data.rang', is: 'Mitgliet' } }],
    }),
    'probe.json:20:15 VALUE_WRONG "Mitgliet" is not possible for "data.rang"; possible: Gast, Mitglied. Did you mean "Mitglied"?',
  ],
  [
    'a look of rows that they never have',
    bookList({ rowStyle: [{ when: { field: 'row.verliehen', is: 'true' }, style: 'strong' }] }),
    'probe.json:20:15 VALUE_WRONG "true" is not possible for "row.verliehen", which is boolean.',
  ],
  [
    'a value that is never shown',
    bookDetail({ sections: [{ values: [{ field: 'titel', when: { field: 'row.ausgaben', is: 'x' } }] }] }),
    'probe.json:16:19 VALUE_WRONG "x" is not possible for "row.ausgaben", which is array.',
  ],
  [
    'data in a list',
    bookList({ rowActions: [{ label: 'x', go: { screen: 'BUCH_ANZEIGEN', query: { t: '{data.titel}' } } }] }),
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
  [
    'a condition over the text of an enumeration, not its key',
    bookForm({ sections: [{ fields: [{ field: 'titel', when: { field: 'data.genre', is: 'Roman' } }] }] }),
    'probe.json:19:19 VALUE_WRONG "Roman" is not possible for "data.genre"; possible: roman, lyrik. Did you mean "roman"?',
  ],
  [
    'a filter that begins with what it does not offer',
    bookList({ filters: [{ field: 'genre', value: 'romann' }] }),
    'probe.json:19:16 VALUE_WRONG "romann" is not possible for "value"; possible: roman, lyrik. Did you mean "roman"?',
  ],
];

it('reports an unreadable file first, and not the screens that may be in it', () => {
  const list = definitionFile(bookList({ toolbar: [{ label: 'Neu', go: 'FEHLT' }] }));
  const lines = checkLines([
    list,
    definitionFile(bookForm({ name: 'X', path: '/x', mode: 'neu' }), 'screens/a/x.json'),
    { file: 'screens/z/fehlt.json', text: '{' },
  ]);
  expect(lines).toEqual([
    'screens/z/fehlt.json:1:2 JSON_BROKEN A "}" is missing.',
    'screens/a/x.json:11:11 VALUE_WRONG "neu" is not possible for "mode"; possible: create, edit, display.',
  ]);
  expect(checkLines([list])[0]).toMatch(/SCREEN_UNKNOWN There is no screen "FEHLT"/);
});

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
            rowActions: [{ label: 'Suchen', open: 'https://example.org/?q={row.akte}' }],
          },
        },
      ],
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
            { field: 'genre', valueHelp: { path: 'x/{data.genre}', fill: { seiten: '{item.seiten}' } } },
            {
              field: 'ausgaben',
              items: {
                heading: '{item.verlag}',
                fields: [
                  {
                    field: 'jahr',
                    when: { any: [{ field: 'item.verlag' }, { field: 'data.titel' }] },
                    valueHelp: { path: 'x/{item.jahr}', fill: { verlag: '{item.verlag}' } },
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
      onSuccess: { screen: 'BUCH_ANZEIGEN', params: { id: '{saved.id}' } },
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
      sections: [{ fields: [{ field: 'vorname', valueHelp: { path: 'x', fill: { ort: '{item.ort}' } } }] }],
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
      onSuccess: { screen: 'BUCH_ANZEIGEN', params: { id: '{row.nr}' } },
    }),
  ],
  [
    'goes on with columns of its own',
    bookForm({
      onSuccess: {
        screen: 'BUCH_ANZEIGEN',
        params: { id: '{row.id}' },
        query: { seit: '{row.anlage_zeit}' },
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

it('suggests a misspelt required field once', () => {
  expect(linesFor(memberForm({ sections: [{ fields: ['vornam', 'ort'] }] }))).toEqual([
    'probe.json:15:9 FIELD_UNKNOWN The schema has no field "vornam". Did you mean "vorname"?',
  ]);
});

it('reports a duplicate key', () => {
  const { file, text } = definitionFile(bookList());
  expect(checkLines([{ file, text: text.replace('"kind"', '"title": "Bücher",\n  "kind"') }])).toEqual([
    `${file}:7:3 KEY_TWICE The key "title" stands here twice.`,
  ]);
});

it.each<[string, DefinitionFile[], string]>([
  ['that is missing', [], '1:1 JSON_BROKEN This file is missing.'],
  ['that is no JSON', [{ file: navigationFile, text: '{' }], '1:2 JSON_BROKEN A "}" is missing.'],
  [
    'with a misspelt key',
    [definitionFile({ $schema: 'x', roles: ['leser'], features: [], menus: [], foter: [] }, navigationFile)],
    '8:3 KEY_UNKNOWN There is no key "foter" here. Did you mean "footer"?',
  ],
])('checks a navigation %s on its own', (_what, files, line) => {
  expect(checkNavigationFile(files, languageSchemas).map(formatProblem)).toEqual([
    `${navigationFile}:${line}`,
  ]);
});

describe('reports a mistake with place, problem and suggestion', () => {
  it.each(corpus)('%s', (_what, definition, expected) => {
    const lines = linesFor(definition);
    expect(lines).toContain(expected);
    expect(lines).toEqual([...new Set(lines)]);
  });
});

it.each([
  ['', '1:1', 'The file is empty.'],
  ['{', '1:2', 'A "}" is missing.'],
  ['{"a": 1,}', '1:9', 'There is a comma too many before this.'],
  ['{\n  "a": 1 // x\n}', '2:10', 'JSON has no comments.'],
  ["{'a': 1}", '1:2', 'Texts stand in straight double quotes: ".'],
  ['[1, 2', '1:6', 'A "]" is missing.'],
  ['{"a": 1}}', '1:9', 'The file goes on after its end.'],
])('reports where %j is not valid JSON', (text, place, what) => {
  expect(checkLines([{ file: 'screens/x/kaputt.json', text }])).toEqual([
    `screens/x/kaputt.json:${place} JSON_BROKEN ${what}`,
  ]);
});

it.each<[what: string, record: Record<string, unknown>, expected: string]>([
  [
    'a text with an unknown field',
    { text: '{row.titl}' },
    'PLACEHOLDER_UNKNOWN The schema of "buch" has no field "titl" ({row.titl}). Did you mean "titel"?',
  ],
  [
    'a text over what is not there',
    { detail: '{params.id}' },
    'PLACEHOLDER_UNKNOWN There is no params here ({params.id}); only row and user.',
  ],
  ['an unknown screen', { screen: 'BUCH_ZEIGEN' }, 'SCREEN_UNKNOWN There is no screen "BUCH_ZEIGEN".'],
  ['an unknown resource', { resource: 'buhc' }, 'RESOURCE_UNKNOWN There is no resource "buhc".'],
  [
    'an address with a gap',
    { screen: 'BUCH_IM_REGAL' },
    'PLACEHOLDER_UNKNOWN BUCH_IM_REGAL needs "regal", which is neither a field of the record nor given in "params".',
  ],
  [
    'an unknown parameter',
    { params: { nr: '{row.id}' } },
    'PLACEHOLDER_UNKNOWN The address of BUCH_ANZEIGEN has no parameter "nr".',
  ],
  [
    'a list of other records',
    { resource: 'mitglied', text: '{row.ort}', list: 'BUCH_SUCHEN' },
    'SCREEN_UNKNOWN BUCH_SUCHEN is no list of "mitglied".',
  ],
  [
    'roles without the right to search',
    {},
    'ROLE_UNKNOWN BUCH_ANZEIGEN is open to session, who may not search the records.',
  ],
])('checks records of the palette: %s', (_what, change, expected) => {
  const record = {
    resource: 'buch',
    label: 'Bücher',
    text: '{row.titel}',
    screen: 'BUCH_ANZEIGEN',
    ...change,
  };
  const navigation = {
    $schema: 'x',
    roles: ['leser'],
    features: [],
    menus: [],
    palette: { records: [record] },
  };
  const shelved = bookDetail({ name: 'BUCH_IM_REGAL', path: '/regal/{regal}' });
  const files = [...valid, definitionFile(shelved), definitionFile(navigation, navigationFile)];
  expect(checkLines(files).join('\n')).toContain(expected);
});

it.each<[what: string, change: Record<string, unknown>, expected: string]>([
  [
    'a filter that the list does not have',
    { filters: { verlihen: 'true' } },
    'FIELD_UNKNOWN BUCH_SUCHEN has no filter "verlihen". Did you mean "verliehen"?',
  ],
  [
    'a value that the filter does not offer',
    { filters: { verliehen: 'ja' } },
    'VALUE_WRONG The filter "verliehen" does not offer "ja".',
  ],
  ['a list of other rows', { resource: 'mitglied' }, 'SCREEN_UNKNOWN BUCH_SUCHEN is no list of "mitglied".'],
  [
    'a list for roles without the right to search',
    {},
    'ROLE_UNKNOWN BUCH_SUCHEN is open to bibliothek, who may not search the records.',
  ],
])('checks rows that wait: %s', (_what, change, expected) => {
  const rows = {
    label: 'Verliehene Bücher',
    icon: 'file',
    resource: 'buch',
    screen: 'BUCH_SUCHEN',
    filters: { verliehen: 'true' },
    ...change,
  };
  const list = definitionFile(bookList({ filters: [{ field: 'verliehen' }] }), valid[0]!.file);
  const navigation = { $schema: 'x', roles: ['leser'], features: [], menus: [], waiting: [rows] };
  const files = [list, ...valid.slice(1), definitionFile(navigation, navigationFile)];
  expect(checkLines(files).join('\n')).toContain(expected);
});

it.each([
  [
    'navigation',
    { $schema: 'x', roles: ['leser'], features: [], menus: [], footer: ['BUCH_SUCHN'] },
    '9:5 SCREEN_UNKNOWN There is no screen "BUCH_SUCHN". Did you mean "BUCH_SUCHEN"?',
  ],
  [
    'navigation',
    { $schema: 'x', roles: ['leser'], features: [], menus: [{ name: 'Start', label: 'Start' }] },
    '9:15 VALUE_WRONG "Start" has the wrong form for "name" (^[a-z][A-Za-z]*$).',
  ],
  [
    'navigation',
    {
      $schema: 'x',
      roles: ['leser'],
      features: [],
      menus: [],
      news: [{ screen: 'BUCH_SUCHEN', roles: ['lesr'] }],
    },
    '12:9 ROLE_UNKNOWN There is no role "lesr". Did you mean "leser"?',
  ],
  [
    'navigation',
    {
      $schema: 'x',
      roles: ['leser'],
      features: [],
      menus: [],
      news: [{ screen: 'BUCH_SUCHN', roles: ['leser'] }],
    },
    '10:17 SCREEN_UNKNOWN There is no screen "BUCH_SUCHN". Did you mean "BUCH_SUCHEN"?',
  ],
  [
    'navigation',
    { $schema: 'x', roles: [], features: [], menus: [] },
    '3:12 VALUE_WRONG "roles" must not be empty.',
  ],
  [
    'brand',
    { $schema: 'x', produkt: 'x' },
    '3:3 KEY_UNKNOWN There is no key "produkt" here. Did you mean "product"?',
  ],
])('checks %s.json: %j', (name, value, expected) => {
  const file = `screens/${name}.json`;
  expect(checkLines([...valid, definitionFile(value, file)])).toContain(`${file}:${expected}`);
});

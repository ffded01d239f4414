import { bookList } from '../../support/definitions/book-screens.ts';
import {
  loanList,
  reportForm,
  reportList,
  reportsEach,
} from '../../support/definitions/broken-definitions.ts';

reportsEach([
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
    'an import that the schema does not describe',
    bookList({ resource: 'ausleihe', columns: [{ field: 'leser' }], tools: ['import'] }),
    'probe.json:17:5 KEY_MISSING "x-resource" of ausleihe does not say how a file is read ("import").',
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
    'a screen that does not get the selected rows',
    loanList({ label: 'Prüfen', to: 'BUCH_SUCHEN' }),
    'probe.json:19:13 KEY_MISSING The screen gets the selected rows by "{selection.keys}".',
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
    'probe.json:30:20 PLACEHOLDER_UNKNOWN There is no data here ({data.titel}); only forms have it. Did you mean "row.titel"?',
  ],
  [
    'a form for several rows without a call',
    reportList({ call: undefined }),
    'probe.json:17:5 ACTION_UNCLEAR Only calls, the deletion and changes of states run for several rows.',
  ],
  [
    'a form for several rows that is saved by itself',
    reportList({ to: { screen: 'BUCH_BEARBEITEN', params: { id: 1 } }, open: 'dialog' }),
    'probe.json:19:13 ACTION_UNCLEAR "BUCH_BEARBEITEN" is saved by itself; a form for selected rows has "toAction" in its "submit".',
  ],
  [
    'one of several forms for several rows',
    reportList({ to: [{ screen: 'BUCH_MELDEN' }], open: 'dialog' }),
    'probe.json:19:13 ACTION_UNCLEAR An action for selected rows opens one form, not one of several.',
  ],
  [
    'a field that the form for several rows has not',
    reportList({
      call: { path: 'buch/{row.id}/meldung', body: { grund: '{data.titel}', text: '{data.tite}' } },
    }),
    'probe.json:21:15 PLACEHOLDER_UNKNOWN The form BUCH_MELDEN has no field "tite" ({data.tite}). Did you mean "titel"?',
  ],
  [
    'a form for several rows that nothing is taken of',
    reportList({ call: { path: 'buch/{row.id}/meldung' } }),
    'probe.json:21:15 FIELD_MISSING The call does not take "titel" of BUCH_MELDEN; {data.titel} puts it in.',
  ],
  [
    'values of a form for several rows without a form',
    reportList({ to: undefined, open: undefined }),
    'probe.json:22:20 PLACEHOLDER_UNKNOWN There is no data here ({data.titel}); only forms have it. Did you mean "row.titel"?',
  ],
  [
    'a form that hands its values over to a button of the page',
    bookList({ toolbar: [{ label: 'Melden', to: 'BUCH_MELDEN', open: 'dialog' }] }),
    'probe.json:19:13 ACTION_UNCLEAR "BUCH_MELDEN" hands its values over ("toAction"); only an action for selected rows takes them.',
  ],
  [
    'a form that hands its values over and has a call without saying what it sends',
    reportForm({ call: { path: 'meldung' } }),
    'probe.json:23:13 KEY_MISSING The call gets the fields of "send"; the action takes the others.',
  ],
  [
    'a form that hands its values over and sends fields to no call',
    reportForm({ send: ['leser'] }),
    'probe.json:23:13 ACTION_UNCLEAR "send" does nothing without a "call" of the form.',
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
    reportForm({}, { else: undefined }),
    'probe.json:21:17 KEY_MISSING The form is no page; "else" names the screen to go to instead.',
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
]);

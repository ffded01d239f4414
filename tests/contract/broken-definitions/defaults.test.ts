import { bookDetail, bookForm, bookList } from '../../support/definitions/book-screens.ts';
import { reportsEach } from '../../support/definitions/broken-definitions.ts';

reportsEach([
  [
    'a repeated fate of hidden values',
    bookForm({ sections: [{ fields: [{ field: 'titel', whenHidden: 'clear' }] }] }),
    'probe.json:17:11 DEFAULT_REPEATED "whenHidden": "clear" is the default; leave it out.',
  ],
  [
    'a question that says what holds anyway',
    bookForm({ sections: [{ fields: [{ field: 'titel', onDemand: false }] }] }),
    'probe.json:17:11 DEFAULT_REPEATED "onDemand": false is the default; leave it out.',
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
    'a widget in an entry of a list that the schema chooses',
    bookForm({
      sections: [
        { fields: [{ field: 'ausgaben', items: { fields: [{ field: 'jahr', widget: 'number' }] } }] },
      ],
    }),
    'probe.json:21:17 DEFAULT_REPEATED The widget "number" is chosen by the schema; leave it out.',
  ],
  [
    'a cell of a figure that the schema of its field chooses',
    bookDetail({
      sections: [
        { tiles: [{ label: 'Wert', resource: 'buch', aggregate: 'sum', field: 'seiten', cell: 'number' }] },
      ],
    }),
    'probe.json:17:11 DEFAULT_REPEATED The cell "number" is chosen by the schema; leave it out.',
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
        { label: 'x', to: 'BUCH_SUCHEN' },
      ],
    }),
    'probe.json:21:7 DEFAULT_REPEATED "label": "Zurück" is the default; leave it out.',
  ],
  [
    'a target that a save leads to anyway',
    bookForm({ back: 'BUCH_SUCHEN', then: 'BUCH_SUCHEN' }),
    'probe.json:20:3 DEFAULT_REPEATED A save leads to "back" anyway; leave "then" out.',
  ],
]);

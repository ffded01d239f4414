import { bookDetail } from '../../support/definitions/book-screens.ts';
import { reportsEach } from '../../support/definitions/broken-definitions.ts';

reportsEach([
  [
    'a call whose rows nothing identifies',
    bookDetail({ sections: [{ table: { source: { path: 'x' }, columns: [{ field: 'a' }] } }] }),
    'probe.json:12:19 KEY_MISSING The key "key" is missing; without a "resource" nothing else says what identifies a row.',
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
    'a tab that counts rows of no table',
    bookDetail({
      tabs: [
        { name: 'a', label: 'A', count: 'rows', screen: 'BUCH_SUCHEN' },
        { name: 'b', label: 'B', sections: [{ text: ['x'] }] },
      ],
    }),
    'probe.json:22:16 VALUE_WRONG The tab has no table whose rows could be counted.',
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
    'a link to an unknown screen',
    bookDetail({ sections: [{ values: [{ field: 'titel', to: 'BUCH_ANZEIGN' }] }] }),
    'probe.json:14:17 SCREEN_UNKNOWN There is no screen "BUCH_ANZEIGN". Did you mean "BUCH_ANZEIGEN"?',
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
]);

import { bookDetail } from '../../support/definitions/book-screens.ts';
import { reportsEach } from '../../support/definitions/broken-definitions.ts';

reportsEach([
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
    'probe.json:16:32 VALUE_WRONG "1.1.2026" is not possible for "erschienen"; it takes a date (2026-12-31, today+6, month).',
  ],
  [
    'a filter of a tile for one day that is relative',
    bookDetail({
      sections: [{ tiles: [{ label: 'x', resource: 'buch', filters: { erschienen: 'today' } }] }],
    }),
    'probe.json:16:27 VALUE_WRONG "today" is not possible for "erschienen"; it takes a date (2026-12-31).',
  ],
  [
    'a filter of a tile for more days than an address may say',
    bookDetail({
      sections: [{ tiles: [{ label: 'x', resource: 'buch', filters: { 'erschienen.last': 3661 } }] }],
    }),
    'probe.json:16:32 VALUE_WRONG 3661 is not possible for "erschienen"; it takes a number of days.',
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
    'probe.json:18:17 ROWS_UNCLEAR BUCH_SUCHEN is not filtered by "genre"; name it in its "filterFields".',
  ],
  [
    'a calendar that opens a list without filters of its days',
    bookDetail({
      sections: [{ chart: { kind: 'calendar', resource: 'buch', groupBy: 'erschienen', to: 'BUCH_SUCHEN' } }],
    }),
    'probe.json:15:15 ROWS_UNCLEAR BUCH_SUCHEN is not filtered by "erschienen"; name it in its "filterFields".',
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
]);

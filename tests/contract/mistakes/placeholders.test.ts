import { detail, field, finds, form, list, table } from '../../support/definitions/mistakes.ts';

finds([
  ['ph unclosed', () => detail({ sections: [{ text: ['Das {row.titel'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  ['ph empty', () => detail({ sections: [{ text: ['Das {}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  [
    'ph user unknown',
    () => detail({ sections: [{ text: ['Hallo {user.vorname_x}'] }] }),
    '12:9 PLACEHOLDER_UNKNOWN',
  ],
  ['ph only head', () => detail({ sections: [{ text: ['Das {row}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  [
    'ph unknown head',
    () => detail({ sections: [{ text: ['Das {zeile.titel}'] }] }),
    '12:9 PLACEHOLDER_UNKNOWN',
  ],
  ['ph dot end', () => detail({ sections: [{ text: ['Das {row.}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  ['ph blank', () => detail({ sections: [{ text: ['Das {row. titel}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  ['ph unopened', () => detail({ sections: [{ text: ['Das row.titel}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  [
    'ph message without other',
    () => detail({ sections: [{ text: ['{row.seiten, plural, one {# Seite}}'] }] }),
    '12:9 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph message of an unknown field',
    () => detail({ sections: [{ text: ['{row.seitn, plural, one {# Seite} other {# Seiten}}'] }] }),
    '12:9 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in column text',
    () => list({ columns: [{ field: 'titel', text: '{row.titl}' }] }),
    '14:15 PLACEHOLDER_UNKNOWN',
  ],
  ['ph in help', () => field({ help: '{data.titl}' }), '17:19 PLACEHOLDER_UNKNOWN'],
  ['ph in label', () => field({ label: 'Titel {data.titl}' }), '17:20 PLACEHOLDER_UNKNOWN'],
  ['ph in placeholder', () => field({ placeholder: '{data.titl}' }), '17:26 PLACEHOLDER_UNKNOWN'],
  [
    'ph in intro',
    () => form({ sections: [{ intro: '{data.titl}', fields: ['titel'] }] }),
    '14:16 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in confirm ok',
    () => list({ rowActions: [{ kind: 'delete', confirm: { text: '{row.titl}' } }] }),
    '20:17 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in success',
    () => form({ submit: { success: { title: '{saved.titl}' } } }),
    '21:16 PLACEHOLDER_UNKNOWN',
  ],
  ['ph in empty text', () => list({ empty: { text: 'Nichts für {params.x}' } }), '17:13 PLACEHOLDER_UNKNOWN'],
  [
    'ph in call path',
    () => list({ rowActions: [{ label: 'x', call: { path: 'buch/{row.idd}' } }] }),
    '20:17 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in call query',
    () => list({ rowActions: [{ label: 'x', call: { path: 'buch', query: { a: '{row.idd}' } } }] }),
    '22:16 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in call body',
    () =>
      list({
        rowActions: [{ label: 'x', call: { path: 'buch', method: 'POST', body: { a: '{row.idd}' } } }],
      }),
    '23:16 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in url',
    () => list({ rowActions: [{ label: 'x', url: 'https://x.de/{row.idd}' }] }),
    '19:14 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in an offering value help',
    () => field({ valueHelp: { path: 'x/{data.titl}', value: 'id', label: '{item.name}' } }),
    '18:21 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in a filling value help',
    () => field({ lookup: { path: 'x/{data.titl}', fill: { seiten: 'a' } } }),
    '18:21 PLACEHOLDER_UNKNOWN',
  ],
  ['ph in preset', () => form({ preset: { titel: '{user.nam}' } }), '20:14 PLACEHOLDER_UNKNOWN'],
  [
    'ph in totals text',
    () => table({ totals: [{ field: 'seiten', label: '{row.x}' }], columns: [{ field: 'seiten' }] }),
    '24:22 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in tooltip',
    () => list({ rowStyle: [{ when: { field: 'row.titel' }, style: 'strong', tooltip: '{row.titl}' }] }),
    '22:18 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in section title',
    () => detail({ sections: [{ title: '{row.titl}', values: [{ field: 'titel' }] }] }),
    '11:16 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in menu label',
    () => list({ menu: { in: 'katalog', label: '{user.x}', order: 1 } }),
    '18:14 PLACEHOLDER_UNKNOWN',
  ],
  ['ph today wrong', () => detail({ sections: [{ text: ['{today.month}'] }] }), '12:9 PLACEHOLDER_UNKNOWN'],
  [
    'ph in submit body',
    () => form({ submit: { call: { path: 'x', method: 'POST', body: { a: '{data.titl}' } } } }),
    '24:14 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in condition value',
    () => form({ sections: [{ when: { field: 'data.titel', is: '{user.nam}' }, fields: ['titel'] }] }),
    '16:15 PLACEHOLDER_UNKNOWN',
  ],
  [
    'ph in each text',
    () =>
      detail({
        sections: [
          { each: 'ausgaben', title: '{item.verlg}', sections: [{ values: [{ field: 'verlag' }] }] },
        ],
      }),
    '12:16 PLACEHOLDER_UNKNOWN',
  ],
]);

import { detail, field, finds, form, list, table } from '../../support/definitions/mistakes.ts';

finds([
  ['nested column unknown', () => list({ columns: [{ field: 'ausgaben.verlg' }] }), '13:16 FIELD_UNKNOWN'],
  ['nested column over list', () => list({ columns: [{ field: 'titel.x' }] }), '13:16 FIELD_UNKNOWN'],
  ['total of unknown', () => table({ totals: [{ field: 'titl' }] }), '23:22 FIELD_UNKNOWN'],
  [
    'total of text',
    () => table({ totals: [{ field: 'titel' }], columns: [{ field: 'titel' }] }),
    '23:22 VALUE_WRONG',
  ],
  ['total not a column', () => table({ totals: [{ field: 'seiten' }] }), '23:22 FIELD_UNKNOWN'],
  [
    'table items unknown',
    () =>
      detail({
        sections: [{ table: { source: { from: 'row', items: 'ausgabn' }, columns: [{ field: 'verlag' }] } }],
      }),
    '12:19 KEY_MISSING',
  ],
  [
    'table items column unknown',
    () =>
      detail({
        sections: [{ table: { source: { from: 'row', items: 'ausgaben' }, columns: [{ field: 'verlg' }] } }],
      }),
    '12:19 KEY_MISSING',
  ],
  ['table sort unknown', () => table({ sort: [{ field: 'titl', direction: 'asc' }] }), '23:22 FIELD_UNKNOWN'],
  ['table filter unknown', () => table({ filters: [{ field: 'titl', label: 'x' }] }), '23:22 FIELD_UNKNOWN'],
  [
    'items of form unknown',
    () => form({ sections: [{ fields: [{ field: 'ausgaben', items: { fields: ['verlg'] } }] }] }),
    '19:15 FIELD_UNKNOWN',
  ],
  ['list sort unknown', () => list({ sort: [{ field: 'titl', direction: 'asc' }] }), '18:16 FIELD_UNKNOWN'],
  [
    'list filter field unknown',
    () => list({ tools: ['filters'], filterFields: ['titl'] }),
    '20:5 FIELD_UNKNOWN',
  ],
  ['list periods without the tool', () => list({ periods: ['today'] }), '16:14 KEY_MISSING'],
  ['list periods unknown', () => list({ tools: ['filters'], periods: ['tomorrow'] }), '20:5 VALUE_WRONG'],
  [
    'list filter field is a list',
    () => list({ tools: ['filters'], filterFields: ['ausgaben'] }),
    '20:5 VALUE_WRONG',
  ],
  ['list sort by list', () => list({ sort: [{ field: 'ausgaben', direction: 'asc' }] }), '18:16 VALUE_WRONG'],
  [
    'each unknown',
    () => detail({ sections: [{ each: 'ausgabn', sections: [{ values: [{ field: 'verlag' }] }] }] }),
    '11:15 FIELD_UNKNOWN',
  ],
  [
    'each inner unknown',
    () => detail({ sections: [{ each: 'ausgaben', sections: [{ values: [{ field: 'verlg' }] }] }] }),
    '16:24 FIELD_UNKNOWN',
  ],
  [
    'expand column unknown',
    () => list({ expand: { sections: [{ values: [{ field: 'titl' }] }] } }),
    '21:22 FIELD_UNKNOWN',
  ],
  ['cell unfit', () => list({ columns: [{ field: 'titel', cell: 'amount' }] }), '14:15 CELL_UNFIT'],
  ['widget unfit', () => field({ widget: 'number' }), '17:21 WIDGET_UNFIT'],
  ['widget option', () => field({ widget: 'textarea', options: { row: 3 } }), '19:13 OPTION_WRONG'],
  [
    'option unknown',
    () => list({ columns: [{ field: 'genre', cell: 'text', options: { looks: {} } }] }),
    '16:9 OPTION_WRONG',
  ],
  ['column twice', () => list({ columns: [{ field: 'titel' }, { field: 'titel' }] }), '15:5 FIELD_TWICE'],
  ['field twice', () => form({ sections: [{ fields: ['titel', 'titel'] }] }), '15:9 FIELD_TWICE'],
]);

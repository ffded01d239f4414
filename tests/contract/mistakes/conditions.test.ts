import { finds, form, list } from '../../support/definitions/mistakes.ts';

finds([
  [
    'never enum',
    () => form({ sections: [{ when: { field: 'data.genre', is: 'krimi' }, fields: ['titel'] }] }),
    '16:15 VALUE_WRONG',
  ],
  [
    'never type',
    () => form({ sections: [{ when: { field: 'data.seiten', is: 'x' }, fields: ['titel'] }] }),
    '16:15 VALUE_WRONG',
  ],
  [
    'never role',
    () => form({ sections: [{ when: { roles: ['leser'] }, fields: ['titel'] }] }),
    '15:18 ROLE_UNKNOWN',
  ],
  [
    'never boolean',
    () => form({ sections: [{ when: { field: 'data.verliehen', is: 'ja' }, fields: ['titel'] }] }),
    '16:15 VALUE_WRONG',
  ],
  [
    'min>max',
    () => form({ sections: [{ when: { field: 'data.seiten', min: 5, max: 3 }, fields: ['titel'] }] }),
    '16:16 VALUE_WRONG',
  ],
  [
    'count on text',
    () => form({ sections: [{ when: { field: 'data.titel', count: 5 }, fields: ['titel'] }] }),
    '16:18 VALUE_WRONG',
  ],
  [
    'matches on number',
    () => form({ sections: [{ when: { field: 'data.seiten', matches: 'a' }, fields: ['titel'] }] }),
    '16:20 VALUE_WRONG',
  ],
  [
    'before on text',
    () => form({ sections: [{ when: { field: 'data.titel', before: 'today' }, fields: ['titel'] }] }),
    '16:19 VALUE_WRONG',
  ],
  [
    'contradiction all',
    () =>
      form({
        sections: [
          {
            when: {
              all: [
                { field: 'data.genre', is: 'roman' },
                { field: 'data.genre', is: 'lyrik' },
              ],
            },
            fields: ['titel'],
          },
        ],
      }),
    '22:19 VALUE_WRONG',
  ],
  [
    'row in list scope',
    () => list({ toolbar: [{ label: 'x', to: 'BUCH_SUCHEN', when: { field: 'row.titel', is: 'x' } }] }),
    '21:18 PLACEHOLDER_UNKNOWN',
  ],
  [
    'data in list',
    () => list({ toolbar: [{ label: 'x', to: 'BUCH_SUCHEN', when: { field: 'data.titel', is: 'x' } }] }),
    '21:18 PLACEHOLDER_UNKNOWN',
  ],
  [
    'item outside',
    () => form({ sections: [{ when: { field: 'item.verlag' }, fields: ['titel'] }] }),
    '15:18 PLACEHOLDER_UNKNOWN',
  ],
  ['mode edit without id', () => form({ path: '/b' }), '5:11 PLACEHOLDER_UNKNOWN'],
  [
    'submit in display',
    () => form({ mode: 'display', submit: { success: { title: 'x' } } }),
    '19:13 ACTION_UNCLEAR',
  ],
  ['warnOnLeave display', () => form({ mode: 'display', warnOnLeave: false }), '19:18 ACTION_UNCLEAR'],
  ['paging none with pageSize', () => list({ paging: 'none', pageSize: 10 }), '16:3 ROWS_UNCLEAR'],
  ['access role unknown', () => list({ access: ['lesr'] }), '8:5 ROLE_UNKNOWN'],
  [
    'roles not in access',
    () => list({ toolbar: [{ label: 'x', to: 'BUCH_SUCHEN', roles: ['leser'] }] }),
    '20:16 ROLE_UNKNOWN',
  ],
]);

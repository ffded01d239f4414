import { bookDetail, bookForm } from '../../support/definitions/book-screens.ts';
import { memberForm, memberList, reportsEach } from '../../support/definitions/broken-definitions.ts';

reportsEach([
  [
    'a protected value that an extra field shows',
    memberForm({
      extra: { notiz: { schema: { type: 'string', 'x-compute': { join: { fields: ['art', 'akte'] } } } } },
      sections: [{ fields: ['vorname', 'ort', 'notiz'] }],
    }),
    'probe.json:28:22 PRIVACY_BROKEN "akte" is of the class special; "notiz" would show it openly.',
  ],
  [
    'a protected value in an address outside',
    memberList({
      toolbar: [{ label: 'Suchen', url: 'https://example.org/?q={row.akte}' }],
    }),
    'probe.json:19:14 PRIVACY_BROKEN "akte" is of the class special; an address is kept by browsers and proxies.',
  ],
  [
    'a protected value in the address of a screen',
    memberList({
      rowActions: [{ label: 'Öffnen', to: { screen: 'BUCH_ANZEIGEN', params: { id: '{row.akte}' } } }],
    }),
    'probe.json:19:13 PRIVACY_BROKEN "akte" is of the class special; an address is kept by browsers and proxies.',
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
    'probe.json:20:22 PRIVACY_BROKEN "akte" is of the class special; choices show it openly.',
  ],
  [
    'a protected value in a query of a screen',
    memberList({
      toolbar: [{ label: 'Öffnen', to: { screen: 'BUCH_SUCHEN', query: { q: '{row.akte}' } } }],
    }),
    'probe.json:19:13 PRIVACY_BROKEN "akte" is of the class special; an address is kept by browsers and proxies.',
  ],
  [
    'a protected value in the address of one screen of several',
    memberForm({
      sections: [{ fields: ['vorname', 'ort'] }],
      then: [{ screen: 'BUCH_ANZEIGEN', params: { id: '{saved.akte}' } }],
    }),
    'probe.json:23:11 PRIVACY_BROKEN "akte" is of the class special; an address is kept by browsers and proxies.',
  ],
  [
    'a protected value in the address that a row of a table opens',
    bookDetail({
      sections: [
        {
          table: {
            source: { path: 'x', resource: 'mitglied' },
            columns: [{ field: 'ort' }],
            rowActions: [{ label: 'Suchen', url: 'https://example.org/?q={row.akte}' }],
          },
        },
      ],
    }),
    'probe.json:24:20 PRIVACY_BROKEN "akte" is of the class special; an address is kept by browsers and proxies.',
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
    'probe.json:21:22 PRIVACY_BROKEN "akte" is of the class special; choices show it openly.',
  ],
]);

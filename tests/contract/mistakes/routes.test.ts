import { detail, finds, form, list } from '../../support/definitions/mistakes.ts';

finds([
  ['save in list toolbar', () => list({ toolbar: [{ kind: 'save' }] }), '18:15 ACTION_UNCLEAR'],
  ['delete in list toolbar', () => list({ toolbar: [{ kind: 'delete' }] }), '18:15 ACTION_UNCLEAR'],
  ['view in form toolbar', () => form({ toolbar: [{ kind: 'view' }] }), '20:5 ACTION_UNCLEAR'],
  ['save in detail toolbar', () => detail({ toolbar: [{ kind: 'save' }] }), '20:15 ACTION_UNCLEAR'],
  ['cancel in list', () => list({ rowActions: [{ kind: 'cancel' }] }), '18:15 ACTION_UNCLEAR'],
  [
    'menu of screen with params',
    () => detail({ menu: { in: 'katalog', label: 'x', order: 1 } }),
    '18:11 PLACEHOLDER_UNKNOWN',
  ],
  ['path /api', () => list({ path: '/api/buch' }), '5:11 VALUE_WRONG'],
  ['path file name', () => list({ path: '/buch.html' }), '5:11 VALUE_WRONG'],
  ['path assets', () => list({ path: '/assets/buch' }), '5:11 VALUE_WRONG'],
  ['absolute address', () => list({ path: 'https://x.de/b' }), '5:11 VALUE_WRONG'],
  ['path double', () => list({ path: '/buch/anzeigen/{nr}', name: 'ANDERS' }), '5:11 PATH_TWICE'],
  [
    'source absolute',
    () => list({ resource: undefined, source: { path: 'https://x.de/b' } }),
    '16:13 VALUE_WRONG',
  ],
  [
    'source leading slash',
    () => list({ resource: undefined, source: { path: '/buch' } }),
    '16:13 VALUE_WRONG',
  ],
  [
    'call path /api',
    () => list({ toolbar: [{ label: 'x', call: { path: 'api/buch' } }] }),
    '20:17 VALUE_WRONG',
  ],
  [
    'call path dots',
    () => list({ toolbar: [{ label: 'x', call: { path: '../buch' } }] }),
    '20:17 VALUE_WRONG',
  ],
  [
    'GET with body',
    () => list({ toolbar: [{ label: 'x', call: { path: 'buch', method: 'GET', body: { a: 1 } } }] }),
    '22:17 VALUE_WRONG',
  ],
  [
    'url javascript',
    () => list({ toolbar: [{ label: 'x', url: 'javascript:alert(1)' }] }),
    '19:14 VALUE_WRONG',
  ],
]);

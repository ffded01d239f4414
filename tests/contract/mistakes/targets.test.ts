import { finds, form, list } from '../../support/definitions/mistakes.ts';

finds([
  [
    'target missing param',
    () => list({ toolbar: [{ label: 'x', to: 'BUCH_ANZEIGEN' }] }),
    '19:13 PLACEHOLDER_UNKNOWN',
  ],
  [
    'target object missing param',
    () => list({ toolbar: [{ label: 'x', to: { screen: 'BUCH_ANZEIGEN' } }] }),
    '19:13 PLACEHOLDER_UNKNOWN',
  ],
  [
    'target object unknown param',
    () => list({ toolbar: [{ label: 'x', to: { screen: 'BUCH_ANZEIGEN', params: { id: '1', nr: '2' } } }] }),
    '23:17 PLACEHOLDER_UNKNOWN',
  ],
  ['path param twice', () => list({ path: '/buch/{id}/{id}' }), '5:11 VALUE_WRONG'],
  ['onSuccess missing param', () => form({ then: 'BUCH_ANZEIGEN', path: '/b' }), '5:11 PLACEHOLDER_UNKNOWN'],
  ['target unknown', () => list({ toolbar: [{ label: 'x', to: 'BUCH_XX' }] }), '19:13 SCREEN_UNKNOWN'],
  ['optional param in the middle', () => list({ path: '/buch/{id?}/suchen' }), '5:11 VALUE_WRONG'],
]);

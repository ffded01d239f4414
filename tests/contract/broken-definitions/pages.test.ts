import { bookList } from '../../support/definitions/book-screens.ts';
import { page, reportsEach } from '../../support/definitions/broken-definitions.ts';

reportsEach([
  [
    'a base that is not there',
    { $schema: '', name: 'BUCH_VON', extends: 'BUCH_SUHCEN', path: '/b/{id}' },
    'probe.json:4:14 SCREEN_UNKNOWN There is no screen "BUCH_SUHCEN". Did you mean "BUCH_SUCHEN"?',
  ],
  [
    'a screen that extends itself',
    { $schema: '', name: 'BUCH_VON', extends: 'BUCH_VON', path: '/b/{id}' },
    'probe.json:4:14 SCREEN_UNKNOWN "BUCH_VON" extends itself in the end.',
  ],
  [
    'what does not fit over a base',
    { $schema: '', name: 'BUCH_VON', extends: 'BUCH_SUCHEN', path: '/b', pageSize: 2 },
    'probe.json:6:15 VALUE_WRONG "pageSize" must be >= 5.',
  ],
  [
    'a field that the resource of the base has not',
    { $schema: '', name: 'BUCH_VON', extends: 'BUCH_SUCHEN', path: '/b', resource: 'mitglied' },
    'probe.json:4:14 FIELD_UNKNOWN The schema has no field "titel".',
  ],
  ['a page of two rows', bookList({ pageSize: 2 }), 'probe.json:16:15 VALUE_WRONG "pageSize" must be >= 5.'],
  [
    'an unknown search mode',
    bookList({ search: { modes: ['contain'] } }),
    'probe.json:18:7 VALUE_WRONG "contain" is not possible for "modes"; possible: exact, contains, phonetic. Did you mean "contains"?',
  ],
  ['a page without its part', { ...page }, 'probe.json:1:1 KEY_MISSING The key "part" is missing.'],
  [
    'a page with an unknown part',
    { ...page, part: 'regl' },
    'probe.json:8:11 PART_UNKNOWN There is no part "regl". Did you mean "regal"?',
  ],
  [
    'a key of another kind of screen',
    { ...page, part: 'regal', columns: [] },
    'probe.json:9:3 KEY_UNKNOWN There is no key "columns" here.',
  ],
]);

import { bookList } from '../../support/definitions/book-screens.ts';
import { finds, raw } from '../../support/definitions/mistakes.ts';

finds([
  ['bom', () => raw(`\ufeff${JSON.stringify(bookList({ name: 'P', path: '/p' }))}`), '1:1 JSON_BROKEN'],
  ['typo quotes', () => raw('{ „name“: "x" }'), '1:3 JSON_BROKEN'],
  ['trailing comma', () => raw('{ "name": "x", }'), '1:16 JSON_BROKEN'],
  ['comment', () => raw('{ "name": "x" // c\n }'), '1:15 JSON_BROKEN'],
  ['single quotes', () => raw("{ 'name': 'x' }"), '1:3 JSON_BROKEN'],
  ['nestings', () => raw('['.repeat(20000)), '1:201 JSON_BROKEN'],
  ['nestings closed', () => raw(`${'{"a":'.repeat(20000)}1${'}'.repeat(20000)}`), '1:1001 JSON_BROKEN'],
  ['empty file', () => raw(''), '1:1 JSON_BROKEN'],
  ['null', () => raw('null'), '1:1 KEY_MISSING'],
  ['array', () => raw('[]'), '1:1 KEY_MISSING'],
  ['key twice', () => raw('{ "name": "A", "name": "B" }'), '1:1 KEY_MISSING'],
  ['two values', () => raw('{} {}'), '1:4 JSON_BROKEN'],
]);

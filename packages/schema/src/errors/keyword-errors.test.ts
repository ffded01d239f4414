import { expect, it } from 'vitest';
import { germanLocale } from '../../../locale/src/locale.ts';
import { keywordErrors } from './keyword-errors.ts';
import { messageForError } from './message-for-error.ts';

it('blanks do not count as a required text, but are allowed in a password', () => {
  const schema = {
    properties: {
      name: { type: 'string', title: 'Name' },
      zusatz: { type: ['string', 'null'], title: 'Zusatz' },
      kennwort: { type: 'string', title: 'Kennwort', format: 'password' },
    },
  };
  const errors = keywordErrors(schema, { name: ' \u200B', zusatz: ' ', kennwort: '   ' });
  expect(errors.map((error) => messageForError(germanLocale, error, schema))).toEqual([
    'Name darf nicht leer sein.',
  ]);
  expect(keywordErrors(schema, { name: ' a ' })).toEqual([]);
});

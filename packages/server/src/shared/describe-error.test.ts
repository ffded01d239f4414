import { expect, test } from 'vitest';
import { databaseMessage } from './describe-error.ts';

test.each([
  ['42P01', 'relation "nachricht" does not exist', 'relation "nachricht" does not exist'],
  ['42703', 'column "betref" does not exist', 'column "betref" does not exist'],
  [
    '23502',
    'null value in column "name" of relation "makler" violates not-null constraint',
    'null value in column "name" of relation "makler" violates not-null constraint',
  ],
  [
    '23505',
    'duplicate key value violates unique constraint "benutzer_email_key"',
    'duplicate key value violates unique constraint "benutzer_email_key"',
  ],
  ['57014', 'canceling statement due to statement timeout', 'canceling statement due to statement timeout'],
])('%s keeps the names in the message', (code, message, logged) => {
  expect(databaseMessage(code, message)).toBe(logged);
});

test.each([
  ['22P02', 'invalid input syntax for type integer: "Erika Muster"'],
  ['22P02', 'invalid input value for enum farbe: "Erika "Rika" Muster"'],
  ['22003', 'value "Erika" is out of range for type integer'],
  ['22008', 'date/time field value out of range: "Erika"'],
  ['22P02', 'invalid input syntax for type json: Token Erika is invalid'],
  ['42601', 'syntax error at or near "Erika"'],
  ['P0001', 'Version of "Erika" was left behind'],
  ['23505', 'duplicate key: Key (email)=(erika@example.org) already exists'],
  ['23503', 'Key (name)=(Erika) is not present'],
  ['42P01', 'customer 10000001 Erika@example.org'],
])('%s loses the value in the message: %s', (code, message) => {
  const logged = databaseMessage(code, message);
  expect(logged).not.toMatch(/erika|muster|10000001/i);
  expect(logged).toContain('…');
});

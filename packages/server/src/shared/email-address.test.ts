import { expect, test } from 'vitest';
import { emailKey, storedEmail } from './email-address.ts';

test.each(['Info@müller.de', 'info@MÜLLER.de ', 'info@xn--mller-kva.de', 'INFO@XN--MLLER-KVA.DE'])(
  'all spellings of a domain are the same account: %s',
  (email) => {
    expect(emailKey(email)).toBe('info@xn--mller-kva.de');
    expect(storedEmail(email).toLowerCase()).toBe('info@müller.de');
  },
);

test.each([
  [' Erika@Beispiel.de ', 'Erika@Beispiel.de'],
  ['a@xn--a.de', 'a@xn--a.de'],
  ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
])('%j is stored as %s', (email, stored) => {
  expect(storedEmail(email)).toBe(stored);
});

import { expect, test } from 'vitest';
import { createAnschrift } from './anschrift.ts';

const person = { anrede: '2', titel: 'Dr.', vorname: 'Erika', name: 'Muster', strasse: 'Am Markt 1' };

test.each([
  [{ plz: '26122', ort: 'Oldenburg' }, '26122 Oldenburg'],
  [{ plz: '1010', ort: 'Wien' }, '1010 Wien'],
  [{ plz: 'SW1A 1AA', ort: 'London' }, 'SW1A 1AA London'],
  [{ plz: null, ort: 'London' }, 'London'],
])('the address of a letter ends with the stored place: %j', (place, last) => {
  expect(createAnschrift({ ...person, ...place })).toEqual(['Frau', 'Dr. Erika Muster', 'Am Markt 1', last]);
});

import { germanLocale } from '@schema-screens/locale';
import { expect, it } from 'vitest';
import { brokerLines } from './BrokerCard.tsx';

const person = {
  anrede: '1',
  benutzerName: 'Lange',
  benutzerVorname: 'Karl',
  benutzerName2: null,
  strasse: 'Weg 1',
  plz: '54293',
  ort: 'Trier',
  telefon: '0651 47',
  fax: null,
  email: 'k@example.org',
};

it('shows a person with first name, a company without', () => {
  expect(brokerLines(germanLocale, person)[0]?.text).toBe('Karl Lange\nWeg 1\n54293 Trier');
  expect(brokerLines(germanLocale, { ...person, anrede: '5', benutzerName2: 'Büro Trier' })[0]?.text).toBe(
    'Lange\nBüro Trier\nWeg 1\n54293 Trier',
  );
});

it('leaves out missing values, and dials with the country code', () => {
  const lines = brokerLines(germanLocale, person);
  expect(lines.map(({ label }) => label)).toEqual(['Ansprechpartner', 'Telefon', 'E\u2011Mail']);
  expect(lines[1]?.href).toBe('tel:+4965147');
  const [, phone] = brokerLines(germanLocale, { ...person, telefon: '+43 (0)651 47' });
  expect(phone?.href).toBe('tel:+4365147');
});

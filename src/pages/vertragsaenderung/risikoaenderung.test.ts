import { germanLocale } from '@schema-screens/locale';
import { describe, expect, it } from 'vitest';
import {
  type AenderbaresRisiko,
  bodyOf,
  checkEingabe,
  eingabeOf,
  entwurfOf,
  withEntwurf,
  withOrtOfPlz,
} from './risikoaenderung.ts';

const risiko: AenderbaresRisiko = {
  mandant: '1',
  vertragNr: '910000001',
  vertragSpartenSparte: 'HRK',
  vertragSparteRisiko: 1,
  edvNr: '104',
  bezeichnung: 'Hausrat',
  alteAdresse: { strasse: 'Gartenstraße 12', plz: '26122', ort: 'Oldenburg' },
  alteQm: 52,
  hatQm: true,
};
const eingabe = { strasse: 'Gartenstraße 12', plz: '26122', ort: 'Oldenburg', qm: '60' };

describe('entwurfOf', () => {
  it('is empty when neither place nor area differ', () => {
    expect(entwurfOf(risiko, eingabeOf(risiko, undefined))).toBeUndefined();
    expect(entwurfOf(risiko, { ...eingabe, qm: '' })).toBeUndefined();
  });

  it('keeps the new place and area', () => {
    expect(entwurfOf(risiko, eingabe)).toEqual({
      risiko,
      neueAdresse: { strasse: 'Gartenstraße 12', plz: '26122', ort: 'Oldenburg' },
      neueQm: 60,
    });
  });

  it('has no area where the branch has none', () => {
    const legal = { ...risiko, hatQm: false, alteQm: null };
    expect(entwurfOf(legal, eingabe)).toBeUndefined();
    expect(entwurfOf(legal, { ...eingabe, ort: 'Bremen' })?.neueQm).toBeNull();
  });
});

it('starts with the draft, else with the current values', () => {
  expect(eingabeOf(risiko, undefined).qm).toBe('52');
  expect(eingabeOf(risiko, entwurfOf(risiko, eingabe)).qm).toBe('60');
});

it('replaces the draft of a risk, and discards it when nothing differs', () => {
  const first = withEntwurf([], risiko, entwurfOf(risiko, eingabe));
  const second = withEntwurf(first, risiko, entwurfOf(risiko, { ...eingabe, qm: '70' }));
  expect(second.map(({ neueQm }) => neueQm)).toEqual([70]);
  expect(withEntwurf(second, risiko, undefined)).toEqual([]);
});

it('refuses empty and overlong places and areas that are no whole numbers', () => {
  expect(checkEingabe(germanLocale, risiko, eingabe)).toEqual({});
  expect(
    Object.keys(
      checkEingabe(germanLocale, risiko, { strasse: ' ', plz: '', ort: 'O'.repeat(41), qm: '5,5' }),
    ),
  ).toEqual(['plz', 'ort', 'strasse', 'qm']);
  expect(checkEingabe(germanLocale, risiko, { ...eingabe, plz: '2612' })).toEqual({
    plz: 'Postleitzahl ist nicht gültig.',
  });
});

it('takes over the only place of another postcode', () => {
  const moved = { ...eingabe, plz: '26384' };
  expect(withOrtOfPlz(moved, eingabe, ['Wilhelmshaven']).ort).toBe('Wilhelmshaven');
  expect(withOrtOfPlz(moved, eingabe, ['Wangerland', 'Schortens']).ort).toBe('Oldenburg');
  expect(withOrtOfPlz(eingabe, eingabe, ['Oldenburg (Oldb)']).ort).toBe('Oldenburg');
});

it('sends what the back end expects', () => {
  const [entwurf] = withEntwurf([], risiko, entwurfOf(risiko, eingabe));
  expect(bodyOf([entwurf!]).aenderungen[0]).toEqual({
    mandant: '1',
    vertragNr: '910000001',
    vertragSpartenSparte: 'HRK',
    vertragSparteRisiko: 1,
    alteAdresse: risiko.alteAdresse,
    neueAdresse: { strasse: 'Gartenstraße 12', plz: '26122', ort: 'Oldenburg' },
    alteQm: 52,
    neueQm: 60,
    edvNr: '104',
  });
});

import { expect, test } from 'vitest';
import { deckungWerte } from './deckung-werte.ts';

test('a coverage is printed in German, without empty or zero values', () => {
  const deckung = {
    gueltigVonAlpha: '01.04.2024',
    jahresPraemie: 123.4,
    vsu: 52_000,
    qm: 80,
    unterVersVerzicht: true,
    aktuelleVSU: null,
    glasKeramikAnz: 0,
    vertragrisikoorte: { strasse: 'Weg 1', plz: '26122', ort: 'Oldenburg' },
  };
  expect(deckungWerte(deckung, 'household')).toEqual([
    ['Gültig ab', '01.04.2024'],
    ['Versicherungsort', 'Weg 1, 26122 Oldenburg'],
    ['Versicherungssumme', '52.000,00\u00a0€'],
    ['Unterversicherungsverzicht', 'Ja'],
    ['Fläche', '80 m²'],
    ['Jahresbeitrag (netto)', '123,40\u00a0€'],
  ]);
  expect(deckungWerte(deckung, 'property_general').map(([label]) => label)).not.toContain('Fläche');
});

test('sums include the deductible, and aquariums their size', () => {
  const deckung = {
    summenArt1Text: 'Personenschäden',
    summenArt1VSU: 5_000_000,
    summenArt1SbProz: 10,
    summenArt1SbMin: 150,
    summenArt1SbMax: 1000,
    summenArt2Text: 'Vermögensschäden',
    summenArt2VSU: 0,
    aquarienStueck2: 2,
    aquarienLiter2: 180,
    aquarienPraemie2: 9.5,
  };
  expect(deckungWerte(deckung, 'liability')).toEqual([
    [
      'Personenschäden',
      '5.000.000,00\u00a0€ (Selbstbeteiligung 10 %, mindestens 150,00\u00a0€, höchstens 1.000,00\u00a0€)',
    ],
    ['Aquarium', '2 × 180 Liter, 9,50\u00a0€'],
  ]);
});

test('a building insured by its 1914 value is labelled so', () => {
  const deckung = { vsu: 24_000, vsuWertk: 'AA', aktuelleVSU: 528_000 };
  expect(deckungWerte(deckung, 'building')).toEqual([
    ['Wert 1914 (Mark)', '24.000'],
    ['Aktuelle Versicherungssumme', '528.000,00\u00a0€'],
  ]);
  expect(deckungWerte(deckung, 'household')[0]).toEqual(['Versicherungssumme', '24.000,00\u00a0€']);
});

import { isEmail } from '@schema-screens/locale';
import { bankDataByIBAN } from 'bankdata-germany';
import { isValidIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { BestandSource } from './bestand.ts';
import { monthStart } from './datum.ts';
import { GETEILTER_VERTRAG, NICHT_REGISTRIERT } from './konten.ts';
import { createMakler } from './makler.ts';
import { ORTE } from './orte.ts';
import { type Gruppe, sparteOf } from './sparten.ts';

const stichtag = '2026-03-01';
const numbers = createMakler().map((makler) => makler.makler_nummer);
const draw = (count: number) => new BestandSource(stichtag, numbers).draw(1, count);
const bestand = draw(2000);

test('the same scale gives the same data, and a smaller set is the start of a larger one', () => {
  expect(draw(200)).toEqual(draw(200));
  expect(bestand.vertraege.slice(0, 100)).toEqual(draw(200).vertraege.slice(0, 100));
});

test('numbers are unique and well-formed', () => {
  const contracts = bestand.vertraege.map((vertrag) => vertrag.vertragNr);
  expect(new Set(contracts).size).toBe(contracts.length);
  expect(contracts.every((number) => /^[0-9]{9}$/.test(number))).toBe(true);
  const claims = bestand.schaeden.map((schaden) => schaden.schadenNummer);
  expect(new Set(claims).size).toBe(claims.length);
  expect(claims.every((number) => /^[0-9]{11}$/.test(number))).toBe(true);
});

test('accounts are at real banks, and places are real pairs', () => {
  for (const { iban, bic, bankenName } of bestand.vertraege.slice(0, 200)) {
    if (iban === null) continue;
    expect(isValidIBAN(iban)).toBe(true);
    expect(bankDataByIBAN(iban)).toMatchObject({ bic });
    expect(bankenName!.length).toBeLessThanOrEqual(30);
  }
  expect(new Set(ORTE.map((ort) => ort.ort)).size).toBeGreaterThanOrEqual(400);
  expect(new Set(ORTE.map((ort) => ort.plz)).size).toBe(ORTE.length);
  expect(ORTE.every(({ plz, ort }) => /^[0-9]{5}$/.test(plz) && ort.length <= 40)).toBe(true);
});

test('persons fit their columns', () => {
  for (const vn of bestand.versicherungsnehmer) {
    expect(vn.strasse.length).toBeLessThanOrEqual(30);
    expect(vn.name.length).toBeLessThanOrEqual(30);
    if (vn.mail !== null)
      expect(isEmail(vn.mail) && vn.mail.length <= 60 && vn.mail.endsWith('@example.org')).toBe(true);
  }
});

test('dates are plausible and in order', () => {
  for (const vertrag of bestand.vertraege) {
    expect(vertrag.vertragsBeginn < stichtag).toBe(true);
    if (vertrag.stornoDatum === null) {
      expect(vertrag.vertragsAblauf > stichtag).toBe(true);
      expect(vertrag.naechsteFaelligkeit! > stichtag).toBe(true);
    } else {
      expect(vertrag.stornoDatum < stichtag && vertrag.stornoDatum > vertrag.vertragsBeginn).toBe(true);
    }
  }
  const byNumber = new Map(bestand.vertraege.map((vertrag) => [vertrag.vertragNr, vertrag]));
  for (const schaden of bestand.schaeden) {
    const vertrag = byNumber.get(schaden.vertragNr)!;
    expect(schaden.schadenDatum >= vertrag.vertragsBeginn && schaden.schadenDatum < stichtag).toBe(true);
    expect(schaden.meldeDatum >= schaden.schadenDatum).toBe(true);
  }
});

test('amounts add up', () => {
  const lines = Map.groupBy(bestand.sparten, (sparte) => sparte.vertragNr);
  for (const vertrag of bestand.vertraege) {
    const active = lines
      .get(vertrag.vertragNr)!
      .filter((line) => vertrag.stornoDatum !== null || line.stornoDatum === null);
    const sum = active.reduce((total, line) => total + line.jahresPraemieBrutto, 0);
    expect(vertrag.jahresPraemieBrutto).toBeCloseTo(sum, 2);
  }
  for (const schaden of bestand.schaeden) {
    const paid = schaden.bewegungen.reduce((total, bewegung) => total + Number(bewegung.zahlbetrag), 0);
    expect(schaden.summeZahlbetrag).toBeCloseTo(paid, 2);
  }
});

describe('Erika Muster', () => {
  const own = bestand.vertraege.filter((vertrag) => vertrag.VNNr === '10000001');

  test('has a contract of every branch group, one cancelled, claims and open items', () => {
    const groups = new Set(
      bestand.sparten
        .filter((line) =>
          own.some((vertrag) => vertrag.vertragNr === line.vertragNr && vertrag.stornoDatum === null),
        )
        .map((line) => sparteOf(line.edvNr).gruppe),
    );
    const all: Gruppe[] = [
      'hausrat',
      'gebaeude',
      'glas',
      'sach',
      'bu',
      'tier',
      'haftpflicht',
      'unfall',
      'gruppenunfall',
      'existenz',
      'rechtsschutz',
    ];
    expect([...groups].sort()).toEqual([...all].sort());
    expect(own.some((vertrag) => vertrag.stornoDatum !== null)).toBe(true);
    expect(
      bestand.schaeden.filter((schaden) => schaden.vnNummer === '10000001').length,
    ).toBeGreaterThanOrEqual(3);
    expect(
      bestand.offenePosten.filter((posten) => posten.vnNummer === '10000001').length,
    ).toBeGreaterThanOrEqual(2);
  });

  test('may view a contract of Max Beispiel', () => {
    expect(bestand.vertraege.find((vertrag) => vertrag.vertragNr === GETEILTER_VERTRAG)?.VNNr).toBe(
      '10000002',
    );
  });
});

test('the policyholder who can register has the known contract and postcode', () => {
  const vertrag = bestand.vertraege.find((one) => one.vertragNr === NICHT_REGISTRIERT.vertragNr);
  expect(vertrag?.VNNr).toBe('10000007');
  expect(bestand.versicherungsnehmer[6]?.plz).toBe('26122');
  expect(bestand.vertraege.some((one) => one.VNNr === '10000006')).toBe(false);
});

test('dates are counted from the first of the month', () => {
  expect(monthStart(new Date('2026-03-31T23:00:00Z'))).toBe(stichtag);
});

import { addDays } from '@schema-screens/locale';
import { yearOf } from './datum.ts';
import { ORTE } from './orte.ts';
import { drawMobil, drawTelefon, NAMEN, STRASSEN, vornamenOf } from './personen.ts';
import type { Random } from './random.ts';

/** A row of the table versicherungsnehmer. */
export interface DemoVersicherungsnehmer {
  partnerID: number;
  partnerNummer: string;
  anrede: string;
  titel: string | null;
  name: string;
  vorname: string | null;
  namensZusatz1: string | null;
  geburtsdatum: string | null;
  plz: string;
  ort: string;
  strasse: string;
  telefon: string | null;
  mail: string | null;
  mobil: string | null;
  makler_nummer: string | null;
  aktiv: boolean;
}

const RECHTSFORMEN = ['Bau GmbH', 'Elektrotechnik GmbH', 'Gartenbau', 'Tischlerei', 'Logistik GmbH & Co. KG'];

/** Generates the policyholder with a running number (from 1) as of a day. */
export function drawVersicherungsnehmer(
  random: Random,
  number: number,
  stichtag: string,
  maklerNummern: readonly string[],
): DemoVersicherungsnehmer {
  const isFirma = random.chance(0.04);
  const person = isFirma ? drawFirma(random) : drawPerson(random, stichtag);
  return {
    partnerID: number,
    partnerNummer: String(10_000_000 + number),
    ...person,
    ...drawAnschrift(random),
    telefon: random.chance(0.75) ? drawTelefon(random) : null,
    mail: random.chance(0.8) ? demoEmail(person, number) : null,
    mobil: random.chance(0.7) ? drawMobil(random) : null,
    makler_nummer: random.chance(0.85) ? random.pick(maklerNummern) : null,
    aktiv: random.chance(0.97),
  };
}

type Person = Pick<
  DemoVersicherungsnehmer,
  'anrede' | 'titel' | 'name' | 'vorname' | 'namensZusatz1' | 'geburtsdatum'
>;

function drawPerson(random: Random, stichtag: string): Person {
  const geburtsdatum = addDays(`${yearOf(stichtag) - random.int(19, 84)}-01-01`, random.int(0, 364));
  const anrede = random.chance(0.49) ? '2' : '1';
  return {
    anrede,
    titel: random.chance(0.03) ? random.pick(['Dr.', 'Dr.', 'Dr. med.', 'Prof. Dr.']) : null,
    name: random.pickByRank(NAMEN),
    vorname: random.pick(vornamenOf(yearOf(geburtsdatum), anrede)),
    namensZusatz1: null,
    geburtsdatum,
  };
}

function drawFirma(random: Random): Person {
  return {
    anrede: '5',
    titel: null,
    name: `${random.pickByRank(NAMEN)} ${random.pick(RECHTSFORMEN)}`.slice(0, 30),
    vorname: null,
    namensZusatz1: null,
    geburtsdatum: null,
  };
}

/** Postcode, place and street with number. */
export function drawAnschrift(random: Random): { plz: string; ort: string; strasse: string } {
  const suffix = random.chance(0.08) ? random.pick(['a', 'b', 'c']) : '';
  return { ...random.pick(ORTE), strasse: `${random.pickByRank(STRASSEN)} ${random.int(1, 140)}${suffix}` };
}

/** An address in a domain that RFC 2606 reserves for examples; the number makes it unique. */
export function demoEmail(person: { name: string; vorname: string | null }, number: number): string {
  const name = [person.vorname, person.name].filter((part) => part !== null).join('.');
  return `${toAscii(name).slice(0, 36)}${number}@example.org`;
}

function toAscii(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/-$/, '');
}

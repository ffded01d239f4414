import type { Row } from '../packages/server/src/resources/schema/table.ts';
import { withoutUmlauts } from '../packages/server/src/resources/text/fold-text.ts';

const names =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer'.split(
    ' ',
  );
const firstNames =
  'Anna Peter Maria Hans Ursula Wolfgang Monika Klaus Petra Jürgen Elisabeth Günter Sabine Manfred Renate Uwe Helga Andreas Karin Stefan Brigitte Michael Ingrid Thomas Erika Frank Gisela Dieter Claudia Werner Susanne Bernd'.split(
    ' ',
  );
const subjects = ['Rückfrage', 'Ihr Angebot', 'Beitragsrechnung', 'Schadenmeldung', 'Nachtrag'];

/** A pseudo-random number that is the same in every run. */
const spreadOf = (number: number): number => (number * 2_654_435_761) % 4_294_967_296;

function nameOf(number: number): { name: string; vorname: string } {
  const spread = spreadOf(number);
  const suffix = ['', '-Sander', 'mann', ' von Berg'][(spread >>> 16) % 4]!;
  return {
    name: names[spread % names.length]! + suffix,
    vorname: firstNames[(spread >>> 8) % firstNames.length]!,
  };
}

/** A user, by number. */
export function person(number: number): Row {
  const { name, vorname } = nameOf(number);
  return {
    benutzername: `nutzer.${number}`,
    name,
    vorname,
    email: `${withoutUmlauts(vorname)}.${number}@example.org`.toLowerCase(),
    rolle: 'vn',
    vn_nummer: String(10_000_000 + number),
  };
}

/** A policyholder, by number. */
export function holder(number: number): Row {
  return {
    ...nameOf(number),
    partnerNummer: String(10_000_000 + number),
    anrede: '1',
    strasse: `Gartenstraße ${(number % 90) + 1}`,
    plz: String(20_000 + (number % 8_000)),
    ort: 'Oldenburg',
    aktiv: true,
  };
}

/** The contract of a policyholder, by number. */
export function contract(number: number): Row {
  return {
    VNNr: String(10_000_000 + number),
    vertragNr: String(910_000_000 + number),
    spartenBezeichnung: 'Hausrat',
    vertragsBeginn: '2025-01-01',
    hauptsparte: '600',
    vertragsAblauf: '2030-01-01',
    zahlweiseClassic: '1',
    inkassoArt: '1',
  };
}

/** A message to one of the first 100 000 users, by number. */
export function message(number: number): Row {
  const spread = spreadOf(number);
  const reader = spread % 100_000;
  const { name, vorname } = nameOf(reader);
  const subject = subjects[(spread >>> 8) % subjects.length]!;
  return {
    vn_nummer: String(10_000_000 + reader),
    empfaenger: `${name}, ${vorname}`,
    datum: '2026-03-10',
    bezug: 'MAIL',
    betreff: `${subject} ${number}`,
    nachricht: `Guten Tag ${vorname} ${name},\n\n${subject.toLowerCase()} zu Ihrem Vertrag ${910_000_000 + number}. Bitte melden Sie sich.`,
    gelesen: number % 3 === 0,
    zustand: 'aktiv',
  };
}

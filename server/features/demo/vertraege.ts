import { addDays } from '@schema-screens/locale';
import { zahlweisenBetrag } from '#portal-rules';
import { drawBankverbindung } from './banken.ts';
import { shiftMonths, yearOf } from './datum.ts';
import type { Deckung } from './deckungen/deckung.ts';
import { drawDeckungen } from './deckungen/draw-deckungen.ts';
import type { Random } from './random.ts';
import { sparteOf } from './sparten.ts';
import type { DemoVersicherungsnehmer } from './versicherungsnehmer.ts';

/** A row of the table vertrag. */
export interface DemoVertrag {
  vertraegeID: number;
  vertragNr: string;
  VNNr: string;
  spartenBezeichnung: string;
  hauptsparte: string;
  vertragsBeginn: string;
  vertragsAblauf: string;
  automVerlaengerung: boolean;
  naechsteFaelligkeit: string | null;
  stornoDatum: string | null;
  stornoGrund: string | null;
  jahresPraemieBrutto: number;
  zahlweisenPraemieBrutto: number;
  zahlweiseClassic: string;
  inkassoArt: string;
  iban: string | null;
  bic: string | null;
  bankenName: string | null;
  makler_nummer: string | null;
  bewegungen: Bewegung[];
}

/** A movement of a contract. */
interface Bewegung {
  vorgangsDatum: string;
  vorgangsArtText: string;
  aenderungsGrund1: string | null;
  aenderungsGrund2: string | null;
  aenderungsGrund3: string | null;
}

/** A row of the table vertragsparte. */
export interface DemoVertragsparte {
  vertragNr: string;
  edvNr: string;
  sparte: string;
  sparteText: string;
  gueltigVon: string;
  stornoDatum: string | null;
  stornoGrund: string | null;
  jahresPraemieBrutto: number;
  zahlweisenPraemieBrutto: number;
  versicherungsbedingungVorhanden: boolean;
  produktinfoVorhanden: boolean;
  deckungen: Deckung[];
}

/** Input for generating a contract. */
export interface VertragSpec {
  vertraegeID: number;
  vertragNr: string;
  vn: DemoVersicherungsnehmer;
  /** Branches of its lines, the main one first. */
  edvNrn: readonly string[];
  stichtag: string;
  isStorniert: boolean;
  /** Whether the last of several lines is cancelled while the contract continues. */
  hasStornierteSparte?: boolean;
}

/** Versicherungsteuer, § 6 VersStG. */
const STEUER = 1.19;

/** Generates a contract and its lines; amounts add up, dates are consistent with the reference date. */
export function drawVertrag(
  random: Random,
  spec: VertragSpec,
): { vertrag: DemoVertrag; sparten: DemoVertragsparte[] } {
  const beginn = shiftMonths(`${yearOf(spec.stichtag) - random.int(1, 14)}-01-01`, random.int(0, 11));
  const storno = spec.isStorniert ? drawStorno(random, beginn, spec.stichtag) : null;
  const zahlweise = random.pick(['1', '1', '2', '4', '12', '12']);
  const sparten = spec.edvNrn.map((edvNr, index) => {
    const isLast = index > 0 && index === spec.edvNrn.length - 1;
    const lineStorno =
      spec.hasStornierteSparte && isLast ? drawStorno(random, beginn, spec.stichtag) : storno;
    return drawVertragsparte(random, spec, { edvNr, beginn, zahlweise, storno: lineStorno });
  });
  const active = sparten.filter((sparte) => storno !== null || sparte.stornoDatum === null);
  const isLastschrift = random.chance(0.8);
  const konto = drawBankverbindung(random);
  const vertrag: DemoVertrag = {
    vertraegeID: spec.vertraegeID,
    vertragNr: spec.vertragNr,
    VNNr: spec.vn.partnerNummer,
    spartenBezeichnung: sparten[0]!.sparteText,
    hauptsparte: sparten[0]!.edvNr,
    vertragsBeginn: beginn,
    vertragsAblauf: storno?.stornoDatum ?? nextAnniversary(beginn, spec.stichtag),
    automVerlaengerung: storno === null,
    naechsteFaelligkeit: storno === null ? nextDue(beginn, spec.stichtag, 12 / Number(zahlweise)) : null,
    stornoDatum: storno?.stornoDatum ?? null,
    stornoGrund: storno?.stornoGrund ?? null,
    jahresPraemieBrutto: sum(active.map((sparte) => sparte.jahresPraemieBrutto)),
    zahlweisenPraemieBrutto: sum(active.map((sparte) => sparte.zahlweisenPraemieBrutto)),
    zahlweiseClassic: zahlweise,
    inkassoArt: isLastschrift ? '2' : '1',
    iban: isLastschrift ? konto.iban : null,
    bic: isLastschrift ? konto.bic : null,
    bankenName: isLastschrift ? konto.bankenName : null,
    makler_nummer: spec.vn.makler_nummer,
    bewegungen: drawBewegungen(random, beginn, spec.stichtag, storno),
  };
  return { vertrag, sparten };
}

interface Storno {
  stornoDatum: string;
  stornoGrund: string;
}

function drawStorno(random: Random, beginn: string, stichtag: string): Storno {
  const years = random.int(0, Math.max(0, yearOf(stichtag) - yearOf(beginn) - 1));
  const stornoDatum = shiftMonths(beginn, 12 * Math.max(years, 1));
  return {
    stornoDatum: stornoDatum < stichtag ? stornoDatum : shiftMonths(stichtag, -1),
    stornoGrund: random.pick(['KN', 'KN', 'KV', 'KS', 'WW', 'AB']),
  };
}

interface Line {
  edvNr: string;
  beginn: string;
  zahlweise: string;
  storno: Storno | null;
}

function drawVertragsparte(random: Random, spec: VertragSpec, line: Line): DemoVertragsparte {
  const sparte = sparteOf(line.edvNr);
  const netto = random.amount(...sparte.praemie);
  const brutto = toCents(netto * STEUER);
  return {
    vertragNr: spec.vertragNr,
    edvNr: sparte.edvNr,
    sparte: sparte.sparte,
    sparteText: sparte.sparteText,
    gueltigVon: line.beginn,
    stornoDatum: line.storno?.stornoDatum ?? null,
    stornoGrund: line.storno?.stornoGrund ?? null,
    jahresPraemieBrutto: brutto,
    zahlweisenPraemieBrutto: zahlweisenBetrag(brutto, line.zahlweise),
    versicherungsbedingungVorhanden: true,
    produktinfoVorhanden: random.chance(0.85),
    deckungen: drawDeckungen(sparte, {
      random,
      vn: spec.vn,
      gueltigVon: line.beginn,
      jahresPraemie: netto,
    }),
  };
}

function drawBewegungen(random: Random, beginn: string, stichtag: string, storno: Storno | null): Bewegung[] {
  const bewegungen = [toBewegung(beginn, 'Neugeschäft', null)];
  const aenderung = addDays(beginn, random.int(200, 900));
  const end = storno?.stornoDatum ?? stichtag;
  if (aenderung < end && random.chance(0.6)) {
    const isUmzug = random.chance(0.5);
    bewegungen.push({
      ...toBewegung(aenderung, 'Vertragsänderung', isUmzug ? 'Anschriftänderung' : 'Beitragsanpassung'),
      aenderungsGrund2: isUmzug && random.chance(0.5) ? 'Änderung des Risikoorts' : null,
    });
  }
  if (storno !== null) bewegungen.push(toBewegung(storno.stornoDatum, 'Storno', 'Vertragsaufhebung'));
  return bewegungen;
}

function toBewegung(
  vorgangsDatum: string,
  vorgangsArtText: string,
  aenderungsGrund1: string | null,
): Bewegung {
  return { vorgangsDatum, vorgangsArtText, aenderungsGrund1, aenderungsGrund2: null, aenderungsGrund3: null };
}

/** The first anniversary that is more than two months after the reference date. */
function nextAnniversary(beginn: string, stichtag: string): string {
  return nextDue(beginn, shiftMonths(stichtag, 2), 12);
}

function nextDue(beginn: string, stichtag: string, months: number): string {
  let due = beginn;
  for (let step = 1; due <= stichtag; step++) due = shiftMonths(beginn, step * months);
  return due;
}

function sum(amounts: readonly number[]): number {
  return toCents(amounts.reduce((total, amount) => total + amount, 0));
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

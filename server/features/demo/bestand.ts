import { completeErika } from './erika.ts';
import { FESTE_VERTRAEGE, FIRST_DRAWN_VN, KONTEN, NICHT_REGISTRIERT } from './konten.ts';
import { type DemoOffenerPosten, drawOffenerPosten } from './offene-posten.ts';
import { Random } from './random.ts';
import { type DemoSchaden, drawSchaden } from './schaeden.ts';
import { type DemoVersicherungsnehmer, demoEmail, drawVersicherungsnehmer } from './versicherungsnehmer.ts';
import { type DemoVertrag, type DemoVertragsparte, drawVertrag } from './vertraege.ts';

/** Combinations of branches sold as one contract to private customers, most frequent first. */
const PRIVAT: readonly (readonly string[])[] = [
  ['600'],
  ['103', '110'],
  ['104'],
  ['105', '110', '310'],
  ['107', '110'],
  ['600', '610'],
  ['910'],
  ['700'],
  ['108'],
  ['550'],
  ['900'],
  ['700', '710'],
  ['310'],
  ['552'],
  ['770'],
  ['620'],
];

const GEWERBE: readonly (readonly string[])[] = [
  ['650'],
  ['120', '102', '110'],
  ['930'],
  ['750'],
  ['150'],
  ['760'],
];

/** Branches of one policyholder's contracts: none to five contracts, each main branch once. */
function drawProdukte(random: Random, isFirma: boolean): (readonly string[])[] {
  const offered = isFirma ? GEWERBE : PRIVAT;
  const chosen = new Map<string, readonly string[]>();
  for (let count = random.pick([0, 1, 1, 1, 2, 2, 2, 3, 3, 5]); count > 0; count--) {
    const produkt = random.pickByRank(offered);
    chosen.set(produkt[0]!, produkt);
  }
  return [...chosen.values()];
}

/** A range of policyholders with everything that belongs to them. */
export interface Bestand {
  versicherungsnehmer: DemoVersicherungsnehmer[];
  vertraege: DemoVertrag[];
  sparten: DemoVertragsparte[];
  schaeden: DemoSchaden[];
  offenePosten: DemoOffenerPosten[];
}

/** Generates policyholders in order; keys continue from one range to the next. */
export class BestandSource {
  readonly #stichtag: string;
  readonly #maklerNummern: readonly string[];
  #vertraege = 0;
  #schaeden = 0;
  #offenePosten = 0;

  constructor(stichtag: string, maklerNummern: readonly string[]) {
    this.#stichtag = stichtag;
    this.#maklerNummern = maklerNummern;
  }

  /** The policyholders from one number to another, both inclusive. Ranges have to be requested in order, from 1. */
  draw(from: number, to: number): Bestand {
    const bestand: Bestand = {
      versicherungsnehmer: [],
      vertraege: [],
      sparten: [],
      schaeden: [],
      offenePosten: [],
    };
    for (let number = from; number <= to; number++) {
      const random = new Random('versicherungsnehmer', number);
      const person = drawVersicherungsnehmer(random, number, this.#stichtag, this.#maklerNummern);
      const vn = { ...person, ...personOf(number) };
      bestand.versicherungsnehmer.push(vn);
      for (const spec of specsOf(random, number, vn)) this.#drawVertrag(bestand, random, vn, spec);
    }
    if (from === 1) completeErika(bestand, this.#stichtag);
    return bestand;
  }

  #drawVertrag(bestand: Bestand, random: Random, vn: DemoVersicherungsnehmer, spec: Spec): void {
    const vertraegeID = ++this.#vertraege;
    const { vertrag, sparten } = drawVertrag(random, {
      ...spec,
      vertraegeID,
      vertragNr: spec.vertragNr ?? vertragNrOf(vertraegeID),
      vn,
      stichtag: this.#stichtag,
      isStorniert: spec.isStorniert ?? false,
    });
    bestand.vertraege.push(vertrag);
    bestand.sparten.push(...sparten);
    let schaden: DemoSchaden | null = null;
    for (let count = spec.schaeden ?? 0; count > 0; count--) {
      schaden = drawSchaden(random, { schaedenID: ++this.#schaeden, vertrag, vn, stichtag: this.#stichtag });
      bestand.schaeden.push(schaden);
    }
    for (let count = spec.offenePosten ?? 0; count > 0; count--) {
      bestand.offenePosten.push(
        drawOffenerPosten(random, {
          offenePostenID: ++this.#offenePosten,
          vertrag,
          schaden: schaden !== null && random.chance(0.3) ? schaden : null,
          stichtag: this.#stichtag,
        }),
      );
    }
  }
}

interface Spec {
  vertragNr?: string;
  edvNrn: readonly string[];
  isStorniert?: boolean;
  hasStornierteSparte?: boolean;
  schaeden?: number;
  offenePosten?: number;
}

function specsOf(random: Random, number: number, vn: DemoVersicherungsnehmer): readonly Spec[] {
  if (number < FIRST_DRAWN_VN) return FESTE_VERTRAEGE.filter((vertrag) => vertrag.vn === number);
  return drawProdukte(random, vn.anrede === '5').map((edvNrn) => {
    const isStorniert = random.chance(0.12);
    return {
      edvNrn,
      isStorniert,
      schaeden: random.chance(0.3) ? random.int(1, 3) : 0,
      offenePosten: !isStorniert && random.chance(0.1) ? 1 : 0,
    };
  });
}

function personOf(number: number): Partial<DemoVersicherungsnehmer> {
  if (number === NICHT_REGISTRIERT.vn)
    return { ...NICHT_REGISTRIERT.person, mail: demoEmail(NICHT_REGISTRIERT.person, number) };
  const konto = KONTEN.find((one) => one.vn === number);
  if (konto === undefined) return {};
  const { anrede, name, vorname } = konto;
  return {
    anrede,
    name,
    vorname,
    titel: null,
    geburtsdatum: '1979-06-15',
    mail: `${konto.benutzername}@example.org`,
    aktiv: true,
    ...konto.person,
  };
}

/** Maps running numbers to 100000000 to 799999999 without repetition: 48271 is a prime that does not divide 7 · 10⁸. */
function vertragNrOf(vertraegeID: number): string {
  return String(100_000_000 + ((vertraegeID * 48_271) % 700_000_000));
}

import { addDays } from '@schema-screens/locale';
import type { StoredLetter } from './briefe.ts';

import { FIRST_DRAWN_VN } from './konten.ts';
import {
  type DemoNachricht,
  type LetterName,
  NACHRICHT_TEXTE,
  NACHRICHTEN_AN_ALLE,
  type NachrichtText,
  toNachricht,
} from './nachrichten.ts';
import { Random } from './random.ts';
import type { DemoSchaden } from './schaeden.ts';
import type { DemoVersicherungsnehmer } from './versicherungsnehmer.ts';
import type { DemoVertrag } from './vertraege.ts';

/** A row of the table nachrichtanhang. */
export interface DemoAnhang extends StoredLetter {
  nachricht_id: number;
  zustand: 'aktiv';
}

/** A row of the table imap2_dokument. */
export interface DemoDokument extends StoredLetter {
  vn_nummer: string;
  betreff: string;
  datei_art: string;
  kontext: string;
  vertrag_nr: string | null;
  schaden_nummer: string | null;
  druck_datum: string;
}

/** Messages with attachments, and documents of the core system. */
export interface DemoPostfach {
  nachrichten: DemoNachricht[];
  anhaenge: DemoAnhang[];
  dokumente: DemoDokument[];
}

/** For whom a message is, and what became of it. */
interface NachrichtSpec {
  vn_nummer: string;
  detail: string | null;
  daysAgo: number;
  isGelesen?: boolean;
  isGeloescht?: boolean;
}

/** Generates messages and documents of policyholders, with general letters attached, each of which is stored once. */
export class PostfachSource {
  readonly #stichtag: string;
  readonly #briefe: ReadonlyMap<LetterName, StoredLetter>;
  #nachrichten = 0;

  constructor(stichtag: string, briefe: ReadonlyMap<LetterName, StoredLetter>) {
    this.#stichtag = stichtag;
    this.#briefe = briefe;
  }

  /** Messages to everybody. */
  drawAnAlle(): DemoPostfach {
    const postfach = emptyPostfach();
    NACHRICHTEN_AN_ALLE.forEach((text, index) => {
      const random = new Random('an alle', index);
      this.#add(postfach, random, text, { vn_nummer: 'ALLE', detail: null, daysAgo: 10 + index * 40 });
    });
    return postfach;
  }

  /** The messages and documents of a range of generated policyholders. */
  draw(
    vn: readonly DemoVersicherungsnehmer[],
    vertraege: readonly DemoVertrag[],
    schaeden: readonly DemoSchaden[],
  ): DemoPostfach {
    const postfach = emptyPostfach();
    const vertragOf = Map.groupBy(vertraege, (vertrag) => vertrag.VNNr);
    const schadenOf = Map.groupBy(schaeden, (schaden) => schaden.vnNummer);
    for (const { partnerID, partnerNummer } of vn) {
      if (partnerID < FIRST_DRAWN_VN) continue;
      const random = new Random('postfach', partnerID);
      const vertrag = vertragOf.get(partnerNummer)?.[0]?.vertragNr ?? null;
      const schaden = schadenOf.get(partnerNummer)?.[0]?.schadenNummer ?? null;
      for (let count = random.int(0, 2); count > 0; count--) {
        const text = random.pick(NACHRICHT_TEXTE);
        const detail = { MAIL: null, vt: vertrag, sd: schaden }[text.bezug];
        if (text.bezug !== 'MAIL' && detail === null) continue;
        this.#add(postfach, random, text, { vn_nummer: partnerNummer, detail, daysAgo: random.int(1, 700) });
      }
      if (vertrag !== null && random.chance(0.4))
        postfach.dokumente.push(this.#toDokument(random, partnerNummer, vertrag));
    }
    return postfach;
  }

  /** Adds a message to the mailbox of a named account. */
  add(
    postfach: DemoPostfach,
    text: NachrichtText,
    spec: NachrichtSpec,
    anhaenge: readonly StoredLetter[] = [],
  ): DemoNachricht {
    return this.#add(postfach, new Random('konto', this.#nachrichten), text, spec, anhaenge);
  }

  #add(
    postfach: DemoPostfach,
    random: Random,
    text: NachrichtText,
    spec: NachrichtSpec,
    further: readonly StoredLetter[] = [],
  ): DemoNachricht {
    const general = text.anhang === undefined ? undefined : this.#briefe.get(text.anhang);
    const briefe = [...(general === undefined ? [] : [general]), ...further];
    const nachricht = toNachricht(random, {
      ...spec,
      id: ++this.#nachrichten,
      text,
      stichtag: this.#stichtag,
      isGelesen: spec.isGelesen ?? (spec.vn_nummer !== 'ALLE' && random.chance(0.6)),
      isGeloescht: spec.isGeloescht ?? (spec.vn_nummer !== 'ALLE' && random.chance(0.04)),
      anzahlAnhaenge: briefe.length,
    });
    postfach.nachrichten.push(nachricht);
    for (const brief of briefe)
      postfach.anhaenge.push({ ...brief, nachricht_id: nachricht.id, zustand: 'aktiv' });
    return nachricht;
  }

  #toDokument(random: Random, vn_nummer: string, vertrag_nr: string): DemoDokument {
    return {
      ...this.#briefe.get('beitragsanpassung')!,
      vn_nummer,
      betreff: 'Information zur Beitragsanpassung',
      datei_art: 'RECHNUNG',
      kontext: 'vt',
      vertrag_nr,
      schaden_nummer: null,
      druck_datum: addDays(this.#stichtag, -random.int(20, 500)),
    };
  }
}

export function emptyPostfach(): DemoPostfach {
  return { nachrichten: [], anhaenge: [], dokumente: [] };
}

import type { PortalTransaction } from '../../types/portal-types.ts';
import type { Makler, OffenerPosten, Schaden, SchadenDetail, Vertrag, VertragDetail } from './vertrag.ts';

/** The owner of the queried data, required for every query: data that the owner may not see count as missing. */
export interface Owner {
  /** Stored customer number. */
  readonly vnNummer: string;
  /** Whether to include others' contracts that the owner may view. */
  readonly granted: boolean;
}

/** A claim to be reported. */
export interface Schadenmeldung {
  /** What the same claim has when it is reported again, and no other one. */
  readonly schluessel: string;
  readonly vertrag: VertragDetail;
  readonly schadenDatum: string;
  readonly meldeDatum: string;
  readonly ursache: string;
  readonly risiko: Readonly<Record<string, string | null>>;
  readonly benutzername: string;
  readonly time: Date;
}

/** A reported claim. */
export interface GemeldeterSchaden {
  readonly schaedenID: number;
  readonly schadenNummer: string;
}

/** Documents of a product. */
export type Produktdokument = 'Versicherungsbedingung' | 'Produktinfo';

/** The core system of the insurer ("imap2"): contracts, claims and open items. Returns only what the owner may see. */
export interface CoreSystem {
  /** Contracts, the latest first. */
  vertraege(owner: Owner): Promise<Vertrag[]>;
  /** Claims, the latest first. */
  schaeden(owner: Owner): Promise<Schaden[]>;
  /** One contract by its number. */
  vertrag(owner: Owner, vertragNr: string): Promise<VertragDetail | undefined>;
  /** Contracts by their numbers, in one query; unknown ones are omitted. */
  vertraegeByNr(owner: Owner, vertragNrs: readonly string[]): Promise<VertragDetail[]>;
  /** One contract by its id. */
  vertragById(owner: Owner, vertraegeID: number): Promise<VertragDetail | undefined>;
  schaden(owner: Owner, schaedenID: number): Promise<SchadenDetail | undefined>;
  /** All open items, the oldest due date first. */
  offenePosten(owner: Owner): Promise<OffenerPosten[]>;
  offenerPosten(owner: Owner, offenePostenID: number): Promise<OffenerPosten | undefined>;
  /** The line of a product that the owner has, if the product has this document. */
  produkt(
    owner: Owner,
    sparte: string,
    dokument: Produktdokument,
  ): Promise<{ readonly sparteText: string } | undefined>;
  /**
   * Reports a claim, outside of a transaction, and returns what completes the report in the one that stores everything else; the claim
   * is available at once with the state reported.
   */
  meldeSchaden(meldung: Schadenmeldung): Promise<(tx: PortalTransaction) => Promise<GemeldeterSchaden>>;
  /** The broker of a policyholder. */
  makler(vnNummer: string): Promise<Makler | undefined>;
}

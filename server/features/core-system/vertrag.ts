import type { SparteKey } from '../../types/enum-keys.gen.ts';
/** A line of a contract in lists. */
export interface Sparte {
  readonly sparte: string;
  readonly sparteText: string;
  readonly edvNr: string;
  readonly gruppe: string;
  /** Start as `DD.MM.YYYY`. */
  readonly gueltigVonAlpha: string;
  /** Set if the line is cancelled. */
  readonly stornoDatum: string | null;
  readonly stornoGrund: string | null;
}

/** A line of a contract with its premium and coverages. */
export interface SparteDetail extends Sparte {
  readonly jahresPraemieBrutto: number;
  readonly zahlweisenPraemieBrutto: number;
  readonly versicherungsbedingungVorhanden: boolean;
  readonly produktinfoVorhanden: boolean;
  readonly deckungen: readonly Readonly<Record<string, unknown>>[];
}

/** A claim in lists. */
export interface Schaden {
  readonly schaedenID: number;
  readonly schadenNummer: string;
  readonly vnNummer: string;
  readonly vertragNr: string;
  readonly spartenBezeichnung: string;
  readonly schadenDatum: string;
  readonly meldeDatum: string;
  readonly schadenUrsacheText: string;
  readonly schadenSchliessungText: string;
  readonly summeZahlbetrag: number;
}

/** A claim with all details. */
export interface SchadenDetail extends Schaden {
  readonly eigen: boolean;
  readonly versicherungsnehmer: Versicherungsnehmer;
  readonly sparte: string;
  readonly vertragNrSpartenBezeichnung: string;
  readonly sbVorname: string | null;
  readonly sbName: string | null;
  readonly sbTelefon: string | null;
  /** Days of the first movement and of the latest payment, as `DD.MM.YYYY`. */
  readonly bearbeitetSeit: string | null;
  readonly ausgezahltAm: string | null;
  readonly schadenrisiko: Readonly<Record<string, string | null>> | null;
  readonly bewegungen: readonly {
    readonly anlageDatumAlpha: string;
    readonly anlageDatumSort: string;
    readonly buchungsText: string;
    readonly zahlungsart: string | null;
    readonly empfaenger: string | null;
    readonly zahlbetrag: string;
  }[];
}

/** A policyholder on a contract, a claim or an open item. */
export interface Versicherungsnehmer {
  readonly partnerNummer: string;
  /** Name and address in one line. */
  readonly partnerKomplettEinzeilig: string;
}

/** A contract in lists. */
export interface Vertrag {
  readonly vertraegeID: number;
  readonly vertragNr: string;
  readonly VNNr: string;
  readonly vnPartnerNummer: string;
  /** Whether it belongs to the owner, who otherwise may only view it. */
  readonly eigen: boolean;
  /** Name of the policyholder. */
  readonly vnName: string;
  readonly spartenBezeichnung: string;
  readonly vertragNrSpartenBezeichnung: string;
  /** Branch group of its first line that is not cancelled, otherwise of its first line. */
  readonly gruppe: string;
  readonly hauptsparte: SparteKey;
  readonly vertragsBeginn: string;
  readonly vertragsAblauf: string | null;
  readonly stornoDatum: string | null;
  readonly stornoGrund: string | null;
  /** Yearly premium; null if it is cancelled or somebody else's. */
  readonly jahresPraemieBrutto: number | null;
  /** Address of the online claim forms; null if none of them fits the contract. */
  readonly schadenmeldungBaseUrl: string | null;
  /** Kinds of claims that the owner may report online. */
  readonly schadenarten: readonly string[];
  readonly vertragspartenMitDownloadInfo: readonly Sparte[];
  readonly schaeden: readonly Schaden[];
}

/** A contract with all details; bank data only if it belongs to the owner. */
export interface VertragDetail extends Vertrag {
  readonly versicherungsnehmer: Versicherungsnehmer;
  readonly automVerlaengerung: boolean;
  readonly naechsteFaelligkeit: string | null;
  readonly jahresPraemieBrutto: number;
  readonly zahlweisenPraemieBrutto: number;
  readonly inkassoArt: string;
  readonly inkassoArtBeschreibung: string;
  readonly zahlungsweiseBeschr: string;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly bankenName: string | null;
  readonly makler: Makler | null;
  readonly vertragspartenMitDownloadInfo: readonly SparteDetail[];
  readonly bewegungen: readonly {
    readonly vorgangsDatum: string;
    readonly vorgangsArtText: string;
    readonly aenderungsGrund1: string | null;
    readonly aenderungsGrund2: string | null;
    readonly aenderungsGrund3: string | null;
  }[];
  readonly offeneposten: readonly OffenerPosten[];
}

/** An amount that is due on a contract, or owed to the policyholder. */
export interface OffenerPosten {
  readonly offenePostenID: number;
  readonly eigen: boolean;
  readonly vnNummer: string;
  readonly versicherungsnehmer: Versicherungsnehmer;
  readonly vertragNr: string;
  readonly hauptsparte: string;
  readonly belegDatum: string;
  readonly belegArtText: string;
  readonly buchungstext: string;
  readonly schadenNummer: string | null;
  readonly schaedenID: number | null;
  readonly opBetrag: number;
  readonly opBetragInEUR: number;
  readonly faelligDatum: string;
  readonly mahnstufe: string;
  readonly mahnstufeText: string | null;
  readonly mahnFaellig: string | null;
}

/** A broker; `anrede` 5 is a company. */
export interface Makler {
  readonly makler_nummer: string;
  readonly anrede: string;
  readonly benutzerName: string;
  readonly benutzerName2: string | null;
  readonly benutzerVorname: string | null;
  readonly strasse: string | null;
  readonly plz: string | null;
  readonly ort: string | null;
  readonly telefon: string | null;
  readonly fax: string | null;
  readonly email: string | null;
}

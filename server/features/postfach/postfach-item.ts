/** The three sources of a mailbox, each with its own ids: core system, own documents, messages. */
export const postfachArten = ['imap2', 'myill', 'mail'] as const;
export type PostfachArt = (typeof postfachArten)[number];

/** A mailbox item (docs/portal/konto.md, KO-3). Fields that its source does not have are null. */
export interface PostfachItem {
  readonly id: number;
  /** `eingang`: something sent without a file. */
  readonly art: PostfachArt | 'eingang';
  readonly dateien_id_imap2: number | null;
  readonly kontext: string;
  readonly kontext_detail: string | null;
  readonly bezug: string | null;
  readonly bezug_detail: string | null;
  readonly betreff: string | null;
  readonly datei_name: string | null;
  readonly datei_art: string | null;
  readonly datum: string;
  readonly druck_datum: string | null;
  readonly anlage_zeit: string;
  readonly vertrag_nr: string | null;
  readonly schaden_nummer: string | null;
  /** The displayed contract or claim it is about: "Vertrag 910000001". */
  readonly zugehoerigkeit: string;
  readonly nachricht: string | null;
  readonly notiz: string | null;
  readonly send_from_vn: boolean;
  readonly vn_nummer: string;
  readonly data: string | null;
  readonly anzahlAnhaenge: number;
  /** When a message was last changed after it was sent. */
  readonly korrigiert_am: string | null;
  /** Progress in the back office of something sent (enumeration eingangszustand); null for everything else. */
  readonly zustand: string | null;
  /** Whether this user has read it; items sent by the user count as read. */
  readonly gelesen: boolean;
  readonly enumtext: Readonly<Record<string, string>>;
}

/** A mailbox: received and sent items, the latest first. */
export interface Postfach {
  readonly posteingang: readonly PostfachItem[];
  readonly gesendet: readonly PostfachItem[];
  /** Number of received items, and of unread ones among them; the lists may hold fewer. */
  readonly anzahl: number;
  readonly anzahlUngelesen: number;
}

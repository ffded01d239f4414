/** A mail before it goes into the frame. Every text is plain: markup in it is shown, never obeyed. */
export interface Mail {
  /** What the mail is for: shown in the outbox, counted by limits. */
  readonly zweck: MailZweck;
  readonly empfaenger: string;
  readonly betreff: string;
  /** Greeting line; default: `Guten Tag,`. */
  readonly anrede?: string;
  /** Paragraphs; a line break inside one stays one. */
  readonly absaetze: readonly string[];
  /** A button. `path` is put behind PUBLIC_URL, so no mail leads anywhere else. */
  readonly link?: { readonly text: string; readonly path: `/${string}` };
  /** Documents of the store that go along. */
  readonly anhaenge?: readonly MailAnhang[];
  /** Session user who caused the mail; null for the server itself. */
  readonly absenderBenutzer: number | null;
}

/** Purposes of mails. */
export type MailZweck = 'archiv' | 'hinweis' | 'konto';

/** A document that goes along with a mail. */
export interface MailAnhang {
  readonly datei_name: string;
  readonly typ: string;
  readonly dokument: string;
}

import type { Locale } from '#rules';

/** A mail before it is rendered. */
export interface Mail {
  /** The purpose of the mail: shown in the outbox, counted by limits. */
  readonly zweck: MailZweck;
  readonly empfaenger: string;
  /** The user who receives it; null if it is for an address without an account. */
  readonly benutzer: number | null;
  /** The locale to write it in; default: that of the recipient's setting. */
  readonly locale?: Locale;
  /** Writes it, in the language of the recipient. */
  readonly text: () => MailText;
  /** Documents of the store to attach. */
  readonly anhaenge?: readonly MailAnhang[];
  /** The user who caused the mail; null for the server itself. */
  readonly absenderBenutzer: number | null;
}

/**
 * What a mail says. All texts are plain: markup in them is displayed, not interpreted. Texts without values may be German: they are translated with the mail.
 */
export interface MailText {
  readonly betreff: string;
  /** Greeting line; default: the sender's. */
  readonly anrede?: string;
  /** Paragraphs; line breaks in them are kept. */
  readonly absaetze: readonly string[];
  /** A button. `path` is appended to PUBLIC_URL, so no mail links anywhere else. */
  readonly link?: { readonly text: string; readonly path: `/${string}` };
}

/** Purposes of mails; `application`: those of an application's own modules. */
export type MailZweck = 'archiv' | 'hinweis' | 'sammelhinweis' | 'konto' | 'application';

/** An attached document. */
export interface MailAnhang {
  readonly datei_name: string;
  readonly typ: string;
  readonly dokument: string;
}

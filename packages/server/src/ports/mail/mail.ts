import type { Locale } from '@schema-screens/locale';

/** A mail before it is rendered. */
export interface Mail {
  /** The purpose of the mail, such as `account`: shown in the outbox, counted by limits. */
  readonly purpose: string;
  readonly to: string;
  /** The user who receives it; null if it is for an address without an account. */
  readonly userId: number | null;
  /** The locale to write it in; default: that of the recipient's setting. */
  readonly locale?: Locale;
  /** Writes it, in the language of the recipient. */
  readonly text: () => MailText;
  /** Documents of the store to attach. */
  readonly attachments?: readonly MailAttachment[];
  /** The user who caused the mail; null for the server itself. */
  readonly causedBy: number | null;
}

/**
 * What a mail says. All texts are plain: markup in them is displayed, not interpreted.
 */
export interface MailText {
  readonly subject: string;
  /** Greeting line; default: the sender's. */
  readonly greeting?: string;
  /** Paragraphs; line breaks in them are kept. */
  readonly paragraphs: readonly string[];
  /** A button. `path` is appended to PUBLIC_URL, so no mail links anywhere else. */
  readonly link?: { readonly text: string; readonly path: `/${string}` };
}

/** An attached document of the store. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly document: string;
}

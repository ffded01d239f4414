import type { MailAttachment } from './mail.ts';
import type { RenderedMail } from './render-mail.ts';

/** The content of a waiting mail, which is stored encrypted: it may contain a one-time password. */
export interface StoredMail extends RenderedMail {
  readonly attachments: readonly MailAttachment[];
}

/** The same content as releases before 0041 have stored it. */
interface FormerMail {
  readonly betreff: string;
  readonly text: string;
  readonly html: string;
  readonly anhaenge: readonly {
    readonly datei_name: string;
    readonly typ: string;
    readonly dokument: string;
  }[];
}

/** Reads the content of a waiting mail, also of one from before the upgrade. */
export function readStoredMail(json: string): StoredMail {
  const stored = JSON.parse(json) as StoredMail | FormerMail;
  if ('subject' in stored) return stored;
  const { betreff: subject, anhaenge, ...texts } = stored;
  const attachments = anhaenge.map(({ datei_name: name, typ: type, dokument: document }) => ({
    name,
    type,
    document,
  }));
  return { ...texts, subject, attachments };
}

import { expectRecord, expectRows, type Row } from '#engine';

/** The mailbox as the start page needs it. */
export interface Mailbox {
  readonly posteingang: readonly Row[];
  readonly gesendet: readonly Row[];
}

export const mailboxPath = 'dateien/imap-und-myill';
export const mailboxQuery = { 'data.fuerStartseite': true };

/** Throws when the answer is no mailbox. */
export function readMailbox(answer: unknown): Mailbox {
  const { posteingang, gesendet } = expectRecord(answer);
  return { posteingang: expectRows(posteingang), gesendet: expectRows(gesendet) };
}

export const unreadOf = ({ posteingang }: Mailbox): number =>
  posteingang.filter((item) => item.gesendet !== true && item.gelesen === false).length;

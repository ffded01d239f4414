import type { UseQueryResult } from '@tanstack/react-query';
import { expectRecord, expectRows, type Row } from '#engine';
import { alwaysCurrent } from './always-current.ts';
import { useCardData } from './use-card-data.ts';

/** The mailbox as the start page needs it. */
export interface Mailbox {
  readonly posteingang: readonly Row[];
  readonly gesendet: readonly Row[];
}

/** Throws when the answer is no mailbox. */
function readMailbox(answer: unknown): Mailbox {
  const { posteingang, gesendet } = expectRecord(answer);
  return { posteingang: expectRows(posteingang), gesendet: expectRows(gesendet) };
}

/** What lies in the mailbox now. */
export const useMailbox = (): UseQueryResult<Mailbox> =>
  useCardData('dateien/imap-und-myill', readMailbox, {
    query: { 'data.fuerStartseite': true },
    ...alwaysCurrent,
  });

export const unreadOf = ({ posteingang }: Mailbox): number =>
  posteingang.filter((item) => item.gesendet !== true && item.gelesen === false).length;

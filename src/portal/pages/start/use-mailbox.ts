import type { UseQueryResult } from '@tanstack/react-query';
import { expectRecord, expectRows } from '#engine';
import type { Row } from '#model';
import { alwaysCurrent } from './always-current.ts';
import { useCardData } from './use-card-data.ts';

/** What the start page shows of the mailbox: what is unread, and what was sent and is in work. */
export interface Mailbox {
  readonly posteingang: readonly Row[];
  readonly gesendet: readonly Row[];
  /** How many items came in, and how many of them are unread; the list holds the latest. */
  readonly anzahl: number;
  readonly anzahlUngelesen: number;
}

/** Throws when the answer is no mailbox. */
function readMailbox(answer: unknown): Mailbox {
  const { posteingang, gesendet, anzahl, anzahlUngelesen } = expectRecord(answer);
  return {
    posteingang: expectRows(posteingang),
    gesendet: expectRows(gesendet),
    anzahl: Number(anzahl),
    anzahlUngelesen: Number(anzahlUngelesen),
  };
}

/** What is new in the mailbox. */
export const useMailbox = (): UseQueryResult<Mailbox> =>
  useCardData('dateien/imap-und-myill', readMailbox, {
    query: { 'data.fuerStartseite': true },
    ...alwaysCurrent,
  });

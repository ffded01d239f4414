import type { UseQueryResult } from '@tanstack/react-query';
import { expectRecord, expectRows } from '#engine';
import type { Row } from '#model';
import { alwaysCurrent } from './always-current.ts';
import { useCardData } from './use-card-data.ts';

/** The unread items of the mailbox. */
export interface Mailbox {
  readonly posteingang: readonly Row[];
  /** Number of received items, and of unread ones among them; the list contains the latest. */
  readonly anzahl: number;
  readonly anzahlUngelesen: number;
}

/** Throws if the response is not a mailbox. */
function readMailbox(answer: unknown): Mailbox {
  const { posteingang, anzahl, anzahlUngelesen } = expectRecord(answer);
  return {
    posteingang: expectRows(posteingang),
    anzahl: Number(anzahl),
    anzahlUngelesen: Number(anzahlUngelesen),
  };
}

export const useMailbox = (): UseQueryResult<Mailbox> =>
  useCardData('dateien/imap-und-myill', readMailbox, {
    query: { 'data.fuerStartseite': true },
    ...alwaysCurrent,
  });

import { useContext, useSyncExternalStore } from 'react';
import { FormContext } from '#engine/face';
import { useIsSlow } from '../../parts/use-is-slow.ts';
import type { FileEntry } from './file-entry.ts';
import { sentShares } from './sent-shares.ts';

/** How far the files of a field are on their way to the back end. */
export interface Sending {
  /** How much of a file is sent, from 0 to 1; undefined while it is not being sent. */
  shareOf: (entry: FileEntry) => number | undefined;
  /**
   * Sends everything but one file; undefined while nothing is being sent, and once all is sent: the back end may have it
   * by then.
   */
  leaveOut: ((remove: () => void) => void) | undefined;
  /** Sends again what did not arrive; undefined when there is no such thing. */
  again: (() => void) | undefined;
}

const none = () => () => undefined;

/** What the form around is doing with the files of a field. */
export function useSending(entries: readonly FileEntry[]): Sending {
  const form = useContext(FormContext);
  const saving = useSyncExternalStore(form?.subscribeSaving ?? none, () => form?.saving);
  const isSlow = useIsSlow(saving?.isSaving === true);
  const sent = entries.filter(({ daten }) => daten !== undefined);
  const share = isSlow ? saving?.share : undefined;
  const shares = share === undefined ? undefined : sentShares(sent, share, saving?.item);
  return {
    shareOf: (entry) => shares?.get(entry),
    leaveOut:
      share === undefined || share === 1
        ? undefined
        : (remove) => (sent.length > 1 ? form?.sendChanged(remove) : saving?.cancel?.()),
    again: form && saving?.isCutOff && sent.length > 0 ? () => void form.saveAgain() : undefined,
  };
}

import { useContext, useSyncExternalStore } from 'react';
import { type FileEntry, FormContext } from '#engine/internal';
import { useIsSlow } from '../../parts/use-is-slow.ts';
import { sentShares } from './sent-shares.ts';

/** The progress of sending the files of a field. */
export interface Sending {
  /** The sent share of a file, from 0 to 1; undefined while it is not being sent. */
  shareOf: (entry: FileEntry) => number | undefined;
  /**
   * Sends everything but one file; undefined while nothing is being sent, and once everything is sent, since the back
   * end may have it by then.
   */
  leaveOut: ((remove: () => void) => void) | undefined;
  /** Sends again what failed; undefined if nothing did. */
  again: (() => void) | undefined;
}

const none = () => () => undefined;

/** The state of the form's save for the files of a field. */
export function useSending(entries: readonly FileEntry[]): Sending {
  const form = useContext(FormContext);
  const saving = useSyncExternalStore(form?.subscribeSaving ?? none, () => form?.saving);
  const isSlow = useIsSlow(saving?.isSaving === true);
  const sent = entries.filter(({ content }) => content !== undefined);
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

import type { NewFile } from '@schema-screens/core/internal';
import { useCallback, useRef, useState } from 'react';
import { readFile } from './file-entry.ts';

/** A chosen file that is not read yet. */
export interface PendingFile {
  readonly key: number;
  readonly file: File;
  /** The share that is read, from 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

interface ReadingParts {
  onRead: (file: NewFile) => void;
  /** Called if the file cannot be read. */
  onFailed: (file: File) => void;
}

/** Reads chosen files one after the other; each can be cancelled. */
export function useFileReader({ onRead, onFailed }: ReadingParts) {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  // Several files may be chosen before the first is read.
  const current = useRef(pending);
  const done = useRef<Promise<void>>(Promise.resolve());
  const set = (next: readonly PendingFile[]): void => {
    current.current = next;
    setPending(next);
  };
  const nextKey = useRef(0);
  const whenDone = useCallback(async () => {
    // What is done first may find more to read.
    let last: Promise<void> | undefined;
    while (last !== done.current) {
      last = done.current;
      await last;
    }
  }, []);
  const leave = (key: number): void => set(current.current.filter((one) => one.key !== key));

  const readOne = async (key: number, file: File, signal: AbortSignal): Promise<void> => {
    const show = (share: number) =>
      set(current.current.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      const read = await readFile(file, show, signal);
      if (!signal.aborted) onRead(read);
    } catch (thrown) {
      if (signal.aborted) return;
      console.error(thrown);
      onFailed(file);
    } finally {
      leave(key);
    }
  };

  return {
    pending,
    /** The files that are pending now, rendered or not. */
    now: () => current.current,
    /** Resolves when everything that was chosen so far is read. */
    whenDone,
    /** Does something before what is chosen later is read; whenDone waits for it. */
    first: (task: () => Promise<void>): Promise<void> => {
      done.current = done.current.then(task);
      return done.current;
    },
    read: (files: readonly File[]): Promise<void> => {
      for (const file of files) {
        const controller = new AbortController();
        const key = nextKey.current++;
        const cancel = () => {
          controller.abort();
          leave(key);
        };
        set([...current.current, { key, file, share: 0, cancel }]);
        done.current = done.current.then(() => readOne(key, file, controller.signal));
      }
      return done.current;
    },
  };
}

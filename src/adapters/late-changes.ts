import type { DataChanges } from '#engine';
import type { ChangeStream } from './rest-changes.ts';

/** The stream of changes, fetched with its first listener: no screen waits for it. */
export function lateChanges(stream: ChangeStream): DataChanges {
  let loading: Promise<DataChanges> | undefined;
  return {
    subscribe(listener) {
      let isOver = false;
      let unsubscribe: (() => void) | undefined;
      loading ??= import('./rest-changes.ts').then(({ restChanges }) => restChanges(stream));
      loading.then(
        (changes) => {
          if (!isOver) unsubscribe = changes.subscribe(listener);
        },
        () => {
          // The next screen tries again; until then no changes are shown.
          loading = undefined;
        },
      );
      return () => {
        isOver = true;
        unsubscribe?.();
      };
    },
  };
}

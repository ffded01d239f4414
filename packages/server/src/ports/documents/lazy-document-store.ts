import type { Logger } from 'pino';
import { describeError } from '../../shared/describe-error.ts';
import { type DocumentStore, documentsAway } from './document-store.ts';

const firstPauseMs = 500;
const maxPauseMs = 15_000;

/** How to open a store that is not open yet. */
export interface LazyOpening {
  /** Opens the store; rejects while that fails. */
  open(): Promise<void>;
  /** Whether an error of `open` may pass by itself; any other one requires the operator. */
  isAway(error: unknown): boolean;
  /** Why the first attempt failed. */
  readonly reason: unknown;
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>;
}

/**
 * A store that could not be opened at the start. It retries after half a second at first and at most every 15 seconds;
 * until the store is open every method throws a HttpError 503 with the last error as its cause.
 */
export function createLazyStore(
  store: DocumentStore,
  opening: LazyOpening,
): { readonly documents: DocumentStore; close(): Promise<void> } {
  let reason: { readonly error: unknown } | undefined = { error: opening.reason };
  let pause = firstPauseMs;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      round = attempt();
    }, pause);
    timer.unref();
    pause = Math.min(pause * 2, maxPauseMs);
  }

  async function attempt(): Promise<void> {
    try {
      await opening.open();
      reason = undefined;
      opening.log.info('documents are open');
    } catch (error) {
      reason = { error };
      report(error);
      schedule();
    }
  }

  function report(error: unknown): void {
    if (opening.isAway(error)) opening.log.warn({ error: describeError(error) }, 'documents are away');
    else opening.log.error({ error: describeError(error) }, 'documents stay closed');
  }

  /** The store, once it is open. */
  function opened(): DocumentStore {
    if (reason) throw documentsAway(reason.error);
    return store;
  }

  report(opening.reason);
  schedule();
  return {
    documents: {
      prepare: async (options) => opened().prepare(options),
      put: async (content) => opened().put(content),
      putBack: async (key, content) => opened().putBack(key, content),
      get: async (key) => opened().get(key),
      delete: async (key) => opened().delete(key),
      readId: async () => opened().readId(),
      writeId: async (id) => opened().writeId(id),
      async *list(after) {
        yield* opened().list(after);
      },
      checkWritable: async () => opened().checkWritable(),
      freeBytes: async () => opened().freeBytes(),
      removeLeftovers: async (olderThan) => opened().removeLeftovers(olderThan),
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await round;
    },
  };
}

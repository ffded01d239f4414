import type { DataChanges, DataSource, Presence } from '../../index.ts';
import type { RestWords } from '../words.ts';
import type { EventSource } from './rest-events.ts';

/** Subscribes by a module that is still being fetched. */
function lateSubscription<Module>(
  load: () => Promise<Module>,
  subscribe: (module: Module) => () => void,
): () => void {
  let isOver = false;
  let unsubscribe: (() => void) | undefined;
  load().then(
    (module) => {
      if (!isOver) unsubscribe = subscribe(module);
    },
    // The next screen tries again; until then no events arrive.
    () => undefined,
  );
  return () => {
    isOver = true;
    unsubscribe?.();
  };
}

/** The stream of events and what comes of it, fetched with the first listener: no screen waits for it. */
export function lazyEvents(
  source: EventSource,
  call: DataSource['call'],
  presencePath: string | undefined,
  wire: RestWords,
): { changes: DataChanges; presence?: Presence } {
  let loading: Promise<{ changes: DataChanges; presence: Presence }> | undefined;
  const load = () => {
    loading ??= import('./event-parts.ts').then((parts) => {
      const events = parts.restEvents(source, wire);
      return {
        changes: parts.restChanges(events, source.tab, wire),
        presence: parts.restPresence(call, presencePath ?? '', events, source.session, wire),
      };
    });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    changes: {
      subscribe: (listener) => lateSubscription(load, ({ changes }) => changes.subscribe(listener)),
    },
    ...(presencePath !== undefined && {
      presence: {
        enter: (...args: Parameters<Presence['enter']>) =>
          lateSubscription(load, ({ presence }) => presence.enter(...args)),
      },
    }),
  };
}

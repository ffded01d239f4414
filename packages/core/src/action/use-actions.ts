import { useCallback, useRef, useState } from 'react';
import { useRefresh } from '../data/query-client.ts';
import { useEngine } from '../ports/engine.tsx';
import { useLocale } from '../ports/locale.ts';
import { RequestError } from '../ports/request-error.ts';
import type { ActionContext } from './action-context.ts';
import { errorNotice } from './error-notice.ts';
import type { RunnableAction } from './resolve-actions.ts';
import { runAction } from './run-action.ts';

/** The context of a place without what the hook provides. */
export type ActionPlacement = Omit<ActionContext, 'refresh' | 'onBegin'>;

export interface ActionRunner {
  /** Runs an action; ignores a second call while it runs. Failures become a notice. */
  run: (key: string, action: RunnableAction, site: ActionPlacement) => void;
  /**
   * The running actions by their keys, without those that wait for confirmation, and those refused because of too many calls, with the
   * end of that (ms since 1970; 0: it runs).
   */
  running: ReadonlyMap<string, number>;
}

/** What is refused although it was offered: the shown data are out of date. */
const refusals = [403, 404, 409, 412, 422];

/** Runs actions, each once however often it is clicked. */
export function useActions(): ActionRunner {
  const locale = useLocale();
  const engine = useEngine();
  const refresh = useRefresh();
  const busy = useRef(new Set<string>());
  const [running, setRunning] = useState<ReadonlyMap<string, number>>(new Map());

  const run = useCallback(
    (key: string, action: RunnableAction, site: ActionPlacement) => {
      if (busy.current.has(key)) return;
      busy.current.add(key);
      const mark = (until: number) => setRunning((before) => new Map([...before, [key, until]]));
      const free = () => {
        busy.current.delete(key);
        setRunning((before) => new Map([...before].filter(([other]) => other !== key)));
      };
      const attempt = async (): Promise<number> => {
        try {
          await runAction(action, { ...site, refresh, onBegin: () => mark(0) }, engine);
        } catch (thrown) {
          engine.notify(errorNotice(locale, thrown));
          if (!(thrown instanceof RequestError)) return 0;
          if (refusals.includes(thrown.status)) void refresh(false);
          return thrown.refusedUntil;
        }
        return 0;
      };
      void attempt().then((until) => {
        if (until === 0) return free();
        mark(until);
        setTimeout(free, until - Date.now());
      });
    },
    [engine, refresh, locale],
  );
  return { run, running };
}

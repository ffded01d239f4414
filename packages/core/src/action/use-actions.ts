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
  /** Keys of the running actions, without those that wait for confirmation. */
  running: ReadonlySet<string>;
}

/** What is refused although it was offered: the shown data are out of date. */
const refusals = [403, 404, 409, 412, 422];

/** Runs actions, each once however often it is clicked. */
export function useActions(): ActionRunner {
  const locale = useLocale();
  const engine = useEngine();
  const refresh = useRefresh();
  const busy = useRef(new Set<string>());
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());

  const run = useCallback(
    (key: string, action: RunnableAction, site: ActionPlacement) => {
      if (busy.current.has(key)) return;
      busy.current.add(key);
      const onBegin = () => setRunning((before) => new Set([...before, key]));
      runAction(action, { ...site, refresh, onBegin }, engine)
        .catch((thrown: unknown) => {
          engine.notify(errorNotice(locale, thrown));
          if (thrown instanceof RequestError && refusals.includes(thrown.status)) void refresh(false);
        })
        .finally(() => {
          busy.current.delete(key);
          setRunning((before) => new Set([...before].filter((other) => other !== key)));
        });
    },
    [engine, refresh, locale],
  );
  return { run, running };
}

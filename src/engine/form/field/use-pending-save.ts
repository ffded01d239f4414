import { useContext, useEffect, useRef } from 'react';
import { FormContext } from '../form-context.ts';

/**
 * Lets a save wait while a widget is still looking something up.
 *
 * @param isPending whether the value is still undecided
 * @param onSave called when a save waits for the widget
 */
export function usePendingSave(isPending: boolean, onSave: () => void): void {
  const store = useContext(FormContext)?.store;
  const latest = useRef({ isPending, onSave });
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    latest.current = { isPending, onSave };
    if (isPending) return;
    for (const resolve of waiting.current) resolve();
    waiting.current.clear();
  });
  useEffect(() => {
    const unregister = store?.registerFlush(() => {
      if (!latest.current.isPending) return;
      latest.current.onSave();
      return new Promise<void>((goOn) => waiting.current.add(goOn));
    });
    return () => {
      unregister?.();
      for (const goOn of waiting.current) goOn();
      waiting.current.clear();
    };
  }, [store]);
}

import { useEffect } from 'react';
import { useEngine } from '../../data/engine-context.ts';
import type { FormSession } from '../form-session.ts';
import { Autosaver } from './autosaver.ts';

/** Autosaves the open form, if its definition says so. */
export function useAutosave(session: FormSession | undefined): void {
  const { data, registries } = useEngine();
  const call = session?.screen.autosave;
  useEffect(() => {
    if (!session || !call) return undefined;
    const autosaver = new Autosaver(session, call, data, registries.widgets);
    const stop = autosaver.start();
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void autosaver.keep();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [session, call, data, registries]);
}

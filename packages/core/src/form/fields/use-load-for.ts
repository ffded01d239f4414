import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useSnapshot } from '../../lazy/store.ts';
import { useData } from '../../ports/engine.tsx';
import { formQueries, loadForText } from '../session/load-form.ts';
import { useFormContext } from './form-context.ts';

/** The state of loading what the form's values ask for. */
export interface DependentDataState {
  isLoading: boolean;
  /** Why loading failed; null while it is loaded, loading or not asked for. */
  error: Error | null;
  retry: () => void;
}

/**
 * Keeps the form filled with the response of `loadFor` for its values. Data loaded for other values are cleared at
 * once, so that they cannot be saved for these; the user's edits stay. An outdated call is cancelled. After a failure a
 * save tries again.
 */
export function useDependentData(): DependentDataState {
  const source = useData();
  const session = useFormContext();
  const { screen, store } = session;
  const call = useSnapshot(store.subscribeData, () => loadForText(screen, store.scope));
  const { data, error, isFetching, refetch } = useQuery({
    ...formQueries.loadFor(screen, call, () => store.scope, source),
    enabled: call !== '',
    retry: false,
  });
  const loaded = useRef<{ call: string; names: string[] }>({ call: '', names: [] });

  useEffect(() => {
    if (loaded.current.call === call || loaded.current.names.length === 0) return;
    session.dropLoaded(loaded.current.names);
    loaded.current = { call: '', names: [] };
  }, [session, call]);
  useEffect(() => {
    if (!data || call === '') return;
    loaded.current = { call, names: Object.keys(data.data) };
    session.takeLoaded(data.data, data.etag);
  }, [session, call, data]);
  const retry = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  const isMissing = error !== null;
  useEffect(() => {
    if (!isMissing) return;
    session.loadMissing = retry;
    return () => {
      session.loadMissing = undefined;
    };
  }, [session, isMissing, retry]);
  return { isLoading: isFetching, error: isFetching ? null : error, retry };
}

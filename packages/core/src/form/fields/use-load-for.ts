import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useSnapshot } from '../../lazy/store.ts';
import { useData } from '../../ports/engine.tsx';
import { formQueries, loadForPath } from '../session/load-form.ts';
import { useFormContext } from './form-context.ts';

/** The state of loading what the form's values ask for. */
export interface LoadForState {
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
export function useLoadFor(): LoadForState {
  const source = useData();
  const session = useFormContext();
  const { screen, store } = session;
  const path = useSnapshot(store.subscribeData, () => loadForPath(screen, store.scope));
  const { data, error, isFetching, refetch } = useQuery({
    ...formQueries.loadFor(screen, path, () => store.scope, source),
    enabled: path !== '',
    retry: false,
  });
  const loaded = useRef<{ path: string; names: string[] }>({ path: '', names: [] });

  useEffect(() => {
    if (loaded.current.path === path || loaded.current.names.length === 0) return;
    session.dropLoaded(loaded.current.names);
    loaded.current = { path: '', names: [] };
  }, [session, path]);
  useEffect(() => {
    if (!data || path === '') return;
    loaded.current = { path, names: Object.keys(data.data) };
    session.takeLoaded(data.data, data.etag);
  }, [session, path, data]);
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

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useEngine } from '../../data/engine-context.ts';
import { useFormContext } from '../form-context.ts';
import { formQueries } from '../form-queries.ts';
import { loadForPath } from './load-for.ts';

/** How it stands with what the form's values ask for. */
export interface LoadForState {
  isLoading: boolean;
  /** Why it could not be had; null while it is there, being loaded or not asked for. */
  error: Error | null;
  retry: () => void;
}

/**
 * Keeps the form filled with what its `loadFor` gives for its values. What was loaded for other values is emptied at
 * once, so that nothing of it can be saved for these; what the user wrote stays. An outdated call is cancelled. While
 * nothing could be had, a save tries that again.
 */
export function useLoadFor(): LoadForState {
  const engine = useEngine();
  const session = useFormContext();
  const { screen, store } = session;
  const path = useSyncExternalStore(store.subscribeData, () => loadForPath(screen, store.scope));
  const { data, error, isFetching, refetch } = useQuery({
    ...formQueries.loadFor(screen, path, () => store.scope, engine),
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

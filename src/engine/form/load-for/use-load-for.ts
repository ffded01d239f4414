import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { asRequestError } from '../../data/request-error.ts';
import { useEngine } from '../../engine-context.ts';
import { useFormContext } from '../form-context.ts';
import { loadFor, loadForPath } from './load-for.ts';

/**
 * Keeps the form filled with what its `loadFor` gives for its values. What was loaded for other values is emptied at
 * once, so that nothing of it can be saved for these; what the user wrote stays. An outdated call is cancelled. A failure
 * is told in a notice.
 *
 * @returns whether something is being loaded
 */
export function useLoadFor(): boolean {
  const engine = useEngine();
  const session = useFormContext();
  const { screen, store } = session;
  const path = useSyncExternalStore(store.subscribeData, () => loadForPath(screen, store.scope));
  const { data, error, isFetching } = useQuery({
    queryKey: ['form', screen.name, 'for', path],
    queryFn: ({ signal }) => loadFor(screen, store.scope, engine.data, signal),
    enabled: path !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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
  useEffect(() => {
    if (!error) return;
    const { title, message } = asRequestError(error);
    engine.notify({ status: 'error', title, text: message });
  }, [engine, error]);
  return isFetching;
}

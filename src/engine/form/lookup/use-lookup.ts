import { useEffect, useSyncExternalStore } from 'react';
import { useDeclaredCall } from '../../data/declared-call.ts';
import { useFormContext } from '../form-context.ts';
import type { FieldLookup } from './field-lookup.ts';

/**
 * Runs a lookup: once a call for each value, from the cache where it was made before; an outdated call is cancelled.
 * A save waits for it.
 *
 * @param announce is told what was filled, for screen readers
 */
export function useLookup(lookup: FieldLookup, announce: (text: string) => void): void {
  const { store } = useFormContext();
  const text = useSyncExternalStore(store.subscribeData, () => lookup.call);
  const silent = useSyncExternalStore(store.subscribeData, () => lookup.silent);
  const { data: answer, error } = useDeclaredCall(text, {
    enabled: !lookup.isLoaded(text),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network it fails at once, so that a save need not wait for it.
    networkMode: 'always',
    retry: false,
  });
  useEffect(() => {
    const told = lookup.take(text, { answer, error });
    if (told !== '') announce(told);
  }, [text, answer, error, lookup, announce]);
  useEffect(() => lookup.goWithout(silent), [silent, lookup]);
  useEffect(() => {
    const unregister = store.registerFlush(() => lookup.rest());
    return () => {
      unregister();
      lookup.stop();
    };
  }, [store, lookup]);
}

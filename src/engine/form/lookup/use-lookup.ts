import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDeclaredCall } from '../../data/declared-call.ts';
import { useFormContext } from '../form-context.ts';
import type { FieldLookup } from './field-lookup.ts';

/**
 * Runs a lookup: one call per value, from the cache if it was made before; an outdated call is cancelled. A save waits
 * for it.
 *
 * @param announce called with what was filled in, for screen readers, and the previous announcement; with nothing when
 *   the value changes
 */
export function useLookup(lookup: FieldLookup, announce: (text: string, before: string) => void): void {
  const { store } = useFormContext();
  const announced = useRef({ text: '', words: '' });
  const text = useSyncExternalStore(store.subscribeData, () => lookup.call);
  const silent = useSyncExternalStore(store.subscribeData, () => lookup.silent);
  const { data: response, error } = useDeclaredCall(text, {
    enabled: !lookup.isLoaded(text),
    staleTime: Number.POSITIVE_INFINITY,
    // Offline it fails at once, so that a save need not wait for it.
    networkMode: 'always',
    retry: false,
  });
  useEffect(() => {
    // The announcement belonged to the previous value.
    if (announced.current.text !== text) announce('', announced.current.words);
    const words = lookup.take(text, { response, error });
    if (words !== '') announce(words, announced.current.words);
    announced.current = { text, words: words || announced.current.words };
  }, [text, response, error, lookup, announce]);
  useEffect(() => lookup.goWithout(silent), [silent, lookup]);
  useEffect(() => {
    const unregister = store.registerFlush(() => lookup.rest());
    return () => {
      unregister();
      lookup.stop();
    };
  }, [store, lookup]);
}

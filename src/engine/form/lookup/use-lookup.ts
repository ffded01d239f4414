import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { queryKeys } from '../../data/query-keys.ts';
import { asRequestError } from '../../data/request-error.ts';
import { holds, isEmptyValue } from '../../definition/condition.ts';
import { type Scope, valueAt } from '../../definition/scope.ts';
import { canFill, fillPath, fillText, fillValues } from '../../definition/template.ts';
import type { Lookup } from '../../definition/types.gen.ts';
import { useEngine } from '../../engine-context.ts';
import { useFormContext } from '../form-context.ts';
import type { FormStore } from '../store/form-store.ts';
import { hitsOf, isReplaceable, lookupValues } from './fill-values.ts';

const failed = 'Die übrigen Angaben konnten nicht ergänzt werden. Bitte tragen Sie sie selbst ein.';

const callText = ({ path, query }: Lookup, scope: Scope): string =>
  JSON.stringify({ path: fillPath(path, scope), query: query && fillValues(query, scope) });

/** The call that a lookup makes now, as text; empty while its field has no sound value or its condition fails. */
function lookupText(field: string, lookup: Lookup, store: FormStore): string {
  const { scope } = store;
  const isSound = !isEmptyValue(valueAt(scope.data, field)) && !store.isBroken(field);
  const isPossible =
    store.visible.entryOf.has(field) && holds(lookup.when, scope) && canFill(lookup.path, scope);
  return isSound && isPossible ? callText(lookup, scope) : '';
}

/** The call that belongs to what was loaded; empty where that came without what a lookup fills. */
function loadedText(lookup: Lookup, { scope, initial }: FormStore): string {
  const isFilled = Object.keys(lookup.fill).some((target) => !isEmptyValue(valueAt(initial, target)));
  const loaded = { ...scope, data: initial };
  return isFilled && canFill(lookup.path, loaded) ? callText(lookup, loaded) : '';
}

/**
 * Runs the lookup of a field: once a call for each value, from the cache where it was made before; an outdated call is
 * cancelled. A record that comes filled is not looked up until its field changes; where that gets its first value
 * again, so do the others.
 *
 * @param announce is told what was filled, for screen readers: "Ort ergänzt: Oldenburg"
 */
export function useLookup(field: string, lookup: Lookup, announce: (text: string) => void): void {
  const { data } = useEngine();
  const { store, schema } = useFormContext();
  const text = useSyncExternalStore(store.subscribeData, () => lookupText(field, lookup, store));
  const isAsLoaded = text !== '' && text === loadedText(lookup, store);
  const call = useMemo(
    () => (text === '' ? undefined : (JSON.parse(text) as { path: string; query?: Record<string, unknown> })),
    [text],
  );
  const { data: answer, error } = useQuery({
    queryKey: queryKeys.call(call?.path ?? '', call?.query),
    queryFn: ({ signal }) =>
      data.call({ method: 'GET', path: call?.path ?? '', signal, ...(call?.query && { query: call.query }) }),
    enabled: call !== undefined && !isAsLoaded,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const done = useRef('');
  const earlier = useRef(new Map<string, unknown>());
  const isMissing = error !== null && asRequestError(error).status === 404;

  useEffect(() => {
    if (isAsLoaded && done.current !== '') {
      const { data, initial } = store;
      const ours = Object.keys(lookup.fill).filter((target) =>
        isReplaceable(target, valueAt(data, target), earlier.current, initial),
      );
      store.setValues(Object.fromEntries(ours.map((target) => [target, valueAt(initial, target)])));
      done.current = '';
    }
    if (text === '' || isAsLoaded || done.current === text) return;
    if (error !== null && !isMissing) {
      done.current = text;
      store.setNote(field, { state: 'info', text: failed, key: 'lookup' });
      return;
    }
    if (!answer && !isMissing) return;
    done.current = text;
    const hits = isMissing ? [] : hitsOf(answer?.data, lookup);
    const values = lookupValues(lookup, hits, store.scope, earlier.current, store.initial);
    store.setValues(values);
    if (hits.length === 0 && lookup.none !== undefined) {
      store.setNote(field, { state: 'warning', text: fillText(lookup.none, store.scope), key: 'lookup' });
    }
    const told: string[] = [];
    for (const [target, value] of Object.entries(values)) {
      earlier.current.set(target, value);
      const hints = store.layout.entriesOf.get(target)?.[0]?.hints;
      const label = hints?.label ?? schema.properties?.[target]?.title ?? target;
      if (value !== null) told.push(`${label} ergänzt: ${String(value)}.`);
    }
    if (told.length > 0) announce(told.join(' '));
  }, [text, isAsLoaded, answer, error, isMissing, field, lookup, store, schema, announce]);
}

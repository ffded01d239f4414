import { copiedFromOf } from '@schema-screens/schema';
import { type Reference, referenceHelp, referenceOf, valueAt } from '@schema-screens/schema/language';
import { isEmptyValue, type JsonSchema } from '@schema-screens/schema/model';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queries } from '../../data/queries.ts';
import { useSnapshot } from '../../lazy/store.ts';
import { useData } from '../../ports/engine.tsx';
import { isSameValue } from '../layout/field-values.ts';
import { storedValueAt } from '../layout/write-rights.ts';
import type { FormSession } from '../session/form-session.ts';
import { useFormContext } from './form-context.ts';
import { usePendingSave } from './use-typed-text.ts';

/** A field that takes its value from another record (`x-from`). */
interface TakingField {
  /** Path of the reference. */
  by: string;
  path: string;
  /** The field of the other record. */
  field: string;
  reference: Reference;
}

/** What a field takes: a value that is stored, or that of a record, which a call reads. */
type Taken = { path: string } & ({ value: unknown } | { field: string; call: string });

function takingFieldsIn({ properties = {} }: JsonSchema, prefix: string): TakingField[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const from = copiedFromOf(property);
    const reference = from && referenceOf(properties[from.reference]);
    if (!reference) return [];
    return [{ by: prefix + from.reference, path: prefix + name, field: from.field, reference }];
  });
}

/** The fields of the form with the entries that its lists have now. */
function takingFields({ schema, store }: FormSession): TakingField[] {
  const inLists = Object.entries(schema.properties ?? {}).flatMap(([name, { items }]) => {
    const entries = valueAt(store.data, name);
    if (!items || !Array.isArray(entries) || takingFieldsIn(items, '').length === 0) return [];
    return entries.flatMap((_entry, index) => takingFieldsIn(items, `${name}.${index}.`));
  });
  return [...takingFieldsIn(schema, ''), ...inLists];
}

function takenBy({ by, path, field, reference }: TakingField, { schema, store, screen }: FormSession): Taken {
  const { data, initial } = store;
  const key = valueAt(data, by);
  if (isEmptyValue(key)) return { path, value: null };
  const place = { schema, data, initial };
  const isStored = screen.mode === 'edit' || by.includes('.');
  if (isStored && isSameValue(storedValueAt(by, place), key))
    return { path, value: storedValueAt(path, place) ?? null };
  const { path: calls } = referenceHelp(reference);
  return { path, field, call: `${calls}/${encodeURIComponent(String(key))}` };
}

/**
 * Shows what the back end will take from the records that the form refers to, as soon as they are chosen. A record that cannot be read
 * gives nothing until the form is saved.
 */
export function useCopiedValues(): void {
  const data = useData();
  const session = useFormContext();
  const { store, screen } = session;
  // As one text, which is equal for the same values.
  const text = useSnapshot(store.subscribeData, () =>
    screen.mode === 'display'
      ? '[]'
      : JSON.stringify(takingFields(session).map((field) => takenBy(field, session))),
  );
  const taken = useMemo(() => JSON.parse(text) as Taken[], [text]);
  const calls = useMemo(
    () => [...new Set(taken.flatMap((each) => ('call' in each ? [each.call] : [])))],
    [taken],
  );
  const found = useQueries({
    queries: calls.map((path) => ({ ...queries.call(data, { path }), retry: false, staleTime: 0 })),
    combine: (results) => ({
      rows: JSON.stringify(results.map((result) => result.data?.data ?? null)),
      isPending: results.some(({ isPending }) => isPending),
    }),
  });
  usePendingSave(found.isPending, noop);
  useEffect(() => {
    const rows = JSON.parse(found.rows) as unknown[];
    const rowOf = new Map(calls.map((call, index) => [call, rows[index]]));
    store.setValues(
      Object.fromEntries(
        taken.map((each) => [
          each.path,
          'call' in each ? (valueAt(rowOf.get(each.call), each.field) ?? null) : each.value,
        ]),
      ),
    );
  }, [store, taken, calls, found.rows]);
}

const noop = (): void => {};

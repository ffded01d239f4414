import { VisuallyHidden } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import {
  containerKey,
  entryLookupTarget,
  FieldLookup,
  type FieldPlacement,
  formLookupTarget,
  hasLookup,
  type LookupTarget,
  useFieldSnapshot,
  useFormContext,
  useLookup,
  useVisibleLayout,
} from '@schema-screens/core/internal';
import type { Lookup } from '@schema-screens/schema/language';
import { useCallback, useMemo, useState } from 'react';

interface Announcing {
  announce: (text: string, before: string) => void;
}

function Runner({
  entry,
  lookup,
  place,
  announce,
}: Announcing & { entry: FieldPlacement; lookup: Lookup; place: LookupTarget }) {
  const locale = useLocale();
  const { store, schema, enums } = useFormContext();
  const { field } = entry;
  const fieldLookup = useMemo(
    () => new FieldLookup({ store, locale, schema, enums, place, field, lookup }),
    [store, locale, schema, enums, place, field, lookup],
  );
  useLookup(fieldLookup, announce);
  return null;
}

/** The lookups of fields beside each other, and of lists among them. */
function Runners({
  entries,
  place,
  announce,
}: Announcing & { entries: readonly FieldPlacement[]; place: LookupTarget }) {
  return entries.filter(hasLookup).map((entry) => {
    const lookup = entry.hints.lookup;
    if (lookup)
      return <Runner key={entry.key} entry={entry} lookup={lookup} place={place} announce={announce} />;
    const list = `${place.prefix() ?? ''}${entry.field}`;
    return <ListRunners key={`${entry.key} ${list}`} entry={entry} list={list} announce={announce} />;
  });
}

/** The lookups in the entries of a list; each stays with its entry when it moves. */
function ListRunners({ entry, list, announce }: Announcing & { entry: FieldPlacement; list: string }) {
  const value = useFieldSnapshot(containerKey(list), (snapshot) => snapshot.value);
  return (value as readonly number[]).map((rowKey) => (
    <EntryRunners key={rowKey} rowKey={rowKey} entry={entry} list={list} announce={announce} />
  ));
}

function EntryRunners({
  rowKey,
  entry,
  list,
  announce,
}: Announcing & { rowKey: number; entry: FieldPlacement; list: string }) {
  const locale = useLocale();
  const { store } = useFormContext();
  const place = useMemo(
    () => entryLookupTarget(locale, store, list, rowKey, entry),
    [store, list, rowKey, entry, locale],
  );
  return <Runners entries={entry.items?.entries ?? []} place={place} announce={announce} />;
}

/** Runs the lookups of the visible fields, and announces politely to screen readers what they filled in. */
export default function Lookups() {
  const { store } = useFormContext();
  const { entryOf } = useVisibleLayout();
  const [announcement, setAnnouncement] = useState('');
  const place = useMemo(() => formLookupTarget(store), [store]);
  // The announcement of another lookup stays.
  const announce = useCallback(
    (text: string, before: string) =>
      setAnnouncement((current) => (text !== '' || current === before ? text : current)),
    [],
  );
  return (
    <>
      <Runners entries={[...entryOf.values()]} place={place} announce={announce} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

import { VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { type FieldEntry, useFormContext, useLookup, useVisibleLayout } from '#engine';

function Runner({ entry, announce }: { entry: FieldEntry; announce: (text: string) => void }) {
  const { lookup } = entry.hints;
  // Only fields with a lookup have a runner.
  useLookup(entry.field, lookup ?? { path: '', fill: {} }, announce);
  return null;
}

/** Runs the lookups of the visible fields, and tells screen readers politely what they filled. */
export default function Lookups() {
  const { store } = useFormContext();
  const { entryOf } = useVisibleLayout();
  const [announcement, setAnnouncement] = useState('');
  const entries = [...store.layout.entriesOf.keys()]
    .map((field) => entryOf.get(field))
    .filter((entry) => entry?.hints.lookup !== undefined);
  return (
    <>
      {entries.map((entry) => entry && <Runner key={entry.key} entry={entry} announce={setAnnouncement} />)}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

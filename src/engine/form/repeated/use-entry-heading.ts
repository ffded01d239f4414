import { useSyncExternalStore } from 'react';
import { fillText, valueAt, withItem } from '#language';
import { schemaOnPath } from '#model';
import { useFormContext } from '../form-context.ts';
import type { FormSession } from '../form-session.ts';
import { isRepeatable } from '../schema/node-kind.ts';
import { entryTexts } from './entry-texts.ts';

/** The heading of an entry, filled from its values; by default, or if that is empty, its title and number. */
function headingOf({ store }: FormSession, path: string, index: number, title: string): string {
  const heading = store.layout.entriesOf.get(path)?.[0]?.hints?.items?.heading;
  const at = `${path}.${index}`;
  const text = heading && fillText(heading, withItem(store.scope, valueAt(store.data, at), at)).trim();
  return text || `${title} ${index + 1}`;
}

/** The heading of an entry; follows its values. */
export function useEntryHeading(path: string, index: number, title: string): string {
  const session = useFormContext();
  return useSyncExternalStore(session.store.subscribeData, () => headingOf(session, path, index, title));
}

/** The heading of the card that a field is in: "Position 2" for positionen.1.menge; undefined outside of cards. */
export function useHeadingAround(field: string): string | undefined {
  const session = useFormContext();
  const { store, schema: root } = session;
  return useSyncExternalStore(store.subscribeData, () => {
    const [, path, index] = /^(.+?)\.(\d+)\./.exec(field) ?? [];
    const schema = path === undefined ? undefined : schemaOnPath(root, path);
    if (path === undefined || !schema || !isRepeatable(schema, root)) return undefined;
    const { title } = entryTexts(store.layout.entriesOf.get(path)?.[0]?.hints, schema, root);
    return headingOf(session, path, Number(index), title);
  });
}

import { createContext, useMemo } from 'react';
import { mayAddParts } from '#language';
import type { JsonSchema } from '#model';
import { useFieldSnapshot, useFormContext } from '../form-context.ts';
import { type EntryTexts, entryTexts } from '../repeated/entry-texts.ts';
import { useRemovable } from '../repeated/use-removable.ts';
import { useRemoval } from '../repeated/use-removal.ts';
import { useLock } from './use-lock.ts';

/** What can be done with the entries of a list, and their name. */
export interface ListRights extends EntryTexts {
  mayAdd: boolean;
  /** By entry. */
  mayRemove: (index: number) => boolean;
  mayMove: boolean;
  /** Asks before a filled-in entry is removed. */
  askRemove: (index: number) => Promise<boolean>;
}

/** The rights in the surrounding list. */
export const ListRightsContext = createContext<ListRights>({
  mayAdd: false,
  mayRemove: () => false,
  mayMove: false,
  askRemove: async () => false,
  title: '',
  addText: '',
});

/** What screen, definition and schema allow for a list that rjsf draws; renders when that changes. */
export function useListRights(path: string, schema: JsonSchema, count: number): ListRights {
  const { schema: root } = useFormContext();
  const { isShown, isDisabled } = useLock(path, schema);
  const hints = useFieldSnapshot(path, ({ entry }) => entry?.hints);
  const items = hints?.items;
  const { title, addText } = entryTexts(hints, schema, root);
  const askRemove = useRemoval(path, schema, title);
  const isOpen = !isShown && !isDisabled;
  const { minItems = 0 } = schema as { minItems?: number };
  const isFree = isOpen && items?.fixed !== true;
  const mayAdd = isFree && mayAddParts(schema);
  const isRemovable = useRemovable(path, count);
  const hasSpare = isFree && count > minItems;
  const mayMove = isOpen && items?.reorder === true;
  return useMemo(
    () => ({
      mayAdd,
      mayRemove: (index) => hasSpare && isRemovable(index),
      mayMove,
      askRemove,
      title,
      addText,
    }),
    [mayAdd, hasSpare, isRemovable, mayMove, askRemove, title, addText],
  );
}

import type { DataChange } from '../data/data-changes.ts';
import { engineChangeTexts } from '../texts/engine-change-texts.ts';

/** What others have done to a list since it was loaded. */
export interface ListChanges {
  /** Records that are new. */
  created: ReadonlySet<string>;
  /** A record that is shown has been changed or deleted, or nobody can say. */
  isChanged: boolean;
}

export const noListChanges: ListChanges = { created: new Set(), isChanged: false };

/**
 * What is known with one more change.
 *
 * @param isShown whether the list shows the record of a key
 */
export function withListChange(
  { created, isChanged }: ListChanges,
  { resource, records }: DataChange,
  isShown: (id: string) => boolean,
): ListChanges {
  if (resource === undefined || !records) return { created, isChanged: true };
  const next = new Set(created);
  for (const { kind, id } of records) {
    if (kind === 'created') next.add(id);
    if (kind === 'deleted') next.delete(id);
  }
  return { created: next, isChanged: isChanged || records.some(({ id }) => isShown(id)) };
}

/** The same in words; empty when there is nothing to say. */
export function listChangesText({ created, isChanged }: ListChanges, isFiltered: boolean): string {
  const { changed, one, many, maybe } = engineChangeTexts;
  if (created.size === 0) return isChanged ? changed : '';
  const text = created.size === 1 ? one : many(created.size);
  return isFiltered ? `${text}${maybe}` : text;
}

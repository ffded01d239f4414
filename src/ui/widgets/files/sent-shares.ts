import type { FileEntry } from '#engine/internal';

/**
 * The sent share of each file, from 0 to 1. One call sends the files one after the other, so its share says which are
 * complete; if each has a call of its own, the share is that of the current one.
 *
 * @param item the record's entry that is being sent alone, if any
 * @example sentShares([a, b], 0.75, undefined) // a: 1, b: 0.5, if both have the same size
 */
export function sentShares(
  entries: readonly FileEntry[],
  share: number,
  item: unknown,
): ReadonlyMap<FileEntry, number> {
  const alone = entries.findIndex(({ row }) => row === item);
  if (alone >= 0)
    return new Map(entries.map((entry, at) => [entry, at < alone ? 1 : at === alone ? share : 0]));
  const lengthOf = ({ content = '' }: FileEntry): number => content.length;
  let left = share * entries.reduce((sum, entry) => sum + lengthOf(entry), 0);
  return new Map(
    entries.map((entry) => {
      const sent = Math.min(left, lengthOf(entry));
      left -= sent;
      return [entry, lengthOf(entry) === 0 ? 1 : sent / lengthOf(entry)];
    }),
  );
}

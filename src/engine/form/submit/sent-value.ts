import { isRecord } from '#rules';
import { isEmptyInput, isSameValue } from '../layout/field-values.ts';

/** How many parts of two entries are the same. */
const likeness = (one: unknown, other: unknown): number =>
  isRecord(one) && isRecord(other)
    ? Object.keys(one).filter((name) => isSameValue(one[name], other[name])).length
    : 0;

/** The stored entry of each entry of a list: the same one wherever it has been moved, else the most similar of the others. */
function storedEntries(entries: readonly unknown[], stored: readonly unknown[]): unknown[] {
  const left = new Set(stored.keys());
  const found = entries.map((entry) => {
    const index = [...left].find((other) => isSameValue(stored[other], entry));
    if (index !== undefined) left.delete(index);
    return index;
  });
  return entries.map((entry, at) => {
    const same = found[at];
    if (same !== undefined) return stored[same];
    const [best] = [...left]
      .map((index) => ({ index, score: likeness(entry, stored[index]) }))
      .filter(({ index, score }) => score > 0 || (index === at && entries.length === stored.length))
      .sort((one, other) => other.score - one.score || Math.abs(one.index - at) - Math.abs(other.index - at));
    if (best) left.delete(best.index);
    return best && stored[best.index];
  });
}

/**
 * A value to send: whatever is unchanged at any depth is exactly as it is stored, empty parts included; parts that the user
 * has emptied are left out. An emptied entry of a list becomes null, so that the others keep their index.
 *
 * @returns null or undefined for no value
 */
export function sentValue(value: unknown, stored: unknown): unknown {
  if (isSameValue(value, stored)) return stored;
  if (isEmptyInput(value)) return null;
  if (Array.isArray(value)) {
    const before = storedEntries(value, Array.isArray(stored) ? stored : []);
    return value.map((entry, index) => sentValue(entry, before[index]) ?? null);
  }
  if (!isRecord(value)) return value;
  const before = isRecord(stored) ? stored : {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      const sent = sentValue(part, before[name]);
      const isStored = Object.hasOwn(before, name) && sent === before[name];
      return isStored || !isEmptyInput(sent) ? [[name, sent]] : [];
    }),
  );
}

import { partKey, referenceOf } from '#language';
import type { JsonSchema, Row } from '#model';
import { isRecord } from '#rules';
import { withValueAt } from '../field-path.ts';
import { isSameValue } from '../same-value.ts';

/** A list of parts as it was loaded, as the form has it, and as the back end holds it now. */
export interface PartVersions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

const entriesOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Their entry with the fields that were changed here. */
function mergeEntry(schema: JsonSchema, before: Row, mine: Row, theirs: Row): Row {
  let merged = theirs;
  for (const [name, property] of Object.entries(schema.items?.properties ?? {})) {
    if (isSameValue(mine[name], before[name])) continue;
    merged = { ...merged, [name]: mine[name] };
    // It names the record that was referred to before.
    const text = referenceOf(property)?.text;
    if (text !== undefined) merged = withValueAt(merged, text, undefined);
  }
  return merged;
}

/**
 * A list of parts with what was changed here and elsewhere: entries are the same by their key, and of each the fields that were changed here
 * are kept. What was removed here is gone; what was removed elsewhere and changed here is added again.
 */
export function mergeParts(schema: JsonSchema, { base, mine, theirs }: PartVersions): Row[] {
  const keyOf = (entry: Row): unknown => partKey(schema, entry);
  const byKey = (list: unknown): Map<unknown, Row> =>
    new Map(entriesOf(list).flatMap((entry) => (keyOf(entry) === undefined ? [] : [[keyOf(entry), entry]])));
  const [stored, own, current] = [byKey(base), byKey(mine), byKey(theirs)];

  const merged = new Map<unknown, Row>();
  for (const [key, entry] of current) {
    const before = stored.get(key);
    const here = own.get(key);
    if (!before) merged.set(key, entry);
    else if (here) merged.set(key, mergeEntry(schema, before, here, entry));
  }
  const isChanged = (key: unknown): boolean => !isSameValue(own.get(key), stored.get(key));
  const orderOf = (list: Map<unknown, Row>): unknown[] => [...list.keys()].filter((key) => own.has(key));
  const isReordered = !isSameValue(orderOf(own), orderOf(stored));
  const order = isReordered ? new Set([...own.keys(), ...merged.keys()]) : merged.keys();
  const result = [...order].flatMap((key): Row[] => [merged.get(key)].filter((entry) => entry !== undefined));
  // What is new here stands behind the same entry as in the form.
  let last: Row | undefined;
  for (const entry of entriesOf(mine)) {
    const key = keyOf(entry);
    const kept = merged.get(key);
    const added = key === undefined ? entry : isChanged(key) ? newEntry(schema, entry) : undefined;
    if (!kept && added) {
      const end = own.size === 0 ? result.length : 0;
      result.splice(last ? result.indexOf(last) + 1 : end, 0, added);
    }
    last = kept ?? added ?? last;
  }
  return result;
}

/** An entry without what only its record has. */
const newEntry = ({ items }: JsonSchema, entry: Row): Row =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => Object.hasOwn(items?.properties ?? {}, name)));

import { isRecord } from '@schema-screens/locale';
import { mayAddParts, mayWriteIn, partKey, referenceOf } from '@schema-screens/schema/language';
import { isEmptyValue, type JsonSchema, type Row } from '@schema-screens/schema/model';
import { isSameValue, withValueAt } from '../layout/field-values.ts';
import { isSetByServer } from '../layout/write-rights.ts';

/** A list of parts as it was loaded, as the form has it, and as the back end holds it now. */
export interface PartVersions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

const entriesOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);

type ByKey = Map<unknown, Row>;

/** The stored entries of a list, by their key. */
const byKey = (schema: JsonSchema, list: unknown): ByKey =>
  new Map(
    entriesOf(list).flatMap((entry) => {
      const key = partKey(schema, entry);
      return key === undefined ? [] : [[key, entry]];
    }),
  );

/** The stored entries of each version. */
const keyed = (schema: JsonSchema, { base, mine, theirs }: PartVersions) => ({
  stored: byKey(schema, base),
  own: byKey(schema, mine),
  current: byKey(schema, theirs),
});

/** Their entry with the fields that were changed here. */
function mergeEntry(schema: JsonSchema, before: Row, mine: Row, theirs: Row): Row {
  let merged = theirs;
  for (const [name, property] of Object.entries(schema.items?.properties ?? {})) {
    if (isSetByServer(property) || isSameValue(mine[name], before[name])) continue;
    merged = { ...merged, [name]: mine[name] };
    // It names the record that was referred to before.
    const text = referenceOf(property)?.text;
    if (text !== undefined) merged = withValueAt(merged, text, undefined);
  }
  return merged;
}

/**
 * A list of parts with what was changed here and elsewhere: entries are the same by their key, and of each the fields that were changed here
 * are kept. What was removed here is gone; what was removed elsewhere and changed here is added again, if the user may add entries.
 */
export function mergeParts(schema: JsonSchema, versions: PartVersions): Row[] {
  const { stored, own, current } = keyed(schema, versions);

  const merged: ByKey = new Map();
  for (const [key, entry] of current) {
    const before = stored.get(key);
    const here = own.get(key);
    if (!before) merged.set(key, entry);
    else if (here) merged.set(key, mergeEntry(schema, before, here, entry));
  }
  const isChanged = (key: unknown): boolean => !isSameValue(own.get(key), stored.get(key));
  const orderOf = (list: ByKey): unknown[] => [...list.keys()].filter((key) => own.has(key));
  const isReordered = !isSameValue(orderOf(own), orderOf(stored));
  const order = isReordered ? new Set([...own.keys(), ...merged.keys()]) : merged.keys();
  const result = [...order].map((key) => merged.get(key)).filter((entry) => entry !== undefined);
  // New there; one of them may be what was added here by a save whose response was lost.
  const unknown = new Set([...current].filter(([key]) => !stored.has(key)).map(([, entry]) => entry));
  const savedOf = (entry: Row): Row | undefined => {
    const saved = [...unknown].find((one) => isSavedAs(schema, entry, one));
    if (saved) unknown.delete(saved);
    return saved;
  };
  // What is new here stands behind the same entry as in the form.
  let last: Row | undefined;
  for (const entry of entriesOf(versions.mine)) {
    const key = partKey(schema, entry);
    const existing = key === undefined ? savedOf(entry) : merged.get(key);
    const added = key === undefined ? entry : isChanged(key) ? addedAgain(schema, entry) : undefined;
    if (!existing && added) {
      const end = own.size === 0 ? result.length : 0;
      result.splice(last ? result.indexOf(last) + 1 : end, 0, added);
    }
    last = existing ?? added ?? last;
  }
  return result;
}

/** Whether a new entry is stored as another one: that has all values that were entered. */
const isSavedAs = ({ items }: JsonSchema, entry: Row, stored: Row): boolean =>
  Object.entries(items?.properties ?? {}).every(
    ([name, property]) =>
      isSetByServer(property) || isEmptyValue(entry[name]) || isSameValue(entry[name], stored[name]),
  );

/** A removed entry as a new one, with what may be written in new ones; undefined if the user may add none. */
function addedAgain(schema: JsonSchema, entry: Row): Row | undefined {
  if (!mayAddParts(schema)) return undefined;
  const properties = schema.items?.properties ?? {};
  const isOfNew = (name: string): boolean => {
    const property = properties[name];
    return (
      property !== undefined &&
      !isSetByServer(property) &&
      property['x-states'] === undefined &&
      mayWriteIn(property, 'create')
    );
  };
  return Object.fromEntries(Object.entries(entry).filter(([name]) => isOfNew(name)));
}

/** Of both versions of a list the entries that were changed in one of them at least; undefined if only their order was. */
export function changedParts(
  schema: JsonSchema,
  versions: PartVersions,
): { mine: Row[]; theirs: Row[] } | undefined {
  const { stored, own, current } = keyed(schema, versions);
  const isChanged = (entry: Row): boolean => {
    const key = partKey(schema, entry);
    return [own, current].some((list) => key === undefined || !isSameValue(list.get(key), stored.get(key)));
  };
  const [mine, theirs] = [
    entriesOf(versions.mine).filter(isChanged),
    entriesOf(versions.theirs).filter(isChanged),
  ];
  return mine.length + theirs.length > 0 ? { mine, theirs } : undefined;
}

import { isRecord, isUnset } from '@schema-screens/locale';
import { type FormScreen, withExtraFields } from '@schema-screens/schema/language';
import { isEmptyValue, type JsonSchema, type Row } from '@schema-screens/schema/model';
import { isSameValue } from '../layout/field-values.ts';
import { isSetByServer } from '../layout/write-rights.ts';
import { allowsEmpty, type EmptyValue, emptyValueFor } from '../schema/initial-values.ts';
import type { FormStore } from '../store/form-store.ts';

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
function sentValue(value: unknown, stored: unknown): unknown {
  if (isSameValue(value, stored)) return stored;
  if (isUnset(value)) return null;
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
      return isStored || !isUnset(sent) ? [[name, sent]] : [];
    }),
  );
}

/**
 * The fields of a record that a save sends: those of `send`, else every field of the schema that is not read-only and
 * has a value or is on the form. Hidden fields are sent as their whenHidden says, extra fields never. Unchanged values of an
 * existing record are sent as they were loaded, or not at all if they were not loaded or the schema does not allow them.
 * Other empty values are sent as the schema allows, and omitted inside of other values; where the schema allows none, the
 * field is omitted from a new record and sent as null for an existing one, so that the back end rejects it.
 */
export function recordValues(
  screen: Pick<FormScreen, 'submit' | 'extra' | 'mode'>,
  schema: JsonSchema,
  store: Pick<FormStore, 'layout' | 'visible' | 'effective' | 'data' | 'initial'>,
): Row {
  const { layout, visible, effective, data, initial } = store;
  const properties = withExtraFields(schema, screen.extra).properties ?? {};
  const names =
    screen.submit?.send ?? Object.keys(properties).filter((name) => !isSetByServer(properties[name] ?? {}));
  const isNew = screen.mode !== 'edit';
  const values: Row = {};
  for (const name of names) {
    if (screen.extra?.[name] && !screen.submit?.send) continue;
    const [place] = layout.entriesOf.get(name) ?? [];
    const isHidden = place !== undefined && !visible.entryOf.has(name);
    if (isHidden && place.whenHidden === 'omit') continue;
    if (!place && !(name in data)) continue;
    const value = sentValue(effective[name], initial[name]);
    if (!isEmptyValue(value)) {
      values[name] = value;
      continue;
    }
    const property = properties[name] ?? {};
    if (!isNew && isSameValue(effective[name], initial[name])) {
      if (name in initial && allowsEmpty(property, value as EmptyValue, schema)) values[name] = value;
      continue;
    }
    const empty = emptyValueFor(property, schema);
    if (empty !== undefined || !isNew) values[name] = empty ?? null;
  }
  return values;
}

/**
 * The document that a form edits as a whole: what is unchanged at any depth is exactly as it was given, keys that the form does not
 * show included, and nothing is added that the user has not filled in. A key that the user has emptied is null where its schema
 * allows that, else left out.
 */
export function documentValues(
  schema: JsonSchema,
  { data, initial }: Pick<FormStore, 'data' | 'initial'>,
): Row {
  const values: Row = {};
  for (const name of new Set([...Object.keys(initial), ...Object.keys(data)])) {
    if (isSameValue(data[name], initial[name])) {
      if (Object.hasOwn(initial, name)) values[name] = initial[name];
      continue;
    }
    const value = sentValue(data[name], initial[name]);
    if (!isUnset(value)) values[name] = value;
    else if (allowsEmpty(schema.properties?.[name] ?? {}, null, schema)) values[name] = null;
  }
  return values;
}

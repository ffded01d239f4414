import { type FormScreen, withExtra } from '#language';
import { isEmptyValue, type JsonSchema, type Row } from '#model';
import { isSameValue } from '../layout/field-values.ts';
import { isSetByServer } from '../layout/write-rights.ts';
import { acceptsEmpty, type Empty, emptyValueFor } from '../schema/initial-values.ts';
import type { FormStore } from '../store/form-store.ts';
import { sentValue } from './sent-value.ts';

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
  const properties = withExtra(schema, screen.extra).properties ?? {};
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
      if (name in initial && acceptsEmpty(property, value as Empty, schema)) values[name] = value;
      continue;
    }
    const empty = emptyValueFor(property, schema);
    if (empty !== undefined || !isNew) values[name] = empty ?? null;
  }
  return values;
}

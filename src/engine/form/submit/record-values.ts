import type { FormScreen } from '#language';
import type { JsonSchema, Row } from '#model';
import { isSetByServer } from '../is-set-by-server.ts';
import type { FormStore } from '../store/form-store.ts';
import { withoutEmptyParts } from '../without-empty-parts.ts';
import { emptyValueFor } from './empty-value-for.ts';

/**
 * The fields of a record that a save sends: those of `send`, else every field of the schema that is not read-only and
 * has a value or is on the form. Hidden fields are sent as their whenHidden says, extra fields never. Empty values are
 * sent as the schema allows and omitted inside of other values; where the schema allows none, the field is omitted from
 * a new record and sent as null for an existing one, so that the back end rejects it.
 */
export function recordValues(
  screen: Pick<FormScreen, 'submit' | 'extra' | 'mode'>,
  schema: JsonSchema,
  { layout, visible, effective, data }: Pick<FormStore, 'layout' | 'visible' | 'effective' | 'data'>,
): Row {
  const properties = schema.properties ?? {};
  const names =
    screen.submit?.send ?? Object.keys(properties).filter((name) => !isSetByServer(properties[name] ?? {}));
  const values: Row = {};
  for (const name of names) {
    if (screen.extra?.[name] && !screen.submit?.send) continue;
    const [place] = layout.entriesOf.get(name) ?? [];
    const isHidden = place !== undefined && !visible.entryOf.has(name);
    if (isHidden && place.whenHidden === 'omit') continue;
    if (!place && !(name in data)) continue;
    const value = withoutEmptyParts(effective[name]) ?? emptyValueFor(properties[name] ?? {});
    if (value !== undefined || screen.mode === 'edit') values[name] = value ?? null;
  }
  return values;
}

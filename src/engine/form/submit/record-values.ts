import type { FormScreen } from '#language';
import type { JsonSchema, Row } from '#model';
import { isSetByServer } from '../is-set-by-server.ts';
import type { FormStore } from '../store/form-store.ts';
import { withoutEmptyParts } from '../without-empty-parts.ts';
import { emptyValueFor } from './empty-value-for.ts';

/**
 * The fields of a record that a save sends: those of `send`, else every field of the schema that is not read-only and
 * holds something or stands on the form. Hidden fields are sent as their whenHidden says; extra fields never are. What is
 * empty is sent as the schema takes it, inside of a value left out; what nothing stands for is left out of a new record,
 * and null in one that exists, so that the back end refuses it.
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

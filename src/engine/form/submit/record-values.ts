import type { Row } from '../../data/data-source.ts';
import { formDefaults } from '../../definition/defaults.ts';
import type { JsonSchema } from '../../definition/json-schema.ts';
import type { FormScreen } from '../../definition/types.gen.ts';
import type { FormLayout, VisibleLayout } from '../form-layout.ts';

export interface RecordParts {
  screen: Pick<FormScreen, 'submit' | 'extra'>;
  schema: JsonSchema;
  layout: FormLayout;
  visible: VisibleLayout;
  data: Row;
}

/** Text that nobody can see is no text; what is empty is sent as null. */
const sendable = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/**
 * The fields of a record that a save sends: those of `send`, else every field of the schema that is not read-only and
 * holds something or stands on the form. Hidden fields are sent as their whenHidden says; extra fields never are.
 */
export function recordValues({ screen, schema, layout, visible, data }: RecordParts): Row {
  const properties = schema.properties ?? {};
  const names =
    screen.submit?.send ?? Object.keys(properties).filter((name) => properties[name]?.readOnly !== true);
  const values: Row = {};
  for (const name of names) {
    if (screen.extra?.[name] && !screen.submit?.send) continue;
    const places = layout.entriesOf.get(name);
    const isHidden = places !== undefined && !visible.entryOf.has(name);
    const whenHidden = places?.[0]?.hints.whenHidden ?? formDefaults.whenHidden;
    if (isHidden && whenHidden === 'omit') continue;
    if (!places && !(name in data)) continue;
    values[name] = isHidden && whenHidden === 'clear' ? null : sendable(data[name]);
  }
  return values;
}

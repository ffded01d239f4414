import type { Row } from '../../data/data-source.ts';
import type { JsonSchema } from '../../definition/json-schema.ts';
import type { FormScreen } from '../../definition/types.gen.ts';
import type { FormLayout, VisibleLayout } from '../form-layout.ts';

export interface RecordParts {
  screen: Pick<FormScreen, 'submit' | 'extra'>;
  schema: JsonSchema;
  layout: FormLayout;
  visible: VisibleLayout;
  /** The form's data as it counts: hidden fields are kept, null or left out already. */
  effective: Row;
  /** The form's data with everything that is hidden. */
  data: Row;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Text that nobody can see is no text; what is empty is sent as null, inside of a value left out. */
const sendable = (value: unknown): unknown => (isEmpty(value) ? null : withoutEmptyParts(value));

function withoutEmptyParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sendable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => !isEmpty(part))
      .map(([name, part]) => [name, withoutEmptyParts(part)]),
  );
}

/**
 * The fields of a record that a save sends: those of `send`, else every field of the schema that is not read-only and
 * holds something or stands on the form. Hidden fields are sent as their whenHidden says; extra fields never are.
 */
export function recordValues({ screen, schema, layout, visible, effective, data }: RecordParts): Row {
  const properties = schema.properties ?? {};
  const names =
    screen.submit?.send ?? Object.keys(properties).filter((name) => properties[name]?.readOnly !== true);
  const values: Row = {};
  for (const name of names) {
    if (screen.extra?.[name] && !screen.submit?.send) continue;
    const [place] = layout.entriesOf.get(name) ?? [];
    const isHidden = place !== undefined && !visible.entryOf.has(name);
    if (isHidden && place.whenHidden === 'omit') continue;
    if (!place && !(name in data)) continue;
    values[name] = sendable(effective[name]);
  }
  return values;
}

import {
  type Column,
  type Field,
  type FormScreen,
  resolveColumn,
  type Scope,
  type TextOf,
  withExtra,
} from '#language';
import { type EnumValue, type JsonSchema, schemaOnPath } from '#model';
import { recordText } from '../format/record-text.ts';
import { entryAt, isDrawn } from './entry-at.ts';
import { isShownOnly } from './field/is-shown-only.ts';
import type { FieldEntry, VisibleLayout } from './form-layout.ts';
import type { FormStore } from './store/form-store.ts';

/** What a form's texts are made of: its definition, its schema, and what it holds now. */
interface TextSource {
  readonly screen: FormScreen;
  readonly schema: JsonSchema;
  readonly enums: Readonly<Record<string, EnumValue[]>>;
  readonly store: Pick<FormStore, 'visible' | 'scope'>;
}

/** Widgets that write numbers as a cell of another name than the schema's. */
const cellOf = ({ widget }: Partial<Field>): string | undefined =>
  widget === 'amount' || widget === 'percent' ? widget : undefined;

/** The place that a value is drawn at: its own, or that of what it is a part of. */
function placeOf(visible: VisibleLayout, path: string, scope: Scope): FieldEntry | undefined {
  const around = path.lastIndexOf('.');
  return (
    entryAt(visible, path, scope) ?? (around < 0 ? undefined : placeOf(visible, path.slice(0, around), scope))
  );
}

/** How a field that stands on the form is hidden in its texts: not at all where the user can write it. */
export function maskInForm(
  { screen, store }: Pick<TextSource, 'screen' | 'store'>,
  definition: JsonSchema,
  path: string,
): Column['mask'] {
  const { visible, scope } = store;
  if (!isDrawn(visible, path, scope)) return undefined;
  const entry = placeOf(visible, path, scope);
  const isInReadOnly = visible.entryOf.get(path.split('.', 1)[0] ?? '')?.hints.readOnly === true;
  const own = schemaOnPath(definition, path) ?? {};
  const isWritten = !isShownOnly({ screen, schema: definition }, path, own, { entry, isInReadOnly });
  return isWritten ? 'none' : entry?.hints.mask;
}

/** How the values of a form read in its texts: as elsewhere; what the user can write there reads openly. */
export function formText(session: TextSource): TextOf {
  const { screen, schema, enums } = session;
  const definition = withExtra(schema, screen.extra);
  const meta = { definition, enums: { ...enums } };
  return (field, value) => {
    const { visible, scope } = session.store;
    const mask = maskInForm(session, definition, field);
    const cell = cellOf(entryAt(visible, field, scope)?.hints ?? {});
    return recordText(meta, [resolveColumn({ field, ...(mask && { mask }), ...(cell && { cell }) }, meta)])(
      field,
      value,
    );
  };
}

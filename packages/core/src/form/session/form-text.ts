import type { Locale } from '@schema-screens/locale';
import {
  type Column,
  conditionHolds,
  type Field,
  type FormScreen,
  fillText,
  resolveColumn,
  type Scope,
  type TextOf,
  withExtraFields,
} from '@schema-screens/schema/language';
import { type EnumValue, type JsonSchema, schemaOnPath } from '@schema-screens/schema/model';
import { recordText } from '../../format/record-text.ts';
import { isHintActive, isRendered, placementAt, placementsOnPath } from '../layout/form-layout.ts';
import { isDisplayOnly } from '../layout/write-rights.ts';
import type { FormStore } from '../store/form-store.ts';

/** The text above a form with its placeholders filled; of several texts the first whose condition holds. */
export function formIntro({ intro }: Pick<FormScreen, 'intro'>, scope: Scope): string | undefined {
  const text =
    typeof intro === 'string' ? intro : intro?.find(({ when }) => conditionHolds(when, scope))?.text;
  return text && fillText(text, scope);
}

/** The sources of a form's texts: its definition, its schema and its data. */
interface TextSource {
  readonly screen: FormScreen;
  readonly schema: JsonSchema;
  readonly enums: Readonly<Record<string, EnumValue[]>>;
  readonly store: Pick<FormStore, 'visible' | 'scope' | 'scopeAt'>;
}

/** Widgets whose cell has another name than that of the schema. */
const cellOf = ({ widget }: Partial<Field>): string | undefined =>
  widget === 'amount' || widget === 'percent' ? widget : undefined;

/** How a field of the form is masked in its texts: not at all where the user can write it. */
export function formFieldMask(
  { screen, store }: Pick<TextSource, 'screen' | 'store'>,
  definition: JsonSchema,
  path: string,
): Column['mask'] {
  const { visible, scope } = store;
  if (!isRendered(visible, path, scope)) return undefined;
  const entries = placementsOnPath(visible, path, scope);
  const isReadOnly = isHintActive('readOnly', entries, (at) => store.scopeAt(at));
  const own = schemaOnPath(definition, path) ?? {};
  const isWritten = !isDisplayOnly({ screen, schema: definition }, path, own, { isReadOnly });
  // It is drawn at its own place, or at that of the value that it is a part of.
  return isWritten ? 'none' : entries.at(-1)?.[1].hints.mask;
}

/** The values of a form in texts: formatted as elsewhere, and unmasked where the user can write them. */
export function formTextFormatter(locale: Locale, session: TextSource): TextOf {
  const { screen, schema, enums } = session;
  const definition = withExtraFields(schema, screen.extra);
  const meta = { definition, enums: { ...enums } };
  const textOf: TextOf = (field, value) => {
    const { visible, scope } = session.store;
    const mask = formFieldMask(session, definition, field);
    const cell = cellOf(placementAt(visible, field, scope)?.hints ?? {});
    return recordText(locale, meta, [
      resolveColumn({ field, ...(mask && { mask }), ...(cell && { cell }) }, meta),
    ])(field, value);
  };
  return Object.assign(textOf, { language: locale.code });
}

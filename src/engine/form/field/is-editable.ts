import type { JsonSchema } from '../../definition/json-schema.ts';
import type { FormSession } from '../form-session.ts';
import type { FieldSnapshot } from '../store/field-snapshot.ts';

/** Whether a value with parts may be changed: neither it nor what it is a part of is only shown or disabled. */
export function isEditable(
  { screen, schema: root }: Pick<FormSession, 'screen' | 'schema'>,
  path: string,
  schema: JsonSchema,
  { entry, isDisabled, isInReadOnly }: Pick<FieldSnapshot, 'entry' | 'isDisabled' | 'isInReadOnly'>,
): boolean {
  const around = root.properties?.[path.split('.', 1)[0] ?? ''];
  const isShown = entry?.hints.readOnly === true || schema.readOnly === true || around?.readOnly === true;
  return screen.mode !== 'display' && !isShown && !isDisabled && !isInReadOnly;
}

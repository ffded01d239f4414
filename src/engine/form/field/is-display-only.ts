import type { FormScreen } from '#language';
import type { JsonSchema } from '#model';
import { isSetByServer } from '../is-set-by-server.ts';
import type { FieldSnapshot } from '../store/field-snapshot.ts';

/**
 * Whether a value is read-only: by the screen, or because it, or the value that it is a part of, is computed or must
 * not be written.
 */
export function isDisplayOnly(
  { screen, schema: root }: { screen: Pick<FormScreen, 'mode'>; schema: JsonSchema },
  path: string,
  schema: JsonSchema,
  { isReadOnly }: Pick<FieldSnapshot, 'isReadOnly'>,
): boolean {
  const around = root.properties?.[path.split('.', 1)[0] ?? ''];
  return screen.mode === 'display' || isReadOnly || isSetByServer(schema) || around?.readOnly === true;
}

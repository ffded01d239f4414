import {
  type FormScreen,
  findStoredPart,
  mayDoWithPart,
  mayWriteIn,
  mayWriteInPart,
  type Scope,
  valueAt,
} from '@schema-screens/schema/language';
import type { JsonSchema, Row } from '@schema-screens/schema/model';

/** Whether a value is never written: the back end sets it, computes it from others or takes it from another record. */
export const isSetByServer = (schema: JsonSchema): boolean =>
  schema.readOnly === true || schema['x-compute'] !== undefined || schema['x-from'] !== undefined;

/** The values of a form, and what the back end holds. */
interface FormValues {
  schema: JsonSchema;
  data: Row;
  initial: Row;
}

/** The entry of a list that a path leads to, and the rest of the path. */
function entryOn(path: string, { schema, data, initial }: FormValues) {
  const [, list = '', index, rest = ''] = /^([^.]+)\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
  const property = schema.properties?.[list];
  if (index === undefined || !property) return undefined;
  return { property, entry: valueAt(data, `${list}.${index}`), stored: initial[list], rest };
}

/**
 * Whether the user may change or remove the entry of a list that a path leads to; anything else may be.
 *
 * @example canEditEntryAt('change', 'positionen.2.menge', place) // false for a stored one that the user may not change
 */
export function canEditEntryAt(
  operation: 'change' | 'delete',
  path: string,
  place: FormValues & { scope: Scope },
): boolean {
  const found = entryOn(path, place);
  return !found || mayDoWithPart(found.property, operation, found.entry, found.stored, place.scope);
}

/**
 * Whether the user may write what a path leads to: in an entry of a list of parts as it is new or stored, elsewhere as the record is.
 *
 * @param operation what a save does with the record; undefined if it is none that the schema has rights for
 */
export function canWriteAt(
  path: string,
  operation: 'create' | 'change' | undefined,
  place: FormValues,
): boolean {
  const property = place.schema.properties?.[path.split('.', 1)[0] ?? ''];
  if (operation && property && !mayWriteIn(property, operation)) return false;
  const found = entryOn(path, place);
  return !found || mayWriteInPart(found.property, found.entry, found.rest.split('.', 1)[0] ?? '');
}

/** The value at a path as the back end holds it: of an entry that is a record of its own, wherever that has been moved. */
export function storedValueAt(path: string, place: FormValues): unknown {
  const found = entryOn(path, place);
  const part = found && findStoredPart(found.property, found.entry, found.stored);
  return part ? valueAt(part.entry, found.rest) : valueAt(place.initial, path);
}

/**
 * Whether a value is read-only: by the screen, or because it, or the value that it is a part of, is computed or must
 * not be written.
 */
export function isDisplayOnly(
  { screen, schema: root }: { screen: Pick<FormScreen, 'mode'>; schema: JsonSchema },
  path: string,
  schema: JsonSchema,
  { isReadOnly }: { isReadOnly: boolean },
): boolean {
  const around = root.properties?.[path.split('.', 1)[0] ?? ''];
  return screen.mode === 'display' || isReadOnly || isSetByServer(schema) || around?.readOnly === true;
}

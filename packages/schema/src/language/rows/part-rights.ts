import { isRecord } from '@schema-screens/locale';
import { isEmptyValue, type JsonSchema, type Row } from '../../model/index.ts';
import { rowRightsIn } from '../rights/row-rights.ts';
import { conditionHolds } from '../scope/condition.ts';
import type { Scope } from '../scope/scope.ts';
import { type Parts, partsOf } from './parts.ts';

const keyIn = ({ key = 'id' }: Parts, entry: unknown): unknown =>
  isRecord(entry) && !isEmptyValue(entry[key]) ? entry[key] : undefined;

/** The key of an entry's record; undefined for a new entry, and for lists whose entries are no records. */
export function partKey(schema: JsonSchema, entry: unknown): unknown {
  const parts = partsOf(schema);
  return parts && keyIn(parts, entry);
}

/** Whether the entries of a list are records of their own (`x-parts`). */
export const hasParts = (schema: JsonSchema): boolean => partsOf(schema) !== undefined;

/** Whether the user may add entries to a list, beyond changing the list itself. */
export function mayAddParts(schema: JsonSchema): boolean {
  const rights = partsOf(schema)?.rights;
  return !Array.isArray(rights) || rights.includes('create');
}

/**
 * The stored record of an entry in a list of parts, undefined for one that is new; undefined altogether for other lists.
 *
 * @param stored the entries as the back end holds them
 */
export function findStoredPart(
  schema: JsonSchema,
  entry: unknown,
  stored: unknown,
): { entry: unknown } | undefined {
  const parts = partsOf(schema);
  if (!parts) return undefined;
  const key = keyIn(parts, entry);
  const isSame = (one: unknown): boolean => keyIn(parts, one) === key;
  return { entry: key === undefined || !Array.isArray(stored) ? undefined : stored.find(isSame) };
}

/**
 * Whether the user may change or remove an entry of a list. One that is not stored yet belongs to whoever adds it; of stored ones, the
 * rights and their conditions count.
 *
 * @param stored the entries as the back end holds them
 */
export function mayDoWithPart(
  schema: JsonSchema,
  operation: 'change' | 'delete',
  entry: unknown,
  stored: unknown,
  scope: Scope,
): boolean {
  const parts = partsOf(schema);
  const key = partKey(schema, entry);
  if (!parts || key === undefined) return true;
  if (Array.isArray(parts.rights) && !parts.rights.includes(operation)) return false;
  const storedEntry = findStoredPart(schema, entry, stored)?.entry ?? entry;
  return conditionHolds(rowRightsIn(parts.conditions)[operation], { ...scope, row: storedEntry as Row });
}

/**
 * Whether the user may write a field when a record is created, or when it is changed.
 *
 * @param schema of the field, as a back end sends it: `x-write` names the operations if they differ
 */
export const mayWriteIn = ({ 'x-write': right }: JsonSchema, operation: 'create' | 'change'): boolean =>
  !Array.isArray(right) || right.includes(operation);

/** Whether the user may write a field of an entry in a list of parts: a stored one is changed, any other is created. */
export function mayWriteInPart(schema: JsonSchema, entry: unknown, field: string): boolean {
  const parts = partsOf(schema);
  const property = schema.items?.properties?.[field];
  return !parts || !property || mayWriteIn(property, keyIn(parts, entry) === undefined ? 'create' : 'change');
}

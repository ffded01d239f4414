import {
  constantsOf,
  type EnumValue,
  enumValuesOf,
  type JsonSchema,
  type ResourceMeta,
  schemaOnPath,
  typeOf,
} from '../../model/index.ts';
import { valueKind } from '../../values/value-kinds.ts';
import type { Column } from '../definition/types.gen.ts';
import { type DisplayMask, displayMask, isSpeciallyProtected } from './privacy.ts';
import { referenceOf } from './reference.ts';

/** A column with everything filled in that the definition leaves to the schema. */
export interface ResolvedColumn extends Omit<Column, 'mask'> {
  label: string;
  cell: string;
  schema: JsonSchema | undefined;
  enumValues: EnumValue[];
  isSortable: boolean;
  mask?: DisplayMask;
  /** Of the privacy class special: omitted from exports and print. */
  isSpecial?: boolean;
  /** Schema and enumerations of the whole record, for values with parts. */
  meta?: ResourceMeta | undefined;
}

/** The cell that a schema selects by itself: of a reference with its text, an enumeration, or else of the kind of its values. */
export function defaultCellFor(schema: JsonSchema | undefined): string {
  if (referenceOf(schema)?.text !== undefined) return 'reference';
  if (schema?.['x-hiddenReference']) return 'text';
  return schema && (schema['x-enum'] ?? constantsOf(schema)) ? 'enum' : valueKind(schema).cell;
}

const noEnumValues: EnumValue[] = [];

const simpleTypes = ['string', 'number', 'integer', 'boolean'];

/** A back end sorts by simple values of the row itself; before its schema is loaded, a column is assumed to be one. */
function isSortedThere(field: string, meta: ResourceMeta | undefined): boolean {
  if (!meta) return !field.includes('.');
  const schema = meta.definition.properties?.[field];
  return schema?.['x-virtual'] !== true && simpleTypes.includes(typeOf(schema) ?? '');
}

/** Loaded rows are sorted by values with an order: anything but objects and lists of them. */
const isSortedHere = (schema: JsonSchema | undefined): boolean =>
  ![typeOf(schema), typeOf(schema?.items)].includes('object');

/**
 * Completes a column or a value of a detail screen from the schema.
 *
 * @param isAtHand the rows are sorted in the browser, not by the back end
 */
export function resolveColumn(
  column: Column,
  meta: ResourceMeta | undefined,
  isAtHand = true,
): ResolvedColumn {
  // An invalid definition may name no field; its cells say so.
  const field = String(column.field);
  const schema = meta && schemaOnPath(meta.definition, field);
  const isSpecial = meta !== undefined && isSpeciallyProtected(meta.definition, field);
  const keys = schema?.['x-enum'] ?? schema?.items?.['x-enum'] ?? '';
  const cell = column.cell ?? defaultCellFor(schema);
  return {
    ...column,
    label: column.label ?? schema?.title ?? column.field,
    cell,
    mask: displayMask(column.mask, schema, () => isSpecial),
    isSpecial,
    schema,
    enumValues:
      meta?.enums[keys] ??
      (cell === 'enum' && schema ? enumValuesOf(schema, meta?.enums ?? {}) : noEnumValues),
    isSortable: column.sortable ?? (isAtHand ? isSortedHere(schema) : isSortedThere(field, meta)),
    meta,
  };
}

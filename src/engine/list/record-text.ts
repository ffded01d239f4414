import type { ResourceMeta } from '../data/data-source.ts';
import type { TextOf } from '../definition/scope.ts';
import { cellText } from './cell-text.ts';
import { type ResolvedColumn, resolveColumn } from './columns.ts';

/** Numbers of things are names; in a text they stand without points for thousands. */
const inText = (column: ResolvedColumn): ResolvedColumn =>
  column.cell === 'number' && [column.schema?.type].flat().includes('integer')
    ? { ...column, cell: 'text' }
    : column;

/**
 * How the values of a record read in texts: as their cells show them.
 *
 * @param columns what the definition says of fields itself
 */
export const recordText =
  (meta: ResourceMeta | undefined, columns: readonly ResolvedColumn[]): TextOf =>
  (field, value) =>
    cellText(
      inText(columns.find((column) => column.field === field) ?? resolveColumn({ field }, meta)),
      value,
    );

/** How they read before the schema is there that says what is protected. */
export const untoldText: TextOf = () => '';

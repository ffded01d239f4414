import { fillText, type ResolvedColumn, resolveColumn, saysAnything, type TextOf, valueAt } from '#language';
import type { JsonSchema, ResourceMeta, Row } from '#model';
import { isCalendarDate, isRecord } from '#rules';
import { cellText } from './cell-text.ts';

const isWhole = (schema: JsonSchema | undefined): boolean => [schema?.type].flat().includes('integer');

/** Whole numbers may be names of things; in a text they stand without points for thousands. */
function inText(column: ResolvedColumn): ResolvedColumn {
  const { cell, schema } = column;
  if (cell === 'number' && isWhole(schema)) return { ...column, cell: 'text' };
  return isWhole(schema?.items) ? { ...column, schema: { ...schema, items: { type: 'string' } } } : column;
}

/** A value without a schema is formatted as a day where it is one. */
const plainly = (column: ResolvedColumn, value: unknown): ResolvedColumn =>
  typeof value === 'string' && isCalendarDate(value) ? { ...column, cell: 'date' } : column;

/** Of several ways in which a screen shows a field the one that hides most. */
const strictest = (shown: readonly ResolvedColumn[]): ResolvedColumn | undefined =>
  shown.find(({ mask }) => mask === 'all') ?? shown.find(({ mask }) => mask === 'end') ?? shown[0];

/**
 * How the values of a record read in texts: as their cells show them.
 *
 * @param columns what the definition says of fields itself
 */
export const recordText =
  (meta: ResourceMeta | undefined, columns: readonly ResolvedColumn[]): TextOf =>
  (field, value) => {
    const shown = strictest(columns.filter((column) => column.field === field));
    const column = shown ?? resolveColumn({ field }, meta);
    return cellText(inText(column.schema || column.cell !== 'text' ? column : plainly(column, value)), value);
  };

/** How they read before the schema is there that says what is protected. */
export const unannouncedText: TextOf = () => '';

/** The values of sections and of those inside of them, but for what they show of the entries of a list. */
function listedIn(sections: unknown): unknown[] {
  return [sections]
    .flat()
    .filter(isRecord)
    .flatMap(({ values, each, sections: inner }) => [
      ...[values].flat(),
      ...(each === undefined ? listedIn(inner) : []),
    ]);
}

/** The values that sections show; of a wrong definition what can be had. */
export const valuesIn = (sections: unknown, meta: ResourceMeta | undefined): ResolvedColumn[] =>
  listedIn(sections)
    .filter(isRecord)
    .map((value) => resolveColumn({ field: '', ...value }, meta));

/** What stands in a row under a column: the text of its value, or that of its definition, where that says anything. */
export function rowText(column: ResolvedColumn, row: Row): string {
  if (column.text === undefined) return cellText(column, valueAt(row, column.field));
  const scope = { user: null, row, textOf: recordText(column.meta, []) };
  return saysAnything(column.text, scope) ? fillText(column.text, scope) : '';
}

import { isCalendarDate, isRecord, type Locale } from '@schema-screens/locale';
import {
  fillText,
  hasContent,
  type ResolvedColumn,
  referenceOf,
  referenceText,
  resolveColumn,
  type TextOf,
  valueAt,
} from '@schema-screens/schema/language';
import { isEmptyValue, type JsonSchema, type ResourceMeta, type Row } from '@schema-screens/schema/model';
import { cellText } from './cell-text.ts';

const isWhole = (schema: JsonSchema | undefined): boolean => [schema?.type].flat().includes('integer');

/** Integers may be identifiers, so they have no thousands separators in a text. */
function inText(column: ResolvedColumn): ResolvedColumn {
  const { cell, schema } = column;
  if (cell === 'number' && isWhole(schema)) return { ...column, cell: 'text' };
  return isWhole(schema?.items) ? { ...column, schema: { ...schema, items: { type: 'string' } } } : column;
}

/** A value without a schema is formatted as a day if it is one. */
const plainly = (column: ResolvedColumn, value: unknown): ResolvedColumn =>
  typeof value === 'string' && isCalendarDate(value) ? { ...column, cell: 'date' } : column;

/** Of several columns for a field the one that masks most. */
const strictest = (candidates: readonly ResolvedColumn[]): ResolvedColumn | undefined =>
  candidates.find(({ mask }) => mask === 'all') ??
  candidates.find(({ mask }) => mask === 'end') ??
  candidates[0];

/**
 * The values of a record in texts, formatted like their cells.
 *
 * @param columns the definition's own hints for fields
 */
export function recordText(
  locale: Locale,
  meta: ResourceMeta | undefined,
  columns: readonly ResolvedColumn[],
): TextOf {
  const textOf: TextOf = (field, value) => {
    const candidates = strictest(columns.filter((column) => column.field === field));
    const column = candidates ?? resolveColumn({ field }, meta);
    return cellText(
      locale,
      inText(column.schema || column.cell !== 'text' ? column : plainly(column, value)),
      value,
    );
  };
  return Object.assign(textOf, { language: locale.code });
}

/** The formatting before the schema, which says what is protected, is loaded. */
export const emptyTextOf: TextOf = () => '';

/** The values of sections and of nested ones, without those of the entries of a list. */
function listedIn(sections: unknown): unknown[] {
  return [sections]
    .flat()
    .filter(isRecord)
    .flatMap(({ values, each, sections: inner }) => [
      ...[values].flat(),
      ...(each === undefined ? listedIn(inner) : []),
    ]);
}

/** The values that sections show; of an invalid definition those that can be read. */
export const columnsOfSections = (sections: unknown, meta: ResourceMeta | undefined): ResolvedColumn[] =>
  listedIn(sections)
    .filter(isRecord)
    .map((value) => resolveColumn({ field: '', ...value }, meta));

/** The text of a column in a row: that of its value, or that of its definition if it is not empty. */
export function rowText(locale: Locale, column: ResolvedColumn, row: Row): string {
  if (column.text === undefined) {
    const reference = column.cell === 'reference' ? referenceOf(column.schema) : undefined;
    const value = valueAt(row, column.field);
    return (
      (reference && !isEmptyValue(value) && referenceText(locale, reference, row)) ||
      cellText(locale, column, value)
    );
  }
  const textOf = recordText(locale, column.meta, []);
  const scope = { user: null, timeZone: locale.timeZone, row, textOf };
  return hasContent(column.text, scope) ? fillText(column.text, scope) : '';
}

import type { FilterOperator } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { malformed } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { referenceContains } from '../rows/reference-text.ts';
import type { Field } from '../schema/field.ts';
import type { RawJsonSchema } from '../schema/json-schema.ts';
import type { VisibleReference } from '../schema/references.ts';
import type { Table } from '../schema/table.ts';
import { translatedColumn, translatedWords } from '../schema/words.ts';
import { longestLiteralPart } from '../text/fold-text.ts';

type Condition = RawBuilder<boolean>;

/** A condition on one field: any of the values matches. */
export interface FieldFilter {
  readonly field: Field;
  readonly operator: FilterOperator;
  readonly values: readonly unknown[];
  /** How the caller sees through the field; undefined if it is no reference, or the caller does not. */
  readonly reference?: VisibleReference | undefined;
}

/** What the server adds to an operator of filters (`filterOperators` of packages/schema/src/values/filter-operators.ts). */
interface Operator {
  /** The value of a filter's text; undefined if it is none. */
  readonly parse: (field: Field, text: string) => unknown;
  /** The schema of that text, for the OpenAPI document. */
  readonly schema: (field: Field) => RawJsonSchema;
  /** Whether it is about the text that is shown: then a reference is one only to who sees through it. */
  readonly readsText?: true;
  readonly condition: (table: Table, column: RawBuilder<unknown>, filter: FieldFilter) => Condition;
}

const maxContained = 100;

const operators: Readonly<Record<FilterOperator, Operator>> = {
  is: {
    parse: ({ type }, text) => type.parse(text),
    schema: () => ({}),
    condition(table, column, { field, values }) {
      const all = values.flatMap((value) => equivalentValues(table, field, value));
      return sql<boolean>`${column} in (${sql.join(all.map(field.type.operand))})`;
    },
  },
  from: {
    parse: ({ type }, text) => type.parseLimit(text),
    schema: ({ type }) => type.limitSchema,
    condition: (_table, column, { field: { type }, values: [limit] }) =>
      type.atLeast?.(column, limit) ?? sql<boolean>`${column} >= ${type.operand(limit)}`,
  },
  to: {
    parse: ({ type }, text) => type.parseLimit(text),
    schema: ({ type }) => type.limitSchema,
    condition: (_table, column, { field: { type }, values: [limit] }) =>
      type.atMost?.(column, limit) ?? sql<boolean>`${column} <= ${type.operand(limit)}`,
  },
  contains: {
    parse: (_field, text) => (text.trim() !== '' && text.length <= maxContained ? text : undefined),
    schema: () => ({ type: 'string', minLength: 1, maxLength: maxContained }),
    readsText: true,
    condition: (table, column, { field, values: [text], reference }) =>
      reference
        ? referenceContains(column, reference, String(text))
        : contains(table, field, column, String(text)),
  },
};

/** Whether an operator is about the text of a field that users read. */
export const comparesDisplayedText = (operator: FilterOperator): boolean =>
  operators[operator].readsText === true;

/** Converts a filter's text to a value. Throws a 400 if that is not possible. */
export function parseFilterValue(field: Field, operator: FilterOperator, text: string): unknown {
  const isText = text.isWellFormed() && !text.includes('\0') && text.length <= 1000;
  const value = isText ? operators[operator].parse(field, text) : undefined;
  if (value === undefined) throw malformed(requestTexts().filterValue);
  return value;
}

/** The schema of a filter's text. */
export const filterSchema = (field: Field, operator: FilterOperator): RawJsonSchema =>
  operators[operator].schema(field);

/** The rows that match a filter. */
export const filterCondition = (table: Table, filter: FieldFilter): Condition =>
  operators[filter.operator].condition(table, sql.ref(`${table.name}.${filter.field.name}`), filter);

/** The stored values that a filter's value matches: a number with and without its prefix, every key with the same text, a word
 * as it is shown. */
function equivalentValues({ enums }: Table, { schema }: Field, value: unknown): unknown[] {
  const prefix = schema['x-prefix'];
  if (prefix !== undefined && typeof value === 'string' && value.startsWith(prefix))
    return [value, value.slice(prefix.length)];
  const words = translatedWords({ schema }).flatMap(([word, text]) => (text === value ? [word] : []));
  if (words.length > 0) return [value, ...words];
  const entries = enums.get(schema['x-enum'] ?? '') ?? [];
  const chosen = entries.find(({ key }) => key === value);
  if (!chosen) return [value];
  return entries.filter((entry) => entry.value === chosen.value).map(({ key }) => key);
}

/** The text of a column as it is shown: with its prefix, its words in the language of the request. */
function displayedText(field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const prefix = field.schema['x-prefix'];
  const displayed = field.type.textSql?.(column) ?? translatedColumn(field, column);
  return prefix === undefined ? displayed : sql`(${prefix} || ${displayed})`;
}

/**
 * Ignores case. What the text is made of is looked up in the indexed search text first, since the column itself has no
 * index for parts of it.
 */
function contains(table: Table, field: Field, column: RawBuilder<unknown>, text: string): Condition {
  const exact = sql<boolean>`strpos(lower(${displayedText(field, column)}), lower(${text})) > 0`;
  const part = table.searchFields.some(({ name }) => name === field.name)
    ? longestLiteralPart(text)
    : undefined;
  if (part === undefined) return exact;
  return sql<boolean>`(${sql.ref(`${table.name}.${table.system.searchText}`)} like ${`%${part}%`} and ${exact})`;
}

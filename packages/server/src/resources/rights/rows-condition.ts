import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../database/database.ts';

/** The rows of a table that a write applies to: an expression over its columns, or a function that builds one. */
export type RowsCondition<Name extends string> =
  | Expression<SqlBool>
  | ((eb: ExpressionBuilder<Tables, Name & keyof Tables>) => Expression<SqlBool>);

/** The condition as an SQL expression. */
export const conditionOf = <Name extends string>(where: RowsCondition<Name>): Expression<SqlBool> =>
  typeof where === 'function' ? where(expressionBuilder<Tables, Name & keyof Tables>()) : where;

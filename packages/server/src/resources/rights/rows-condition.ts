import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely';
import type { Row } from '../schema/table.ts';

/** The rows of a table that a write applies to: an expression over its columns, or a function that builds one. */
export type RowsCondition<Columns = Row> =
  | Expression<SqlBool>
  | ((eb: ExpressionBuilder<{ readonly row: Columns }, 'row'>) => Expression<SqlBool>);

/** The condition as an SQL expression. */
export const conditionOf = <Columns>(where: RowsCondition<Columns>): Expression<SqlBool> =>
  typeof where === 'function' ? where(expressionBuilder<{ readonly row: Columns }, 'row'>()) : where;

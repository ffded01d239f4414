import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../database/database.ts';

/** Which rows of a table are meant: an expression over its columns, or what makes one. */
export type RowsCondition<Name extends string> =
  | Expression<SqlBool>
  | ((eb: ExpressionBuilder<Tables, Name & keyof Tables>) => Expression<SqlBool>);

/** The condition as a statement takes it. */
export const conditionOf = <Name extends string>(where: RowsCondition<Name>): Expression<SqlBool> =>
  typeof where === 'function' ? where(expressionBuilder<Tables, Name & keyof Tables>()) : where;

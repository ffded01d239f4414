import { listText } from '@schema-screens/locale';
import { fieldSentence } from '@schema-screens/schema';
import { databaseErrorCode, violatedConstraint } from '../../shared/database-error.ts';
import { type ErrorDetail, invalid } from '../../shared/http-error.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import type { RowRule } from '../schema/row-constraints.ts';
import { hasName } from '../schema/stored-names.ts';
import type { Table } from '../schema/table.ts';
import { referenceDetail } from './lock-references.ts';

/** The message of a rule over several rows, at the field where a user would change it. */
function ruleDetail({ fields }: Table, rule: RowRule): ErrorDetail {
  const titleOf = (name: string): string => requestLocale().translate(fields.get(name)?.title ?? name);
  if (rule.kind === 'period')
    return {
      dataPath: rule.from,
      message: rule.message
        ? requestLocale().translate(rule.message)
        : fieldSentence(requestLocale(), 'overlap'),
    };
  const last = rule.fields.at(-1) ?? '';
  const titles = rule.fields.slice(0, -1).map(titleOf);
  const together =
    titles.length === 0
      ? fieldSentence(requestLocale(), 'unique', titleOf(last))
      : fieldSentence(requestLocale(), 'together', listText(requestLocale(), [...titles, titleOf(last)]));
  return { dataPath: last, message: rule.message ?? together };
}

/** An error of the database as a 422 at a field, if a rule of the table was broken; else the error itself. */
export function constraintError(table: Table, error: unknown): unknown {
  const code = databaseErrorCode(error);
  const constraint = violatedConstraint(error);
  if (code === '23503') {
    const key = table.foreignKeys.find((one) => hasName(one, constraint));
    return key ? invalid([referenceDetail(key.field)]) : error;
  }
  if (code !== '23505' && code !== '23P01') return error;
  const rule = table.rowRules.find((one) => hasName(one, constraint));
  return rule ? invalid([ruleDetail(table, rule)], rule.message) : error;
}

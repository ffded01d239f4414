import { germanDay, isCalendarDate } from '@schema-screens/locale';
import type { Field, Row } from '@schema-screens/server/resources';
import type { ContentRules } from './import-files.ts';

/**
 * German sentences for contradictions between the individually valid values of a row. Values that are not days or numbers are
 * left to the schema.
 *
 * @param today as `2026-03-10`
 */
export function contentProblems(
  rules: ContentRules,
  row: Row,
  fields: ReadonlyMap<string, Field>,
  today: string,
): readonly string[] {
  const { before = [], notAfter = [], past = [], notFuture = [], notNegative = [] } = rules;
  const dayOf = (column: string): string | undefined => {
    const value = row[column];
    return typeof value === 'string' && isCalendarDate(value) ? value : undefined;
  };
  const name = (column: string): string => fields.get(column)?.title ?? column;
  const lines: string[] = [];
  const add = (column: string, message: string) => lines.push(`${column}: ${name(column)} ${message}`);
  for (const [pairs, isWrong, word] of [
    [before, (a: string, b: string) => a >= b, 'muss nach'],
    [notAfter, (a: string, b: string) => a > b, 'darf nicht vor'],
  ] as const)
    for (const [earlier, later] of pairs) {
      const [from, to] = [dayOf(earlier), dayOf(later)];
      if (from !== undefined && to !== undefined && isWrong(from, to))
        add(later, `(${germanDay(to)}) ${word} ${name(earlier)} (${germanDay(from)}) liegen.`);
    }
  for (const column of past)
    if ((dayOf(column) ?? '') >= today) add(column, `(${germanDay(dayOf(column)!)}) muss vor heute liegen.`);
  for (const column of notFuture)
    if ((dayOf(column) ?? '') > today) add(column, `(${germanDay(dayOf(column)!)}) liegt in der Zukunft.`);
  for (const column of notNegative)
    if (typeof row[column] === 'number' && row[column] < 0) add(column, 'darf nicht negativ sein.');
  return lines;
}

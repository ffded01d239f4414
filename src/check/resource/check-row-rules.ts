import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '#model';
import { isRecord, isRowCondition, type RowCondition } from '#rules';
import type { Report } from '../language/report.ts';
import { checkRowCondition } from './check-row-condition.ts';
import { simpleColumn } from './simple-column.ts';

interface RuleWord {
  readonly fields?: readonly string[];
  readonly per?: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly when?: RowCondition;
}

const rulesIn = (schema: JsonSchema, word: 'unique' | 'noOverlap'): readonly RuleWord[] => {
  const declaration = schema['x-resource'];
  const rules = isRecord(declaration) ? declaration[word] : undefined;
  return Array.isArray(rules) ? rules.filter(isRecord) : [];
};

const dates = ['date', 'not-future', 'not-past'];

/** Whether values are days or moments; undefined for anything else. */
function kindOfTime({ format }: JsonSchema): 'date' | 'date-time' | undefined {
  if (format === 'date-time') return format;
  return dates.includes(String(format)) ? 'date' : undefined;
}

/** Rules over several rows (`unique`, `noOverlap`): their fields are simple columns, and periods are made of days or moments. */
export function checkRowRules(schema: JsonSchema, report: Report): void {
  const check = (name: string, path: JSONPath) => simpleColumn(schema, name, path, report);
  for (const word of ['unique', 'noOverlap'] as const)
    for (const [index, rule] of rulesIn(schema, word).entries()) {
      const path = ['x-resource', word, index];
      const { fields = [], per = [], from, to, when } = rule;
      for (const [at, name] of fields.entries()) check(name, [...path, 'fields', at]);
      for (const [at, name] of per.entries()) check(name, [...path, 'per', at]);
      const [only, ...others] = fields;
      if (only !== undefined && others.length === 0 && !when)
        report(
          [...path, 'fields'],
          'VALUE_WRONG',
          `One field alone is unique by "x-unique": true at "${only}".`,
        );
      if (from !== undefined && to !== undefined) {
        const [start, end] = [check(from, [...path, 'from']), check(to, [...path, 'to'])];
        const [kind, endKind] = [start && kindOfTime(start), end && kindOfTime(end)];
        if (start && !kind)
          report([...path, 'from'], 'VALUE_WRONG', `"${from}" is no date and no date-time.`);
        if (end && kind && kind !== endKind)
          report([...path, 'to'], 'VALUE_WRONG', `"${to}" is no ${kind} as "${from}" is.`);
      }
      if (!isRowCondition(when)) continue;
      const property = check(when.field, [...path, 'when', 'field']);
      if (property) checkRowCondition(when, property, [...path, 'when'], report);
    }
}

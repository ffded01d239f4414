import { requireSimpleColumn } from '../problems/field-problems.ts';
import { declarationOf, type Path, type SchemaRule } from '../problems/schema-rule.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { hasDateFormat, kindOfValue } from '../values/value-kinds.ts';
import { checkRowCondition, isRowCondition, type RowCondition } from './row-condition.ts';

interface RowConstraint {
  readonly fields?: readonly string[];
  readonly per?: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly when?: RowCondition;
}

interface RowConstraints {
  readonly unique?: readonly RowConstraint[];
  readonly noOverlap?: readonly RowConstraint[];
}

/** Whether values are days or moments; undefined for anything else. */
function kindOfTime(schema: JsonSchema): 'date' | 'date-time' | undefined {
  if (!hasDateFormat(schema)) return undefined;
  return kindOfValue(schema) === 'date' ? 'date' : 'date-time';
}

/** Rules over several rows (`unique`, `noOverlap`): their fields are simple columns, and periods are made of days or moments. */
export const rowConstraintsRule: SchemaRule = {
  name: 'unique, noOverlap',
  on: 'schema',
  run(_node, { schema, enums, report }) {
    const check = (name: string, path: Path) => requireSimpleColumn(schema, name, path, report);
    for (const keyword of ['unique', 'noOverlap'] as const)
      for (const [index, rule] of (declarationOf<RowConstraints>(schema)?.[keyword] ?? []).entries()) {
        const path = ['x-resource', keyword, index];
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
        if (isRowCondition(when)) checkRowCondition(when, [...path, 'when'], check, { enums, report });
      }
  },
};

import type { JsonSchema } from '@schema-screens/schema/model';
import { Ajv } from 'ajv';
import {
  runRules,
  type SchemaContext,
  type SchemaRule,
} from '../../../packages/schema/src/problems/schema-rule.ts';

/**
 * What a rule reports of a schema, a line each.
 *
 * @param skipped so many steps of each path are left out
 */
export function ruleLines(
  rule: SchemaRule,
  schema: JsonSchema,
  skipped: number,
  around: Partial<Pick<SchemaContext, 'schemas' | 'enums' | 'roles'>> = {},
): string[] {
  const lines: string[] = [];
  runRules([rule], {
    resource: 'probe',
    schema,
    schemas: new Map(),
    enums: new Map(),
    roles: [],
    ...around,
    ajv: new Ajv({ strict: false }),
    report: (path, code, message, hint) =>
      lines.push([path.slice(skipped).join('.'), code, message, hint].filter(Boolean).join(' ')),
  });
  return lines;
}

import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '#model';
import type { RowCondition } from '#rules';
import type { Report } from '../language/report.ts';
import { typesOf } from '../language/schema-types.ts';
import { suggest } from '../language/suggest.ts';

/** Values of a condition that its field never has. */
export function checkRowCondition(
  { field, is, in: values = [], min, max }: RowCondition,
  schema: JsonSchema,
  path: JSONPath,
  report: Report,
): void {
  const types = typesOf(schema);
  const isNumber = types.length === 0 || types.some((type) => type === 'number' || type === 'integer');
  if ((min ?? max) !== undefined && !isNumber) report(path, 'VALUE_WRONG', `"${field}" is no number.`);
  const asked: [unknown, JSONPath][] = [
    ...(is === undefined ? [] : [[is, ['is']] as [unknown, JSONPath]]),
    ...values.map((value, index): [unknown, JSONPath] => [value, ['in', index]]),
  ];
  for (const [value, place] of asked) {
    const type = typeof value;
    const fits = types.length === 0 || types.includes(type) || (type === 'number' && isNumber);
    const { enum: known } = schema;
    if (fits && !(Array.isArray(known) && !(known as unknown[]).includes(value))) continue;
    const hint = fits ? suggest(String(value), (known as unknown[]).map(String)) : undefined;
    report([...path, ...place], 'VALUE_WRONG', `"${field}" is never ${JSON.stringify(value)}.`, hint);
  }
}

import type { Path, Report } from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { isOfPrivacyClass } from '../schema/privacy.ts';

interface NamedField {
  readonly name: string;
  readonly schema: JsonSchema;
}

/** Keywords that both fields must share, so that a value of one is one of the other. */
const shared = ['x-scale', 'x-enum', 'format', 'x-document'];

/** What the values of a field may have at most: characters, or digits. */
const sizes: readonly [keyword: string, of: (schema: JsonSchema) => number][] = [
  ['maxLength', ({ maxLength }) => maxLength ?? Number.POSITIVE_INFINITY],
  ['x-precision', (schema) => Number(schema['x-precision'] ?? Number.POSITIVE_INFINITY)],
];

const valueTypesOf = (schema: JsonSchema) => typesOf(schema).filter((type) => type !== 'null');

/** Reports a field whose values another one cannot have: by the type, the format, the enumeration or the size. */
export function checkCompatibleValues(own: NamedField, from: NamedField, path: Path, report: Report): void {
  const [types, sourceTypes] = [valueTypesOf(own.schema), valueTypesOf(from.schema)];
  if (!sourceTypes.every((type) => types.includes(type))) {
    report(
      path,
      'VALUE_WRONG',
      `"${from.name}" is ${sourceTypes.join(' or ')}; "${own.name}" is ${types.join(' or ')}.`,
    );
    return;
  }
  for (const keyword of shared)
    if (JSON.stringify(own.schema[keyword]) !== JSON.stringify(from.schema[keyword]))
      report(path, 'VALUE_WRONG', `"${from.name}" and "${own.name}" differ in "${keyword}".`);
  for (const [keyword, of] of sizes)
    if (of(own.schema) < of(from.schema))
      report(path, 'VALUE_WRONG', `"${from.name}" may have more than "${own.name}" by "${keyword}".`);
}

type Place = readonly [schema: JsonSchema, field: string];

/** Reports a protected value that another field would show openly. */
export function checkPrivacyLeak(own: Place, from: Place, path: Path, report: Report): void {
  if (isOfPrivacyClass('special', ...from) && !isOfPrivacyClass('special', ...own))
    report(path, 'PRIVACY_BROKEN', `"${from[1]}" is of the class special; "${own[1]}" would show it openly.`);
}

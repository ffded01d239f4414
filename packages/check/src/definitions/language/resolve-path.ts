import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { type Parts, partsOfValue } from './parts-of-value.ts';

/** The schema at a dotted path among these parts; lists along the way mean their entries. Reports unknown names. */
export function resolvePath(
  name: string,
  { known: parts, root }: { known: Parts; root: JsonSchema },
  path: JSONPath,
  report: Report,
): JsonSchema | undefined {
  let known: Parts | undefined = parts;
  let schema: JsonSchema | undefined;
  for (const step of name.split('.')) {
    if (!known) return schema;
    schema = Object.hasOwn(known, step) ? known[step] : undefined;
    if (!schema) {
      report(path, 'FIELD_UNKNOWN', `The schema has no field "${name}".`, suggest(step, Object.keys(known)));
      return undefined;
    }
    known = partsOfValue(schema, root);
  }
  return schema;
}

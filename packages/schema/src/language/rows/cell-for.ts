import { constantsOf, type JsonSchema } from '../../model/index.ts';
import { valueKind } from '../../schema/value-kinds.ts';
import { referenceOf } from './reference.ts';

/** The default cell for a schema. */
export function cellFor(schema: JsonSchema | undefined): string {
  if (referenceOf(schema)?.text !== undefined) return 'reference';
  if (schema?.['x-hiddenReference']) return 'text';
  if (schema && (schema['x-enum'] ?? constantsOf(schema))) return 'enum';
  return valueKind(schema).cell;
}

import { constantsOf, type JsonSchema, typeOf } from '../../model/index.ts';
import { referenceOf } from './reference.ts';

/** The default cell for a schema. */
export function cellFor(schema: JsonSchema | undefined): string {
  const type = typeOf(schema);
  if (referenceOf(schema)?.text !== undefined) return 'reference';
  if (schema?.['x-hiddenReference']) return 'text';
  if (schema && (schema['x-enum'] ?? constantsOf(schema))) return 'enum';
  if (['date', 'not-future', 'not-past'].includes(schema?.format ?? '')) return 'date';
  if (schema?.format === 'date-time') return 'dateTime';
  if (schema?.format === 'time-window') return 'timeWindow';
  if (schema?.format === 'email') return 'email';
  if (schema?.format === 'phone') return 'phone';
  if (schema?.format === 'iban') return 'iban';
  if (schema?.['x-document'] === true) return 'richText';
  if (schema?.['x-file']) return 'file';
  if (schema?.['x-amount'] === true) return 'amount';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return 'number';
  return 'text';
}

import { format, type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { createFormats } from '#rules';
import type { JsonSchema } from '../../definition/json-schema.ts';
import { holderOf } from './schema-at.ts';
import type { SchemaError, SchemaValidator } from './schema-error.ts';

/** Keywords whose error says what is wrong; the others only repeat that something inside them is. */
const telling = new Set([
  'type',
  'const',
  'enum',
  'required',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'not',
  'oneOf',
  'anyOf',
  'minProperties',
  'maxProperties',
  'contains',
  'additionalProperties',
]);

function paramsOf(keyword: string, value: unknown, text: string): Record<string, unknown> {
  const quoted = /"(.*)"/.exec(text)?.[1];
  if (keyword === 'required') return { missingProperty: quoted };
  if (keyword === 'additionalProperties') return { additionalProperty: /"(.*?)"/.exec(text)?.[1] };
  if (keyword === 'type' || keyword === 'format' || keyword === 'pattern') return { [keyword]: value };
  return { limit: value };
}

/** The text that a schema gives for one of its keywords, as ajv-errors reads it. */
function ownText(parent: Record<string, unknown> | undefined, error: SchemaError): string | undefined {
  const own = parent?.errorMessage;
  if (typeof own === 'string') return own;
  if (typeof own !== 'object' || own === null) return undefined;
  const entry = (own as Record<string, unknown>)[error.keyword];
  if (typeof entry === 'string') return entry;
  const ofProperty =
    typeof entry === 'object' && entry !== null
      ? (entry as Record<string, unknown>)[String(error.params.missingProperty)]
      : undefined;
  return typeof ofProperty === 'string' ? ofProperty : undefined;
}

function toSchemaError(unit: OutputUnit, root: JsonSchema): SchemaError | undefined {
  if (!telling.has(unit.keyword)) return undefined;
  const parent = holderOf(root, unit.keywordLocation);
  if (unit.keyword === 'additionalProperties' && parent?.additionalProperties !== false) return undefined;
  const error: SchemaError = {
    keyword: unit.keyword,
    instancePath: decodeURIComponent(unit.instanceLocation.replace(/^#/, '')),
    schemaPath: unit.keywordLocation,
    params: paramsOf(unit.keyword, parent?.[unit.keyword], unit.error),
    message: unit.error,
    parentSchema: parent,
  };
  const text = ownText(parent, error);
  if (text === undefined) return error;
  return { ...error, keyword: 'errorMessage', message: text, params: { errors: [error] } };
}

let hasFormats = false;

/**
 * A validator for a schema that the build did not know: it interprets, so no code is made from text and a strict
 * Content Security Policy holds. Its errors read like ajv's.
 */
export function interpretingValidator(schema: JsonSchema): SchemaValidator {
  if (!hasFormats) {
    Object.assign(format, createFormats());
    hasFormats = true;
  }
  const validator = new Validator(schema as Schema, '7', false);
  return (data) =>
    validator
      .validate(data)
      .errors.map((unit) => toSchemaError(unit, schema))
      .filter((error) => error !== undefined);
}

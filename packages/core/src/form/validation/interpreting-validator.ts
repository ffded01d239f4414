import type { OutputUnit } from '@cfworker/json-schema';
import { schemaInterpreter } from '@schema-screens/schema/language';
import { type JsonSchema, schemaOfKeyword } from '@schema-screens/schema/model';
import type { SchemaValidator, ValidatorError } from './schema-error.ts';

/** Keywords whose errors are specific; those of the others only repeat that something below them failed. */
const leafErrors = new Set([
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
  'additionalItems',
  'dependencies',
]);
/** Keywords whose errors are followed by that of the part: a `false` schema allows nothing. */
const containers = new Set(['properties', 'patternProperties', 'items', 'dependencies', 'if']);

function paramsOf(keyword: string, value: unknown, text: string): Record<string, unknown> {
  const quoted = /"(.*)"/.exec(text)?.[1];
  if (keyword === 'required') return { missingProperty: quoted };
  if (keyword === 'dependencies') {
    const [, property, missingProperty] = /"(.*)" but does not have "(.*)"/.exec(text) ?? [];
    return { property, missingProperty };
  }
  if (keyword === 'additionalProperties') return { additionalProperty: /"(.*?)"/.exec(text)?.[1] };
  if (keyword === 'type' || keyword === 'format' || keyword === 'pattern') return { [keyword]: value };
  return { limit: value };
}

const instancePathOf = ({ instanceLocation }: OutputUnit): string =>
  decodeURIComponent(instanceLocation.replace(/^#/, ''));

/** A schema's custom message for one of its keywords, in the format of ajv-errors. */
function ownText(parent: Record<string, unknown> | undefined, error: ValidatorError): string | undefined {
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

/** The error of a value where the schema is `false`; undefined if the surrounding keyword reports it. */
function forbiddenError(unit: OutputUnit, around: OutputUnit | undefined): ValidatorError | undefined {
  if (!around || !containers.has(around.keyword)) return undefined;
  const step = around.keyword === 'properties' ? unit.instanceLocation.replace(/^.*\//, '/') : '';
  return {
    keyword: 'false schema',
    instancePath: instancePathOf(unit),
    schemaPath: `${around.keywordLocation}${step}/false schema`,
    params: {},
    message: unit.error,
  };
}

function toSchemaError(
  unit: OutputUnit,
  around: OutputUnit | undefined,
  root: JsonSchema,
): ValidatorError | undefined {
  if (unit.keyword === 'false') return forbiddenError(unit, around);
  if (!leafErrors.has(unit.keyword)) return undefined;
  const parent = schemaOfKeyword(root, unit.keywordLocation);
  const isReported = unit.keyword.startsWith('additional') && parent?.[unit.keyword] !== false;
  if (isReported) return undefined;
  const error: ValidatorError = {
    keyword: unit.keyword,
    instancePath: instancePathOf(unit),
    schemaPath: unit.keywordLocation,
    params: paramsOf(unit.keyword, parent?.[unit.keyword], unit.error),
    message: unit.error,
    parentSchema: parent,
  };
  if (error.keyword === 'dependencies' && error.params.missingProperty === undefined) return undefined;
  const text = ownText(parent, error);
  if (text === undefined) return error;
  return { ...error, keyword: 'errorMessage', message: text, params: { errors: [error] } };
}

/**
 * A validator for a schema that was unknown at build time. It interprets the schema instead of generating code, so it works under
 * a strict Content Security Policy. Its errors have ajv's format.
 */
export function interpretingValidator(schema: JsonSchema): SchemaValidator {
  const validator = schemaInterpreter(schema, true);
  return (data) =>
    validator
      .validate(data)
      .errors.map((unit, index, units) => toSchemaError(unit, units[index - 1], schema))
      .filter((error) => error !== undefined);
}

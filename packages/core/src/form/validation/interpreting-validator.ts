import type { OutputUnit, SchemaDraft } from '@cfworker/json-schema';
import { valueAtPointer } from '@schema-screens/locale';
import { type KeywordValueKind, keywordValueKindOf } from '@schema-screens/schema';
import { schemaInterpreter } from '@schema-screens/schema/language';
import {
  type Draft,
  draftOf,
  type JsonSchema,
  schemaOfKeyword,
  withPointers,
} from '@schema-screens/schema/model';
import { danglingReference, type SchemaValidator, type ValidatorError } from './schema-error.ts';

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
  'dependentRequired',
  'minContains',
  'maxContains',
  'unevaluatedProperties',
  'unevaluatedItems',
]);
/** Keywords of later drafts, as draft-07 calls them. */
const draft07Names: Readonly<Record<string, string>> = {
  dependentRequired: 'dependencies',
  unevaluatedProperties: 'additionalProperties',
};
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
  const isReported = /^(?:additional|unevaluated)/.test(unit.keyword) && parent?.[unit.keyword] !== false;
  if (isReported) return undefined;
  if (unit.keyword === 'not' && parent?.not === undefined)
    return {
      keyword: danglingReference,
      instancePath: instancePathOf(unit),
      schemaPath: unit.keywordLocation,
      params: { limit: parent?.$ref },
      message: `leads nowhere: ${parent?.$ref}`,
      parentSchema: parent,
    };
  const keyword = draft07Names[unit.keyword] ?? unit.keyword;
  const error: ValidatorError = {
    keyword,
    instancePath: instancePathOf(unit),
    schemaPath: unit.keywordLocation,
    params: paramsOf(keyword, parent?.[unit.keyword], unit.error),
    message: unit.error,
    parentSchema: parent,
  };
  if (error.keyword === 'dependencies' && error.params.missingProperty === undefined) return undefined;
  const text = ownText(parent, error);
  if (text === undefined) return error;
  return { ...error, keyword: 'errorMessage', message: text, params: { errors: [error] } };
}

/** Keywords whose schemas decide what else holds: a mistake in one must not decide. */
const deciding = new Set([
  'if',
  'not',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** A schema in which nothing is valid where a reference leads nowhere, so that all else can be checked. */
function withoutDangling(root: JsonSchema): JsonSchema {
  if (/"\$recursiveRef":/.test(JSON.stringify(root))) return root;
  const node = (value: unknown, reading: KeywordValueKind): unknown => {
    if (reading === 'data' || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((part) => node(part, reading));
    const parts = Object.entries(value).map(([key, part]) => [
      key,
      reading === 'schema' && deciding.has(key) ? part : node(part, keywordValueKindOf(key, reading)),
    ]);
    const { $ref, ...rest } = Object.fromEntries(parts) as Record<string, unknown>;
    if (reading !== 'schema' || typeof $ref !== 'string') return Object.fromEntries(parts);
    const isFound = $ref.startsWith('#') && valueAtPointer(root, $ref) !== undefined;
    return isFound ? { $ref, ...rest } : { ...rest, not: {} };
  };
  return node(root, 'schema') as JsonSchema;
}

/** What stands beside a `$ref` holds, as it does in compiled validators and in later drafts. */
const interpretedDrafts: Readonly<Record<Draft, SchemaDraft>> = {
  'draft-04': '4',
  'draft-07': '2019-09',
  '2019-09': '2019-09',
  '2020-12': '2020-12',
};

/**
 * A validator for a schema that was unknown at build time. It interprets the schema instead of generating code, so it works under
 * a strict Content Security Policy. Its errors have ajv's format.
 */
export function interpretingValidator(declared: JsonSchema): SchemaValidator {
  const schema = withPointers(declared);
  const validator = schemaInterpreter(withoutDangling(schema), true, interpretedDrafts[draftOf(declared)]);
  return (data) => {
    const { valid, errors: units } = validator.validate(data);
    const errors = units
      .map((unit, index) => toSchemaError(unit, units[index - 1], schema))
      .filter((error) => error !== undefined);
    const [first] = units;
    if (valid || errors.length > 0 || !first) return errors;
    // Nothing below says why, e.g. where a schema is `false`.
    const { keyword, keywordLocation, error: message } = first;
    return [
      { keyword, instancePath: instancePathOf(first), schemaPath: keywordLocation, params: {}, message },
    ];
  };
}

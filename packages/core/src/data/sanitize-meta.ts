import { isRecord } from '@schema-screens/locale';
import { isExpression } from '@schema-screens/schema';
import type { EnumValue, JsonSchema, ResourceMeta } from '@schema-screens/schema/model';
import { RequestError } from '../ports/request-error.ts';
import { errorTexts } from '../texts/error-texts.ts';
import { removeInvalidReferences } from './valid-references.ts';

type Content = Record<string, unknown>;

/** The usable part of a keyword's value; undefined if there is none. `sub` sanitizes schemas in it. */
type Reader = (value: unknown, sub: (schema: unknown) => unknown) => unknown;

/** Deeper than any form; anything below is dropped. */
const deepest = 40;

const types = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isSchema = (value: unknown): boolean => isRecord(value) || typeof value === 'boolean';

const when =
  (isValid: (value: unknown) => boolean): Reader =>
  (value) =>
    isValid(value) ? value : undefined;
const text = when(isText);
const number = when(isNumber);
const count = when((value) => Number.isInteger(value) && Number(value) >= 0);
const nothing: Reader = () => undefined;
const schema: Reader = (value, sub) => (isSchema(value) ? sub(value) : undefined);
const object: Reader = (value, sub) => (isRecord(value) ? sub(value) : undefined);
const branches: Reader = (value, sub) =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord) ? value.map(sub) : undefined;
const named =
  (isName: (name: string) => boolean = () => true): Reader =>
  (value, sub) => {
    const entries = Object.entries(isRecord(value) ? value : {});
    return Object.fromEntries(
      entries
        .filter(([name, part]) => isName(name) && isSchema(part))
        .map(([name, part]) => [name, sub(part)]),
    );
  };
const dependencies: Reader = (value, sub) => {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter(([, part]) => isSchema(part) || isTexts(part));
  return Object.fromEntries(entries.map(([name, part]) => [name, Array.isArray(part) ? part : sub(part)]));
};

/** How to sanitize each keyword that the engine or a validator reads; others stay unchanged. */
const readers: Readonly<Record<string, Reader>> = {
  title: text,
  description: text,
  format: text,
  pattern: when((value) => isText(value) && isExpression(value)),
  type: when(
    (value) => [value].flat().length > 0 && [value].flat().every((name) => types.has(name as string)),
  ),
  enum: when(Array.isArray),
  required: when(isTexts),
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minProperties: count,
  maxProperties: count,
  uniqueItems: when((value) => typeof value === 'boolean'),
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: when((value) => isNumber(value) && value > 0),
  properties: named(),
  patternProperties: named(isExpression),
  definitions: named(),
  $defs: named(),
  dependencies,
  allOf: branches,
  oneOf: branches,
  anyOf: branches,
  if: object,
  then: schema,
  else: schema,
  not: schema,
  contains: schema,
  propertyNames: schema,
  additionalProperties: schema,
  additionalItems: schema,
  items: (value, sub) =>
    Array.isArray(value) ? (value.every(isSchema) ? value.map(sub) : undefined) : schema(value, sub),
  // References other than pointers into the document are not supported.
  $id: nothing,
  id: nothing,
  $anchor: nothing,
  $recursiveRef: nothing,
  'x-enum': text,
  'x-prefix': text,
};

/**
 * A schema without invalid parts: keywords of the wrong type, properties that are not schemas, references that lead
 * nowhere. A valid schema stays byte-identical.
 */
export function sanitizeSchema(whole: Content): JsonSchema {
  const schemas = new Set<Content>();
  const read = (part: unknown, depth: number): unknown => {
    if (!isRecord(part)) return part;
    const sanitized: Content = {};
    schemas.add(sanitized);
    if (depth > deepest) return sanitized;
    const sub = (inner: unknown): unknown => read(inner, depth + 1);
    for (const [keyword, value] of Object.entries(part)) {
      const use = Object.hasOwn(readers, keyword) ? readers[keyword] : undefined;
      const used = use ? use(value, sub) : value;
      if (used !== undefined) sanitized[keyword] = used;
    }
    return sanitized;
  };
  const root = read(whole, 0) as Content;
  removeInvalidReferences(root, schemas);
  return root;
}

const isEnumValue = (value: unknown): value is EnumValue =>
  isRecord(value) && typeof value.key === 'string' && typeof value.label === 'string';

/**
 * The usable part of a /meta response, so that one mistake affects only its own field.
 *
 * @throws RequestError when it contains no schema at all
 */
export function sanitizeMeta(answer: ResourceMeta): ResourceMeta {
  const { definition, enums } = (isRecord(answer) ? answer : {}) as Partial<
    Record<keyof ResourceMeta, unknown>
  >;
  if (!isRecord(definition)) {
    throw new RequestError({
      status: 502,
      text: (locale) => {
        const { metaTitle: title, meta: message } = locale.texts(errorTexts);
        return { title, message };
      },
    });
  }
  const lists = Object.entries(isRecord(enums) ? enums : {}).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return {
    definition: sanitizeSchema(definition),
    enums: Object.fromEntries(lists.map(([name, values]) => [name, values.filter(isEnumValue)])),
  };
}

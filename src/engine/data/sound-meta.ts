import type { JsonSchema } from '../definition/json-schema.ts';
import type { EnumValue, ResourceMeta } from './data-source.ts';
import { RequestError } from './request-error.ts';

type Content = Record<string, unknown>;

const isObject = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEnumValue = (value: unknown): value is EnumValue =>
  isObject(value) && typeof value.schluessel === 'string' && typeof value.wert === 'string';

/** What each keyword that the engine reads must be; one that is not says nothing. */
const forms: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: (value) => typeof value === 'string',
  description: (value) => typeof value === 'string',
  format: (value) => typeof value === 'string',
  pattern: (value) => typeof value === 'string' && isExpression(value),
  type: (value) => [value].flat().every((name) => typeof name === 'string'),
  enum: Array.isArray,
  required: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  allOf: (value) => Array.isArray(value) && value.every(isObject),
  oneOf: (value) => Array.isArray(value) && value.every(isObject),
  anyOf: (value) => Array.isArray(value) && value.every(isObject),
  if: isObject,
  else: isObject,
  items: isObject,
  minLength: (value) => typeof value === 'number',
  maxLength: (value) => typeof value === 'number',
  minimum: (value) => typeof value === 'number',
  maximum: (value) => typeof value === 'number',
  'x-enum': (value) => typeof value === 'string',
  'x-prefix': (value) => typeof value === 'string',
};

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}

/** A schema without what is none: keywords of the wrong kind, properties that are no schemas. */
function soundSchema(schema: Content): JsonSchema {
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === 'properties') return [[keyword, soundProperties(value)]];
    if (keyword === 'then' && !isObject(value)) return [];
    if (Object.hasOwn(forms, keyword) && !forms[keyword]?.(value)) return [];
    return [[keyword, keyword === 'items' && isObject(value) ? soundSchema(value) : value]];
  });
  return Object.fromEntries(entries);
}

function soundProperties(properties: unknown): Record<string, JsonSchema> {
  if (!isObject(properties)) return {};
  const sound = Object.entries(properties).filter((entry): entry is [string, Content] => isObject(entry[1]));
  return Object.fromEntries(sound.map(([name, schema]) => [name, soundSchema(schema)]));
}

/**
 * A /meta answer as far as it can be used, so that one wrong word costs its own field alone.
 *
 * @throws RequestError when there is no schema in it at all
 */
export function soundMeta(answer: ResourceMeta): ResourceMeta {
  const { definition, enums } = (isObject(answer) ? answer : {}) as Partial<
    Record<keyof ResourceMeta, unknown>
  >;
  if (!isObject(definition)) {
    throw new RequestError({
      status: 502,
      name: 'Unlesbare Antwort',
      message: 'Die Beschreibung der Daten konnte nicht gelesen werden.',
    });
  }
  const lists = Object.entries(isObject(enums) ? enums : {}).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return {
    definition: soundSchema(definition),
    enums: Object.fromEntries(lists.map(([name, values]) => [name, values.filter(isEnumValue)])),
  };
}

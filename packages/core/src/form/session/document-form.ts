import { isRecord, valueAtPointer } from '@schema-screens/locale';
import { type KeywordValueKind, keywordValueKindOf, variantsOf } from '@schema-screens/schema';
import type { FormScreen } from '@schema-screens/schema/language';
import { type JsonSchema, mergedSchema, type Row } from '@schema-screens/schema/model';
import { schemaDefaults } from '../schema/initial-values.ts';
import { choiceOf } from '../schema/variants.ts';
import { withFallbackOnError } from '../validation/schema-error.ts';

/** How a form draws a document: its fields, and its values as those of the form. */
export interface DocumentForm {
  /** What the form draws: the document, or an object with the document as its only property. */
  schema: JsonSchema;
  /** The schema that judges what the form holds. */
  judged: JsonSchema;
  fields: readonly string[];
  /** A document with the defaults of its schema. */
  defaults: Row;
  toValues: (document: Row) => Row;
  toDocument: (values: Row) => Row;
  /** The path in the form of a path in the document. */
  toPath: (path: string) => string;
}

/** The key of a document that is drawn as a value of its own. */
const wholeKey = 'document';

/** A schema that has moved from the root to a definition: its references to the root lead there. */
function moved(value: unknown, reading: KeywordValueKind = 'schema'): unknown {
  if (reading === 'data') return value;
  if (Array.isArray(value)) return value.map((entry) => moved(entry, reading));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (reading !== 'schema' || key !== '$ref' || typeof part !== 'string')
        return [key, moved(part, keywordValueKindOf(key, reading))];
      const isOfRoot = part.startsWith('#') && !/^#\/(?:definitions|\$defs)\//.test(part);
      return [key, isOfRoot ? `#/definitions/${wholeKey}${part.slice(1)}` : part];
    }),
  );
}

/** The parts of a root that apply to the same value: itself, what it refers to, and all of `allOf`. */
function sidesOf(schema: JsonSchema, root: JsonSchema, around: readonly JsonSchema[] = []): JsonSchema[] {
  if (around.includes(schema)) return [];
  const target = schema.$ref === undefined ? undefined : valueAtPointer(root, schema.$ref);
  const sides = [target, ...(schema.allOf ?? [])].filter(isRecord);
  return [schema, ...sides.flatMap((side) => sidesOf(side as JsonSchema, root, [...around, schema]))];
}

/** Whether which parts a document has depends on its values: on its shape, a condition or other parts. */
const isDependent = (
  schema: JsonSchema,
  root: JsonSchema,
  declared: JsonSchema['properties'] = {},
): boolean =>
  sidesOf(schema, root).some((side) => {
    const dependent = [side.then, side.else, ...Object.values(side.dependencies ?? {})].filter(isRecord);
    const isDeclaring = (part: JsonSchema): boolean =>
      Object.keys(mergedSchema(part, root).properties ?? {}).some((name) => !Object.hasOwn(declared, name)) ||
      variantsOf(part, root) !== undefined;
    return choiceOf(side, root) !== undefined || dependent.some((part) => isDeclaring(part as JsonSchema));
  });

/** The schema of a value that is described by no more than its key. */
const guessed = (value: unknown): JsonSchema =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? { type: typeof value as 'string' | 'number' | 'boolean' }
    : {};

const matches = withFallbackOnError(
  (pattern: string, name: string) => new RegExp(pattern, 'u').test(name),
  false,
);

/** The schemas of keys that a document has besides its properties, where its schema describes or allows such. */
function otherProperties(whole: JsonSchema, document: Row): Record<string, JsonSchema> {
  const { properties = {}, patternProperties = {}, additionalProperties } = whole;
  const patterns = Object.entries(patternProperties as Record<string, unknown>);
  const others = Object.entries(document).filter(([name]) => !Object.hasOwn(properties, name));
  return Object.fromEntries(
    others.flatMap(([name, value]): [string, JsonSchema][] => {
      const [, found] = patterns.find(([pattern]) => matches(pattern, name)) ?? [];
      const given = found ?? additionalProperties;
      if (given === undefined || given === false) return [];
      const schema =
        isRecord(given) && Object.keys(given).length > 0 ? (given as JsonSchema) : guessed(value);
      return [[name, schema]];
    }),
  );
}

const same = (values: Row): Row => values;

/**
 * How a form draws a document. References and `allOf` at the root are drawn as one list of fields, with the keys that the document
 * has besides. Where the root has several shapes or conditions with parts of their own, the document is drawn as a value inside of
 * a form is. Keys that nothing describes are not drawn.
 *
 * @param given the document; without keys it is a new one
 * @param sections fields that are chosen by their names; then the document is never drawn as one value
 */
export function documentForm(
  schema: JsonSchema,
  given: Row,
  sections: FormScreen['sections'] | undefined,
  timeZone: string,
): DocumentForm {
  const whole = mergedSchema(schema, schema);
  const defaults = schemaDefaults(whole, timeZone);
  if (!sections && isDependent(schema, schema, whole.properties)) return { ...wrapped(schema), defaults };
  const others = otherProperties(whole, given);
  const isPlain = whole === schema && Object.keys(others).length === 0;
  const formSchema: JsonSchema = isPlain
    ? schema
    : {
        ...schema,
        properties: { ...whole.properties, ...others },
        ...(whole.required && { required: whole.required }),
      };
  const fields = Object.keys(formSchema.properties ?? {});
  return {
    schema: formSchema,
    judged: schema,
    fields,
    defaults,
    toValues: same,
    toDocument: same,
    toPath: (path) => path,
  };
}

/** A document as the only property of an object. */
function wrapped(schema: JsonSchema): Omit<DocumentForm, 'defaults'> {
  const { definitions, $defs, $id: _, $schema: __, ...rest } = schema as JsonSchema & { $defs?: unknown };
  // Without a title it would be headed by its key.
  const inner = { title: '', ...(moved(rest) as JsonSchema) };
  const outer = {
    ...(schema.title !== undefined && { title: schema.title }),
    type: 'object',
    properties: { [wholeKey]: inner },
    definitions: { ...(moved(definitions, 'names') as object | undefined), [wholeKey]: inner },
    ...($defs !== undefined && { $defs: moved($defs, 'names') }),
  } as JsonSchema;
  return {
    schema: outer,
    judged: outer,
    fields: [wholeKey],
    toValues: (document) => ({ [wholeKey]: document }),
    toDocument: (values) => (values[wholeKey] ?? {}) as Row,
    toPath: (path) => (path === '' ? path : `${wholeKey}.${path}`),
  };
}

import { isRecord, pointerSteps, valueAtPointer } from '@schema-screens/locale';
import { relevantErrors, variantsOf } from '@schema-screens/schema';
import type { FormScreen } from '@schema-screens/schema/language';
import { type JsonSchema, mergedSchema, type Row } from '@schema-screens/schema/model';
import { isOpenObject } from '../document/applied-schema.ts';
import { drawableSchema } from '../document/drawable-schema.ts';
import { decoded, decodedKey, encoded, encodedKey, malformedPaths } from '../document/encoded-values.ts';
import { defaultValue, withRequiredParts } from '../document/new-value.ts';
import { schemaOfPart } from '../document/schema-of-part.ts';
import type { DocumentRules } from '../rules/form-rules.ts';
import { choiceOf } from '../schema/variants.ts';
import { documentValues } from '../submit/record-values.ts';
import { unverifiableError, type ValidatorError } from '../validation/schema-error.ts';

/** How a form draws a document: its fields, and its values as those of the form. */
export interface DocumentForm {
  /** What the form draws: the document, or an object with the document as its only property. */
  schema: JsonSchema;
  /** What judges the document. */
  rules: DocumentRules;
  fields: readonly string[];
  /** The given ones, with the names of fields in the form. */
  sections: FormScreen['sections'] | undefined;
  /** The values of a new document: the defaults of its schema. */
  defaults: Row;
  toValues: (document: unknown) => Row;
  /** The document that the values of the form stand for; unchanged parts are those of the values at first. */
  toDocument: (values: Row, initial: Row) => unknown;
  /** The path in the form of a path in the document. */
  toPath: (path: string) => string;
}

/** The key of a document that is drawn as a value of its own. */
const wholeKey = 'document';

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
    const branches = [side.oneOf, side.anyOf].flatMap((keyword) => (Array.isArray(keyword) ? keyword : []));
    const conditions = [side, ...branches.filter(isRecord)] as JsonSchema[];
    const dependent = conditions
      .flatMap(({ then, else: other, dependencies = {} }) => [then, other, ...Object.values(dependencies)])
      .filter(isRecord);
    const isDeclaring = (part: JsonSchema): boolean =>
      Object.keys(mergedSchema(part, root).properties ?? {}).some((name) => !Object.hasOwn(declared, name)) ||
      variantsOf(part, root) !== undefined;
    return choiceOf(side, root) !== undefined || dependent.some((part) => isDeclaring(part as JsonSchema));
  });

/** Whether a document is drawn as a list of fields: all its keys are known from its schema, whatever its values. */
function isListOfFields(schema: JsonSchema, whole: JsonSchema): boolean {
  const types = whole.type === undefined ? ['object'] : [whole.type].flat();
  if (types.length !== 1 || types[0] !== 'object' || !whole.properties) return false;
  const sides = sidesOf(schema, schema);
  // One of them may forbid what another one has.
  const isStrict = sides.some(({ additionalProperties: more }) => (more as unknown) === false);
  if (isStrict && sides.filter(({ properties }) => properties).length > 1) return false;
  return !sides.some(isOpenSide) && !isDependent(schema, schema, whole.properties);
}

const isOpenSide = (side: JsonSchema): boolean =>
  isOpenObject({ ...side, properties: side.properties ?? {} });

/** The error of a document as one of the values of the form. */
function errorOfValues(error: ValidatorError, prefix: string): ValidatorError {
  const steps = pointerSteps(error.instancePath).map(encodedKey);
  const { missingProperty, additionalProperty, errors } = error.params;
  return {
    ...error,
    instancePath: [prefix, ...steps].join('/'),
    params: {
      ...error.params,
      ...(typeof missingProperty === 'string' && { missingProperty: encodedKey(missingProperty) }),
      ...(typeof additionalProperty === 'string' && { additionalProperty: encodedKey(additionalProperty) }),
      ...(Array.isArray(errors) && {
        errors: errors.map((one: ValidatorError) => errorOfValues(one, prefix)),
      }),
    },
  };
}

const malformedError = (path: string): ValidatorError => ({
  keyword: 'type',
  instancePath: path,
  schemaPath: '#/type',
  params: {},
});

/**
 * How a form draws a document. A root with known keys is drawn as one list of fields, with references and `allOf`. Any other is
 * drawn as a value inside of a form is.
 *
 * @param declared any JSON Schema
 * @param sections fields that are chosen by their names; then the document is never drawn as one value
 */
export function documentForm(
  declared: JsonSchema,
  sections: FormScreen['sections'] | undefined,
  timeZone: string,
): DocumentForm {
  const plain = drawableSchema(declared);
  const whole = mergedSchema(plain, plain);
  const isWrapped = !sections && !isListOfFields(plain, whole);
  const schema = isWrapped ? wrapped(declared) : listed(plain, whole);
  const first = defaultValue(plain, plain, timeZone);
  const toValues = (document: unknown): Row => {
    const value = encoded(document);
    if (isWrapped) return value === undefined ? {} : { [wholeKey]: value };
    return isRecord(value) ? value : {};
  };
  const defaults = isWrapped
    ? { [wholeKey]: first ?? emptyDocument(whole) }
    : isRecord(first)
      ? first
      : ({} as Row);
  const toDocument = (values: Row, initial: Row): unknown => {
    const documentData = documentValues(schema, { data: values, initial });
    const isNew = initial === defaults || Object.keys(initial).length === 0;
    const before = isNew ? undefined : initial;
    const sent = decoded(withRequiredParts(documentData, schema, schema, before)) as Row;
    if (!isWrapped) return sent;
    return Object.hasOwn(sent, wholeKey) ? sent[wholeKey] : emptyDocument(whole);
  };
  const prefix = isWrapped ? `/${wholeKey}` : '';
  return {
    schema,
    fields: isWrapped ? [wholeKey] : Object.keys(schema.properties ?? {}),
    sections: sections && (encodedFields(sections, schema) as FormScreen['sections']),
    defaults,
    toValues,
    toDocument,
    toPath: (path) => (isWrapped && path !== '' ? `${wholeKey}.${path}` : path),
    rules: {
      schema: declared,
      labelsOf(path, values) {
        const part = schemaOfPart(schema, path, values);
        const step = path.split('.').at(-1) ?? '';
        const title = part?.title ?? (/^\d+$/.test(step) ? undefined : decodedKey(step));
        const leaf: JsonSchema = { ...part, ...(title !== undefined && { title }) };
        return path
          .split('.')
          .reduceRight<JsonSchema>((inner, name) => ({ properties: { [name]: inner } }), leaf);
      },
      errorsOf(validate, values, initial) {
        const document = toDocument(values, initial);
        const errors = relevantErrors(validate(document), declared, document);
        if (errors.includes(unverifiableError)) return errors;
        return [
          ...errors.map((error) => errorOfValues(error, prefix)),
          ...malformedPaths(values).map(malformedError),
        ];
      },
    },
  };
}

/** A document without values. */
function emptyDocument({ type }: JsonSchema): unknown {
  const types = type === undefined ? ['object'] : [type].flat();
  if (types.includes('object')) return {};
  return types.includes('array') ? [] : null;
}

/** The schema of a document whose root is drawn as a list of fields. */
const listed = (schema: JsonSchema, whole: JsonSchema): JsonSchema =>
  whole === schema
    ? schema
    : { ...schema, properties: whole.properties ?? {}, ...(whole.required && { required: whole.required }) };

/** The schema of an object with the document as its only property. */
function wrapped(declared: JsonSchema): JsonSchema {
  // Without a title it would be headed by its key.
  const inner = { ...drawableSchema(declared, `#/definitions/${wholeKey}`), title: '' };
  return {
    ...(declared.title !== undefined && { title: declared.title }),
    type: 'object',
    properties: { [wholeKey]: inner },
    definitions: { [wholeKey]: inner },
  };
}

/** Sections or fields, with keys of the document as steps of paths. */
function encodedFields(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((part) => encodedFields(part, schema));
  if (typeof value === 'string') return fieldName(value, schema);
  if (!isRecord(value)) return value;
  return {
    ...value,
    ...(value.fields !== undefined && { fields: encodedFields(value.fields, schema) }),
    ...(typeof value.field === 'string' && { field: fieldName(value.field, schema) }),
  };
}

const fieldName = (name: string, { properties = {} }: JsonSchema): string =>
  Object.hasOwn(properties, encodedKey(name)) ? encodedKey(name) : name;

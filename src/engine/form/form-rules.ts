import { type Schema, Validator } from '@cfworker/json-schema';
import { chosenShape, dataPathOf, meantErrors, messageForError, shapesOf } from '#rules';
import type { Row } from '../data/data-source.ts';
import { isEmptyValue } from '../definition/condition.ts';
import type { JsonSchema } from '../definition/json-schema.ts';
import { valueAt } from '../definition/scope.ts';
import { fieldPath } from './field-path.ts';
import type { FormMessage } from './form-message.ts';
import { holderOf } from './validation/schema-at.ts';
import type { SchemaError, SchemaValidator } from './validation/schema-error.ts';

/** What a form's data must satisfy. */
export interface FormRules {
  /** Messages by field path; only fields that break a rule have any. */
  check: (data: Row) => ReadonlyMap<string, FormMessage[]>;
  /** Fields that must be filled for this data; inside of lists with * for any entry. */
  requiredFor: (data: Row) => ReadonlySet<string>;
}

interface Branch {
  applies: (data: Row) => boolean;
  fields: readonly string[];
  otherwise: readonly string[];
}

/** Empty values count as missing, however deep, so that the rule which speaks is "darf nicht leer sein". */
function withoutEmpty(data: Row, known: ReadonlySet<string>): Row {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name, value]) => known.has(name) && !isEmptyInput(value))
      .map(([name, value]) => [name, withoutEmptyParts(value)]),
  );
}

function withoutEmptyParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyParts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => !isEmptyInput(part))
      .map(([name, part]) => [name, withoutEmptyParts(part)]),
  );
}

const isEmptyInput = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Paths of what is required inside of objects and lists; "*" stands for any entry: ausgaben.*.jahr. */
function requiredInside({ properties, items }: JsonSchema, path: string): string[] {
  if (items) return requiredInside(items, `${path}.*`).concat(requiredParts(items, `${path}.*`));
  return Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return [...requiredParts(property, inner), ...requiredInside(property, inner)];
  });
}

/** Paths of what the chosen shapes of values require. */
function requiredByShape(schema: JsonSchema, root: JsonSchema, data: unknown, path: string): string[] {
  const choice = shapesOf(schema, root);
  const shape = choice?.shapes[chosenShape(choice.shapes, data)] as JsonSchema | undefined;
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const part = (data as Row | null | undefined)?.[name];
    return requiredByShape(property, root, part, path === '' ? name : `${path}.${name}`);
  });
  return shape && path !== '' ? [...requiredParts(shape, path), ...parts] : parts;
}

const requiredParts = ({ required }: JsonSchema, path: string): string[] =>
  Array.isArray(required) ? required.map((name) => `${path}.${name}`) : [];

/** The conditions of a schema that make fields required, in if/then/else beside the properties or in allOf. */
function branchesOf(schema: JsonSchema): Branch[] {
  return [schema, ...(schema.allOf ?? [])]
    .filter((part) => part.if !== undefined)
    .map((part) => {
      const condition = new Validator(part.if as Schema, '7', true);
      return {
        applies: (data) => condition.validate(data).valid,
        fields: part.then?.required ?? [],
        otherwise: part.else?.required ?? [],
      };
    });
}

/** The schema with the form's own labels as titles, because messages begin with them. */
function withLabels(schema: JsonSchema, labels: ReadonlyMap<string, string>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const title = labels.get(name);
    return [name, title === undefined ? property : { ...property, title }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/**
 * The rules of a schema, told with the form's labels.
 *
 * @param validate checks against the schema; made by loadValidator
 */
export function createRules(
  schema: JsonSchema,
  validate: SchemaValidator,
  labels: ReadonlyMap<string, string> = new Map(),
): FormRules {
  const labelled = withLabels(schema, labels);
  const known = new Set(Object.keys(schema.properties ?? {}));
  const always = [...(schema.required ?? []), ...requiredInside(schema, '')];
  const branches = branchesOf(schema);

  return {
    check(data) {
      const found = new Map<string, FormMessage[]>();
      for (const error of meantErrors(validate(withoutEmpty(data, known)), schema, data)) {
        if (error.keyword === 'if') continue;
        const path = fieldPath(dataPathOf(error));
        if (schema.properties?.[path.split('.', 1)[0] ?? '']?.readOnly) continue;
        const parentSchema = error.parentSchema ?? holderOf(schema, error.schemaPath);
        const text = messageForError({ ...error, parentSchema, data: valueAt(data, path) }, labelled);
        const others = found.get(path) ?? [];
        if (others.some((other) => other.text === text)) continue;
        found.set(path, [...others, { state: 'error', text, key: keyOf(error) }]);
      }
      return found;
    },
    requiredFor(data) {
      const filled = Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmptyValue(value)));
      const extra = branches.flatMap(({ applies, fields, otherwise }) =>
        applies(filled) ? fields : otherwise,
      );
      return new Set([...always, ...extra, ...requiredByShape(schema, schema, data, '')]);
    },
  };
}

/** The rule that is broken; for a text of the schema's own, the rule behind it. */
function keyOf(error: SchemaError): string {
  const [inner] = Array.isArray(error.params.errors) ? (error.params.errors as SchemaError[]) : [];
  return inner?.keyword ?? error.keyword;
}

/** A form without rules of its own: the back end has the only word. */
export const noRules: FormRules = { check: () => new Map(), requiredFor: () => new Set() };

import { dataPathOf, meantErrors, messageForError } from '#rules';
import type { Row } from '../data/data-source.ts';
import type { JsonSchema } from '../definition/json-schema.ts';
import { valueAt } from '../definition/scope.ts';
import { fieldPath } from './field-path.ts';
import type { FormMessage } from './form-message.ts';
import { requiredFields } from './required-fields.ts';
import { holderOf } from './validation/schema-at.ts';
import type { SchemaError, SchemaValidator } from './validation/schema-error.ts';
import { isEmptyInput, withoutEmptyParts } from './without-empty-parts.ts';

/** What a form's data must satisfy. */
export interface FormRules {
  /** Messages by field path; only fields that break a rule have any. */
  check: (data: Row) => ReadonlyMap<string, FormMessage[]>;
  /** Fields that must be filled for this data; inside of lists with * for any entry. */
  requiredFor: (data: Row) => ReadonlySet<string>;
}

/** Empty values count as missing, however deep, so that the rule which speaks is "darf nicht leer sein". */
function withoutEmpty(data: Row, known: ReadonlySet<string>): Row {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name, value]) => known.has(name) && !isEmptyInput(value))
      .map(([name, value]) => [name, withoutEmptyParts(value)]),
  );
}

/** The schema with the form's own labels as titles, because messages begin with them. */
function withLabels(schema: JsonSchema, labels: ReadonlyMap<string, string>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const title = labels.get(name);
    return [name, title === undefined ? property : { ...property, title }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

const noLabels: ReadonlyMap<string, string> = new Map();

/**
 * The rules of a schema, told with the form's labels.
 *
 * @param validate checks against the schema; made by loadValidator
 * @param labels the same map as long as nothing about it has changed
 */
export function createRules(
  schema: JsonSchema,
  validate: SchemaValidator,
  labels: () => ReadonlyMap<string, string> = () => noLabels,
): FormRules {
  let current = noLabels;
  let labelled = schema;
  const label = (): void => {
    const next = labels();
    if (next === current) return;
    current = next;
    labelled = withLabels(schema, current);
  };
  const known = new Set(Object.keys(schema.properties ?? {}));

  return {
    check(data) {
      label();
      const found = new Map<string, FormMessage[]>();
      for (const error of meantErrors(validate(withoutEmpty(data, known)), schema, data)) {
        if (error.keyword === 'if') continue;
        const path = fieldPath(dataPathOf(error));
        if (schema.properties?.[path.split('.', 1)[0] ?? '']?.readOnly) continue;
        const parentSchema = error.parentSchema ?? holderOf(schema, error.schemaPath);
        const text = messageForError({ ...error, parentSchema, data: valueAt(data, path) }, labelled, data);
        const others = found.get(path) ?? [];
        if (others.some((other) => other.text === text)) continue;
        found.set(path, [...others, { state: 'error', text, key: keyOf(error) }]);
      }
      return found;
    },
    requiredFor: requiredFields(schema),
  };
}

/** The rule that is broken; for a text of the schema's own, the rule behind it. */
function keyOf(error: SchemaError): string {
  const [inner] = Array.isArray(error.params.errors) ? (error.params.errors as SchemaError[]) : [];
  return inner?.keyword ?? error.keyword;
}

/** A form without rules of its own: the back end has the only word. */
export const noRules: FormRules = { check: () => new Map(), requiredFor: () => new Set() };

import { valueAt } from '#language';
import type { JsonSchema, Row } from '#model';
import { brokenKeyword, dataPathOf, firstErrors, messageForError, newErrors, relevantErrors } from '#rules';
import { fieldPath } from './field-path.ts';
import type { FormMessage } from './form-message.ts';
import { requiredFields } from './required-fields.ts';
import { holderOf } from './validation/schema-at.ts';
import type { SchemaError, SchemaValidator } from './validation/schema-error.ts';
import { isEmptyInput, withoutEmptyParts } from './without-empty-parts.ts';

/** The rules for a form's data. */
export interface FormRules {
  /**
   * Messages by field path, as the back end gives them: of the rules that a field breaks the first.
   *
   * @param required fields that are required besides those of the schema
   */
  check: (data: Row, required?: Iterable<string>) => ReadonlyMap<string, FormMessage[]>;
  /** Required fields for this data; in lists with * for any entry. */
  requiredFor: (data: Row) => ReadonlySet<string>;
}

/** The record that a form changes. */
export interface ChangedRecord {
  /** As the back end holds it. */
  stored: () => Row;
  /** Whether the form lets the user change the value at a path. */
  isOpen: (path: string) => boolean;
}

/** Empty values count as missing at any depth, so that the message is "darf nicht leer sein". */
function withoutEmpty(data: Row, known: ReadonlySet<string>): Row {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name, value]) => known.has(name) && !isEmptyInput(value))
      .map(([name, value]) => [name, withoutEmptyParts(value)]),
  );
}

/** What of a record breaks the rules of a schema, but not what was stored so and the form neither shows for changing nor touches. */
function errorFinder(schema: JsonSchema, validate: SchemaValidator, changed: ChangedRecord | undefined) {
  const known = new Set(Object.keys(schema.properties ?? {}));
  const errorsOf = (data: Row): readonly SchemaError[] =>
    relevantErrors(validate(withoutEmpty(data, known)), schema, data);
  let before: { record: Row; errors: readonly SchemaError[] } | undefined;
  return (data: Row): readonly SchemaError[] => {
    const errors = errorsOf(data);
    const closed = changed ? errors.filter((error) => !changed.isOpen(fieldPath(dataPathOf(error)))) : [];
    if (!changed || closed.length === 0) return errors;
    const record = changed.stored();
    if (before?.record !== record) before = { record, errors: errorsOf(record) };
    const blamed = newErrors({ record: data, errors: closed }, before, schema);
    return errors.filter((error) => !closed.includes(error) || blamed.includes(error));
  };
}

const missing = { keyword: 'required', instancePath: '', schemaPath: '#/required' };

/**
 * The rules of a schema.
 *
 * @param validate checks against the schema; made by loadValidator
 * @param labelled the schema with the titles that messages start with, as they are now; default: its own
 * @param changed the record that the data change; default: they are new
 */
export function createRules(
  schema: JsonSchema,
  validate: SchemaValidator,
  labelled: () => JsonSchema = () => schema,
  changed?: ChangedRecord,
): FormRules {
  const findErrors = errorFinder(schema, validate, changed);

  return {
    check(data, required = []) {
      const labels = labelled();
      const found = new Map<string, FormMessage[]>();
      const errors = findErrors(data).filter(({ keyword }) => keyword !== 'if');
      for (const [path, error] of firstErrors(errors, (one) => fieldPath(dataPathOf(one)))) {
        if (schema.properties?.[path.split('.', 1)[0] ?? '']?.readOnly) continue;
        const parentSchema = error.parentSchema ?? holderOf(schema, error.schemaPath);
        const text = messageForError({ ...error, parentSchema, data: valueAt(data, path) }, labels, data);
        const message: FormMessage = { state: 'error', text, key: brokenKeyword(error) };
        found.set(path, [message]);
        const first = message.key === 'x-same' ? schema.properties?.[path]?.['x-same'] : undefined;
        if (typeof first === 'string' && !found.has(first))
          found.set(first, [{ ...message, repeatedBy: path }]);
      }
      for (const field of required) {
        if (found.has(field) || !isEmptyInput(data[field])) continue;
        const error = { ...missing, params: { missingProperty: field } };
        found.set(field, [
          { state: 'error', text: messageForError(error, labels, data), key: error.keyword },
        ]);
      }
      return found;
    },
    requiredFor: requiredFields(schema),
  };
}

/** A form without rules of its own: only the back end checks it. */
export const noRules: FormRules = { check: () => new Map(), requiredFor: () => new Set() };

import { Ajv, type ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import {
  createFormats,
  dataPathOf,
  keywordErrors,
  messageForError,
  relevantErrors,
  type SchemaError,
  withComputed,
} from '../../rules/index.ts';
import type { ErrorDetail } from '../shared/portal-error.ts';
import type { JsonSchema } from './json-schema.ts';
import { mostItems, tooLongLists } from './too-long-lists.ts';

const maxDetails = 100;

/** Holds values against schemas and names what is wrong in German, one detail a field and a hundred at most. */
export interface Validator {
  /** @param most how long a list may be whose schema does not say it; default: as long as it likes */
  check(schema: JsonSchema, value: unknown, most?: number): ErrorDetail[];
  /** Lists of a body that are longer than they may be, each a detail; nothing else is checked. */
  checkLists(schema: JsonSchema, value: unknown): ErrorDetail[];
  /** The record with every field worked out that the schema computes. */
  withComputed<T extends Record<string, unknown>>(schema: JsonSchema, record: T): T;
}

/** A validator with the project's formats. Schemas compile at their first use and are kept by identity. */
export function createValidator(now: () => Date): Validator {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    verbose: true,
    multipleOfPrecision: 9,
    addUsedSchema: false,
    formats: { ...createFormats(now) },
  });
  // The package's types describe its CommonJS shape; at run time the default export is the function itself.
  (ajvErrors as unknown as (ajv: Ajv) => Ajv)(ajv);
  const compiled = new WeakMap<JsonSchema, ValidateFunction>();
  return {
    check(schema, value, most) {
      const tooLong = tooLongLists(schema, value, most);
      if (tooLong.length > 0) return toDetails(tooLong, schema, value);
      let validate = compiled.get(schema);
      if (!validate) {
        validate = ajv.compile(schema);
        compiled.set(schema, validate);
      }
      const errors = validate(value) ? [] : (validate.errors ?? []);
      return toDetails(
        [...relevantErrors(errors, schema, value), ...keywordErrors(schema, value, now())],
        schema,
        value,
      );
    },
    checkLists: (schema, value) => toDetails(tooLongLists(schema, value, mostItems), schema, value),
    withComputed: (schema, record) => withComputed(schema, record, now()),
  };
}

function toDetails(errors: readonly SchemaError[], schema: JsonSchema, value: unknown): ErrorDetail[] {
  const byPath = new Map<string, string>();
  for (const error of errors) {
    if (error.keyword === 'if') continue;
    if (byPath.size === maxDetails) break;
    const dataPath = dataPathOf(error).slice(0, 200);
    if (!byPath.has(dataPath)) byPath.set(dataPath, messageForError(error, schema, value));
  }
  return [...byPath].map(([dataPath, message]) => ({ dataPath, message }));
}

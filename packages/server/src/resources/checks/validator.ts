import { isDeepStrictEqual } from 'node:util';
import { createFormats, createStandardFormats, valueAtPointer } from '@schema-screens/locale';
import {
  dataPathOf,
  defaultOf,
  firstErrors,
  keywordErrors,
  maxErrors,
  messageForError,
  newErrors,
  relevantErrors,
  type SchemaError,
  storedRow,
} from '@schema-screens/schema';
import { linearPattern, schemaCompiler } from '@schema-screens/schema/check-schemas';
import type { Ajv, ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import { region } from '../../shared/config/application.ts';
import type { ErrorDetail } from '../../shared/http-error.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import type { RawJsonSchema } from '../schema/json-schema.ts';
import { maxItems, tooLongLists, withoutLists } from './too-long-lists.ts';

const maxDetails = 100;

/** Validates values against schemas and reports German messages, one detail per field and a hundred at most. */
export interface Validator {
  /** @param maxEntries maximum length of lists whose schema has none; default: unlimited */
  check(schema: RawJsonSchema, value: unknown, maxEntries?: number): ErrorDetail[];
  /** The mistakes of a changed value that the change is to blame for, rather than what was stored. */
  checkChange(schema: RawJsonSchema, stored: unknown, value: unknown): ErrorDetail[];
  /** Lists of a body that are too long, each as a detail; nothing else is checked. */
  checkLists(schema: RawJsonSchema, value: unknown): ErrorDetail[];
  /** The record as it is stored, with all fields that the schema computes. */
  storedRow<T extends Record<string, unknown>>(schema: RawJsonSchema, record: T): T;
  /** The value of a new row by the default of a field; undefined without one. */
  defaultOf(schema: object): unknown;
}

/** A validator with the project's formats. Schemas are compiled on first use and cached by identity. */
export function createValidator(now: () => Date): Validator {
  const compile = schemaCompiler(
    {
      verbose: true,
      multipleOfPrecision: 9,
      formats: { ...createFormats(), ...createStandardFormats() },
      code: { regExp: Object.assign(linearPattern, { code: 'linearPattern' }) },
    },
    // The package's types describe its CommonJS form; at run time the default export is the function itself.
    ajvErrors as unknown as (ajv: Ajv) => Ajv,
  );
  const compiled = new WeakMap<RawJsonSchema, ValidateFunction>();
  const schemaErrors = (schema: RawJsonSchema, value: unknown): NonNullable<ValidateFunction['errors']> => {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = compile(schema);
      compiled.set(schema, validate);
    }
    return validate(value) ? [] : (validate.errors ?? []);
  };
  /** The errors of a value, and whether some of them may be missing. */
  const judge = (schema: RawJsonSchema, value: unknown) => {
    const found = schemaErrors(schema, value);
    const errors: readonly SchemaError[] = [
      ...relevantErrors(found, schema, value),
      ...keywordErrors(schema, value, now(), region.timeZone),
    ];
    return { record: value, errors, isCut: found.length > maxErrors };
  };
  return {
    check(schema, value, maxEntries) {
      const tooLong = tooLongLists(schema, value, maxEntries);
      return toDetails(tooLong.length > 0 ? tooLong : judge(schema, value).errors, schema, value);
    },
    checkChange(schema, stored, value) {
      const lists = tooLongLists(schema, value);
      const isChanged = ({ instancePath }: SchemaError): boolean =>
        !isDeepStrictEqual(valueAtPointer(value, instancePath), valueAtPointer(stored, instancePath));
      const changed = lists.filter(isChanged);
      if (changed.length > 0) return toDetails(changed, schema, value);
      const after = judge(schema, withoutLists(value, lists));
      if (after.errors.length === 0) return [];
      const before = judge(schema, withoutLists(stored, [...lists, ...tooLongLists(schema, stored)]));
      const isKnown = !after.isCut && !before.isCut;
      return toDetails(isKnown ? newErrors(after, before, schema) : after.errors, schema, value);
    },
    checkLists: (schema, value) => toDetails(tooLongLists(schema, value, maxItems), schema, value),
    storedRow: (schema, record) => storedRow(schema, record, now(), region.timeZone),
    defaultOf: (schema) => defaultOf({ ...schema }, now(), region.timeZone),
  };
}

function toDetails(errors: readonly SchemaError[], schema: RawJsonSchema, value: unknown): ErrorDetail[] {
  const found = errors.filter(({ keyword }) => keyword !== 'if');
  const first = firstErrors(found, (error) => dataPathOf(error).slice(0, 200));
  return [...first].slice(0, maxDetails).map(([dataPath, error]) => ({
    dataPath,
    message: messageForError(requestLocale(), error, schema, value),
  }));
}

import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Draft, draftOf } from '../schema/draft.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { withPointers } from '../schema/schema-addresses.ts';

const classes: Readonly<Record<Exclude<Draft, 'draft-04'>, new (options: Options) => Ajv>> = {
  'draft-07': Ajv,
  '2019-09': Ajv2019,
  '2020-12': Ajv2020,
};

/** Names that every object has by its prototype. */
const inherited = /"(?:__proto__|constructor|toString|toLocaleString|valueOf|hasOwnProperty|isPrototypeOf)"/;

const hasInheritedNames = (schema: JsonSchema): boolean => inherited.test(JSON.stringify(schema));

/**
 * A compiler for schemas of the draft of one.
 *
 * @throws Error for draft-04, which ajv does not know
 */
export function createAjv(schema: JsonSchema, options: Options): Ajv {
  const draft = draftOf(schema);
  if (draft === 'draft-04') throw new Error('A schema of draft-04 cannot be compiled: write it in draft-07.');
  return new classes[draft]({
    strict: false,
    allErrors: true,
    ownProperties: hasInheritedNames(schema),
    ...options,
  });
}

/**
 * A schema as ajv compiles it: without the name of its draft, and without addresses.
 *
 * @throws Error if it depends on the data what a reference means
 */
export function compilableSchema(schema: JsonSchema): JsonSchema {
  const { $schema: _draft, $id: _address, ...rest } = withPointers(schema);
  return rest;
}

/**
 * Compiles schemas of any draft that ajv knows; those of one draft share a compiler.
 *
 * @param extend adds keywords to a compiler
 * @returns what throws if a schema cannot be compiled
 */
export function schemaCompiler(
  options: Options,
  extend: (ajv: Ajv) => unknown,
): (schema: JsonSchema) => ValidateFunction {
  const shared = new Map<string, Ajv>();
  const create = (schema: JsonSchema): Ajv => {
    const ajv = createAjv(schema, options);
    extend(ajv);
    return ajv;
  };
  return (schema) => {
    const key = `${draftOf(schema)} ${hasInheritedNames(schema)}`;
    const ajv = shared.get(key) ?? create(schema);
    shared.set(key, ajv);
    return ajv.compile(compilableSchema(schema));
  };
}

import { isRecord } from '@schema-screens/locale';
import { expandShorthands } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { type KeyRow, keyRows } from '../../../scripts/reference/key-table.ts';
import {
  type DefinitionSchemas,
  resolveSchema,
  type SchemaInFile,
} from '../../../scripts/reference/language.ts';
import { collectExamples, sampleValue } from '../../../scripts/reference/sample-values.ts';

/** The example of a key in the reference, completed to a whole definition. */
export interface WholeExample {
  /** The key, with the way to it. */
  name: string;
  definition: unknown;
}

/** A definition as it is read: only screens and shared pieces have short forms. */
export const asRead = <Definition>(kind: string, definition: Definition): Definition =>
  ['resource', 'navigation', 'application', 'brand'].includes(kind)
    ? definition
    : expandShorthands(definition);

interface Step {
  place: SchemaInFile;
  way: readonly string[];
  /** Completes a value at the place to a whole definition. */
  wrap: (value: unknown) => unknown;
}

type Samples = Parameters<typeof collectExamples>[1];

const branches = ['oneOf', 'anyOf', 'allOf'] as const;

/** An entry beside another one in a list, which must not have the same name. */
const besides = (entry: unknown): unknown =>
  isRecord(entry)
    ? Object.fromEntries(
        Object.entries(entry).map(([key, value]) => [key, typeof value === 'string' ? `${value}2` : value]),
      )
    : entry;

type ExampleOf = ReturnType<typeof collectExamples>;

/** Keys of an object with the examples of the samples, or small values. */
function valuesOf(
  language: DefinitionSchemas,
  place: SchemaInFile,
  keys: readonly string[],
  exampleOf: ExampleOf,
) {
  const { file, schema } = resolveSchema(language, place);
  return Object.fromEntries(
    keys.map((key): [string, unknown] => {
      const known = exampleOf(schema, key);
      const property = { file, schema: schema.properties?.[key] ?? {} };
      return [key, known === undefined ? sampleValue(language, property) : JSON.parse(known)];
    }),
  );
}

/** The keys that an object needs beside one of them. */
function neededBeside(schema: JsonSchema, key: string): string[] {
  const { required = [], dependencies = {}, minProperties = 1, properties = {} } = schema;
  const named = (dependencies as Record<string, unknown>)[key];
  const needed = new Set([...required, ...(Array.isArray(named) ? named : []), key]);
  for (const other of Object.keys(properties)) if (needed.size < Number(minProperties)) needed.add(other);
  return [...needed].filter((each) => each !== key);
}

/**
 * Every key of a kind of definition with its example in the reference, each in a whole definition by which it is reached on the
 * shortest way.
 */
export function wholeExamples(file: string, language: DefinitionSchemas, samples: Samples): WholeExample[] {
  const exampleOf = collectExamples(language, samples);
  const seen = new Set<unknown>();
  const found: WholeExample[] = [];
  const queue: Step[] = [{ place: { file, schema: language[file] ?? {} }, way: [], wrap: (value) => value }];
  for (let step = queue.shift(); step; step = queue.shift()) {
    const { way, wrap } = step;
    const place = resolveSchema(language, step.place);
    const { schema } = place;
    const at = (next: JsonSchema): SchemaInFile => ({ file: place.file, schema: next });
    for (const branch of branches)
      for (const each of (schema[branch] as JsonSchema[] | undefined) ?? [])
        queue.push({ place: at(each), way, wrap });
    if (schema.items && !Array.isArray(schema.items)) {
      const least = Number(schema.minItems ?? 1);
      const filler = besides(sampleValue(language, at(schema.items as JsonSchema)));
      queue.push({
        place: at(schema.items as JsonSchema),
        way,
        wrap: (value) => wrap([value, ...Array.from({ length: least - 1 }, () => filler)]),
      });
    }
    if (typeof schema.additionalProperties === 'object')
      queue.push({
        place: at(schema.additionalProperties as JsonSchema),
        way,
        wrap: (value) => wrap({ titel: value }),
      });
    if (!schema.properties || seen.has(schema.properties)) continue;
    seen.add(schema.properties);
    const given = (key: string) => valuesOf(language, place, neededBeside(schema, key), exampleOf);
    for (const { key, example } of keyRows(language, place, exampleOf) satisfies KeyRow[]) {
      const name = [...way, key];
      found.push({ name: name.join('.'), definition: wrap({ ...given(key), [key]: JSON.parse(example) }) });
      queue.push({
        place: at(schema.properties[key] ?? {}),
        way: name,
        wrap: (value) => wrap({ ...given(key), [key]: value }),
      });
    }
  }
  return found;
}

import { isRecord } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { type DefinitionSchemas, resolveSchema, type SchemaInFile } from './language.ts';

/** Longer examples do not fit into a table. */
const longest = 90;

const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);

/** The branch of a oneOf that a value matches. */
function choiceFor(language: DefinitionSchemas, place: SchemaInFile, value: unknown): SchemaInFile {
  const { file, schema } = resolveSchema(language, place);
  for (const choice of schemasIn(schema.oneOf)) {
    const found = resolveSchema(language, { file, schema: choice });
    if (isRecord(value) && found.schema.properties) return found;
    if (Array.isArray(value) && found.schema.type === 'array') return found;
  }
  return { file, schema };
}

/**
 * The first value of every key in sample definitions, by its object schema. Samples are neutral, so that the reference does not
 * change with every screen.
 */
export function collectExamples(
  language: DefinitionSchemas,
  samples: readonly { file: string; value: unknown }[],
): (schema: JsonSchema, key: string) => string | undefined {
  const found = new Map<JsonSchema['properties'], Map<string, string>>();
  const visit = (place: SchemaInFile, value: unknown): void => {
    const { file, schema } = choiceFor(language, place, value);
    if (Array.isArray(value)) {
      for (const entry of value) visit({ file, schema: schema.items ?? {} }, entry);
      return;
    }
    if (value === null || typeof value !== 'object' || !schema.properties) return;
    const known = found.get(schema.properties) ?? new Map<string, string>();
    found.set(schema.properties, known);
    for (const [key, entry] of Object.entries(value)) {
      const text = JSON.stringify(entry);
      if (text.length <= longest && !known.has(key)) known.set(key, text);
      const property = schema.properties[key] ?? schema.additionalProperties;
      if (property && typeof property === 'object') visit({ file, schema: property as JsonSchema }, entry);
    }
  };
  for (const { file, value } of samples) {
    const schema = language[file];
    if (!schema) throw new Error(`There is no packages/schema/definition/${file}.`);
    visit({ file, schema }, value);
  }
  return (schema, key) => found.get(schema.properties)?.get(key);
}

/** A small valid value, for keys that no sample uses. */
export function sampleValue(language: DefinitionSchemas, place: SchemaInFile, depth = 0): unknown {
  const { file, schema } = resolveSchema(language, place);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schemasIn(schema.oneOf);
  if (choice) return sampleValue(language, { file, schema: choice }, depth);
  const type = [schema.type].flat()[0];
  if (type === 'array')
    return depth > 3 ? [] : [sampleValue(language, { file, schema: schema.items ?? {} }, depth + 1)];
  if (type === 'object' || schema.properties) {
    const keys = schema.required ?? Object.keys(schema.properties ?? {}).slice(0, depth > 2 ? 0 : 1);
    return Object.fromEntries(
      keys.map((key) => [
        key,
        sampleValue(language, { file, schema: schema.properties?.[key] ?? {} }, depth + 1),
      ]),
    );
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  return sampleText(schema);
}

/** A neutral text. */
function sampleText({ pattern }: JsonSchema): string {
  const form = String(pattern ?? '');
  if (form.startsWith('^(user|row')) return 'data.titel';
  if (form.startsWith('^([A-Z]')) return 'BUCH_SUCHEN';
  return form.startsWith('^[a-z]') ? 'leser' : 'titel';
}

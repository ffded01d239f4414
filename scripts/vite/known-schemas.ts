import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonSchema } from '../../src/engine/definition/json-schema.ts';

interface EnumValue {
  schluessel: string;
}

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => join(folder, file));
}

/** A property as /meta sends it: the keys of its enumeration stand in it. */
function withEnum(property: JsonSchema, enums: ReadonlyMap<string, unknown[]>): JsonSchema {
  const keys = property['x-enum'] ? enums.get(property['x-enum']) : undefined;
  if (!keys || property.enum) return property;
  const isNullable = Array.isArray(property.type) && property.type.includes('null');
  return { ...property, enum: isNullable ? [...keys, null] : keys };
}

/** What /meta sends to somebody who may read `isReadable` fields only. */
function metaDefinition(
  schema: JsonSchema,
  enums: ReadonlyMap<string, unknown[]>,
  isReadable: (property: JsonSchema) => boolean,
): JsonSchema {
  const properties = Object.entries(schema.properties ?? {})
    .filter(([, property]) => property['x-hidden'] !== true && isReadable(property))
    .map(([name, property]) => [name, withEnum(property, enums)] as const);
  const names = new Set(properties.map(([name]) => name));
  return {
    ...schema,
    ...(schema.required && { required: schema.required.filter((name) => names.has(name)) }),
    properties: Object.fromEntries(properties),
  };
}

/**
 * Every schema that a form can meet: each file of schemas/resource as it is, and as /meta sends it to each role.
 *
 * @param root folder that holds schemas/
 */
export function knownSchemas(root: string): JsonSchema[] {
  const enums = new Map(
    filesIn(join(root, 'schemas/enum'), '.json').map((file) => [
      basename(file, '.json'),
      readJson<EnumValue[]>(file).map((value) => value.schluessel),
    ]),
  );
  return filesIn(join(root, 'schemas/resource'), '.schema.json').flatMap((file) => {
    const schema = readJson<JsonSchema>(file);
    const readers = Object.values(schema.properties ?? {}).flatMap((property) => property['x-read'] ?? []);
    const roles = [...new Set(readers as string[]), 'nobody'];
    const variants = roles.map((role) =>
      metaDefinition(schema, enums, ({ 'x-read': read }) => !Array.isArray(read) || read.includes(role)),
    );
    return [schema, metaDefinition(schema, enums, () => true), ...variants];
  });
}

import type { JsonSchema } from '@schema-screens/schema/model';

/** The files of packages/schema/definition, by name. */
export type DefinitionSchemas = Readonly<Record<string, JsonSchema>>;

/** A schema and its file, from which its references are resolved. */
export interface SchemaInFile {
  file: string;
  schema: JsonSchema;
}

/** The target of a reference: the schema, its name, and whether it has a heading of its own. */
export interface ResolvedReference extends SchemaInFile {
  name: string;
}

function atPointer(schema: JsonSchema, pointer: string): JsonSchema {
  return pointer
    .split('/')
    .filter((part) => part !== '')
    .reduce<JsonSchema>((part, key) => (part as Record<string, JsonSchema>)[key] ?? {}, schema);
}

/** The schema that a $ref in a file refers to. Throws if there is none. */
export function followRef(language: DefinitionSchemas, file: string, ref: string): ResolvedReference {
  const [target = '', pointer = ''] = ref.split('#');
  const targetFile = target === '' ? file : target;
  const root = language[targetFile];
  if (!root) throw new Error(`${file} refers to ${ref}, which does not exist.`);
  const schema = atPointer(root, pointer);
  const name = schema.title ?? pointer.split('/').at(-1) ?? targetFile;
  return { file: targetFile, schema, name: name === '' ? targetFile : name };
}

/** The schema itself, or the one that it refers to; keywords beside a reference take precedence. */
export function resolveSchema(language: DefinitionSchemas, { file, schema }: SchemaInFile): SchemaInFile {
  if (schema.$ref === undefined) return { file, schema };
  const target = resolveSchema(language, followRef(language, file, schema.$ref));
  const { $ref: _ref, ...beside } = schema;
  return { file: target.file, schema: { ...target.schema, ...beside } };
}

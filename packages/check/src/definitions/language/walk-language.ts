import { isRecord } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';

/** A part of a definition with a schema of the language that applies to it. */
export interface LanguageNode {
  readonly value: unknown;
  readonly path: JSONPath;
  readonly schema: Readonly<Record<string, unknown>>;
  /** The name of a schema that others refer to: text, template, target, condition, values, call, … */
  readonly name: string | undefined;
}

/** A part of a definition whose schema has a keyword. */
export interface AnnotatedNode {
  readonly value: unknown;
  readonly path: JSONPath;
  /** The value of the keyword. */
  readonly annotation: unknown;
}

/** The files of packages/schema/definition by name. */
export type LanguageSchemas = Readonly<Record<string, JsonSchema>>;

/** The target of a reference, the file that it is in, and its name there. */
function follow(reference: string, file: string, schemas: LanguageSchemas) {
  const [otherFile = '', pointer = ''] = reference.split('#');
  const target = otherFile || file;
  const steps = pointer.split('/').filter(Boolean);
  const schema = steps.reduce<unknown>(
    (part, step) => (isRecord(part) ? part[step] : undefined),
    schemas[target],
  );
  return { schema, file: target, name: steps.at(-1) ?? target.replace('.schema.json', '') };
}

/**
 * Walks a definition with its schema and visits each value once for each schema that applies to it.
 *
 * @param file the schema of the whole definition, e.g. list.schema.json
 */
export function walkBySchema(
  definition: unknown,
  file: string,
  schemas: LanguageSchemas,
  onVisit: (place: LanguageNode) => void,
): void {
  const seen = new Set<string>();
  const visit = (value: unknown, schema: unknown, path: JSONPath, inFile: string, name?: string): void => {
    if (!isRecord(schema) || value === undefined) return;
    onVisit({ value, path, schema, name });
    if (typeof schema.$ref === 'string') {
      const target = follow(schema.$ref, inFile, schemas);
      const id = `${target.file} ${target.name} ${JSON.stringify(path)}`;
      if (seen.has(id)) return;
      seen.add(id);
      visit(value, target.schema, path, target.file, target.name);
    }
    for (const keyword of ['oneOf', 'anyOf', 'allOf'])
      for (const branch of Array.isArray(schema[keyword]) ? schema[keyword] : [])
        visit(value, branch, path, inFile);
    for (const keyword of ['then', 'else']) visit(value, schema[keyword], path, inFile);
    if (Array.isArray(value))
      for (const [index, entry] of value.entries())
        visit(
          entry,
          Array.isArray(schema.items) ? schema.items[index] : schema.items,
          [...path, index],
          inFile,
        );
    else if (isRecord(value))
      for (const [key, entry] of Object.entries(value)) {
        const declared = isRecord(schema.properties) ? schema.properties[key] : undefined;
        visit(entry, declared ?? schema.additionalProperties, [...path, key], inFile);
      }
  };
  visit(definition, schemas[file], [], file);
}

/**
 * Every part of a definition, once for each schema of the language that applies to it (the name of
 * `definitions/template` is "template").
 *
 * @param file the schema of the whole definition, e.g. list.schema.json
 */
export function languageNodes(definition: unknown, file: string, schemas: LanguageSchemas): LanguageNode[] {
  const nodes: LanguageNode[] = [];
  walkBySchema(definition, file, schemas, (place) => nodes.push(place));
  return nodes;
}

/** The nodes whose schema has a keyword. A keyword beside a reference takes precedence over one in its target. */
export function annotatedNodes(nodes: readonly LanguageNode[], keyword: string): AnnotatedNode[] {
  const found = new Map<string, AnnotatedNode>();
  for (const { value, path, schema } of nodes) {
    if (!Object.hasOwn(schema, keyword)) continue;
    const place = JSON.stringify(path);
    if (!found.has(place)) found.set(place, { value, path, annotation: schema[keyword] });
  }
  return [...found.values()];
}

/** The fields of the scope that conditions are about. */
export const conditionFields = (nodes: readonly LanguageNode[]): [field: string, path: JSONPath][] =>
  nodes.flatMap(({ name, value, path }): [string, JSONPath][] =>
    name === 'condition' && isRecord(value) && typeof value.field === 'string'
      ? [[value.field, [...path, 'field']]]
      : [],
  );

import { isRecord } from '@schema-screens/locale';
import type { Ajv } from 'ajv';
import type { RoleDeclaration } from '../schema/inherited-roles.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { type SchemaPart, schemaParts } from '../schema/schema-parts.ts';
import { type HistoryWords, type SystemColumns, systemColumns } from '../schema/vocabulary.ts';
import type { ProblemCode } from './problem.ts';
import { typesOf } from './schema-types.ts';
import { suggest } from './suggest.ts';

export type Path = (string | number)[];

/** Reports a mistake at a path of the file. */
export type Report = (path: Path, code: ProblemCode, message: string, suggestion?: string) => void;

/** A part of a schema: the whole, a field, the entries of a list, a variant. */
export interface SchemaNode extends SchemaPart {
  readonly schema: JsonSchema;
  /** The name of the field; empty for other parts. */
  readonly name: string;
  /** The fields beside it, and itself. */
  readonly siblings: Readonly<Record<string, JsonSchema>>;
}

/** What a rule finds mistakes of a schema with. */
export interface SchemaContext {
  /** The name of the file: that of the resource. */
  readonly resource: string;
  /** The whole schema. */
  readonly schema: JsonSchema;
  /** The schemas of all files, by name. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** The keys of all enumerations, by name. */
  readonly enums: ReadonlyMap<string, readonly string[]>;
  /** The roles that inherit rights from others. */
  readonly roles: readonly RoleDeclaration[];
  /** The attributes of the signed-in user that decide about rows; undefined: any. */
  readonly attributes?: readonly string[] | undefined;
  /** Columns of every table; default: the English ones. */
  readonly columns?: SystemColumns;
  /** Words of the history; default: the English ones. */
  readonly history?: HistoryWords;
  /** Compiles schemas. */
  readonly ajv: Ajv;
  readonly report: Report;
}

/** What the language's JSON Schema cannot say about schemas of resources. */
export interface SchemaRule {
  /** The keyword that the rule is about, or what else it is about. */
  readonly name: string;
  /** The whole schema, all parts of it, the parts with the keyword `name`, or the columns with it. */
  readonly on: 'schema' | 'part' | 'keyword' | 'column';
  /** The types of values that the keyword is about; undefined: any. */
  readonly types?: readonly string[];
  run?(node: SchemaNode, context: SchemaContext): void;
}

/** Reports a keyword that says nothing of the values of its part. */
export function checkTypes(
  keyword: string,
  types: readonly string[],
  { schema, path }: SchemaNode,
  report: Report,
): void {
  const own = typesOf(schema);
  if (own.length > 0 && !own.some((type) => types.includes(type)))
    report(
      [...path, keyword],
      'SCHEMA_WRONG',
      `"${keyword}" says something of ${types.join(', ')}; this is ${own.join(', ')}.`,
    );
}

function nodesOf({ schema, columns }: SchemaContext): SchemaNode[] {
  const declaration = schema['x-resource'];
  const parts = schemaParts(schema, declaration ? systemColumns(declaration, columns) : []);
  const byPath = new Map(parts.map((part) => [part.path.join('\n'), part.schema as JsonSchema]));
  return parts.map((part) => {
    const isField = part.path.at(-2) === 'properties';
    const { properties = {} } = byPath.get(part.path.slice(0, isField ? -2 : 0).join('\n')) ?? {};
    return {
      ...part,
      schema: part.schema as JsonSchema,
      name: isField ? String(part.path.at(-1)) : '',
      siblings: isField ? properties : {},
    };
  });
}

const isColumn = ({ path }: SchemaNode): boolean => path.length === 2 && path[0] === 'properties';

function runOn(rule: SchemaRule, node: SchemaNode, context: SchemaContext): void {
  const { name, on, types } = rule;
  const isOfKeyword = on === 'keyword' || on === 'column';
  if ((on === 'schema' && node.path.length > 0) || (isOfKeyword && !(name in node.schema))) return;
  if (isOfKeyword && types) checkTypes(name, types, node, context.report);
  if (on === 'column' && !isColumn(node)) {
    if (node.schema[name])
      context.report(
        [...node.path, name],
        'SCHEMA_WRONG',
        `"${name}" is about a column; this is a part of one.`,
      );
    return;
  }
  rule.run?.(node, context);
}

/**
 * Applies rules to a schema and its parts.
 *
 * @param isSound asked after each rule and part: whether what it found counts
 */
export function runRules(
  rules: readonly SchemaRule[],
  context: SchemaContext,
  isSound: () => boolean = () => true,
): void {
  const nodes = nodesOf(context);
  for (const rule of rules)
    for (const node of nodes) {
      const found: Parameters<Report>[] = [];
      runOn(rule, node, { ...context, report: (...problem) => void found.push(problem) });
      if (isSound()) for (const problem of found) context.report(...problem);
    }
}

/** The keyword `x-resource` of a schema; undefined for a form. */
export function declarationOf<T extends object>(schema: JsonSchema | undefined): T | undefined {
  const declaration = schema?.['x-resource'];
  return isRecord(declaration) ? (declaration as T) : undefined;
}

/** The names of the schemas that are resources. */
export const resourcesIn = (schemas: SchemaContext['schemas']): string[] =>
  [...schemas].filter(([, schema]) => declarationOf(schema)).map(([name]) => name);

/** The schema of a resource by its name; reports one that does not exist, and returns undefined for it. */
export function requireResource(
  name: string,
  path: Path,
  { schemas, report }: Pick<SchemaContext, 'schemas' | 'report'>,
): JsonSchema | undefined {
  const schema = schemas.get(name);
  if (declarationOf(schema)) return schema;
  const suggestion = suggest(name, resourcesIn(schemas));
  report(path, 'RESOURCE_UNKNOWN', `There is no resource "${name}".`, suggestion);
  return undefined;
}

import { readdir, readFile } from 'node:fs/promises';
import { isRecord } from '@schema-screens/locale';
import {
  missingHistoryFields,
  partsIn,
  type ResourceNames,
  type Vocabulary,
  vocabularyOf,
  withInheritedRoles,
  withNames,
  withParts,
  withRollups,
  withSearchRight,
} from '@schema-screens/schema';
import language from '@schema-screens/schema/definition/resource.schema.json' with { type: 'json' };
import type { DatabaseContext } from '../../database/database.ts';
import type { SystemTables } from '../../database/migrations/system-tables.ts';
import type { ServerContext } from '../../shared/context.ts';
import { checkResourceSchemas, DefinitionProblems } from './check-resource-schemas.ts';
import { linkAdditionalRows, linkResources } from './link-resources.ts';
import {
  type AdditionalRows,
  createResource,
  type OpenResource,
  type Resource,
  relatedSearches,
} from './resource.ts';
import type { EnumEntry, ResourceDeclaration, ResourceSchema } from './resource-schema.ts';
import type { ResourceTypes } from './resource-types.ts';
import { createTable, type History, type OpenTable, type Table } from './table.ts';

const schemaSuffix = '.schema.json';

/** A schema without the reasons for which maintainers allow what the check warns of, at any depth: they are no caller's business. */
function withoutReasons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReasons);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (key === 'x-allow' ? [] : [[key, withoutReasons(each)]])),
  );
}

/** Everything that `schemas/resource` and `schemas/enum` declare. */
export interface ResourceRegistry {
  readonly resources: readonly Resource[];
  readonly tables: readonly Table[];
  /** Form schemas: files without `x-resource`, by name. */
  readonly forms: ReadonlyMap<string, ResourceSchema>;
  readonly enums: ReadonlyMap<string, readonly EnumEntry[]>;
  /** The table that holds the history of the resources; undefined if none has one. */
  readonly history: Table | undefined;
  /** Names of what no schema declares. */
  readonly vocabulary: Vocabulary;
  /** The resource of a schema file; throws for an unknown name, since only code asks. */
  get(name: string): Resource;
  /** Sets which further rows callers may access, as the hooks of a resource say; before anything is read. */
  addAdditionalRows(name: string, additionalRows: AdditionalRows): void;
}

/** The same of an application that has generated types of its resources. */
export interface TypedRegistry<Types extends ResourceTypes> extends ResourceRegistry {
  get<Name extends keyof Types & string>(name: Name): Resource<Types[Name]['columns']>;
  get(name: string): Resource;
}

/** What an application has generated from its schemas; by itself: what every server has. */
export interface GeneratedTypes {
  /** All tables that its code reads. */
  readonly tables: SystemTables;
  /** Those that belong to no resource. */
  readonly written: SystemTables;
  /** Its resources. */
  readonly resources: ResourceRegistry;
}

/** What every server has for the operations of its resources. */
export type ResourceContext<Types extends GeneratedTypes = GeneratedTypes> = ServerContext &
  DatabaseContext<Types['tables'], Types['written']> & {
    readonly resources: Types['resources'];
  };

/**
 * Reads and checks all schemas in the folders.
 *
 * @param names the application's roles, attributes of users that rows can belong to, and names of what no schema declares
 * @throws DefinitionProblems with one line per mistake
 */
export async function loadResources<Types extends ResourceTypes>(
  folders: readonly URL[],
  names: ResourceNames,
): Promise<TypedRegistry<Types>> {
  const [schemas, enums] = await Promise.all([
    readFolders(folders, 'resource/', schemaSuffix),
    readFolders(folders, 'enum/', '.json'),
  ]);
  checkResourceSchemas(schemas, enums, withNames(language, names), names);
  const { vocabulary = vocabularyOf() } = names;
  const enumMap = enums as ReadonlyMap<string, readonly EnumEntry[]>;
  const forms = new Map<string, ResourceSchema>();
  const declared: Declared[] = [];
  const expanded = new Map(
    [...schemas].map(([name, schema]) => [
      name,
      withInheritedRoles(
        withSearchRight(withRollups(withoutReasons(schema) as ResourceSchema)),
        names.inheriting ?? [],
      ),
    ]),
  );
  for (const [name, schema] of wholeSchemas(expanded)) {
    const declaration = schema['x-resource'];
    if (declaration) declared.push({ name, schema, declaration });
    else forms.set(name, schema);
  }
  const tables = createTables(declared, enumMap, vocabulary);
  const tableOf = ({ name, declaration }: Declared): OpenTable => tables.get(declaration.table ?? name)!;
  const relatedTo = (resource: string) => {
    const other = declared.find(({ name }) => name === resource)!;
    return { declaration: other.declaration, table: tableOf(other) };
  };
  const open = declared.map((one) =>
    createResource(
      one.name,
      one.schema,
      one.declaration,
      tableOf(one),
      relatedSearches(one.declaration, relatedTo),
    ),
  );
  linkResources(open);
  const byName = new Map(open.map((resource) => [resource.name, resource]));
  const find = (name: string): OpenResource => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`There is no resource ${name} in schemas/resource.`);
    return resource;
  };
  return {
    resources: open,
    tables: [...tables.values()],
    forms,
    enums: enumMap,
    history: historyIn(tables, vocabulary),
    vocabulary,
    get: (name: string) => find(name),
    addAdditionalRows: (name, additionalRows) => linkAdditionalRows(find(name), additionalRows),
  };
}

/** The schemas with the fields of their parts; nobody gives a part to another row. */
function wholeSchemas(schemas: ReadonlyMap<string, ResourceSchema>): [string, ResourceSchema][] {
  const find = (name: string) => {
    const schema = schemas.get(name);
    return schema && { ...schema };
  };
  const fields = new Map<string, string>();
  for (const { properties } of schemas.values())
    for (const property of Object.values(properties)) {
      const keyword = partsIn(property);
      if (keyword) fields.set(keyword.resource, keyword.field);
    }
  return [...schemas].map(([name, schema]) => {
    const { properties, ...rest } = withParts({ ...schema }, find);
    const field = fields.get(name);
    const property = field === undefined ? undefined : properties[field];
    if (field === undefined || !property) return [name, { ...rest, properties }];
    const fixed = { ...property, 'x-write': { ...property['x-write'], change: [] } };
    return [name, { ...rest, properties: { ...properties, [field]: fixed } }];
  });
}

interface Declared {
  readonly name: string;
  readonly schema: ResourceSchema;
  readonly declaration: ResourceDeclaration;
}

function createTables(
  declared: readonly Declared[],
  enums: ReadonlyMap<string, readonly EnumEntry[]>,
  vocabulary: Vocabulary,
): ReadonlyMap<string, OpenTable> {
  const byTable = Map.groupBy(declared, ({ name, declaration }) => declaration.table ?? name);
  const create = (name: string, users: readonly Declared[], history?: History): OpenTable =>
    createTable(
      name,
      users.map((user) => user.schema),
      enums,
      history,
      vocabulary,
    );
  const { history: historyName } = vocabulary.history;
  const log = create(historyName, byTable.get(historyName) ?? []);
  return new Map(
    [...byTable].map(([name, users]) => [
      name,
      name === historyName ? log : create(name, users, historyOf(users, log)),
    ]),
  );
}

/** The table of the history, which another one may share its name with. */
function historyIn(tables: ReadonlyMap<string, Table>, { history: words }: Vocabulary): Table | undefined {
  const log = tables.get(words.history);
  return log && missingHistoryFields(words, Object.fromEntries(log.columns)).length === 0 ? log : undefined;
}

function historyOf(users: readonly Declared[], log: Table): History | undefined {
  const recorded = users.find(({ declaration }) => declaration.history);
  if (!recorded) return undefined;
  const { show, onDelete } = recorded.declaration;
  return { resource: recorded.name, log, show, deleted: onDelete };
}

async function readFolders(
  folders: readonly URL[],
  name: string,
  suffix: string,
): Promise<ReadonlyMap<string, unknown>> {
  const parts = await Promise.all(folders.map((folder) => readFolder(new URL(name, folder), suffix)));
  return new Map(parts.flatMap((part) => [...part]));
}

async function readFolder(folder: URL, suffix: string): Promise<ReadonlyMap<string, unknown>> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // An application may have no enumerations.
    if (error.code === 'ENOENT' && folder.pathname.endsWith('/enum/')) return [];
    throw error;
  });
  const names = entries.filter((name) => name.endsWith(suffix)).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return new Map(
    names.map((name, index) => [name.slice(0, -suffix.length), parsed(new URL(name, folder), texts[index])]),
  );
}

/** @throws DefinitionProblems for a file that is not JSON */
function parsed(file: URL, text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const path = /schemas\/.*/.exec(file.pathname)?.[0];
    throw new DefinitionProblems([`${path}: / JSON_BROKEN ${(error as Error).message}`]);
  }
}

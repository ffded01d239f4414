import type { Field, Resource, Table } from '@schema-screens/server/resources';
import { loadPortalResources } from '../../server/portal-resources.ts';
import { enumImport } from './enum-keys.ts';
import { allowsNull, keyText, nullableType, typescriptType, union } from './type-text.ts';

/** The module with the tables of all resources: the type of each column when read, and when inserted. */
export async function tablesModule(banner: string): Promise<string> {
  const { tables, resources, vocabulary } = await loadPortalResources();
  const { searchText, phoneticCodes } = vocabulary.columns;
  const bodies = tables.map((table) => {
    const users = resources.filter((resource) => resource.table === table);
    const columns = [...table.columns.keys()].map((name) => column(table, users, name));
    const kept = [
      `  ${searchText}: ComputedColumn<string>;`,
      ...(table.phoneticFields.length > 0 ? [`  ${phoneticCodes}: ComputedColumn<readonly string[]>;`] : []),
    ];
    return [`export interface ${typeName(table.name)}Table {`, ...columns, ...kept, '}'].join('\n');
  });
  return [
    banner,
    enumImport(bodies.join(), './enum-keys.gen.ts'),
    "import type { Day, ComputedColumn, WithDefault, Timestamp } from '@schema-screens/server/database';\n",
    bodies.join('\n\n'),
    '\n/** Columns for searching, which no row has. */',
    `export type DerivedTextColumn = '${searchText}' | '${phoneticCodes}';`,
    '\n/** The tables of the resources, by name. */',
    'export interface ResourceTables {',
    ...tables.map(({ name }) => `  ${name}: ${typeName(name)}Table;`),
    '}\n',
    '/** Where the rows of each resource lie. */',
    'export interface TableNames {',
    ...resources.map(({ name, table }) => `  ${name}: '${table.name}';`),
    '}\n',
  ].join('\n');
}

/** `imap2_dokument` as `Imap2Dokument`. */
export const typeName = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function column(table: Table, users: readonly Resource[], name: string): string {
  return `  ${keyText(name)}: ${columnType(table, users, name)};`;
}

function columnType(table: Table, users: readonly Resource[], name: string): string {
  if (name === table.primaryKey && table.hasIdentity) return 'WithDefault<number>';
  const { createdAt, updatedAt, updatedBy } = table.system;
  if (name === updatedBy) return 'string | null';
  if (name === 'version') return 'WithDefault<number>';
  if (name === createdAt || name === updatedAt) return 'WithDefault<Timestamp>';
  const fields = users.flatMap(({ fields: declared }) => declared.get(name) ?? []);
  const type = union(fields.map(fieldType));
  if (table.computedColumns.includes(name))
    return `ComputedColumn<${union(fields.map(({ schema }) => nullableType(schema)))}>`;
  const isNullable = fields.some(({ schema }) => allowsNull(schema)) || !fields.every(isKnown(users));
  const whole = isNullable ? `${type} | null` : type;
  return fields[0]?.schema.default === undefined || isNullable ? whole : `WithDefault<${whole}>`;
}

const fieldType = ({ type, schema }: Field): string => type.rowType ?? typescriptType(schema);

/** Whether every row has a value: the schema requires it or has a default, or only the program writes it. */
const isKnown =
  (users: readonly Resource[]) =>
  ({ name, schema }: Field): boolean =>
    schema.default !== undefined ||
    schema.readOnly === true ||
    schema['x-hidden'] === true ||
    users.every((user) => user.schema.required?.includes(name) ?? false);

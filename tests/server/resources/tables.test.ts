import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

/** A column as its TypeScript type declares it. */
interface TypedColumn {
  readonly type: string;
  readonly isNullable: boolean;
  readonly isFilled: boolean;
}
type TypedTables = ReadonlyMap<string, ReadonlyMap<string, TypedColumn>>;

interface StoredColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNotNull: boolean;
  readonly isFilled: boolean;
}

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

function parseColumn(text: string): TypedColumn {
  // A trigger fills it; no code reads it.
  if (text === 'LegacyState') return { type: 'string', isNullable: true, isFilled: false };
  const [, wrapper, inner = text] = /^(WithDefault|ComputedColumn|Json)<(.*)>( \| null)?$/.exec(text) ?? [];
  const isNullable = / \| null$/.test(wrapper ? text : inner);
  const base = inner.replace(/ \| null$/, '');
  return {
    type: wrapper === 'Json' ? 'Json' : base,
    isNullable,
    isFilled: wrapper === 'WithDefault' || wrapper === 'ComputedColumn',
  };
}

const parseColumns = (lines: string): ReadonlyMap<string, TypedColumn> =>
  new Map(
    [...lines.matchAll(/^ +'?(\w+)'?: (.+);$/gm)].map(([, name = '', type = '']) => [
      name,
      parseColumn(type),
    ]),
  );

/** The tables declared in the generated file and in those kept by hand. */
function typedTables(): { resources: TypedTables; system: TypedTables } {
  const generated = read('server/types/tables.gen.ts');
  const bodies = new Map(
    [...generated.matchAll(/^export interface (\w+) \{\n([^}]*(?:\}[^\n][^}]*)*)^\}/gm)].map(
      ([, name, body]) => [name, body ?? ''],
    ),
  );
  const names = [...(bodies.get('ResourceTables') ?? '').matchAll(/^ {2}(\w+): (\w+);$/gm)];
  return {
    resources: new Map(names.map(([, name = '', type]) => [name, parseColumns(bodies.get(type) ?? '')])),
    system: new Map(
      ['packages/server/src/database/migrations/system-tables.ts', 'server/types/own-tables.ts'].flatMap(
        (file) =>
          [...read(file).matchAll(/^ {2}(\w+): \{\n([^}]*)^ {2}\};/gm)].map(
            ([, name = '', body = '']) => [name, parseColumns(body)] as const,
          ),
      ),
    ),
  };
}

const { resources, system } = typedTables();
const all: TypedTables = new Map([...resources, ...system]);

/** The TypeScript types of PostgreSQL's types when they are read. */
const storedTypes: Readonly<Record<string, RegExp>> = {
  number: /^(bigint|integer|double precision|numeric\(.*\))$/,
  boolean: /^boolean$/,
  Timestamp: /^timestamp with time zone$/,
  Day: /^date$/,
  Json: /^jsonb$/,
  TransactionId: /^xid8$/,
};
const isText = (type: string): boolean => type === 'string' || /^'|Key$/.test(type);
const expectedType = (type: string): RegExp =>
  storedTypes[type] ??
  (isText(type) ? /^text$/ : type === 'readonly string[]' ? /^(jsonb|text\[\])$/ : /^jsonb$/);

let server: DemoServer;
let stored: readonly StoredColumn[];

beforeAll(async () => {
  server = await startDemoServer();
  const { rows } = await sql<StoredColumn>`
    select relname as "table", attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull as "isNotNull", atthasdef or attidentity <> '' as "isFilled"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and (relkind = 'r' or relname = 'failed_task') and attnum > 0 and not attisdropped`.execute(
    server.context.database.read,
  );
  stored = rows;
});
afterAll(() => server.close());

test('the typed tables are those of the migrated database, column by column', () => {
  const typed = [...all].flatMap(([table, columns]) => [...columns.keys()].map((name) => `${table}.${name}`));
  expect(typed.toSorted()).toEqual(stored.map(({ table, name }) => `${table}.${name}`).toSorted());
});

test('every column has the type that the driver reads', () => {
  const wrong = stored.filter(
    ({ table, name, type }) => !expectedType(all.get(table)?.get(name)?.type ?? '').test(type),
  );
  expect(wrong).toEqual([]);
});

test('columns that are not null have no null in their type, and columns with a default are optional', () => {
  const wrong = stored.filter(({ table, name, isNotNull, isFilled }) => {
    const column = all.get(table)?.get(name);
    // The schema keeps nulls out of the other columns of a resource and fills in those with a default.
    const isNullSafe = resources.has(table)
      ? !(isNotNull && column?.isNullable)
      : isNotNull !== column?.isNullable;
    const isFillSafe = resources.has(table) ? !isFilled || column?.isFilled : isFilled === column?.isFilled;
    return !isNullSafe || !isFillSafe;
  });
  expect(wrong).toEqual([]);
});

describe.each([...all])('rows of %s', (table, columns) => {
  test('have the types that are declared', async () => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 2000`.execute(
      server.context.database.read,
    );
    const wrong = rows.flatMap((row) =>
      [...columns].filter(([name, column]) => !fits(row[name], column)).map(([name]) => [name, row[name]]),
    );
    expect(wrong).toEqual([]);
  });
});

function fits(value: unknown, { type, isNullable }: TypedColumn): boolean {
  if (value === null) return isNullable;
  if (type === 'number' || type === 'boolean') return typeof value === type;
  if (type === 'Timestamp') return typeof value === 'string' && new Date(value).toISOString() === value;
  if (type === 'TransactionId') return typeof value === 'string' && /^\d+$/.test(value);
  if (type === 'Day') return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  return typeof value === (isText(type) ? 'string' : 'object');
}

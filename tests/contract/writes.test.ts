import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Transaction } from '../../packages/server/src/database/database.ts';
import { loadPortalResources } from '../../server/portal-resources.ts';

/** Statements that write a resource's table without packages/server/src/resources, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/server/src/operation/load-tables.ts':
    'a restored backup is stored to the letter, with the versions that it had',
  'packages/server/src/operation/rotate-key.ts':
    'secrets in the server’s own tables; those of resources go through packages/server/src/resources',
  'packages/server/src/queues/write-tasks.ts':
    'the tables of queues that are the server’s own; rows of resources go through packages/server/src/resources',
};

const writerFolder = 'packages/server/src/resources/';
const statement = String.raw`(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?`;

/** Names of the tables, or expressions in their place, that a file's statements write. */
function writtenTables(source: string): string[] {
  const named = source.matchAll(new RegExp(`${statement}("?[a-z_]\\w*"?|\\$\\{[^}]*\\})`, 'gi'));
  const built = source.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)'|.)/g);
  return [
    ...[...named].map(([, table = '']) => table.replaceAll('"', '')),
    ...[...built].map(([call, table]) => table ?? call),
  ];
}

test('only packages/server/src/resources writes the table of a resource', async () => {
  const { tables } = await loadPortalResources();
  const names = new Set(tables.map(({ name }) => name));
  const sources = globSync(['{server,packages/server/src}/**/*.ts', 'scripts/**/*.ts']).filter(
    (file) => !file.startsWith(writerFolder) && !file.endsWith('.test.ts'),
  );
  const writers = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    // Expressions: only the builder's types can tell which table they mean.
    const isOpen = (table: string) =>
      table.startsWith('$') || (table.startsWith('.') && source.includes('anyTables'));
    return writtenTables(source)
      .filter((table) => names.has(table) || isOpen(table))
      .map((table) => ({ file, table }));
  });
  const unknown = writers.filter(({ file }) => !(file in exceptions));
  expect(unknown).toEqual([]);
  expect(Object.keys(exceptions).filter((file) => !writers.some((writer) => writer.file === file))).toEqual(
    [],
  );
});

test('the builder has no types for writing the table of a resource', () => {
  // @ts-expect-error
  const writeResource = (tx: Transaction) => tx.deleteFrom('benutzer');
  const writeSystem = (tx: Transaction) => tx.deleteFrom('session');
  expect([writeResource, writeSystem]).toHaveLength(2);
});

test.each([
  ['insert into benutzer (id) values (1)', ['benutzer']],
  ['UPDATE "nachricht" SET x = 1', ['nachricht']],
  ['delete from only vertrag', ['vertrag']],
  ['update \u0024{sql.table(name)} set', ['\u0024{sql.table(name)}']],
  ["db.updateTable('benutzer')", ['benutzer']],
  ['db.updateTable(name)', ['.updateTable(n']],
  ['select * from benutzer for update', []],
])('recognizes the table that “%s” writes', (source, written) => {
  expect(writtenTables(source)).toEqual(written);
});

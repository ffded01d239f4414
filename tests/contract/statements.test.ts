import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The maximum number of statements outside of the query builder: windows, JSON built by the database, changes of tables. */
const mostRaw = 70;

/** A text that is executed as a whole statement; the builder's own `execute` has no arguments. */
const raw = /(?<!transaction\(\)|connection\(\))\s*\.execute\(\s*[^)\s]/g;

test('at most 70 statements of the server are SQL text', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const counts = files.map((file) => ({ file, count: [...readFileSync(file, 'utf8').matchAll(raw)].length }));
  const found = counts.filter(({ count }) => count > 0);
  expect(
    found.reduce((sum, { count }) => sum + count, 0),
    JSON.stringify(found),
  ).toBeLessThanOrEqual(mostRaw);
});

test('routes contain no statements', () => {
  const routes = globSync('server/**/*routes.ts').filter((file) =>
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.execute\(/.test(readFileSync(file, 'utf8')),
  );
  expect(routes).toEqual([]);
});

test.each([
  ['sql`select 1`.execute(tx)', 1],
  ['sql`select 1`.execute(\n  context.database.read,\n)', 1],
  ["tx.deleteFrom('sitzung').execute()", 0],
  ['db.transaction().execute(work)', 0],
])('sees in “%s” so many texts: %i', (source, count) => {
  expect([...source.matchAll(raw)]).toHaveLength(count);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Statements are stated with the builder; so many may be text: windows, JSON made by the database, changes of tables. */
const mostRaw = 70;

/** A text that is run as a whole statement: the builder's own `execute` takes nothing. */
const raw = /(?<!transaction\(\)|connection\(\))\s*\.execute\(\s*[^)\s]/g;

test('few statements of the server are text', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const counts = files.map((file) => ({ file, count: [...readFileSync(file, 'utf8').matchAll(raw)].length }));
  const found = counts.filter(({ count }) => count > 0);
  expect(
    found.reduce((sum, { count }) => sum + count, 0),
    JSON.stringify(found),
  ).toBeLessThanOrEqual(mostRaw);
});

test('what a call does is stated beside its route, not in it', () => {
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

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('routes contain no statements', () => {
  const routes = globSync('server/**/*routes.ts').filter((file) =>
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.execute\(/.test(readFileSync(file, 'utf8')),
  );
  expect(routes).toEqual([]);
});

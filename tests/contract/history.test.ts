import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadPortalResources } from '../../server/portal-resources.ts';

test('every resource with a history has its title among the names that entries show', async () => {
  const { resources, enums } = await loadPortalResources();
  const recorded = resources.filter(
    ({ schema, name }) => schema['x-resource']?.history || name === 'aenderung',
  );
  expect(
    Object.fromEntries((enums.get('aenderungsobjekt') ?? []).map(({ key, value }) => [key, value])),
  ).toEqual({
    ...Object.fromEntries(recorded.map(({ name, schema }) => [name, schema.title])),
    // Not a resource: commands of operators.
    befehl: 'Befehl des Betriebs',
  });
});

test('commands that open the database are recorded in the history, unless they only read', () => {
  const opening = globSync(['scripts/{,shared/}*.ts', 'packages/server/src/operation/*.ts']).filter((file) =>
    /from '[./\w-]*\/(?:with-database|open-database)\.ts'/.test(readFileSync(file, 'utf8')),
  );
  const [recording, reading] = [
    ['server/operation/change-data', 'server/operation/restore', 'server/operation/with-database'],
    // A backup has times of its own; retry-tasks also lists.
    [
      'server/operation/back-up',
      'server/operation/retry-tasks',
      'scripts/plan-migration',
      'scripts/verify-history',
    ],
  ];
  expect(opening.sort()).toEqual([...recording!, ...reading!].map((name) => `${name}.ts`).sort());
});

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
    gescheiterte_aufgabe: 'Gescheiterte Aufgabe',
    befehl: 'Befehl des Betriebs',
  });
});

test('commands that open the database are recorded in the history, unless they only read', () => {
  const opening = globSync(['scripts/{,shared/}*.ts', 'packages/server/src/operation/!(index).ts']).filter(
    (file) =>
      /import \{[^}]*\b(?:withDatabase|withOpenDatabase|openDatabase)\b/.test(readFileSync(file, 'utf8')),
  );
  const [recording, reading] = [
    ['change-data', 'restore', 'with-database'].map((name) => `packages/server/src/operation/${name}`),
    // A backup has times of its own; retry-tasks also lists.
    [
      'packages/server/src/operation/back-up',
      'packages/server/src/operation/retry-tasks',
      'scripts/plan-migration',
      'scripts/verify-history',
    ],
  ];
  expect(opening.sort()).toEqual([...recording!, ...reading!].map((name) => `${name}.ts`).sort());
});

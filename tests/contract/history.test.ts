import { expect, test } from 'vitest';
import { loadResources } from '../../server/resources/resource-registry.ts';

test('every resource with a history has its title among the names that entries show', async () => {
  const { resources, enums } = await loadResources();
  const recorded = resources.filter(
    ({ schema, name }) => schema['x-resource']?.history || name === 'aenderung',
  );
  expect(
    Object.fromEntries(
      (enums.get('aenderungsobjekt') ?? []).map(({ schluessel, wert }) => [schluessel, wert]),
    ),
  ).toEqual(Object.fromEntries(recorded.map(({ name, schema }) => [name, schema.title])));
});

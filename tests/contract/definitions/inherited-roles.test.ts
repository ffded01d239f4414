import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNavigation, readScreen, readScreens } from '@schema-screens/check/files';
import { isRecord } from '@schema-screens/locale';
import { resourceNamesOf, withInheritedRoles } from '@schema-screens/schema';
import { expect, it } from 'vitest';
import { definitionFor } from '../../../packages/server/src/resources/schema/meta/definition.ts';
import { loadResources } from '../../../packages/server/src/resources/schema/resource-registry.ts';
import application from '../../../screens/application.json' with { type: 'json' };
import { schemasFolder } from '../../../server/portal-resources.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const roles = [...application.roles, { name: 'leitung', inherits: ['idm'] }];

/** The keys, with those around them, at which a schema of the language has a list of roles. */
function roleKeys(schema: unknown, path: readonly string[] = []): string[] {
  if (!isRecord(schema)) return [];
  const target = String(schema.$ref ?? '');
  if (/definitions\/(roles|right|access)$/.test(target)) return [path.join('.')];
  return [
    ...Object.entries(isRecord(schema.properties) ? schema.properties : {}).flatMap(([key, property]) =>
      roleKeys(property, [...path, key]),
    ),
    ...Object.values(isRecord(schema.definitions) ? schema.definitions : {}).flatMap((part) =>
      roleKeys(part),
    ),
    ...[schema.items, schema.additionalProperties].flatMap((part) => roleKeys(part, path)),
    ...[schema.oneOf, schema.anyOf, schema.allOf].flat().flatMap((part) => roleKeys(part, path)),
  ];
}

it('every list of roles that the language has is open to heirs', () => {
  const found = globSync('packages/schema/definition/*.json').flatMap((file) =>
    roleKeys(JSON.parse(readFileSync(file, 'utf8'))),
  );
  expect(found.length).toBeGreaterThan(10);
  for (const path of new Set(found.filter((each) => each !== ''))) {
    const value = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), ['idm']);
    expect(JSON.stringify(withInheritedRoles(value, roles)), path).toContain('"leitung"');
  }
});

it('a role has the fields and rights of those from which it inherits', async () => {
  const names = resourceNamesOf({ ...application, roles });
  const { resources } = await loadResources([schemasFolder], names);
  expect(resources.length).toBeGreaterThan(10);
  for (const resource of resources)
    expect(definitionFor(resource, 'leitung')).toEqual(definitionFor(resource, 'idm'));
});

it('screens and menus are open to heirs', async () => {
  const root = await scratchFolder('heirs-');
  cpSync('screens', join(root, 'screens'), { recursive: true });
  writeFileSync(join(root, 'screens/application.json'), JSON.stringify({ ...application, roles }));
  const screens = readScreens(root);
  const open = screens.filter(({ screen }) => screen.access.includes('idm'));
  expect(open.length).toBeGreaterThan(10);
  expect(screens.filter(({ screen }) => screen.access.includes('leitung'))).toEqual(open);
  for (const { file, screen } of open) expect(readScreen(root, file)).toEqual(screen);
  expect(readNavigation(root).palette?.button).toEqual(['idm', 'adm', 'leitung']);
});

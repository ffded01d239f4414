import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Property {
  'x-read'?: string[];
  'x-states'?: { changes?: { set?: Record<string, unknown> }[] };
}
interface Schema {
  properties: Record<string, Property>;
  'x-resource'?: { rights?: Record<string, string[]> };
}

const folder = 'schemas/resource/';
const schemas = readdirSync(folder)
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => [name, JSON.parse(readFileSync(folder + name, 'utf8')) as Schema] as const);

/** Fields with the sign-in name of the user who writes. */
const namesIn = ({ properties }: Schema): string[] => {
  const set = Object.values(properties).flatMap((property) =>
    (property['x-states']?.changes ?? []).flatMap((change) =>
      Object.entries(change.set ?? {}).flatMap(([field, value]) => (value === '{user}' ? [field] : [])),
    ),
  );
  return [...new Set(['letzterAenderungsuser', ...set])].filter((field) => properties[field]);
};

test('policyholders read no sign-in names of staff', () => {
  const readable = schemas.filter(([, schema]) =>
    Object.values(schema['x-resource']?.rights ?? {}).some((roles) => roles.includes('vn')),
  );
  expect(readable.length).toBeGreaterThan(2);
  const open = readable.flatMap(([name, schema]) =>
    namesIn(schema).flatMap((field) => {
      const roles = schema.properties[field]?.['x-read'];
      return roles && !roles.includes('vn') ? [] : [`${name}: ${field}`];
    }),
  );
  expect(open).toEqual([]);
});

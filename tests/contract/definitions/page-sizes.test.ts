import { readdirSync, readFileSync } from 'node:fs';
import { isRecord } from '@schema-screens/locale';
import { expect, test } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The largest page of each resource, by the first part of its path. */
const largest = new Map(
  readdirSync('schemas/resource')
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => [file.replace('.schema.json', ''), read(`schemas/resource/${file}`)['x-resource']])
    .flatMap(([name, resource]) =>
      resource ? [[resource.path ?? name, resource.maxPerPage ?? 100] as const] : [],
    ),
);

interface Source {
  path: string;
  query: { perPage: number };
}

function sourcesIn(value: unknown): Source[] {
  if (Array.isArray(value)) return value.flatMap(sourcesIn);
  if (!isRecord(value)) return [];
  const isSource = typeof value.path === 'string' && isRecord(value.query) && 'perPage' in value.query;
  return [...(isSource ? [value as unknown as Source] : []), ...Object.values(value).flatMap(sourcesIn)];
}

test('no table asks for more rows a page than its resource gives', () => {
  const sources = readdirSync('screens', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => sourcesIn(read(`screens/${file}`)));
  expect(sources.length).toBeGreaterThan(5);
  const refused = sources.filter(({ path, query }) => query.perPage > (largest.get(path) ?? Infinity));
  expect(refused).toEqual([]);
});

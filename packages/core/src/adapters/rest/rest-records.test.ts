import { expect, it } from 'vitest';
import type { Request } from '../../index.ts';
import { primaryKeyOf } from '../../ports/capabilities/record-format.ts';
import { createRestDataSource } from './rest-data-source.ts';

function backEnd() {
  const calls: string[] = [];
  const data = createRestDataSource(
    async <T>({ method, path }: Request) => {
      calls.push(`${method} ${path}`);
      const body = path.endsWith('/meta') ? { definition: {} } : { data: [], count: 0 };
      return { data: body as T, etag: undefined };
    },
    { regal: { path: 'haus/regal', primaryKey: 'kuerzel' } },
  );
  return { data, calls };
}

it('finds a resource under its own path, by any key', async () => {
  const { data, calls } = backEnd();
  await data.meta('regal');
  await data.search('regal', { query: '', mode: 'exact', sort: [], page: 1, pageSize: 5 });
  await data.draft('regal');
  await data.read('regal', 'A/1');
  await data.create('regal', {});
  await data.update('regal', 'A/1', {});
  await data.delete('regal', 'A/1');
  expect(calls).toEqual([
    'GET haus/regal/meta',
    'GET haus/regal',
    'GET haus/regal/new',
    'GET haus/regal/A%2F1',
    'POST haus/regal',
    'PATCH haus/regal/A%2F1',
    'DELETE haus/regal/A%2F1',
  ]);
  expect(primaryKeyOf(data, 'regal')).toBe('kuerzel');
});

it('finds every other resource under its name, by id', async () => {
  const { data, calls } = backEnd();
  await data.read('buch', 7);
  expect(calls).toEqual(['GET buch/7']);
  expect(primaryKeyOf(data, 'buch')).toBe('id');
});

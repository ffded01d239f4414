import { expect, it } from 'vitest';
import type { DataSource, Request } from '../data/data-source.ts';
import { loadForm } from './load-form.ts';

const asked: Request[] = [];
const data = {
  async call(request: Request) {
    asked.push(request);
    return { data: { titel: 'Faust' }, etag: undefined };
  },
} as unknown as DataSource;

const load = {
  method: 'POST',
  path: 'ausweis/{params.id}',
  when: { field: 'user.ausweis', is: false },
} as const;

it('loads by another method, and only where its condition holds', async () => {
  const scope = { user: { rolle: 'leser', ausweis: false }, params: { id: '7' } };
  expect((await loadForm({ load, mode: 'create' }, scope, data)).data).toEqual({ titel: 'Faust' });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST ausweis/7']);
  const other = { ...scope, user: { rolle: 'leser', ausweis: true } };
  expect((await loadForm({ load, mode: 'create', preset: { autor: 'A' } }, other, data)).data).toEqual({
    autor: 'A',
  });
  expect(asked).toHaveLength(1);
});

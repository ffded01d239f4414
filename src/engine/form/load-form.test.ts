import { expect, it } from 'vitest';
import type { DataSource, Request } from '../data/data-source.ts';
import { loadForm, withPresetTypes } from './load-form.ts';

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

it('reads presets of numbers as numbers', () => {
  const schema = { properties: { id: { type: 'integer' }, titel: { type: 'string' } } } as const;
  const preset = { id: '{params.id}', titel: '{params.titel}' };
  const data = { id: '5', titel: '1984', preis: '3' };
  expect(withPresetTypes(data, preset, schema)).toEqual({ id: 5, titel: '1984', preis: '3' });
});

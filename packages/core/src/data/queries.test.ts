import { hashKey, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { DataSource } from '../ports/data-source.ts';
import type { Request } from '../ports/requests.ts';
import { queries } from './queries.ts';

const call = vi.fn(async ({ path }: Request) => ({ data: path, etag: '"1"' }));
const data = { call, read: call } as unknown as DataSource;
const keyOf = (...of: Parameters<typeof queries.call>) => hashKey(queries.call(...of).queryKey);

it('caches the whole response of a call, whatever its readers select', async () => {
  const client = new QueryClient();
  const answer = await client.fetchQuery(queries.call(data, { path: 'buch' }));
  expect(answer).toEqual({ data: 'buch', etag: '"1"', requestedAt: expect.any(Number) });
  expect(client.getQueryData(queries.call(data, { path: 'buch' }).queryKey)).toBe(answer);
});

it('treats an empty query like none, and sends a call with a body by POST under another key', async () => {
  expect(keyOf(data, { path: 'buch', query: {} })).toBe(keyOf(data, { path: 'buch' }));
  expect(keyOf(data, { path: 'buch', body: { q: 1 } })).not.toBe(
    keyOf(data, { path: 'buch', query: { q: 1 } }),
  );
  await new QueryClient().fetchQuery(queries.call(data, { path: 'buch', body: { q: 1 } }));
  expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'POST', body: { q: 1 } }));
});

it('caches a single page of a search separately from the endless one', () => {
  const query = { query: '', mode: 'contains' as const, sort: [], pageSize: 25 };
  const [all, first] = [undefined, 1].map((page) =>
    hashKey(queries.search(data, 'buch', query, page).queryKey),
  );
  expect(all).not.toBe(first);
});

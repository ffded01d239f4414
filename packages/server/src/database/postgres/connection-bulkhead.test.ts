import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestScope, withRequestScope } from '../../shared/telemetry/request-scope.ts';
import { createConnectionBulkhead } from './connection-bulkhead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const bulkhead = () => {
  const { enter } = createConnectionBulkhead(10);
  return (resource: string, changedRow?: string) =>
    withRequestScope({ ...createRequestScope('id'), target: { resource, changedRow } }, enter);
};

test('a resource has half of the pool, another one the rest; whoever waits enters in turn', async () => {
  const enter = bulkhead();
  const left = await Promise.all(Array.from({ length: 5 }, () => enter('/api/book')));
  const entered: string[] = [];
  const waiting = ['first', 'second'].map((name) => enter('/api/book').then(() => entered.push(name)));
  await enter('/api/shelf');
  expect(entered).toEqual([]);
  for (const leave of left) {
    leave();
    await vi.advanceTimersByTimeAsync(0);
  }
  await Promise.all(waiting);
  expect(entered).toEqual(['first', 'second']);
});

test('changes of a row have two connections; who waits too long is refused, and takes nothing along', async () => {
  const enter = bulkhead();
  const left = await Promise.all([enter('/api/book', '1'), enter('/api/book', '1')]);
  const refused = expect(enter('/api/book', '1')).rejects.toMatchObject({ status: 503 });
  await Promise.all([enter('/api/book', '2'), enter('/api/book'), enter('/api/shelf', '1')]);
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  for (const leave of left) leave();
  await Promise.all([enter('/api/book', '1'), enter('/api/book', '1')]);
});

test('work without a call is not limited', async () => {
  const { enter } = createConnectionBulkhead(2);
  expect(await Promise.all(Array.from({ length: 5 }, enter))).toHaveLength(5);
});

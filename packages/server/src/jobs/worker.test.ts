import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ServerContext } from '../shared/context.ts';
import { JobSignal } from '../shared/job-signals.ts';
import { startWorker } from './worker.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker whose tasks the test adds, of a server that listens. */
async function startTestWorker(trouble?: number) {
  const worker = createTestWorker(trouble);
  await worker.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => worker.app.close());
  return worker;
}

function createTestWorker(trouble?: number) {
  const app = Fastify();
  const signal = new JobSignal();
  const warnings: string[] = [];
  const log = {
    warn: (_details: object, text: string) => warnings.push(text),
  } as unknown as ServerContext['log'];
  const work: (() => Promise<void>)[] = [];
  const next = vi.fn(async () => {
    const piece = work.shift();
    await piece?.();
    return piece !== undefined;
  });
  const pace = { first: 500, afterSignal: 500, idle: 5_000, ...(trouble && { trouble }) };
  startWorker(app, { log }, { signal, pace, next, waiting: 'work waits' });
  return {
    app,
    signal,
    next,
    warnings,
    put: (piece: () => Promise<void> = async () => undefined) => work.push(piece),
  };
}

test('does nothing before the server listens, whatever was notified', async () => {
  const { app, signal, next } = createTestWorker();
  signal.notify();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(next).not.toHaveBeenCalled();
  await app.close();
});

test('polls soon after the start, then every five seconds', async () => {
  const { next } = await startTestWorker();
  await vi.advanceTimersByTimeAsync(499);
  expect(next).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(next).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledTimes(2);
});

test('processes everything notified within half a second after the first notification', async () => {
  const { signal, next, put } = await startTestWorker();
  await vi.advanceTimersByTimeAsync(1_000);
  next.mockClear();
  put();
  signal.notify();
  await vi.advanceTimersByTimeAsync(400);
  put();
  signal.notify();
  expect(next).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(next).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(next).toHaveBeenCalledTimes(3);
});

test('a notification during work waits half a second, too', async () => {
  const { signal, next, put } = await startTestWorker();
  put(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  await vi.advanceTimersByTimeAsync(1_000);
  signal.notify();
  await vi.advanceTimersByTimeAsync(1_500);
  next.mockClear();
  put();
  await vi.advanceTimersByTimeAsync(499);
  expect(next).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledTimes(2);
});

test('a failure is logged and retried at the next poll; nothing starts once the server closes', async () => {
  const { app, signal, next, put, warnings } = await startTestWorker();
  put(() => Promise.reject(new Error('no database')));
  await vi.advanceTimersByTimeAsync(500);
  expect(warnings).toEqual(['work waits']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(next).toHaveBeenCalledTimes(2);
  await app.close();
  signal.notify();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(next).toHaveBeenCalledTimes(2);
});

test('after a failure notifications are ignored for the queue’s back-off time', async () => {
  const { signal, next, put } = await startTestWorker(3_000);
  put(() => Promise.reject(new Error('no mail server')));
  await vi.advanceTimersByTimeAsync(500);
  signal.notify();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(next).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledTimes(2);
});

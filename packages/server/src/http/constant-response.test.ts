import fastify from 'fastify';
import { expect, test } from 'vitest';
import { constantResponse } from './constant-response.ts';

const later = 5;

/** Milliseconds of processor time that this process uses for some work, including its helper threads. */
async function processMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each(['br', 'gzip'])('a constant response is made once and compressed once: %s', async (encoding) => {
  let made = 0;
  const app = fastify();
  app.get(
    '/',
    constantResponse('text/plain', () => {
      made += 1;
      return Array.from({ length: 400_000 }, (_, index) => (index * 7919).toString(36)).join(' ');
    }),
  );
  const call = async () => {
    const response = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(response.headers['content-encoding']).toBe(encoding);
  };
  const first = await processMs(call);
  const others = await processMs(async () => {
    for (let time = 0; time < later; time += 1) await call();
  });
  expect(made).toBe(1);
  expect(others / later).toBeLessThan(first / 4);
});

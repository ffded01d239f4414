import { type FastifyRequest, fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createLeases } from '../../database/leases.ts';
import { toHttpError } from './errors.ts';
import { registerExports } from './exports.ts';

test('an account has two exports at a time; another account is not affected', async () => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { status, headers, message } = toHttpError(error);
    return reply.status(status).headers(headers).send({ message });
  });
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', async (request) => {
    const identity = { userId: Number(request.headers.account) };
    request.session = { identity } as FastifyRequest['session'];
  });
  // Of the embedded database, whose leases are in memory.
  const leases = createLeases({ kind: 'pglite' } as Parameters<typeof createLeases>[0], app.log);
  registerExports(app, { leases });
  const waiting: (() => void)[] = [];
  app.get('/export', { config: { access: 'signedIn', load: 'export' } }, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'a;b';
  });
  const get = (account: number) => app.inject({ url: '/export', headers: { account: String(account) } });
  const statusOf = async (call: ReturnType<typeof get>) => (await call).statusCode;
  const first = statusOf(get(1));
  const second = statusOf(get(1));
  await expect.poll(() => waiting.length).toBe(2);
  const third = await get(1);
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
  expect(third.json().message).toContain('zwei Ihrer Exporte');
  const other = statusOf(get(2));
  await expect.poll(() => waiting.length).toBe(3);
  for (const end of waiting) end();
  expect(await Promise.all([first, second, other])).toEqual([200, 200, 200]);
  const next = statusOf(get(1));
  await expect.poll(() => waiting.length).toBe(4);
  waiting.at(-1)!();
  expect(await next).toBe(200);
  await app.close();
});

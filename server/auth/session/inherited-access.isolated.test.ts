import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { AppContext } from '../../shared/context.ts';
import { registerSessions } from './sessions.ts';

vi.mock('../../../screens/application.json', () => ({
  default: {
    languages: ['de'],
    roles: [{ name: 'bibliothek' }, { name: 'leitung', inherits: ['bibliothek'] }],
  },
}));

it('a route is open to roles that inherit from one of its own', async ({ onTestFinished }) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const context = { config: {}, sessions: {} } as unknown as Pick<AppContext, 'config' | 'sessions'>;
  registerSessions(app, context);
  const accesses: unknown[] = [];
  app.addHook('onRoute', ({ method, config }) => {
    if (method === 'GET') accesses.push(config?.access);
  });
  app.get('/regale', { config: { access: ['bibliothek'] } }, async () => ({}));
  app.get('/leitung', { config: { access: ['leitung'] } }, async () => ({}));
  app.get('/seite', { config: { access: 'public' } }, async () => ({}));
  await app.ready();
  expect(accesses).toEqual([['bibliothek', 'leitung'], ['leitung'], 'public']);
});

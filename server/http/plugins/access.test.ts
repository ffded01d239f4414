import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { registerAccess } from './access.ts';

const nobody = { find: async () => undefined, tokenOf: () => '' };
const roles = [{ name: 'bibliothek' }, { name: 'leitung', inherits: ['bibliothek'] }];
const context = { config: readConfig({}) };

it('a route is open to roles that inherit from one of its own', async ({ onTestFinished }) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerAccess(app, context, nobody, roles);
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

it('a route that does not state its access stops the start', () => {
  const app = Fastify();
  registerAccess(app, context, nobody, roles);
  expect(() => app.get('/regale', async () => ({}))).toThrow('Route GET /regale must state its access.');
});

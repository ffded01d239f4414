import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { forbidden } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import { type Callers, registerAccess } from './access.ts';

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

const session: Session = {
  tokenHash: '',
  id: 1,
  kind: 'full',
  identity: { userId: 1, userName: 'anna', role: 'leitung', attributes: {} },
  createdAt: new Date(0),
  lastActiveAt: new Date(0),
  provenAt: new Date(0),
  device: '',
  previousSignInAt: null,
  mustChangeAccess: false,
  attempts: 0,
};

/** The statuses of calls by a session: to read, to write, and to routes that allow or refuse its state. */
async function statusesFor(callers: Partial<Callers>, more: Partial<Session>, state: string) {
  const app = Fastify();
  registerAccess(app, context, { ...nobody, find: async () => ({ ...session, ...more }), ...callers }, roles);
  const policies = { plain: {}, allowed: { allowedIn: [state] }, refused: { refusedIn: [state] } };
  for (const [path, policy] of Object.entries(policies))
    app.all(`/${path}`, { config: { access: 'signedIn', session: policy } }, async () => ({}));
  const status = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url })).statusCode;
  const statuses = {
    read: await status('GET', '/plain'),
    write: await status('POST', '/plain'),
    allowed: await status('POST', '/allowed'),
    refused: await status('GET', '/refused'),
  };
  await app.close();
  return statuses;
}

it('a required step comes before all calls but those that their routes allow', async () => {
  expect(await statusesFor({}, { mustChangeAccess: true }, 'requiredStep')).toEqual({
    read: 403,
    write: 403,
    allowed: 200,
    refused: 403,
  });
  expect(await statusesFor({}, {}, 'requiredStep')).toEqual({
    read: 200,
    write: 200,
    allowed: 200,
    refused: 200,
  });
});

it('a restricted state of the application may let a session read what no route refuses', async () => {
  const restriction = () => ({ state: 'closed', mayRead: true, refusal: () => forbidden('closed') });
  expect(await statusesFor({ restriction }, {}, 'closed')).toEqual({
    read: 200,
    write: 403,
    allowed: 200,
    refused: 403,
  });
});

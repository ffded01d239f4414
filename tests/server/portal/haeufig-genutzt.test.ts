import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const count = (body: unknown) =>
  server.as('max.beispiel', '/api/benutzer/haeufig-genutzt', { method: 'POST', body });
const stored = async (name: 'max.beispiel' | 'erika.muster' = 'max.beispiel') =>
  (await server.as(name, '/api/benutzer/sitzung')).body.user.haeufig_genutzt;

test('counts are added up, and none of a hundred concurrent ones is lost', async () => {
  const before = await stored('erika.muster');
  expect((await count({ POSTFACH: 2 })).status).toBe(204);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => count({ [index % 2 === 0 ? 'POSTFACH' : 'KONTAKT']: 1 })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await stored()).toMatchObject({ POSTFACH: 52, KONTAKT: 50 });
  expect(await stored('erika.muster')).toEqual(before);
});

test('the hundred most used names are kept', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `SEITE_${index}`);
  expect((await count(Object.fromEntries(names.map((name) => [name, 1])))).status).toBe(204);
  const counters = await stored();
  expect(Object.keys(counters)).toHaveLength(100);
  expect(counters).toMatchObject({ POSTFACH: 52, KONTAKT: 50 });
});

test.each([
  [{}],
  [{ POSTFACH: 0 }],
  [{ POSTFACH: 1.5 }],
  [{ POSTFACH: '1' }],
  [{ POSTFACH: 1001 }],
  [{ '<b>': 1 }],
  [{ ['A'.repeat(61)]: 1 }],
])('%j is not a valid count', async (body) => {
  const before = await stored();
  expect((await count(body)).status).toBe(422);
  expect(await stored()).toEqual(before);
});

test('the counters do not keep a session alive', async () => {
  const path = '/api/benutzer/haeufig-genutzt';
  expect((await server.call(path, { method: 'POST', body: { POSTFACH: 1 } })).status).toBe(401);
});

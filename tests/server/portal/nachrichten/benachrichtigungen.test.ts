import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const save = (erhalten: string, headers = {}) =>
  server.as('max.beispiel', `/api/services/benachrichtigung-erhalten/${erhalten}`, {
    method: 'PATCH',
    headers,
  });
const stored = async (name: 'max.beispiel' | 'erika.muster') =>
  (await server.as(name, '/api/benutzer/sitzung')).body.user.benachrichtigungenErhalten;

test('the setting is stored for the own account only and returned with the user', async () => {
  expect([await stored('max.beispiel'), await stored('erika.muster')]).toEqual([false, true]);
  const { status, body } = await save('true');
  expect([status, body.user.benutzername, body.user.benachrichtigungenErhalten]).toEqual([
    200,
    'max.beispiel',
    true,
  ]);
  expect(JSON.stringify(body)).not.toMatch(/hash|geheimnis/);
  expect([await stored('max.beispiel'), await stored('erika.muster')]).toEqual([true, true]);
  await save('false');
  expect([await stored('max.beispiel'), await stored('erika.muster')]).toEqual([false, true]);
});

test.each(['1', 'TRUE', 'ja', 'null', '%00', 'true%20'])('%s is neither true nor false', async (word) => {
  expect((await save(word)).status).toBe(400);
  expect(await stored('max.beispiel')).toBe(false);
});

test('a call repeated with one key is executed once', async () => {
  const headers = { 'idempotency-key': 'benachrichtigung-1' };
  const first = await save('true', headers);
  await save('false');
  expect(await save('true', headers)).toMatchObject({ status: 200, body: first.body });
  expect(await stored('max.beispiel')).toBe(false);
});

test('staff have no such setting', async () => {
  const { status } = await server.as('ina.innendienst', '/api/services/benachrichtigung-erhalten/true', {
    method: 'PATCH',
  });
  expect(status).toBe(403);
});

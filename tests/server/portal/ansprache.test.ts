import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const greet = (name: 'erika.muster' | 'ina.innendienst', body: unknown) =>
  server.as(name, '/api/imap2/login', { method: 'POST', body });

test('a policyholder is greeted with the name from the core system', async () => {
  expect(await greet('erika.muster', { vnNr: '10000001' })).toMatchObject({
    status: 200,
    body: { ansprache: expect.stringMatching(/^Guten (Morgen|Tag|Abend), Frau Muster$/) },
  });
});

test("another policyholder's number gets the same 404 as an unknown one", async () => {
  const foreign = await greet('erika.muster', { vnNr: '10000002' });
  const missing = await greet('erika.muster', { vnNr: '99999999' });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(missing.body);
});

test('an invalid number is refused, and staff get no such greeting', async () => {
  expect((await greet('erika.muster', { vnNr: null })).status).toBe(422);
  expect((await greet('erika.muster', {})).status).toBe(422);
  expect((await greet('ina.innendienst', { vnNr: '10000001' })).status).toBe(403);
});

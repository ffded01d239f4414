import { afterAll, beforeAll, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { insertRows } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import { userValues } from '../../support/servers/users.ts';
import { expectEqualTimes, timedCalls } from '../../support/timing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 1_000_000 } });
  const values = await userValues({});
  const rows = Array.from({ length: timedCalls }, (_, index) => ({
    ...values,
    benutzername: `bekannt${index}`,
  }));
  const { table } = server.context.resources.get('benutzer');
  const stamp = stampOf(systemActor('test'), server.clock.now());
  await server.context.database.maintain((tx) => insertRows(tx, table, rows, stamp));
});
afterAll(() => server.close());

async function refuse(benutzername: string): Promise<void> {
  const { status } = await server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername, passwort: 'falsch' },
  });
  expect(status).toBe(422);
}

test('the time of a refusal does not reveal whether the user exists', () =>
  expectEqualTimes(
    (index) => refuse(`bekannt${index}`),
    (index) => refuse(`niemand${index}`),
  ));

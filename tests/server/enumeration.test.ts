import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../server/resources/write-rows.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { areaUnderCurve } from '../support/timing.ts';
import { userValues } from '../support/users.ts';

const perTry = 100;
const tries = 3;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 1_000_000 } });
  const values = await userValues({});
  const rows = Array.from({ length: perTry * tries }, (_, index) => ({
    ...values,
    benutzername: `bekannt${index}`,
  }));
  const { table } = server.context.resources.get('benutzer');
  const stamp = { benutzername: 'test', zeit: server.clock.now() };
  await server.context.database.maintain((tx) => insertRows(tx, table, rows, stamp));
});
afterAll(() => server.close());

async function timed(benutzername: string): Promise<number> {
  const started = performance.now();
  const { status } = await server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername, passwort: 'falsch' },
  });
  expect(status).toBe(422);
  return performance.now() - started;
}

test('how long a refusal takes does not tell whether there is such a user', { timeout: 90_000 }, async () => {
  const areas: number[] = [];
  // Chance alone leaves the bounds once in sixty tries; a real difference leaves them every time.
  for (let round = 0; round < tries; round += 1) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let index = round * perTry; index < (round + 1) * perTry; index += 1) {
      const inTurn = [
        async () => known.push(await timed(`bekannt${index}`)),
        async () => unknown.push(await timed(`niemand${index}`)),
      ];
      for (const measure of index % 2 === 0 ? inTurn : inTurn.reverse()) await measure();
    }
    areas.push(areaUnderCurve(known, unknown));
    if (Math.abs(areas.at(-1)! - 0.5) <= 0.1) break;
  }
  expect(areas.at(-1), `all tries: ${areas.join(', ')}`).toBeGreaterThanOrEqual(0.4);
  expect(areas.at(-1), `all tries: ${areas.join(', ')}`).toBeLessThanOrEqual(0.6);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../../packages/server/src/resources/rows/stamp.ts';
import type { Table } from '../../../../packages/server/src/resources/schema/table.ts';
import { insertRows } from '../../../../packages/server/src/resources/write/insert-rows.ts';
import { schemasFolder } from '../../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../../support/servers/server.ts';

const schemas = [schemasFolder, new URL('../../../../samples/workshop/schemas/', import.meta.url)];
const evening = new Date('2026-11-27T22:59:59Z');
const midnight = new Date('2026-11-27T23:00:00Z');

let server: TestServer;
let token: string;
let time = evening;
beforeAll(async () => {
  server = await startServer({ schemas, now: () => time });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
});
afterAll(() => server.close());

const call = async (path: string, method = 'GET', body?: unknown) =>
  (await server.call(`/api/rechnung${path}`, { method, token, ...(body !== undefined && { body }) })).body;

test.each([
  [evening, '2026-11-27', '2026-12-11'],
  [midnight, '2026-11-28', '2026-12-12'],
])('at %s a new row is of %s', async (now, datum, faellig) => {
  time = now;
  expect(await call('/neu')).toMatchObject({ datum, faellig });
  const made = await call('', 'POST', { filiale: 'OL' });
  expect(made).toMatchObject({ datum, faellig });
  const given = { filiale: 'OL', datum: '2026-01-31', faellig: null };
  expect(await call('', 'POST', given)).toMatchObject({ datum: '2026-01-31', faellig: null });
  expect(await call(`/${made.id}`, 'PATCH', { datum: null })).toMatchObject({ datum });
});

test('a row that is stored without a call gets the day of its stamp', async () => {
  const table: Table = server.context.resources.get('rechnung').table;
  const rows = await server.context.database.transaction((tx) =>
    insertRows(tx, table, [{ filiale: 'HB' }], stampOf(systemActor('Test'), midnight)).then(() =>
      tx
        .selectFrom('rechnung' as never)
        .selectAll()
        .where('filiale' as never, '=', 'HB' as never)
        .execute(),
    ),
  );
  expect(rows).toMatchObject([{ datum: '2026-11-28' }]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStoredRows } from '../../../packages/server/src/resources/tables/check-stored-rows.ts';
import { readColumns } from '../../../packages/server/src/resources/tables/stored-columns.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

test('every row of the demo data fits its schema, so that no changed schema is refused because of them', async () => {
  const { database, resources } = server.context;
  const lines = await database.maintain(async (tx) => {
    await sql`delete from metadata where name like 'rules:%'`.execute(tx);
    const found: string[] = [];
    for (const resource of resources.resources)
      found.push(...(await checkStoredRows(tx, resource, await readColumns(tx, resource.table.name))));
    return found;
  });
  expect(lines).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createValidator } from '../../../packages/server/src/resources/checks/validator.ts';
import { ResourceService } from '../../../packages/server/src/resources/resource-service.ts';
import type { ResourceHooks } from '../../../packages/server/src/resources/schema/resource-hooks.ts';
import { conflict } from '../../../packages/server/src/shared/http-error.ts';
import type { Identity } from '../../../packages/server/src/shared/identity.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const staff = {
  userId: 1,
  userName: 'ina',
  role: 'idm',
  attributes: { id: 1, benutzername: 'ina', vn_nummer: null },
} satisfies Identity;

let server: TestServer;
let calls: string[] = [];
let refused: string | undefined;
beforeAll(async () => {
  server = await startServer({
    schemas: [schemasFolder, new URL('../../../samples/workshop/schemas/', import.meta.url)],
  });
});
afterAll(() => server.close());

/** Hooks that note what they are called for, and refuse one row. */
const noting: ResourceHooks = {
  async beforeDelete({ resource }, row) {
    const name = `${resource.name} ${String(row.text ?? row.name ?? row.nummer)}`;
    if (name === refused) throw conflict('Das bleibt.');
    calls.push(`before ${name}`);
  },
  async afterDelete({ resource, tx }, row) {
    const left = await tx
      .selectFrom(resource.table.name as never)
      .selectAll()
      .where('id' as never, '=', row.id as never)
      .execute();
    calls.push(`after ${resource.name} ${String(row.text ?? row.name ?? row.nummer)}: ${left.length}`);
  },
};

function serviceOf(name: string): ResourceService {
  const { context } = server;
  const validator = createValidator(context.now);
  const find = (resource: string): ResourceService =>
    new ResourceService(context, context.resources.get(resource), noting, validator, find);
  return find(name);
}

async function orderWithPosition() {
  const { id: fahrzeug } = await server.insert('fahrzeug', {
    halter: '10000001',
    kennzeichen: 'OL-M 1',
    marke: 'Opel',
  });
  const { id } = await server.insert('auftrag', { nummer: 'M-1', kunde: '10000001', fahrzeug });
  await server.insert('auftragsposition', { auftrag: id, platz: 1, text: 'Lack', menge: 1 });
  await server.insert('posten', { auftrag: id, text: 'Öl' });
  return String(id);
}

test('hooks run for every row that is deleted along', async () => {
  calls = [];
  await serviceOf('auftrag').delete(staff, await orderWithPosition());
  expect(calls).toEqual([
    'before auftrag M-1',
    'before auftragsposition Lack',
    'before posten Öl',
    'after auftragsposition Lack: 0',
    'after posten Öl: 0',
    'after auftrag M-1: 0',
  ]);
});

test('a hook of one of them keeps all', async () => {
  const id = await orderWithPosition();
  refused = 'posten Öl';
  await expect(serviceOf('auftrag').delete(staff, id)).rejects.toThrow('Das bleibt.');
  refused = undefined;
  expect(await serviceOf('auftrag').read(staff, id)).toMatchObject({ positionen: [{ text: 'Lack' }] });
});

test('rows that refer to each other run them once', async () => {
  const { id: top } = await server.insert('ordner', { name: 'oben' });
  const { id: inside } = await server.insert('ordner', { name: 'unten', in: top });
  await server.update('ordner', { id: top }, { in: inside });
  calls = [];
  await serviceOf('ordner').delete(staff, String(top));
  expect(calls).toEqual([
    'before ordner oben',
    'before ordner unten',
    'after ordner unten: 0',
    'after ordner oben: 0',
  ]);
});

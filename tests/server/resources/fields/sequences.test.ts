import { afterAll, beforeAll, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../../packages/server/src/resources/rows/stamp.ts';
import type { Table } from '../../../../packages/server/src/resources/schema/table.ts';
import { insertRows } from '../../../../packages/server/src/resources/write/insert-rows.ts';
import { schemasFolder } from '../../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../../support/servers/server.ts';

const schemas = [schemasFolder, new URL('../../../../samples/workshop/schemas/', import.meta.url)];
/** Of any type: a product may have a table of this name. */
const invoices = (): Table => server.context.resources.get('rechnung').table;

let server: TestServer;
let token: string;
let time = new Date('2026-12-31T22:59:00Z');
beforeAll(async () => {
  server = await startServer({ schemas, now: () => time });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
});
afterAll(() => server.close());

const call = (path: string, method = 'GET', body?: unknown) =>
  server.call(`/api/rechnung${path}`, { method, token, ...(body !== undefined && { body }) });
const create = async (values: object = {}) => (await call('', 'POST', { filiale: 'OL', ...values })).body;
const issue = (id: number) => call(`/${id}`, 'PATCH', { zustand: 'gestellt' });

test('a draft has no number; an issued one gets the next, keeps it, and is found by it', async () => {
  const draft = await create();
  expect(draft).toMatchObject({ nummer: null, beleg: 'OL-1' });
  const { body } = await issue(draft.id);
  expect(body).toMatchObject({ nummer: 'RE-2026-00001', beleg: 'OL-1' });
  const paid = await call(`/${draft.id}`, 'PATCH', { zustand: 'bezahlt', netto: 1 });
  expect(paid.body.nummer).toBe('RE-2026-00001');
  expect((await call('?query=RE-2026-00001')).body.data).toMatchObject([{ id: draft.id }]);
});

test('nobody writes a number', async () => {
  const { id } = await create();
  for (const values of [{ nummer: 'RE-2026-09999' }, { beleg: 'OL-9999' }]) {
    expect((await call('', 'POST', { filiale: 'OL', ...values })).status).toBe(422);
    expect((await call(`/${id}`, 'PATCH', values)).status).toBe(422);
  }
});

test('each branch counts for itself', async () => {
  expect([(await create({ filiale: 'HB' })).beleg, (await create({ filiale: 'HB' })).beleg]).toEqual([
    'HB-1',
    'HB-2',
  ]);
});

test('a call that fails takes no number', async () => {
  const last = await create({ filiale: 'EMD' });
  expect(last.beleg).toBe('EMD-1');
  await expect(
    server.context.database.transaction(async (tx) => {
      const stamp = stampOf(systemActor('Test'), time);
      await insertRows(tx, invoices(), [{ filiale: 'EMD' }, { filiale: 'EMD' }], stamp);
      throw new Error('after it');
    }),
  ).rejects.toThrow('after it');
  expect((await create({ filiale: 'EMD' })).beleg).toBe('EMD-2');
});

test('fifty parallel calls get fifty numbers without a gap', async () => {
  const drafts = await Promise.all(Array.from({ length: 50 }, () => create({ filiale: 'WHV', netto: 1.11 })));
  expect(drafts[0]).toMatchObject({ steuer: 0.21, brutto: 1.32 });
  const numbersOf = (texts: readonly string[]) =>
    texts.map((text) => Number(/\d+$/.exec(text)?.[0])).toSorted((a, b) => a - b);
  expect(numbersOf(drafts.map(({ beleg }) => beleg))).toEqual(drafts.map((_, index) => index + 1));
  const issued = await Promise.all(drafts.map(({ id }) => issue(id)));
  const numbers = numbersOf(issued.map(({ body }) => body.nummer));
  expect(numbers).toEqual(drafts.map((_, index) => numbers[0]! + index));
});

test('many rows at once are numbered in their order', async () => {
  await server.context.database.transaction(async (tx) => {
    const rows = Array.from({ length: 3 }, () => ({ filiale: 'LER' }));
    await insertRows(tx, invoices(), rows, stampOf(systemActor('Test'), time));
  });
  const { body } = await call('?query=LER');
  expect(body.data.map(({ beleg }: { beleg: string }) => beleg)).toEqual(['LER-1', 'LER-2', 'LER-3']);
});

test('the year is that of the invoice, and its numbers begin anew', async () => {
  const { id } = await create();
  time = new Date('2026-12-31T23:01:00Z');
  // It is the new year in Berlin.
  const next = await create();
  expect(next.datum).toBe('2027-01-01');
  expect((await issue(next.id)).body.nummer).toBe('RE-2027-00001');
  expect((await issue(id)).body.nummer).toMatch(/^RE-2026-/);
  const early = await create({ datum: '2025-05-01' });
  expect((await issue(early.id)).body.nummer).toBe('RE-2025-00001');
});

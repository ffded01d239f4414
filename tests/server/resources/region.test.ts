import { afterAll, beforeAll, expect, test } from 'vitest';
import { createValidator } from '../../../packages/server/src/resources/checks/validator.ts';
import type { RawJsonSchema } from '../../../packages/server/src/resources/schema/json-schema.ts';
import { region } from '../../../packages/server/src/shared/config/application.ts';
import { localAmount, localTime } from '../../../packages/server/src/shared/message.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const own = { ...region };

// Half past midnight of New Year's Day in Auckland; in Berlin it is noon of the day before.
const time = new Date('2026-12-31T11:30:00Z');
const folders = ['../../../samples/workshop/schemas/', '../../support/definitions/schemas/'];
let server: TestServer;
let token: string;

beforeAll(async () => {
  Object.assign(region, { timeZone: 'Pacific/Auckland', currency: 'NZD' });
  const schemas = [schemasFolder, ...folders.map((folder) => new URL(folder, import.meta.url))];
  server = await startServer({ schemas, now: () => time });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
});
afterAll(async () => {
  await server.close();
  Object.assign(region, own);
});

const call = (path: string, method: 'GET' | 'POST' | 'PATCH' = 'GET', body?: unknown) =>
  server.call(`/api/${path}`, { method, token, ...(body !== undefined && { body }) });

test('a day is in the future by the time zone of the application', async () => {
  const add = (erschienen: string) =>
    call('bibliothek/buch', 'POST', { leser: '10000001', titel: 'Emma', erschienen });
  expect((await add('2027-01-01')).status).toBe(201);
  expect((await add('2027-01-02')).status).toBe(422);
});

test('rows are grouped and filtered by its days', async () => {
  await call('bibliothek/buch', 'POST', { leser: '10000001', titel: 'Stolz' });
  const { body } = await call('bibliothek/buch/aggregate?groupBy=anlage_zeit&interval=day');
  expect(body.groups.map(({ key }: { key: string }) => key)).toEqual(['2027-01-01']);
  const on = (day: string) => call(`bibliothek/buch?data.anlage_zeit.from=${day}&data.anlage_zeit.to=${day}`);
  expect((await on('2026-12-31')).body.count).toBe(0);
  expect((await on('2027-01-01')).body.count).toBeGreaterThan(0);
});

test('the year of a number, and today in what a change of state sets, are its', async () => {
  const { body } = await call('rechnung', 'POST', { filiale: 'AKL' });
  const issued = await call(`rechnung/${body.id}`, 'PATCH', { zustand: 'gestellt' });
  expect(issued.body.nummer).toBe('RE-2027-00001');
  const paid = await call(`rechnung/${body.id}`, 'PATCH', { zustand: 'bezahlt', netto: 1 });
  expect(paid.body.bezahlt_am).toBe('2027-01-01');
});

test('today of a computed field is its', () => {
  const schema = {
    type: 'object',
    properties: {
      frist: { type: 'string', format: 'date', 'x-compute': { later: { from: 'today', days: 3 } } },
    },
  } as RawJsonSchema;
  expect(createValidator(() => time).storedRow(schema, {})).toEqual({ frist: '2027-01-04' });
});

test('times and amounts are written in its time zone and currency', () => {
  expect(localTime(time)).toBe('01.01.2027, 00:30');
  expect(localAmount(1.5)).toBe('1,50\u00a0NZ$');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import type { Table } from '../../../packages/server/src/resources/schema/table.ts';
import { loadInBulk } from '../../../packages/server/src/resources/tables/bulk-load.ts';
import { insertRows } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const schemas = [schemasFolder, new URL('../../../samples/workshop/schemas/', import.meta.url)];
const taken = 'Die Bühne ist in dieser Zeit belegt.';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ schemas });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
});
afterAll(() => server.close());

let count = 0;
const unique = (): string => {
  count += 1;
  return `B${count}`;
};
const at = (hour: number): string => `2026-05-04T${String(hour).padStart(2, '0')}:00:00.000Z`;
const call = (path: string, method: string, body?: unknown) =>
  server.call(`/api/termin${path}`, { method, token, ...(body !== undefined && { body }) });
const create = (values: object) =>
  call('', 'POST', { buehne: unique(), beginn: at(8), ende: at(9), ...values });
/** The status and the field with its message, if there is one. */
const outcome = async (response: ReturnType<typeof call>) => {
  const { status, body } = await response;
  const [detail] = body?.error?.details ?? [];
  return detail ? [status, detail.dataPath, detail.message] : [status];
};

describe('periods that must not overlap', () => {
  test('a lift is not booked twice, whichever way; one appointment may end when the next one begins', async () => {
    const buehne = unique();
    expect(await outcome(create({ buehne, beginn: at(10), ende: at(12) }))).toEqual([201]);
    for (const [from, to] of [
      [10, 12],
      [9, 11],
      [11, 13],
      [9, 13],
      [11, 12],
    ] as const)
      expect(await outcome(create({ buehne, beginn: at(from), ende: at(to) }))).toEqual([
        422,
        'beginn',
        taken,
      ]);
    expect(await outcome(create({ buehne: buehne.toLowerCase(), beginn: at(11), ende: null }))).toEqual([
      422,
      'beginn',
      taken,
    ]);
    expect(await outcome(create({ buehne, beginn: at(12), ende: at(13) }))).toEqual([201]);
    expect(await outcome(create({ buehne, beginn: at(8), ende: at(10) }))).toEqual([201]);
    expect(await outcome(create({ beginn: at(10), ende: at(12) }))).toEqual([201]);
  });

  test('a change is refused as well, and a row does not overlap itself', async () => {
    const buehne = unique();
    const { body: first } = await create({ buehne, beginn: at(8), ende: at(9) });
    const { body: second } = await create({ buehne, beginn: at(9), ende: at(10) });
    expect(await outcome(call(`/${first.id}`, 'PATCH', { ende: at(10) }))).toEqual([422, 'beginn', taken]);
    expect(await outcome(call(`/${first.id}`, 'PATCH', { beginn: at(7) }))).toEqual([200]);
    expect((await call(`/${second.id}`, 'DELETE')).status).toBe(204);
    expect(await outcome(call(`/${first.id}`, 'PATCH', { ende: at(10) }))).toEqual([200]);
  });

  test('an end before the begin is no period, and no fault of the server', async () => {
    expect(await outcome(create({ beginn: at(9), ende: at(8) }))).toEqual([201]);
  });

  test('days belong to the period, the last one too, where the condition holds', async () => {
    const lent = (leihbeginn: string, leihende: string | null, art = 'fest') =>
      outcome(create({ leihwagen: 7, leihbeginn, leihende, art }));
    expect(await lent('2026-05-04', '2026-05-06')).toEqual([201]);
    const overlap = 'Der Zeitraum überschneidet sich mit einem anderen Eintrag.';
    expect(await lent('2026-05-06', '2026-05-08')).toEqual([422, 'leihbeginn', overlap]);
    expect(await lent('2026-05-06', '2026-05-08', 'offen')).toEqual([201]);
    expect(await lent('2026-05-07', null)).toEqual([201]);
  });

  test('rows loaded in bulk are held to the rule, too', async () => {
    const { database, resources, now } = server.context;
    const table: Table = resources.get('termin').table;
    const buehne = unique();
    const load = (hours: readonly number[]) =>
      loadInBulk(database, resources, () =>
        database.transaction((tx) =>
          insertRows(
            tx,
            table,
            hours.map((hour) => ({ buehne, beginn: at(hour), ende: at(hour + 1), zustand: 'da' })),
            stampOf(systemActor('Test'), now()),
          ),
        ),
      );
    await load([8, 9]);
    await expect(load([9])).rejects.toMatchObject({ code: '23P01' });
    expect(await outcome(create({ buehne, beginn: at(9), ende: at(10) }))).toEqual([422, 'beginn', taken]);
  });

  test('of fifty parallel bookings of the same hour one is stored', async () => {
    const buehne = unique();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        outcome(create({ buehne, beginn: at(8 + (index % 2)), ende: at(10) })),
      ),
    );
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(1);
    expect(new Set(outcomes.map(String))).toEqual(new Set(['201', `422,beginn,${taken}`]));
  });
});

describe('values that are unique together', () => {
  test('count without regard to letters, and only where all of them are there', async () => {
    const kunde = unique();
    expect(await outcome(create({ kunde, anlass: 'TÜV' }))).toEqual([201]);
    const both = 'Kunde und Anlass sind zusammen bereits vergeben.';
    expect(await outcome(create({ kunde: kunde.toLowerCase(), anlass: 'tüv' }))).toEqual([
      422,
      'anlass',
      both,
    ]);
    expect(await outcome(create({ kunde, anlass: 'Reifen' }))).toEqual([201]);
    expect(await outcome(create({ kunde }))).toEqual([201]);
    expect(await outcome(create({ kunde }))).toEqual([201]);
  });

  test('count only where the condition holds, and not for deleted rows', async () => {
    const message = 'Diesen Platz hat schon ein anderer fester Termin.';
    const { body: fixed } = await create({ platz: 3, art: 'fest' });
    const { body: open } = await create({ platz: 3 });
    expect(await outcome(create({ platz: 3, art: 'fest' }))).toEqual([422, 'platz', message]);
    expect(await outcome(call(`/${open.id}`, 'PATCH', { art: 'fest' }))).toEqual([422, 'platz', message]);
    expect((await call(`/${fixed.id}`, 'DELETE')).status).toBe(204);
    expect(await outcome(call(`/${open.id}`, 'PATCH', { art: 'fest' }))).toEqual([200]);
  });

  test('of fifty parallel rows one is stored', async () => {
    const kunde = unique();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcome(create({ kunde, anlass: 'Öl' }))),
    );
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(1);
    expect(outcomes.filter(([status]) => status === 422)).toHaveLength(49);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemasFolder } from '../../../../server/portal-resources.ts';
import { startServer, type TestServer } from '../../../support/servers/server.ts';

let server: TestServer;
let ina: string;
let id: number;
beforeAll(async () => {
  server = await startServer({
    schemas: [schemasFolder, new URL('../../../../samples/workshop/schemas/', import.meta.url)],
    now: () => new Date('2026-03-02T10:00:00Z'),
  });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  ina = await server.signIn('ina');
  const { body } = await server.call('/api/termin', {
    method: 'POST',
    token: ina,
    body: {
      buehne: 'A',
      beginn: '2026-03-27T09:00:00Z',
      ende: '2026-03-27T10:00:00Z',
      leihbeginn: '2026-03-26',
    },
  });
  ({ id } = body);
});
afterAll(() => server.close());

const change = async (body: object) => {
  const answer = await server.call(`/api/termin/${id}`, { method: 'PATCH', token: ina, body });
  return answer.status === 200 ? [] : answer.body.error.details;
};

test.each([
  // Summer time begins on the Sunday between.
  ['2026-03-27T07:00:00Z', 'Abholung darf nicht vor „Ende“ liegen.'],
  ['2026-03-27T13:00:00Z', undefined],
  ['2026-03-27T13:01:00Z', 'Abholung muss am Freitag zwischen 08:00 und 14:00 Uhr liegen.'],
  ['2026-03-28T10:00:00Z', 'Abholung darf nicht auf einen Samstag fallen.'],
  ['2026-03-30T06:00:00Z', undefined],
  ['2026-03-30T07:30:00+01:00', undefined],
  [
    '2026-03-30T05:59:00Z',
    'Abholung muss am Montag zwischen 08:00 und 12:00 oder 13:00 und 17:00 Uhr liegen.',
  ],
  ['2026-04-03T08:00:00Z', 'Abholung darf nicht auf einen Feiertag fallen (Karfreitag).'],
])('an appointment is fetched at %s: %s', async (abholung, message) => {
  expect(await change({ abholung })).toEqual(message ? [{ dataPath: 'abholung', message }] : []);
});

test.each([
  ['2026-03-26', undefined],
  ['2026-03-25', 'Leihende darf nicht vor „Leihbeginn“ liegen.'],
  ['2026-03-29', 'Leihende darf nicht auf einen Sonntag fallen.'],
  ['2026-12-31', 'Leihende darf nicht auf den 31.12.2026 fallen.'],
])('a courtesy car comes back on %s: %s', async (leihende, message) => {
  expect(await change({ leihende })).toEqual(message ? [{ dataPath: 'leihende', message }] : []);
});

test.each([
  // A consultation lies within one opening of its day, whichever end is changed.
  [{ beratung_beginn: '2026-03-09T07:00:00Z', beratung_ende: '2026-03-09T11:00:00Z' }, undefined],
  [
    { beratung_ende: '2026-03-09T14:00:00Z' },
    'Beratung bis muss am Montag von Anfang bis Ende zwischen 08:00 und 12:00 oder 14:00 und 18:00 Uhr liegen.',
  ],
  [
    { beratung_beginn: '2026-03-09T06:30:00Z' },
    'Beratung bis muss am Montag von Anfang bis Ende zwischen 08:00 und 12:00 oder 14:00 und 18:00 Uhr liegen.',
  ],
  [
    { beratung_beginn: '2026-03-08T07:00:00Z' },
    'Beratung bis muss am selben Tag liegen wie der Anfang, am 08.03.2026.',
  ],
  [{ beratung_beginn: '2026-03-09T13:00:00Z', beratung_ende: '2026-03-09T17:00:00Z' }, undefined],
])('a consultation with %j: %s', async (values, message) => {
  expect(await change(values)).toEqual(message ? [{ dataPath: 'beratung_ende', message }] : []);
});

test('a reminder is a day before the appointment, to the minute, and stays where nothing changes', async () => {
  const read = async () => (await server.call(`/api/termin/${id}`, { token: ina })).body;
  await change({ beginn: '2026-03-30T10:30:00+02:00', ende: null, abholung: null });
  const before = await read();
  expect(before.erinnerung).toBe('2026-03-29T08:30:00.000Z');
  await change({ beginn: before.beginn, erinnerung: '2026-01-01T00:00:00Z' });
  expect(await read()).toEqual(before);
});

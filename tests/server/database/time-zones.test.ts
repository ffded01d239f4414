import { todayInBerlin } from '@schema-screens/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthStart } from '../../../server/features/demo/datum.ts';
import { nachricht } from '../../support/servers/demo-server.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const own = process.env.TZ;

// The business day is that of Berlin, whatever the server's time zone. Each zone has a server of its own.
describe.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Tokyo', -540],
])('in the time zone %s', (zone, offset) => {
  let server: TestServer;
  let time: number;
  beforeAll(async () => {
    process.env.TZ = zone;
    server = await startServer({ now: () => new Date(time) });
    await server.insert('versicherungsnehmer', {
      partnerNummer: '10000001',
      name: 'Muster',
      vorname: 'Erika',
    });
    await server.addUser({ benutzername: 'ina', rolle: 'idm' });
    await server.addUser({ benutzername: 'erika', rolle: 'vn', vn_nummer: '10000001' });
  });
  afterAll(async () => {
    await server.close();
    process.env.TZ = own ?? '';
    if (own === undefined) delete process.env.TZ;
  });

  const at = (moment: string) => {
    time = Date.parse(moment);
  };

  test('days, times and sessions are the same as elsewhere', async () => {
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(offset);
    // The nights of the clock changes, New Year, and the hours in which Berlin is a day ahead of London.
    for (const [moment, day] of [
      ['2026-03-28T22:59:59Z', '2026-03-28'],
      ['2026-03-28T23:00:00Z', '2026-03-29'],
      ['2026-03-29T21:59:59Z', '2026-03-29'],
      ['2026-03-29T22:00:00Z', '2026-03-30'],
      ['2026-10-24T22:00:00Z', '2026-10-25'],
      ['2026-10-25T22:59:59Z', '2026-10-25'],
      ['2026-10-25T23:00:00Z', '2026-10-26'],
      ['2026-12-31T23:00:00Z', '2027-01-01'],
    ] as const) {
      at(moment);
      expect([moment, todayInBerlin(new Date(time))]).toEqual([moment, day]);
      expect(monthStart(new Date(time))).toBe(`${moment.slice(0, 7)}-01`);
      const token = await server.signIn('ina');
      const written = await server.call('/api/nachricht', {
        method: 'POST',
        token,
        body: nachricht({ datum: null }),
      });
      expect([moment, written.status, written.body.datum]).toEqual([moment, 201, day]);
      expect(Date.parse(written.body.anlage_zeit)).toBe(time);
      const given = await server.call('/api/nachricht', {
        method: 'POST',
        token,
        body: nachricht({ datum: '2026-03-29' }),
      });
      const read = await server.call(`/api/nachricht/${given.body.id}`, { token });
      expect(read.body.datum).toBe('2026-03-29');
    }
    await server.update('nachricht', { zustand: 'entwurf' }, { zustand: 'aktiv', datum: null });
    const { body } = await server.call('/api/dateien/imap-und-myill', {
      token: await server.signIn('erika'),
    });
    expect(body.posteingang[0].datum).toBe('2027-01-01');
  });

  test.each(['2026-03-29T00:50:00Z', '2026-10-25T00:50:00Z'])(
    'a session lasts twenty minutes across the clock change at %s',
    async (moment) => {
      at(moment);
      const token = await server.signIn('ina');
      const status = async () => (await server.call('/api/benutzer/sitzung', { token })).status;
      time += (19 * 60 + 59) * 1000;
      expect(await status()).toBe(200);
      time += 2_000;
      expect(await status()).toBe(401);
    },
  );
});

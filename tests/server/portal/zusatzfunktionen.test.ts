import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

const save = (server: DemoServer, aktiv: string, name: DemoName = 'erika.muster') =>
  server.as(name, `/api/zusatzfunktionen/${aktiv}`, { method: 'PATCH' });
const stored = async (server: DemoServer, name: DemoName) =>
  (await server.as(name, '/api/benutzer/sitzung')).body.user.zusatzfeatures_aktiv;

describe('with the feature', () => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await startDemoServer({ FEATURES: 'zusatzfunktionen' });
  });
  afterAll(() => server.close());

  test('the setting is stored for the own account only and returned with the user', async () => {
    const { status, body } = await save(server, 'true');
    expect([status, body.user.benutzername, body.user.zusatzfeatures_aktiv]).toEqual([
      200,
      'erika.muster',
      true,
    ]);
    expect([await stored(server, 'erika.muster'), await stored(server, 'max.beispiel')]).toEqual([
      true,
      false,
    ]);
    expect((await save(server, 'false')).body.user.zusatzfeatures_aktiv).toBe(false);
  });

  test.each(['1', 'TRUE', 'ja', 'null', '%00', 'true%20'])('%s is neither true nor false', async (word) => {
    expect((await save(server, word)).status).toBe(400);
    expect(await stored(server, 'erika.muster')).toBe(false);
  });

  test('it cannot be switched on without a broker in a group, and staff have no such setting', async () => {
    expect((await save(server, 'true', 'leo.leer')).status).toBe(403);
    expect(await stored(server, 'leo.leer')).toBe(false);
    expect((await save(server, 'false', 'leo.leer')).status).toBe(200);
    expect((await save(server, 'true', 'ina.innendienst')).status).toBe(403);
  });
});

test('without the feature the call answers 404', async () => {
  const server = await startDemoServer();
  try {
    expect((await save(server, 'true')).status).toBe(404);
    expect(await stored(server, 'erika.muster')).toBe(false);
  } finally {
    await server.close();
  }
});

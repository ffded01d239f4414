import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, nachricht, startDemoServer, upload } from '../../support/servers/demo-server.ts';
import { PDF } from '../../support/servers/samples/sample-files.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({}, { uploadBytesPerDay: PDF.length * 3 });
});
afterAll(() => server.close());

test('a user’s daily byte quota includes files refused for their name or content, and starts anew the next day', async () => {
  const draft = async () => {
    const { body } = await server.as('ina.innendienst', '/api/nachricht', {
      method: 'POST',
      body: nachricht(),
    });
    return body.id as number;
  };
  const id = await draft();
  const send = (datei_name: string, to = id) => upload(server, to, { datei_name, content: PDF });
  expect((await send('a.pdf')).status).toBe(201);
  expect((await send('a.exe')).status).toBe(422);
  expect((await send('a.png')).status).toBe(422);
  const refused = await send('c.pdf');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(refused.body.error.message).toContain('sehr viele Dateien');
  const { body } = await server.as('ina.innendienst', `/api/nachrichtanhang/findbynachrichtid/${id}`);
  expect(body).toHaveLength(1);
  server.clock.advance(24 * 3600);
  const { token } = (
    await server.call('/api/benutzer/login', {
      method: 'POST',
      body: { benutzername: 'ina.innendienst', passwort: 'Innendienst-2026!' },
    })
  ).body;
  const next = await server.call('/api/nachrichtanhang', {
    method: 'POST',
    token,
    body: { nachricht_id: id, datei_name: 'd.pdf', daten: PDF.toString('base64') },
  });
  expect(next.status).toBe(201);
});

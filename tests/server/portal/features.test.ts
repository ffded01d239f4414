import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ FEATURES: 'zusatzfunktionen' });
});
afterAll(() => server.close());

test('calls of a switched-off feature answer 404', async () => {
  const post = (path: string, body?: object) =>
    server.as('erika.muster', `/api/${path}`, { method: 'POST', ...(body && { body }) });
  const missing = await server.as('erika.muster', '/api/imap2/vertrag/999999999');
  const answers = [
    await post('imap2/auth/schadenmeldung/910000001'),
    await post('finanzamtsbescheinigung', { vertraege: ['910000001'], steuerjahr: 2026 }),
  ];
  for (const { status, body } of answers) expect([status, body]).toEqual([404, missing.body]);
});

import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { PDF } from '../../support/servers/samples/sample-files.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const target = '/api/services/dateien-hochladen';
const body = {
  dateien: [{ name: 'Rechnung.pdf', groesse: PDF.length, base64: PDF.toString('base64') }],
  anlass: { thema: 'vt', vertrag: '910000001', beschreibung: 'Rechnung des Handwerkers' },
  email: 'erika@example.org',
};
const sentFiles = async () => {
  const { body: box } = await server.as('erika.muster', '/api/dateien/imap-und-myill');
  return box.gesendet.filter(
    ({ datei_name }: { datei_name: string | null }) => datei_name === 'Rechnung.pdf',
  );
};
const stored = async () =>
  (await readdir(path.join(server.dataDir, 'documents'), { recursive: true })).sort();

/** Sends a part of the body and disconnects. */
const cutOff = (token: string, key: string): Promise<void> =>
  new Promise((resolve) => {
    const text = JSON.stringify(body);
    const call = request(server.url + target, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': String(text.length),
        'idempotency-key': key,
      },
    });
    call.on('error', () => resolve());
    call.on('close', () => resolve());
    call.write(text.slice(0, text.length / 2), () => call.destroy());
  });

test('a cut connection leaves nothing, and retries under one key make one file', async () => {
  const key = 'abgerissen-und-noch-einmal';
  const before = await stored();
  await cutOff(await server.tokenOf('erika.muster'), key);
  expect(await sentFiles()).toEqual([]);
  expect(await stored()).toEqual(before);

  const again = () =>
    server.as('erika.muster', target, { method: 'POST', body, headers: { 'idempotency-key': key } });
  // The server may still hold the slot of the aborted request.
  const first = await waitFor(async () => {
    const answer = await again();
    expect(answer.status).toBe(201);
    return answer;
  });
  // The response was lost: repeating the request returns the same one.
  const second = await again();
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await sentFiles()).toHaveLength(1);
});

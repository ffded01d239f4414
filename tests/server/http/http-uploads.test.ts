import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DemoName,
  type DemoServer,
  nachricht,
  startDemoServer,
  upload,
} from '../../support/servers/demo-server.ts';
import { PDF } from '../../support/servers/samples/sample-files.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({}, { uploadRateCheckMs: 2_000 });
});
afterAll(() => server.close());

/** An upload that sends its headers and then nothing. */
function stall(path: string, header: string): Promise<{ socket: net.Socket; closed: Promise<string> }> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\n${header}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{`,
        () => resolve({ socket, closed }),
      );
    });
    socket.on('error', reject);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    const closed = new Promise<string>((done) => socket.on('close', () => done(text)));
  });
}

test('stalled uploads are cut off, and those of one account leave room for others', async () => {
  const { body } = await server.as('ina.innendienst', '/api/nachricht', {
    method: 'POST',
    body: nachricht(),
  });
  const signIn = async (benutzername: string, passwort: string) =>
    (await server.call('/api/benutzer/login', { method: 'POST', body: { benutzername, passwort } })).body
      .token;
  const token = await signIn('ina.innendienst', 'Innendienst-2026!');
  const stalled = await Promise.all(
    Array.from({ length: 4 }, () => stall('/api/nachrichtanhang', `authorization: Bearer ${token}`)),
  );
  const answers = await Promise.all(stalled.map(({ closed }) => closed));
  // Two took a slot and were too slow, two found none free.
  expect(answers.map((text) => /^HTTP\/1.1 (\d+)/.exec(text)?.[1]).sort()).toEqual([
    '408',
    '408',
    '429',
    '429',
  ]);
  const sent = await upload(server, body.id as number, { datei_name: 'a.pdf', content: PDF });
  expect(sent.status).toBe(201);
});

test('two accounts with stalled uploads leave a place for a third one', async () => {
  const path = '/api/services/dateien-hochladen';
  const accounts = ['erika.muster', 'max.beispiel'] as const;
  const tokens = await Promise.all(accounts.map((name) => server.tokenOf(name)));
  const stalled = await Promise.all(
    [...tokens, ...tokens].map((token) => stall(path, `authorization: Bearer ${token}`)),
  );
  const own = { method: 'POST', token: tokens[0], body: {} };
  // It has both of its places, or all but the last are taken.
  await waitFor(async () => expect([429, 503]).toContain((await server.call(path, own)).status));
  const { body } = await server.as('ina.innendienst', '/api/nachricht', {
    method: 'POST',
    body: nachricht(),
  });
  const sent = await upload(server, body.id as number, { datei_name: 'b.pdf', content: PDF });
  expect(sent.status).toBe(201);
  for (const { socket } of stalled) socket.destroy();
  await Promise.all(stalled.map(({ closed }) => closed));
});

test('a user with stalled uploads gets no further place by forms that were handed over', async () => {
  const handOver = async (who: DemoName, vertragNr: string) => {
    const { body } = await server.as(who, `/api/imap2/auth/schadenmeldung/${vertragNr}`, { method: 'POST' });
    const opened = await server.call(`/api/schadenantrag/kumul/${body.id}/oeffnen`, { method: 'POST' });
    return `/api/schadenantrag/kumul/${opened.body.antrag}`;
  };
  const own = await handOver('erika.muster', '910000001');
  const further = await handOver('erika.muster', '910000001');
  const others = await handOver('max.beispiel', '920000001');
  const stalled = await Promise.all([
    stall('/api/services/dateien-hochladen', `authorization: Bearer ${await server.tokenOf('erika.muster')}`),
    stall(own, 'x-forwarded-for: 203.0.113.1'),
  ]);
  const send = async (path: string) =>
    server.call(path, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.2' },
      body: { richtig: false },
    });
  await waitFor(async () => expect((await send(further)).status).toBe(429));
  expect((await send(others)).status).toBe(422);
  for (const { socket } of stalled) socket.destroy();
});

import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, nachricht, startDemoServer, upload } from '../support/demo-server.ts';
import { PDF } from '../support/sample-files.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({}, { uploadRateCheckMs: 400 });
});
afterAll(() => server.close());

/** An upload that sends its head and then nothing. */
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
  // Two took a place and were too slow, two found none.
  expect(answers.map((text) => /^HTTP\/1.1 (\d+)/.exec(text)?.[1]).sort()).toEqual([
    '408',
    '408',
    '503',
    '503',
  ]);
  const sent = await upload(server, body.id as number, { datei_name: 'a.pdf', content: PDF });
  expect(sent.status).toBe(201);
});

test('stalled forms that were handed over leave room for those of others', async () => {
  const handOver = async () => {
    const { body } = await server.as('erika.muster', '/api/imap2/auth/schadenmeldung/910000001', {
      method: 'POST',
    });
    const opened = await server.call(`/api/schadenantrag/kumul/${body.id}/oeffnen`, { method: 'POST' });
    return `/api/schadenantrag/kumul/${opened.body.antrag}`;
  };
  const stalled = await Promise.all(
    Array.from({ length: 2 }, async () => stall(await handOver(), 'x-forwarded-for: 203.0.113.1')),
  );
  const send = async (from: string) =>
    (
      await server.call(await handOver(), {
        method: 'POST',
        headers: { 'x-forwarded-for': from },
        body: { richtig: false },
      })
    ).status;
  expect(await send('203.0.113.1')).toBe(503);
  expect(await send('203.0.113.2')).toBe(422);
  await Promise.all(stalled.map(({ closed }) => closed));
});

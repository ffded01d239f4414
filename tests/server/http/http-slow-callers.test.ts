import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/servers/server.ts';

// A real server waits ten seconds, one minute and three minutes; here the times are much shorter.
const limits = { headersMs: 1_000, requestMs: 1_500, uploadMs: 4_000 };
/** After this time Node itself closes a connection whose headers are not complete. */
const nodeLimitMs = 60_000;
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startServer({ limits: { ...limits, connectionsPerAddress: 300 } });
  port = Number(new URL(server.url).port);
});
afterAll(() => server.close());

/** A connection that sends `head`, then one byte every 100 ms, until the server closes it. */
function trickle(head: string, to = port, localAddress = '127.0.0.1') {
  const socket = connect({ port: to, host: '127.0.0.1', localAddress });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), 100);
  const started = performance.now();
  const ended = new Promise<{ ms: number; text: string }>((resolve) =>
    socket.once('close', () => {
      clearInterval(timer);
      resolve({ ms: performance.now() - started, text });
    }),
  );
  return { socket, ended };
}

const post = (path: string, token: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

test('the default time-outs are ten seconds for headers and three minutes for an upload', async () => {
  const usual = await startServer();
  expect(usual.app.server.headersTimeout).toBe(10_000);
  expect(usual.app.server.requestTimeout).toBe(180_000);
  await usual.close();
});

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

test('two hundred slow connections delay nobody else, and all are cut off in time', async () => {
  const quick = async (): Promise<number> => {
    const started = performance.now();
    expect((await server.call('/api/health/live')).status).toBe(200);
    return performance.now() - started;
  };
  const alone: number[] = [];
  while (alone.length < 200) alone.push(await quick());
  const slow = Array.from({ length: 200 }, () =>
    trickle('GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  );
  let areOver = false;
  const all = Promise.all(slow.map(({ ended }) => ended)).finally(() => {
    areOver = true;
  });
  const times: number[] = [];
  while (!areOver) times.push(await quick());
  const ends = await all;
  // On a busy machine the time without the slow callers is the reference.
  expect(p99(times)).toBeLessThan(Math.max(250, 10 * p99(alone)));
  expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(nodeLimitMs);
  expect(ends.filter(({ text }) => text.startsWith('HTTP/1.1 408 ')).length).toBe(200);
});

describe('a body that comes in slowly', () => {
  test('is cut off with a German message; an upload has more time', async () => {
    await server.addUser({ benutzername: 'ina', rolle: 'idm' });
    const token = await server.signIn('ina');
    const usual = trickle(post('/api/nachricht', token));
    const upload = trickle(post('/api/nachrichtanhang', token));
    const [short, long] = await Promise.all([usual.ended, upload.ended]);
    for (const { text } of [short, long]) {
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(text).toContain('Die Anfrage hat zu lange gedauert.');
      expect(text).toContain('content-security-policy');
    }
    expect(short.ms).toBeGreaterThan(limits.requestMs - 100);
    expect(short.ms).toBeLessThan(long.ms);
    expect(long.ms).toBeGreaterThan(limits.uploadMs - 100);
  });

  test('without a session is answered with 401 and not waited for', async () => {
    const { text, ms } = await trickle(post('/api/nachricht', 'x')).ended;
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(ms).toBeLessThan(nodeLimitMs);
  });
});

test('two uploads of an account are read at a time over all calls; the next one gets Retry-After', async () => {
  await server.addUser({ benutzername: 'ida', rolle: 'idm' });
  const token = await server.signIn('ida');
  const other = () =>
    server.call('/api/nachrichtanhanggeloescht', { method: 'POST', token, body: { nachricht_id: 1 } });
  const held = Array.from({ length: 2 }, () => trickle(post('/api/nachrichtanhang', token)));
  await expect.poll(async () => (await other()).status).toBe(429);
  expect((await other()).headers.get('retry-after')).toBe('2');
  expect((await server.call('/api/benutzer/sitzung', { token })).status).toBe(200);
  for (const { socket } of held) socket.destroy();
  await expect.poll(async () => (await other()).status).toBe(422);
});

test('one address may hold fifty connections, and others are not affected', async () => {
  const narrow = await startServer({ limits: { ...limits, connectionsPerAddress: 50, headersMs: 20_000 } });
  const to = Number(new URL(narrow.url).port);
  const held = Array.from({ length: 120 }, () => trickle('GET / HTTP/1.1\r\nX-Slow: ', to, '127.0.0.2'));
  const isOpen = ({ socket }: { socket: Socket }) => !socket.closed;
  await expect.poll(() => held.filter(isOpen).length).toBe(50);
  expect((await narrow.call('/api/health/live')).status).toBe(200);
  for (const { socket } of held) socket.destroy();
  await Promise.all(held.map(({ ended }) => ended));
  await expect.poll(async () => trickleOnce(to)).toMatch(/^HTTP\/1\.1 200 /);
  await narrow.close();
});

/** One complete request from the other address. */
async function trickleOnce(to: number): Promise<string> {
  const head = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  return (await trickle(head, to, '127.0.0.2').ended).text;
}

import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../support/servers/processes/free-port.ts';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const servers: TestServer[] = [];
const collectors: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const collector of collectors.splice(0)) collector.close();
});

/** A server that traces to `endpoint`, and the lines of its log. */
async function startTraced(endpoint: string): Promise<{ server: TestServer; lines: string[] }> {
  const lines: string[] = [];
  const server = await startServer({
    env: { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    logTo: new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(...chunk.toString().trim().split('\n'));
        done();
      },
    }),
  });
  servers.push(server);
  await server.addUser({ benutzername: 'erika.geheim', rolle: 'idm' });
  return { server, lines };
}

/** A collector on this machine, and the spans that it has received. */
async function startCollector(): Promise<{
  endpoint: string;
  paths: Set<string>;
  spans: Span[];
  text: () => string;
}> {
  const [spans, paths]: [Span[], Set<string>] = [[], new Set()];
  const bodies: unknown[] = [];
  const collector = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    bodies.push(body);
    paths.add(request.url!);
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  collectors.push(collector);
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  return { endpoint, paths, spans, text: () => JSON.stringify(bodies) };
}

const signIn = (server: TestServer, headers: Record<string, string> = {}) =>
  server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername: 'erika.geheim', passwort: testPassword },
    headers,
  });

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a request continues the caller’s trace, with its statements by name and without values', async () => {
  const collector = await startCollector();
  const { server } = await startTraced(collector.endpoint);
  const [traceId, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  expect((await signIn(server, { traceparent: `00-${traceId}-${caller}-01` })).status).toBe(200);
  await server.app.close();

  expect([...collector.paths]).toEqual(['/v1/traces']);
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const request = spans.find(({ kind }) => kind === 2)!;
  expect([request.name, request.parentSpanId]).toEqual(['POST /api/benutzer/login', caller]);
  expect(attributesOf(request)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/benutzer/login',
    'http.response.status_code': 200,
  });
  const statements = spans.filter((span) => span !== request);
  expect(statements.length).toBeGreaterThan(3);
  for (const { name, parentSpanId, startTimeUnixNano, endTimeUnixNano } of statements) {
    expect(name).toMatch(/^[a-z]+ (?:[\w, ]+ )?#[0-9a-f]{8}$/);
    expect(parentSpanId).toBe(request.spanId);
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  }
  expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^select benutzer /));
  for (const secret of ['erika.geheim', testPassword, 'select "'])
    expect(collector.text()).not.toContain(secret);
});

test('a question to the core system is part of the trace of its request', async () => {
  const collector = await startCollector();
  const { server } = await startTraced(collector.endpoint);
  await server.addUser({ benutzername: 'vera', rolle: 'vn', vn_nummer: '10000001' });
  const token = await server.signIn('vera');
  expect((await server.call('/api/imap2/currentVnVertraege', { token })).status).toBe(200);
  await server.app.close();
  const request = collector.spans.find(({ name }) => name === 'GET /api/imap2/currentVnVertraege')!;
  const question = collector.spans.find(({ name }) => name === 'core system vertraege')!;
  expect([question.kind, question.parentSpanId]).toEqual([3, request.spanId]);
  expect(attributesOf(question)).toEqual({ 'peer.service': 'core system' });
});

test('without a trace of the caller, the log has the id of the trace', async () => {
  const collector = await startCollector();
  const { server, lines } = await startTraced(collector.endpoint);
  await signIn(server);
  await server.app.close();
  const line = lines.map((text) => JSON.parse(text)).find(({ route }) => route === '/api/benutzer/login');
  const request = collector.spans.find(({ name }) => name === 'POST /api/benutzer/login')!;
  expect([request.traceId, request.parentSpanId ?? '']).toEqual([line.trace, '']);
});

test('a trace that its caller does not record is not sent', async () => {
  const collector = await startCollector();
  const { server } = await startTraced(collector.endpoint);
  await signIn(server, { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' });
  await server.app.close();
  expect(collector.spans).toEqual([]);
});

test('without a collector requests work, and the log says once that traces are lost', async () => {
  const { server, lines } = await startTraced(`http://127.0.0.1:${await freePort()}`);
  expect((await signIn(server)).status).toBe(200);
  const started = performance.now();
  await server.app.close();
  expect(performance.now() - started).toBeLessThan(8_000);
  expect(lines.filter((line) => line.includes('traces cannot be sent'))).toHaveLength(1);
});

test('OpenTelemetry is loaded only where it is set', () => {
  const files = globSync('{server,packages/server/src}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const importing = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(importing(/from '@opentelemetry/)).toEqual([
    'packages/server/src/shared/telemetry/open-telemetry.ts',
  ]);
  expect(importing(/from '\.[^']*\/open-telemetry\.ts'/)).toEqual([]);
  expect(importing(/await import\('[^']*\/open-telemetry\.ts'\)/)).toEqual([
    'packages/server/src/create-server.ts',
  ]);
});

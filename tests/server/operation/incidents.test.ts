import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseError } from '../../../packages/server/src/shared/database-error.ts';
import { InsufficientStorage, unavailable } from '../../../packages/server/src/shared/http-error.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
let fault: () => unknown = () => undefined;
const lines: { reqId?: string; msg: string; error?: { message?: string } }[] = [];

beforeAll(async () => {
  server = await startDemoServer(
    { LOG_LEVEL: 'info' },
    {},
    {
      coreSystem: (own) => ({
        ...own,
        vertraege: async (...args) => {
          const error = fault();
          if (error !== undefined) throw error;
          return own.vertraege(...args);
        },
      }),
      logTo: new Writable({
        write(chunk: Buffer, _encoding, done) {
          for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line));
          done();
        },
      }),
    },
  );
});
afterAll(() => server.close());

test.each([
  ['500', () => new DatabaseError('invalid input syntax for type integer: "Erika"', '22P99', undefined), 500],
  ['503', () => unavailable(), 503],
  ['full disk', () => new InsufficientStorage(), 503],
])('a %s has its incident number in body, header and log', async (_, error, expected) => {
  fault = error;
  const { status, headers, body } = await server.as('erika.muster', '/api/imap2/currentVnVertraege');
  fault = () => undefined;
  const id = headers.get('x-request-id');
  expect([status, id]).toEqual([expected, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(body.error.message).toContain(`Vorgangsnummer: ${id}`);
  const logged = lines.filter(({ reqId }) => reqId === id);
  expect(logged.map(({ msg }) => msg)).toContain('call failed');
  expect(JSON.stringify(logged)).not.toContain('Erika');
  if (expected === 500)
    expect(logged).toContainEqual(
      expect.objectContaining({
        error: expect.objectContaining({ message: 'invalid input syntax for type integer…' }),
      }),
    );
});

test('requests to the core system are counted, with their errors', async () => {
  fault = () => unavailable();
  await server.as('erika.muster', '/api/imap2/currentVnVertraege');
  fault = () => undefined;
  await server.as('erika.muster', '/api/imap2/currentVnVertraege');
  const { body } = await server.call('/api/metrics');
  for (const ergebnis of ['ok', 'fehler'])
    expect(body).toMatch(
      new RegExp(`portal_core_system_seconds_count\\{frage="vertraege",ergebnis="${ergebnis}"\\} [1-9]`),
    );
});

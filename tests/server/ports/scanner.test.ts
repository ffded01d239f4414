import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScanner } from '../../../packages/server/src/create-server.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { type ClamdStandIn, eicar, startClamdStandIn } from '../../support/stand-ins/clamd-stand-in.ts';

let clamd: ClamdStandIn;
let server: DemoServer;
beforeAll(async () => {
  clamd = await startClamdStandIn();
  server = await startDemoServer({ SCANNER_URL: clamd.url }, { scannerMs: 1_000 });
});
beforeEach(() => {
  clamd.instead = undefined;
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});

const send = (content: string, headers = {}) =>
  server.as('erika.muster', '/api/services/dateien-hochladen', {
    method: 'POST',
    headers,
    body: {
      dateien: [{ name: 'a.txt', base64: Buffer.from(content).toString('base64') }],
      anlass: { thema: 'st', beschreibung: 'Unterlagen' },
    },
  });
const countFiles = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from datei`.execute(
    server.context.database.read,
  );
  return rows[0]!.count;
};

test('a file with malware is refused with a message, others are stored', async () => {
  const before = await countFiles();
  const { status, body } = await send(eicar);
  expect(status).toBe(422);
  expect(body.error.message).toContain('Schadsoftware');
  expect(await countFiles()).toBe(before);
  const large = 'Guten Tag. '.repeat(50_000);
  expect((await send(large)).status).toBe(201);
  expect(clamd.scanned.at(-1)?.toString()).toBe(large);
  expect(await countFiles()).toBe(before + 1);
});

test.each([
  ['says nothing', null],
  ['says something else', 'INSTREAM size limit exceeded. ERROR'],
])('while the scanner %s a file is refused for now, and accepted when sent again', async (_, instead) => {
  const before = await countFiles();
  const key = { 'idempotency-key': `scanner-${instead}`.replaceAll(' ', '-') };
  clamd.instead = instead;
  const refused = await send('Guten Tag', key);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(refused.body.error.message).toContain('Bitte versuchen Sie es');
  expect(await countFiles()).toBe(before);
  clamd.instead = undefined;
  expect((await send('Guten Tag', key)).status).toBe(201);
  expect(await countFiles()).toBe(before + 1);
});

test('the scanner can be a Unix socket, and a missing one is reported', async () => {
  const socket = path.join(await scratchFolder('clamd-'), 'clamd.ctl');
  const scanner = createScanner(`unix:${socket}`)!;
  await expect(scanner.scan([Buffer.from('a')])).rejects.toMatchObject({ status: 503 });
  const local = await startClamdStandIn(socket);
  expect(await scanner.scan([Buffer.from('a')])).toBeUndefined();
  expect(await scanner.scan([Buffer.from('a'), Buffer.from(eicar)])).toEqual({
    index: 1,
    found: 'Eicar-Signature',
  });
  await local.close();
});

test('all files of a call have one deadline together', async () => {
  const slow = await startClamdStandIn();
  slow.delayMs = 400;
  const scanner = createScanner(slow.url, 2_000)!;
  const files = (count: number) => Array.from({ length: count }, () => Buffer.from('a'));
  expect(await scanner.scan(files(1))).toBeUndefined();
  await expect(scanner.scan(files(50))).rejects.toMatchObject({ status: 503 });
  expect(slow.scanned.length).toBeLessThan(8);
  await slow.close();
});

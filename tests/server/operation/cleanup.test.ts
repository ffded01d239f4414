import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DocumentMissing } from '../../../packages/server/src/ports/documents/document-store.ts';
import { sweepDocuments } from '../../../packages/server/src/ports/documents/sweep-documents.ts';
import {
  type DemoServer,
  nachricht,
  sendNachricht,
  startDemoServer,
  upload,
} from '../../support/servers/demo-server.ts';
import { PDF } from '../../support/servers/samples/sample-files.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const day = 24 * 3600;

async function keys(): Promise<string[]> {
  const all: string[] = [];
  for await (const { key } of server.context.documents.list()) all.push(key);
  return all;
}

/** Sets a content's age by the clock of the server. */
async function age(key: string, days = 1000): Promise<void> {
  const time = server.clock.now().getTime() / 1000 - days * day;
  await utimes(path.join(server.dataDir, 'documents', key.slice(0, 2), key), time, time);
}

test('contents without a row are removed after thirty days, all others stay', async () => {
  const before = await keys();
  const old = await server.context.documents.put(Buffer.from('ohne Zeile, alt'));
  await age(old.key);
  for (const key of before) await age(key);
  const fresh = await server.context.documents.put(Buffer.from('ohne Zeile, neu'));
  await age(fresh.key, 29);
  await server.sweep();
  expect((await keys()).sort()).toEqual([...before, fresh.key].sort());
  await expect(server.context.documents.get(old.key)).rejects.toThrow(DocumentMissing);
});

test('a round looks at some of the contents, and the next one goes on behind them', async () => {
  const { database, resources, documents } = server.context;
  const stored = await Promise.all(
    Array.from({ length: 7 }, (_, index) => documents.put(Buffer.from(`ohne Zeile ${index}`))),
  );
  for (const { key } of stored) await age(key);
  const all = await keys();
  const orphans = new Set(stored.map(({ key }) => key));
  const listed = vi.spyOn(documents, 'list');
  const perRound = 3;
  for (let start = 0; start < all.length; start += perRound) {
    const swept = all.slice(start, start + perRound);
    const removed = await sweepDocuments(database, resources, documents, server.clock.now(), perRound);
    expect(removed).toBe(swept.filter((key) => orphans.has(key)).length);
    expect(listed).toHaveBeenLastCalledWith(all[start - 1]);
  }
  listed.mockRestore();
  expect(await keys()).toEqual(all.filter((key) => !orphans.has(key)));
});

test('drafts and attachments that were never released are removed after a day', async () => {
  const ina = 'ina.innendienst';
  const { body: draft } = await server.as(ina, '/api/nachricht', { method: 'POST', body: nachricht() });
  await upload(server, draft.id, { datei_name: 'a.pdf', content: PDF });
  const sent = await sendNachricht(server, {}, [{ datei_name: 'b.pdf', content: PDF }]);
  await upload(server, sent, { datei_name: 'c.pdf', content: PDF });
  await server.sweep();
  expect((await server.as(ina, `/api/nachricht/${draft.id}`)).status).toBe(200);
  server.clock.advance(day + 60);
  await server.sweep();
  const { body: login } = await server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername: ina, passwort: 'Innendienst-2026!' },
  });
  const read = (target: string) => server.call(target, { token: login.token });
  expect((await read(`/api/nachricht/${draft.id}`)).status).toBe(404);
  expect((await read(`/api/nachrichtanhang/findbynachrichtid/${sent}`)).body).toMatchObject([
    { datei_name: 'b.pdf' },
  ]);
});

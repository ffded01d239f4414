import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nachricht } from '../../../support/servers/demo-server.ts';
import { type DemoChild, startDemoChild } from '../../../support/servers/processes/demo-child.ts';
import { PDF } from '../../../support/servers/samples/sample-files.ts';
import { send } from '../../../support/servers/server.ts';
import { waitFor } from '../../../support/wait-for.ts';

let child: DemoChild;

beforeAll(async () => {
  child = await startDemoChild();
});
afterAll(() => child.close());

async function signIn(benutzername: string, passwort: string) {
  const { body } = await send(`${child.server.url}/api/benutzer/login`, {
    method: 'POST',
    body: { benutzername, passwort },
  });
  const token = body.token as string;
  return (target: string, body?: unknown) =>
    send(child.server.url + target, { token, ...(body !== undefined && { method: 'POST', body }) });
}

const signInIna = () => signIn('ina.innendienst', 'Innendienst-2026!');
const signInErika = () => signIn('erika.muster', 'Muster-2026!');
const anhang = (nachricht_id: number, content: Buffer, datei_name = 'a.pdf') => ({
  nachricht_id,
  datei_name,
  daten: content.toString('base64'),
});
const drafts = () => readdir(path.join(child.dataDir, 'documents', 'tmp'));
const mailFolder = () => readdir(path.join(child.dataDir, 'mail')).catch(() => []);

test('a crash after any step leaves a complete message or none, and the author can go on', async () => {
  let ina = await signInIna();
  const { body: draft } = await ina('/api/nachricht', nachricht({ betreff: 'Nach dem Absturz' }));
  await child.restart();
  const readErika = async () => (await (await signInErika())(`/api/nachricht/${draft.id}`)).status;
  expect(await readErika()).toBe(404);

  ina = await signInIna();
  expect((await ina('/api/nachrichtanhang', anhang(draft.id, PDF))).status).toBe(201);
  await child.restart();
  expect(await readErika()).toBe(404);
  expect(await mailFolder()).toEqual([]);

  ina = await signInIna();
  expect((await ina(`/api/nachrichtanhang/findbynachrichtid/${draft.id}`)).body).toHaveLength(1);
  expect((await ina('/api/nachrichtanhang', { ...anhang(draft.id, PDF), datei_name: 'a.exe' })).status).toBe(
    422,
  );
  expect((await ina('/api/nachricht/sende-archiv-email', { nachricht_id: draft.id })).status).toBe(204);
  await child.restart();
  const erika = await signInErika();
  expect((await erika(`/api/nachricht/${draft.id}`)).body).toMatchObject({
    betreff: 'Nach dem Absturz',
    anzahlAnhaenge: 1,
  });
  const { body: files } = await erika(`/api/nachrichtanhang/findbynachrichtid/${draft.id}`);
  expect((await erika(`/api/nachrichtanhang/download/${files[0].id}`)).body.daten).toContain(
    PDF.toString('base64'),
  );
  // A mail that was being sent when the server died waits until no process can still be sending it.
  await waitFor(async () =>
    expect((await mailFolder()).filter((file) => file.endsWith('.eml'))).toHaveLength(1),
  );
});

test('uploads cut off by a kill are stored completely or not at all', async () => {
  const sent = new Map<string, string>();
  for (let round = 0; round < 2; round++) {
    const ina = await signInIna();
    const { body: draft } = await ina('/api/nachricht', nachricht());
    const contents = Array.from({ length: 4 }, (_, i) =>
      Buffer.alloc(400_000, `Runde ${round}, Datei ${i}. `),
    );
    const uploads = contents.map(async (content, i) => {
      const answer = await ina('/api/nachrichtanhang', anhang(draft.id, content, `${i}.txt`)).catch(
        () => undefined,
      );
      if (answer?.status === 201) sent.set(`${draft.id}/${answer.body.id}`, hashOf(content));
    });
    if (round % 2 === 0) await uploads[0];
    await child.restart();
    await Promise.all(uploads);
    const after = await signInIna();
    const { body: stored } = await after(`/api/nachrichtanhang/findbynachrichtid/${draft.id}`);
    for (const { id, datei_name } of stored) {
      const { body } = await after(`/api/nachrichtanhang/download/${id}`);
      const content = Buffer.from(body.daten.split(',')[1], 'base64');
      expect(hashOf(content)).toBe(hashOf(contents[Number.parseInt(datei_name, 10)]!));
      sent.delete(`${draft.id}/${id}`);
    }
  }
  expect([...sent.keys()]).toEqual([]);
});

test('a client that disconnects during an upload leaves nothing', async () => {
  // Kills in earlier tests may have left drafts, which the sweeper removes an hour later.
  const before = await drafts();
  const ina = await signInIna();
  const { body: draft } = await ina('/api/nachricht', nachricht());
  const { body: login } = await send(`${child.server.url}/api/benutzer/login`, {
    method: 'POST',
    body: { benutzername: 'ina.innendienst', passwort: 'Innendienst-2026!' },
  });
  for (let i = 0; i < 6; i++)
    await new Promise<void>((resolve) => {
      const call = request(`${child.server.url}/api/nachrichtanhang`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${login.token}`,
          'content-type': 'application/json',
          'content-length': '5000000',
        },
      });
      call.on('error', () => resolve());
      call.on('close', () => resolve());
      call.write(`{"nachricht_id":${draft.id},"datei_name":"a.pdf","daten":"`, () => call.destroy());
    });
  // The server may still hold a slot for the callers that disconnected; the next one then gets Retry-After.
  await waitFor(async () =>
    expect((await ina('/api/nachrichtanhang', anhang(draft.id, PDF))).status).toBe(201),
  );
  expect((await ina(`/api/nachrichtanhang/findbynachrichtid/${draft.id}`)).body).toHaveLength(1);
  expect(await drafts()).toEqual(before);
});

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

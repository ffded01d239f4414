import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bindDocumentStore } from '../../../packages/server/src/ports/documents/bind-document-store.ts';
import { openDocumentStore } from '../../../packages/server/src/ports/documents/open-document-store.ts';
import type { PortalOptions } from '../../../server/portal.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import {
  type DemoServer,
  nachricht,
  sendNachricht,
  startDemoServer,
  upload,
} from '../../support/servers/demo-server.ts';
import type { TestServer } from '../../support/servers/server.ts';
import { startLocalS3 } from '../../support/stand-ins/local-s3.ts';

const bucket = (endpoint: string, name = 'archiv') => ({
  DOCUMENTS_URL: `s3://key:secret@${name}?endpoint=${endpoint}`,
});

/** A document store of a server, and ways to make it unavailable. */
interface Kind {
  readonly env: Readonly<Record<string, string>>;
  /** Another store of the same kind, which is empty. */
  empty(): Promise<string>;
  take(): Promise<void>;
  giveBack(): Promise<void>;
  /** Replaces it by an empty one; returns a function that restores the original. */
  swap(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

async function folderKind(): Promise<Kind> {
  const folder = path.join(await scratchFolder('documents-'), 'store');
  return {
    env: { DOCUMENTS_URL: `file:${folder}` },
    empty: async () => `file:${await scratchFolder('documents-')}`,
    take: () => rename(folder, `${folder}.weg`),
    giveBack: () => rename(`${folder}.weg`, folder),
    async swap() {
      await mkdir(folder);
      return async () => {
        await rm(folder, { recursive: true });
        await rename(`${folder}.weg`, folder);
      };
    },
    close: () => rm(path.dirname(folder), { recursive: true }),
  };
}

async function bucketKind(): Promise<Kind> {
  const s3 = await startLocalS3('archiv');
  const other = await startLocalS3('archvi');
  return {
    env: bucket(s3.endpoint),
    empty: async () => bucket(other.endpoint, 'archvi').DOCUMENTS_URL,
    take: async () => {
      s3.failWith = 503;
    },
    giveBack: async () => {
      s3.failWith = undefined;
    },
    async swap() {
      const objects = [...s3.objects];
      s3.objects.clear();
      s3.failWith = undefined;
      return async () => {
        for (const [key, object] of objects) s3.objects.set(key, object);
      };
    },
    async close() {
      await s3.close();
      await other.close();
    },
  };
}

describe.each([
  ['folder', folderKind],
  ['bucket', bucketKind],
])('a store of documents in a %s', (_, open) => {
  /** A server with the store and one stored message with an attachment. */
  async function withServer(
    env: Readonly<Record<string, string>>,
    work: (server: DemoServer, kind: Kind, attachment: number) => Promise<void>,
    over: Partial<PortalOptions> = {},
  ): Promise<void> {
    const kind = await open();
    // In a database of its own, since the documents of the others are elsewhere.
    const server = await startDemoServer({ ...kind.env, DEMO_SCALE: '10', ...env }, {}, over);
    try {
      await sendNachricht(server, {}, [{ datei_name: 'a.txt', content: Buffer.from('Inhalt') }]);
      const { rows } = await sql<{ id: number }>`select max(id) as id from nachrichtanhang`.execute(
        server.context.database.read,
      );
      await work(server, kind, Number(rows[0]!.id));
    } finally {
      await server.close();
      await kind.close();
    }
  }
  const ready = async (server: Pick<TestServer, 'call'>) => {
    const { status, body } = await server.call('/api/health/ready');
    return [status, body.status, body.gruende.length];
  };

  test('that is empty is refused where the database names documents, and accepted where it names none', async () => {
    await withServer({}, async ({ context }, kind) => {
      const other = await openDocumentStore({ ...context.config, documentsUrl: await kind.empty() });
      await expect(bindDocumentStore(context.database, other, context.resources)).rejects.toThrow(
        /^DOCUMENTS_URL: The document store is empty, but the database names documents\./,
      );
      expect(await other.readId()).toBe(undefined);
      await bindDocumentStore(context.database, other, { tables: [] });
      expect(await other.readId()).toBe(await context.documents.readId());
    });
  });

  test('that is unavailable fails calls with files only, and the server says so', async () => {
    await withServer({}, async (server, kind, attachment) => {
      const download = () => server.as('ina.innendienst', `/api/nachrichtanhang/download/${attachment}`);
      const { body } = await server.as('ina.innendienst', '/api/nachricht', {
        method: 'POST',
        body: nachricht(),
      });
      const send = () => upload(server, body.id, { datei_name: 'b.txt', content: Buffer.from('Zweiter') });
      expect((await download()).status).toBe(200);
      expect(await ready(server)).toEqual([200, 'ok', 0]);
      await kind.take();
      await expect.poll(() => ready(server)).toEqual([200, 'limited', 1]);
      for (const { status, body: answer } of [await download(), await send()])
        expect([status, answer.error.message]).toEqual([
          503,
          expect.stringMatching(/^Dokumente können im Moment weder geöffnet noch hochgeladen werden\./),
        ]);
      const contracts = await server.as('erika.muster', '/api/imap2/currentVnVertraege');
      expect([contracts.status, contracts.body.length > 0]).toEqual([200, true]);
      await kind.giveBack();
      await expect.poll(() => ready(server)).toEqual([200, 'ok', 0]);
      expect((await download()).status).toBe(200);
    });
  });

  test('that is unavailable lets the server start, which uses it as soon as it answers', async () => {
    await withServer({}, async (server, kind, attachment) => {
      const token = await server.tokenOf('ina.innendienst');
      await kind.take();
      const again = await server.restart();
      const download = () => again.call(`/api/nachrichtanhang/download/${attachment}`, { token });
      expect(await ready(again)).toEqual([200, 'limited', 1]);
      const { status, headers, body } = await download();
      expect([status, headers.get('retry-after'), body.error.message]).toEqual([
        503,
        '5',
        expect.stringMatching(/^Dokumente können im Moment weder geöffnet noch hochgeladen werden\./),
      ]);
      expect((await again.call('/api/nachricht?query=a', { token })).status).toBe(200);
      await kind.giveBack();
      await expect.poll(() => ready(again)).toEqual([200, 'ok', 0]);
      expect((await download()).status).toBe(200);
      await again.app.close();
    });
  });

  test('that turns out to be another one after such a start stays unused, and the server says why', async () => {
    const log: string[] = [];
    const logTo = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log.push(...chunk.toString().trim().split('\n'));
        done();
      },
    });
    await withServer(
      { LOG_LEVEL: 'info' },
      async (server, kind, attachment) => {
        const token = await server.tokenOf('ina.innendienst');
        await kind.take();
        const again = await server.restart();
        const putBack = await kind.swap();
        const reasons = async () => (await again.call('/api/health/ready')).body.gruende;
        await expect.poll(reasons).toEqual(['Document store: empty, but the database names documents']);
        const download = () => again.call(`/api/nachrichtanhang/download/${attachment}`, { token });
        expect((await download()).status).toBe(503);
        expect(log.map((line) => JSON.parse(line))).toContainEqual(
          expect.objectContaining({
            level: 50,
            msg: 'documents stay closed',
            error: expect.objectContaining({ message: expect.stringMatching(/^DOCUMENTS_URL: .+ is empty/) }),
          }),
        );
        await putBack();
        await expect.poll(reasons).toEqual([]);
        expect((await download()).status).toBe(200);
        await again.app.close();
      },
      { logTo },
    );
  });

  test('that belongs to another database stops the start', async () => {
    await withServer({}, async (server, kind) => {
      await kind.take();
      await kind.swap();
      await expect(server.restart()).rejects.toThrow(/^DOCUMENTS_URL: The document store is empty/);
    });
  });

  test('can be made a condition of readiness', async () => {
    await withServer({ READY_WITHOUT_DOCUMENTS: 'off' }, async (server, kind) => {
      await kind.take();
      await expect.poll(() => ready(server)).toEqual([503, 'not ready', 1]);
      await kind.giveBack();
    });
  });
});

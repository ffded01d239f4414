import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalS3, startLocalS3 } from '../../../../../tests/support/stand-ins/local-s3.ts';
import { DocumentDamaged, DocumentMissing, type DocumentStore } from './document-store.ts';
import { openDocumentStore } from './open-document-store.ts';

let folder: string;
let s3: LocalS3;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
  s3 = await startLocalS3('archiv');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  await s3.close();
});

const noKeys = { AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined, AWS_REGION: undefined };
const openFolder = () => openDocumentStore({ documentsUrl: `file:${folder}`, documentSettings: noKeys });
const openS3 = () =>
  openDocumentStore({
    documentsUrl: `s3://key:se%2Fcret@archiv/portal?endpoint=${s3.endpoint}`,
    documentSettings: noKeys,
  });

async function keysOf(store: DocumentStore, after?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(after)) keys.push(key);
  return keys;
}

describe.each([
  ['folder', openFolder],
  ['bucket', openS3],
])('a store in a %s', (_, open) => {
  test('returns what was stored, from a buffer and from a stream', async () => {
    const store = await open();
    const fromBuffer = await store.put(Buffer.from('Grüße'));
    const fromStream = await store.put(Readable.from([Buffer.from('Grü'), Buffer.from('ße')]));
    expect(fromBuffer.bytes).toBe(7);
    expect(fromStream.sha256).toBe(fromBuffer.sha256);
    expect(fromStream.key).not.toBe(fromBuffer.key);
    expect((await store.get(fromStream.key)).toString()).toBe('Grüße');
  });

  test('accepts a content again under its own key only', async () => {
    const store = await open();
    const { key } = await store.put(Buffer.from('Inhalt'));
    await store.delete(key);
    await expect(store.putBack(key, Buffer.from('etwas anderes'))).rejects.toThrow(DocumentDamaged);
    await store.putBack(key, Buffer.from('Inhalt'));
    expect((await store.get(key)).toString()).toBe('Inhalt');
  });

  test('lists all contents except deleted ones', async () => {
    const store = await open();
    const keys: string[] = [];
    for (let i = 0; i < 5; i++) keys.push((await store.put(Buffer.from(`Inhalt ${i}`))).key);
    const sorted = [...keys].sort();
    expect(await keysOf(store)).toEqual(sorted);
    expect(await keysOf(store, sorted[2])).toEqual(sorted.slice(3));
    expect(await keysOf(store, sorted[4])).toEqual([]);
    await store.delete(keys[0]!);
    await store.delete(keys[0]!);
    expect(await keysOf(store)).toEqual(keys.slice(1).sort());
    await expect(store.get(keys[0]!)).rejects.toThrow(DocumentMissing);
  });

  test.each(['../../etc/passwd', '', '/', 'a'.repeat(64)])('refuses a path as a key: %j', async (key) => {
    const store = await open();
    await expect(store.get(key)).rejects.toThrow('Not a document key.');
    await expect(store.delete(key)).rejects.toThrow('Not a document key.');
  });
});

test('a folder keeps no draft of an aborted upload', async () => {
  const store = await openFolder();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(store.put(broken)).rejects.toThrow('connection lost');
  expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
  expect(await keysOf(store)).toEqual([]);
});

test('a folder removes drafts left by a killed process, but not fresh ones', async () => {
  const store = await openFolder();
  await writeFile(path.join(folder, 'tmp', 'alt'), 'x');
  await writeFile(path.join(folder, 'tmp', 'neu'), 'x');
  await utimes(path.join(folder, 'tmp', 'alt'), 0, 0);
  await store.removeLeftovers(new Date(Date.now() - 60_000));
  expect(await readdir(path.join(folder, 'tmp'))).toEqual(['neu']);
});

test('a folder detects a content that was changed by hand', async () => {
  const store = await openFolder();
  const { key } = await store.put(Buffer.from('Original'));
  await writeFile(path.join(folder, key.slice(0, 2), key), 'Fälschung');
  await expect(store.get(key)).rejects.toThrow(DocumentDamaged);
});

test('an unavailable bucket makes the call fail with 503', async () => {
  const store = await openS3();
  s3.failWith = 403;
  await expect(store.put(Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  await s3.close();
  await expect(store.put(Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  s3 = await startLocalS3('archiv');
});

test('a full bucket makes the call fail with 503 and Retry-After', async () => {
  const store = await openS3();
  s3.failWith = 507;
  await expect(store.put(Buffer.from('x'))).rejects.toMatchObject({
    status: 503,
    title: 'Speicher erschöpft',
    headers: { 'retry-after': '60' },
  });
});

test('keys and region of a bucket come from the environment', async () => {
  const documentsUrl = `s3://archiv/portal?endpoint=${s3.endpoint}`;
  const keys = {
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'se/cret',
    AWS_REGION: 'eu-central-1',
  };
  const { key } = await (await openDocumentStore({ documentsUrl, documentSettings: keys })).put(
    Buffer.from('Inhalt'),
  );
  expect([...s3.objects.keys()]).toEqual([`portal/${key}`]);
  expect(s3.scopes).toContain('key eu-central-1');
  await expect(openDocumentStore({ documentsUrl, documentSettings: noKeys })).rejects.toThrow(
    'AWS_ACCESS_KEY_ID',
  );
});

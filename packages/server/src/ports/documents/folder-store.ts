import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { FreeSpaceGuard } from '../../database/free-space-guard.ts';
import { ConfigError } from '../../shared/config/config.ts';
import { makeDirectory, requireWritable, syncFolder } from '../../shared/folders.ts';
import { InsufficientStorage } from '../../shared/http-error.ts';
import {
  createDocumentKey,
  DocumentDamaged,
  type DocumentEntry,
  DocumentMissing,
  type DocumentStore,
  DocumentStoreAway,
  documentsAway,
  isDocumentKey,
  type StoredDocument,
  sha256OfKey,
} from './document-store.ts';

const idFile = 'store.id';

/**
 * A store in a folder: temporary file, fsync, rename, fsync of the folder. Contents are spread over 256 subfolders
 * named after the first byte of their hash. Only a new store creates its folder: a missing folder means that its volume
 * is not mounted.
 */
export function createFolderStore(folder: string): DocumentStore {
  const temporary = path.join(folder, 'tmp');
  const space = new FreeSpaceGuard(folder);
  const placeOf = (key: string) => path.join(folder, sha256OfKey(key).slice(0, 2), key);

  /** Stores a content under the key made of its hash. */
  async function store(
    content: Buffer | Readable,
    keyOf: (sha256: string) => string,
  ): Promise<StoredDocument> {
    const draft = path.join(temporary, randomUUID());
    try {
      await space.check(content instanceof Readable ? 0 : content.length);
      const { sha256, bytes } = await writeDurably(draft, content);
      const key = keyOf(sha256);
      await makeDirectory(path.dirname(placeOf(key)));
      await rename(draft, placeOf(key));
      await syncFolder(path.dirname(placeOf(key)));
      return { key, sha256, bytes };
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? new InsufficientStorage(error) : asUnwritable(error);
    }
  }

  async function readId(): Promise<string | undefined> {
    return readFile(path.join(folder, idFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw asUnwritable(error);
    });
  }

  return {
    async prepare({ isNew }) {
      try {
        if (isNew) await requireWritable('DOCUMENTS_URL', temporary);
        else await stat(folder);
        if (!isNew && (await readId()) !== undefined) await makeDirectory(temporary);
      } catch (error) {
        const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
        const line =
          error instanceof ConfigError
            ? error.message
            : `DOCUMENTS_URL: ${folder} cannot be reached (${reason}).`;
        throw new DocumentStoreAway(line, error);
      }
    },
    put: (content) => store(content, createDocumentKey),
    async putBack(key, content) {
      if (sha256Hex(content) !== sha256OfKey(key)) throw new DocumentDamaged(key);
      await store(content, () => key);
    },
    async get(key) {
      const content = await readFile(placeOf(key)).catch(async (error: NodeJS.ErrnoException) => {
        // Without its own folder this is not the store: its volume is not mounted.
        const isThere = (await statOrNothing(temporary)) !== undefined;
        throw error.code === 'ENOENT' && isThere ? new DocumentMissing(key) : asUnwritable(error);
      });
      if (sha256Hex(content) !== sha256OfKey(key)) throw new DocumentDamaged(key);
      return content;
    },
    async delete(key) {
      await rm(placeOf(key), { force: true });
    },
    readId,
    async writeId(id) {
      await writeFile(path.join(folder, idFile), id, { mode: 0o600, flush: true });
      await syncFolder(folder);
    },
    async checkWritable() {
      const probe = path.join(temporary, randomUUID());
      try {
        await space.check();
        await writeFile(probe, 'probe', { mode: 0o600, flush: true });
      } catch (error) {
        throw isFull(error) ? new InsufficientStorage(error) : asUnwritable(error);
      } finally {
        await rm(probe, { force: true });
      }
    },
    async freeBytes() {
      try {
        return await space.freeBytes();
      } catch (error) {
        throw asUnwritable(error);
      }
    },
    async *list(after = '') {
      for (const group of (await readdir(folder)).sort()) {
        if (/^[0-9a-f]{2}$/.test(group) && group >= after.slice(0, 2))
          yield* listGroup(path.join(folder, group), after);
      }
    },
    async removeLeftovers(olderThan) {
      for (const name of await readdir(temporary)) {
        const file = path.join(temporary, name);
        const found = await statOrNothing(file);
        if (found !== undefined && found.mtime < olderThan) await rm(file, { force: true });
      }
    },
  };
}

async function* listGroup(group: string, after: string): AsyncIterable<DocumentEntry> {
  const keys = (await readdir(group)).filter((name) => isDocumentKey(name) && name > after);
  for (const key of keys.sort()) {
    const found = await statOrNothing(path.join(group, key));
    if (found !== undefined) yield { key, storedAt: found.mtime };
  }
}

/** Another process may remove a file between listing and reading it. */
async function statOrNothing(file: string) {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function writeDurably(
  file: string,
  content: Buffer | Readable,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of content instanceof Readable ? content : [content]) {
      const part = chunk as Buffer;
      hash.update(part);
      bytes += part.length;
      await writeAll(handle, part);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

async function writeAll(handle: FileHandle, part: Buffer): Promise<void> {
  for (let at = 0; at < part.length; ) at += (await handle.write(part, at)).bytesWritten;
}

/** SHA-256 of a content, in hex. */
export function sha256Hex(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A read-only folder or a failing disk makes the store unavailable; it is not an internal error. */
function asUnwritable(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const isAway = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'ENOTDIR', 'ENOENT'].includes(code);
  return isAway ? documentsAway(error) : error;
}

function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
}

import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ConfigError } from '../../shared/config/config.ts';
import { type HttpError, unavailable } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';

/** What the caller of `put` says about a content. */
export interface StoredDocument {
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** A content in the store. */
export interface DocumentEntry {
  readonly key: string;
  readonly storedAt: Date;
}

/**
 * Where the contents of documents are kept, outside of the database. A content is stored before the row that refers to
 * it, so a row always finds its content; contents without a row are swept later.
 * Every method throws HttpError 503 while the store is unavailable or full.
 */
export interface DocumentStore {
  /**
   * Connects to the store; called once before any other method. Creates a new store where its kind allows that, and
   * requires write access. Throws DocumentStoreAway, or DocumentStoreRefused if the store denies access.
   */
  prepare(options: { readonly isNew: boolean }): Promise<void>;
  /** Resolves once the content is stored durably. */
  put(content: Buffer | Readable): Promise<StoredDocument>;
  /** Stores a content under an existing key when a backup is restored. Throws if the content does not match the key. */
  putBack(key: string, content: Buffer): Promise<void>;
  /** The content of a key. Throws DocumentMissing, or DocumentDamaged if the content has changed. */
  get(key: string): Promise<Buffer>;
  /** Removes a content; does nothing if there is none. */
  delete(key: string): Promise<void>;
  /** The id that ties the store to its database; undefined if the store is not tied to one yet. */
  readId(): Promise<string | undefined>;
  writeId(id: string): Promise<void>;
  /** All contents, or those with keys behind `after`, in the order of their keys; read page by page as they are taken. */
  list(after?: string): AsyncIterable<DocumentEntry>;
  /** Resolves if a content could be stored now; throws like `put` otherwise. */
  checkWritable(): Promise<void>;
  /** Free bytes where the contents are stored; undefined if the store does not report them. */
  freeBytes(): Promise<number | undefined>;
  /** Removes what interrupted uploads left behind. */
  removeLeftovers(olderThan: Date): Promise<void>;
}

/** The store cannot be reached at the moment. */
export class DocumentStoreAway extends ConfigError {
  constructor(line: string, cause: unknown) {
    super([line], { cause });
    this.name = 'DocumentStoreAway';
  }
}

/** The store is reachable, but is not the one of this server; `reason` explains why for the health check. */
export class DocumentStoreRefused extends ConfigError {
  readonly reason: string;

  constructor(reason: string, line: string) {
    super([line]);
    this.name = 'DocumentStoreRefused';
    this.reason = reason;
  }
}

/** Message for users while the store is unavailable; the rest of the portal works. */
export const documentsAway = (cause: unknown): HttpError =>
  unavailable(requestTexts().documentsAway, { cause });

/** A row refers to a missing content: the store was changed by hand, or a backup is incomplete. */
export class DocumentMissing extends Error {
  constructor(key: string) {
    super(`The document ${key} is missing in the store.`);
    this.name = 'DocumentMissing';
  }
}

/** The content does not have the SHA-256 that it was stored with. */
export class DocumentDamaged extends Error {
  constructor(key: string) {
    super(`The document ${key} is damaged in the store.`);
    this.name = 'DocumentDamaged';
  }
}

/** What the context of a server has by its store of documents. */
export interface DocumentContext {
  /** Where the contents of documents are kept. */
  readonly documents: DocumentStore;
}

/**
 * A new key for a content: its SHA-256 and a random part, so that no two rows share a file and deleting one never
 * removes a copy that another upload has just stored. Nothing in a key comes from a user.
 */
export function createDocumentKey(sha256: string): string {
  return `${sha256}-${randomBytes(8).toString('hex')}`;
}

/** The SHA-256 in a key. Throws if the text is not a key. */
export function sha256OfKey(key: string): string {
  if (!isDocumentKey(key)) throw new Error('Not a document key.');
  return key.slice(0, 64);
}

/** Whether a text is a key of the document store. */
export function isDocumentKey(text: string): boolean {
  return /^[0-9a-f]{64}-[0-9a-f]{16}$/.test(text);
}

/** Stores the contents of files, and removes them again if that or `work`, which writes their rows, fails. */
export async function withStored<File extends { readonly content: Buffer }, T>(
  documents: Pick<DocumentStore, 'put' | 'delete'>,
  files: readonly File[],
  work: (stored: readonly (File & StoredDocument)[]) => Promise<T>,
): Promise<T> {
  const stored: (File & StoredDocument)[] = [];
  try {
    for (const file of files) stored.push({ ...file, ...(await documents.put(file.content)) });
    return await work(stored);
  } catch (error) {
    await Promise.all(stored.map(({ key }) => documents.delete(key)));
    throw error;
  }
}

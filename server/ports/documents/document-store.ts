import type { Readable } from 'node:stream';
import { ConfigError } from '../../shared/config/config.ts';
import { type PortalError, unavailable } from '../../shared/portal-error.ts';

/** What `put` says about a content. */
export interface StoredDocument {
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** A content that lies in the store. */
export interface DocumentEntry {
  readonly key: string;
  readonly storedAt: Date;
}

/**
 * Where contents of documents lie, outside of the database. A content is stored before the row that names its key, so a
 * row always finds its content; what no row names is swept later.
 * Everything throws PortalError 503 while the store is away or full.
 */
export interface DocumentStore {
  /**
   * Reaches the store, once before anything else. A store that is new is made, where its kind allows that, and must be
   * writable. Throws DocumentStoreAway, and DocumentStoreRefused where the store answers but does not let the server in.
   */
  prepare(options: { readonly isNew: boolean }): Promise<void>;
  /** Stores a content durably before it fulfils. */
  put(content: Buffer | Readable): Promise<StoredDocument>;
  /** Stores a content under a key that it had before, as a backup brings it back. Throws when it is not that content. */
  putBack(key: string, content: Buffer): Promise<void>;
  /** The content of a key; throws DocumentMissing, or DocumentDamaged when it is not what was stored. */
  get(key: string): Promise<Buffer>;
  /** Removes a content; does nothing when it is not there. */
  delete(key: string): Promise<void>;
  /** The id that ties the store to its database; undefined for a store that no database has taken yet. */
  readId(): Promise<string | undefined>;
  writeId(id: string): Promise<void>;
  /** All contents, in no order. */
  list(): AsyncIterable<DocumentEntry>;
  /** Fulfils when a content could be stored now; else throws as `put` does. */
  checkWritable(): Promise<void>;
  /** Removes what interrupted uploads left behind. */
  removeLeftovers(olderThan: Date): Promise<void>;
}

/** The store cannot be reached now; it may be there in a moment. */
export class DocumentStoreAway extends ConfigError {
  constructor(line: string, cause: unknown) {
    super([line], { cause });
    this.name = 'DocumentStoreAway';
  }
}

/** The store answers, and is not the one of this server; `reason` says why in words for the health check. */
export class DocumentStoreRefused extends ConfigError {
  readonly reason: string;

  constructor(reason: string, line: string) {
    super([line]);
    this.name = 'DocumentStoreRefused';
    this.reason = reason;
  }
}

/** What users read while the store is unavailable; the rest of the portal goes on. */
export const documentsAway = (cause: unknown): PortalError =>
  unavailable(
    'Dokumente können im Moment weder geöffnet noch hochgeladen werden. Alles andere steht Ihnen zur Verfügung. Bitte versuchen Sie es in Kürze erneut.',
    { cause },
  );

/** A row names a content that the store does not have: the store was changed by hand, or a backup is incomplete. */
export class DocumentMissing extends Error {
  constructor(key: string) {
    super(`The document ${key} is missing in the store.`);
    this.name = 'DocumentMissing';
  }
}

/** A content's SHA-256 is not the one it was stored with. */
export class DocumentDamaged extends Error {
  constructor(key: string) {
    super(`The document ${key} is damaged in the store.`);
    this.name = 'DocumentDamaged';
  }
}

declare module '../../shared/context.ts' {
  interface AppContext {
    /** Where contents of documents lie. */
    readonly documents: DocumentStore;
  }
}

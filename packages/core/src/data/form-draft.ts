/** A field whose value was not kept, and why: a file, or something that must not be stored in the browser. */
export interface LeftOutField {
  label: string;
  reason: 'file' | 'privacy';
}

/** Typed values of a form that are not saved yet: only those that differ from the record. */
export interface FormDraft {
  /** Values by field name. */
  values: Record<string, unknown>;
  leftOut: LeftOutField[];
  /** Version of the record that was edited. */
  etag: string | undefined;
}

/** What a form says about a draft that was restored into it. */
export interface RestoredDraft {
  leftOut: LeftOutField[];
  /** The record has been changed by somebody else since. */
  isOutdated: boolean;
}

/** Where a draft is kept: storage survives a reload; memory does not and may hold what must never be stored. */
export type DraftContext = 'storage' | 'memory';

/**
 * The port that keeps typed values when a session ends, for the same user at the same address. It deletes a draft after
 * a save, when the form is left otherwise, when the user signs out, and when another user signs in.
 */
export interface Drafts {
  /** The draft that the same user left at this address. */
  read(address: string): FormDraft | undefined;
  /**
   * Registers the form at this address: it is asked for its draft when the session ends; undefined if nothing was
   * typed. Returns a function that unregisters it.
   */
  keep(address: string, collect: (place: DraftContext) => FormDraft | undefined): () => void;
  /** The draft is saved or discarded. */
  remove(address: string): void;
}

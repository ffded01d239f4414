/** A field whose value was not kept, and why: a file, or something that must not lie in the browser. */
export interface LeftOutField {
  label: string;
  reason: 'file' | 'privacy';
}

/** What was typed into a form and not saved yet: only what differs from the record. */
export interface FormDraft {
  /** Values by field name. */
  values: Record<string, unknown>;
  leftOut: LeftOutField[];
  /** Version of the record that it was typed over. */
  etag: string | undefined;
}

/** What a form says about a draft that was restored into it. */
export interface RestoredDraft {
  leftOut: LeftOutField[];
  /** The record was changed by somebody else since. */
  isOutdated: boolean;
}

/** Where a draft lies: storage outlives the page, memory goes with it and may hold what must never be written down. */
export type DraftPlace = 'storage' | 'memory';

/**
 * The port that keeps what was typed when a session ends, for the same user at the same address. It forgets a draft
 * after a save, when the form is left otherwise, when the user signs out, and when another user signs in.
 */
export interface Drafts {
  /** What the same user left at this address. */
  read(address: string): FormDraft | undefined;
  /**
   * From now on the form at this address is asked for its draft when the session ends; undefined when nothing was
   * typed. The function given back says that the form is gone.
   */
  keep(address: string, collect: (place: DraftPlace) => FormDraft | undefined): () => void;
  /** The draft is saved or discarded. */
  remove(address: string): void;
}

/** A change of a record by somebody else, or by the user in another tab. */
export interface RecordChange {
  kind: 'created' | 'changed' | 'deleted';
  /** The record's key, as text. */
  id: string;
  /** The name of whoever made it, if the user may know it. */
  by?: string | undefined;
}

/** Changes by somebody else, or by the user in another tab. */
export interface DataChange {
  /** When it happened at the latest, in ms since 1970 by this device's clock. */
  at: number;
  /** Undefined if changes may have been missed until then: any resource may have changed. */
  resource?: string | undefined;
  /** Undefined if there were many. */
  records?: readonly RecordChange[] | undefined;
}

/** Changes by others as they happen, without those of this tab. */
export interface DataChanges {
  /**
   * Calls the listener for every further change and for the latest ones, which may have happened since something was loaded.
   * Returns a function that unsubscribes.
   */
  subscribe(listener: (change: DataChange) => void): () => void;
}

/** Who edits a record at the same time as the user. */
export interface Presence {
  /**
   * Tells others that the user edits a record, until the returned function is called.
   *
   * @param onOthers called with the names of all others whenever they change
   */
  enter(resource: string, id: string, onOthers: (names: readonly string[]) => void): () => void;
}

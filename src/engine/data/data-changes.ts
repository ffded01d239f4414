/** What somebody else has done to a record. */
export interface RecordChange {
  kind: 'created' | 'changed' | 'deleted';
  /** The record's key, as text. */
  id: string;
  /** Who has done it, where the user may know that. */
  by?: string | undefined;
}

/** What somebody else has changed. */
export interface DataChange {
  /** Undefined: something of any resource may have changed, because changes may have been missed. */
  resource?: string | undefined;
  /** Undefined for more records than can be told. */
  records?: readonly RecordChange[] | undefined;
}

/** Tells what others change while somebody looks at it; never what the user himself has changed. */
export interface DataChanges {
  /** Calls the listener for every change from now on; returns what ends that. */
  subscribe(listener: (change: DataChange) => void): () => void;
}

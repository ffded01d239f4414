/** Who edits a record at the same time as the user. */
export interface Presence {
  /**
   * Tells others that the user edits a record, until the returned function is called.
   *
   * @param onOthers called with the names of all others whenever they change
   */
  enter(resource: string, id: string, onOthers: (names: readonly string[]) => void): () => void;
}

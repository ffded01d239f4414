/** Who edits a record besides the user, while he does. */
export interface Presence {
  /**
   * Tells others that the user edits a record, until the returned function is called.
   *
   * @param onOthers called with the names of all others whenever they change
   */
  enter(resource: string, id: string, onOthers: (names: readonly string[]) => void): () => void;
}

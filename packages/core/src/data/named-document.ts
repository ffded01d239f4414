/** A document in memory. */
export interface NamedDocument {
  name: string;
  /** Its content. */
  dataUrl: string;
}

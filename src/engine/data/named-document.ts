/** A document at hand. */
export interface NamedDocument {
  name: string;
  /** Its contents. */
  dataUrl: string;
}

import type { FileProperties, NamedDocument } from '#engine';

/** What a file in a record has: its name, its bytes and, where it is new, its content in base64. */
export const fileProperties: FileProperties = { name: 'datei_name', size: 'groesse', content: 'daten' };

/** A document as the back end writes it into its answers (contract: downloads). */
export interface WireDocument {
  datei_name: string;
  /** The content as a data URL. */
  daten: string;
}

/** An answer that is a file itself, in the shape of the answers that hold one. */
export const toWireDocument = ({ name, dataUrl }: NamedDocument): WireDocument => ({
  datei_name: name,
  daten: dataUrl,
});

/** The document in an answer; undefined when there is none. */
export function documentIn(answer: unknown): NamedDocument | undefined {
  const { datei_name, daten } = (answer ?? {}) as Partial<Record<keyof WireDocument, unknown>>;
  if (typeof datei_name !== 'string' || typeof daten !== 'string') return undefined;
  return { name: datei_name, dataUrl: daten };
}

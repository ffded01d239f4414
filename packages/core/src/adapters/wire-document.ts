import type { FileProperties, NamedDocument } from '../index.ts';

/** The properties of a file in a record: name, size in bytes and, for a new one, its content in base64. */
export const fileProperties: FileProperties = {
  name: 'datei_name',
  size: 'groesse',
  content: 'daten',
  path: 'pfad',
};

/** A document in a response of the back end (contract: downloads). */
export interface WireDocument {
  datei_name: string;
  /** The content as a data URL. */
  daten: string;
}

/** A response that is a file, in the format of responses with a document. */
export const toWireDocument = ({ name, dataUrl }: NamedDocument): WireDocument => ({
  datei_name: name,
  daten: dataUrl,
});

/** The document in a response; undefined if there is none. */
export function documentIn(answer: unknown): NamedDocument | undefined {
  const { datei_name, daten } = (answer ?? {}) as Partial<Record<keyof WireDocument, unknown>>;
  if (typeof datei_name !== 'string' || typeof daten !== 'string') return undefined;
  return { name: datei_name, dataUrl: daten };
}

import { isRecord } from '@schema-screens/locale';

/** The value of a field with a file (`x-file`) as it is stored. */
export interface StoredFile {
  readonly datei_name: string;
  readonly groesse: number;
  readonly typ: string;
  /** The key of its content in the document store. */
  readonly dokument: string;
}

/** The file of a stored value; undefined if there is none. */
export const storedFileIn = (value: unknown): StoredFile | undefined =>
  isRecord(value) && typeof value.dokument === 'string' ? (value as unknown as StoredFile) : undefined;

/** The name of a stored file; empty without one. */
export const fileNameOf = (value: unknown): string => storedFileIn(value)?.datei_name ?? '';

/** A stored file as clients get it: with the path of its content below `/api`. */
export function publicFile(value: unknown, path: string): Readonly<Record<string, unknown>> | null {
  const file = storedFileIn(value);
  if (!file) return null;
  const { datei_name, groesse, typ } = file;
  return { datei_name, groesse, typ, pfad: path };
}

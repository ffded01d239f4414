import { isRecord } from '@schema-screens/locale';
import type { FileWords } from '@schema-screens/schema';

/** The value of a field with a file (`x-file`). */
export interface StoredFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** The key of its content in the document store. */
  readonly document: string;
}

/** The same value as releases before stored it. */
interface FormerFile {
  readonly datei_name: string;
  readonly groesse: number;
  readonly typ: string;
  readonly dokument: string;
}

/** Names that the key of the content has in stored values. */
export const documentKeys = ['document', 'dokument'] as const;

/** A file as it is stored: processes of the release before find it, too. */
export const fileToStore = ({ name, size, type, document }: StoredFile): StoredFile & FormerFile => ({
  ...{ name, size, type, document },
  ...{ datei_name: name, groesse: size, typ: type, dokument: document },
});

/** The file of a stored value; undefined if there is none. */
export function storedFileIn(value: unknown): StoredFile | undefined {
  if (!isRecord(value)) return undefined;
  if (typeof value.document === 'string') return value as unknown as StoredFile;
  if (typeof value.dokument !== 'string') return undefined;
  const { datei_name: name, groesse: size, typ: type, dokument: document } = value as unknown as FormerFile;
  return { name, size, type, document };
}

/** The name of a stored file; empty without one. */
export const fileNameOf = (value: unknown): string => storedFileIn(value)?.name ?? '';

/** A stored file as clients get it, in an application's words: with the path of its content below `/api`. */
export function publicFile(
  words: FileWords,
  value: unknown,
  path: string,
): Readonly<Record<string, unknown>> | null {
  const file = storedFileIn(value);
  if (!file) return null;
  return {
    [words.name]: file.name,
    [words.size]: file.size,
    [words.type]: file.type,
    [words.path]: path,
  };
}

import { hasFileKeyword } from './file-keyword.ts';

/** Extensions of files, each with the media type that it stands for. */
export const mediaTypeByExtension: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['txt', 'text/plain'],
  ['doc', 'application/msword'],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]);

/** Limit of a file, in bytes. */
export const maxFileBytes = 20 * 1024 * 1024;

/** What a field with a file takes. */
export interface FileKeyword {
  /** Media types. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** The word of a field whose value is a file (`x-file`), with its defaults; undefined for any other field. */
export function fileKeywordIn(schema: Readonly<Record<string, unknown>>): FileKeyword | undefined {
  if (!hasFileKeyword(schema)) return undefined;
  const { types = [...mediaTypeByExtension.values()], maxBytes = maxFileBytes } = schema[
    'x-file'
  ] as Partial<FileKeyword>;
  return { types, maxBytes };
}

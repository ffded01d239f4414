import type { NamedDocument } from '@schema-screens/core';
import { type FileEntry, fileTexts, type NewFile } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { formatFileSize, formatMegabytes, megabyte } from '@schema-screens/locale';

/** The name and size of a file. */
type NamedFile = Pick<FileEntry, 'name' | 'size'>;

export interface FilesOptions {
  accept?: string[];
  maxTotalMb?: number;
  /** Longest edge of photos in pixels. */
  maxEdge?: number;
  camera?: boolean;
  download?: string;
  preview?: string;
  remove?: string;
  removeInDisplay?: boolean;
  removed?: { title: string; text?: string };
  confirm?: string;
  empty?: string;
  /** A chosen file replaces the one that is there. */
  isSingle?: boolean;
}

/** Allowed files if a definition says nothing (docs/portal/verwaltung.md, VW-9). */
export const filesDefaults = {
  accept: [
    'pdf',
    'jpg',
    'jpeg',
    'png',
    'doc',
    'xls',
    'txt',
    'gif',
    'ppt',
    'docx',
    'xlsx',
    'pptx',
    'tiff',
    'tif',
  ],
  maxTotalMb: 20,
};

/** Media types that the browser can show, by extension. */
const previewTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

/** Longest file name in characters, including the extension; back ends store no longer ones. */
const longestName = 120;

/** The name as it is stored: one that is too long is shortened before its extension. */
export function shortenedFileName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= longestName) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${characters.slice(0, longestName - ending.length).join('')}${ending}`;
}

/** The types of files for people: their extensions, each once. */
export function acceptedTypesText(accept: readonly string[]): string {
  const others: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' };
  const kinds = new Set(accept.map((ending) => (others[ending] ?? ending).toUpperCase()));
  return [...kinds].join(', ');
}

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const canPreview = ({ name }: FileEntry): boolean => extensionOf(name) in previewTypes;

/** The content of a new file as a document that can be shown or saved. */
export function toDocument({ name, content }: FileEntry): NamedDocument {
  const type = previewTypes[extensionOf(name)] ?? 'application/octet-stream';
  return { name, dataUrl: `data:${type};base64,${content ?? ''}` };
}

export const totalSize = (entries: readonly NamedFile[]): number =>
  entries.reduce((sum, { size }) => sum + size, 0);

/** @example usedSizeText([{ name: 'a.pdf', size: 1310720 }], 20) // '1,25/20 MB der Gesamtgröße verwendet' */
export function usedSizeText(locale: Locale, entries: readonly NamedFile[], maxTotalMb: number): string {
  return locale.texts(fileTexts).used({ size: formatMegabytes(locale, totalSize(entries)), max: maxTotalMb });
}

/** A file that is not added. */
export interface RefusedFile {
  file: File;
  reason: string;
  /** What is wrong with it and what is possible, in a sentence. */
  text: string;
}

export interface FileSelection {
  taken: File[];
  refused: RefusedFile[];
}

/** The name under which a chosen file is stored, and its size. */
export const toNamedFile = ({ name, size }: File): NamedFile => ({ name: shortenedFileName(name), size });

/** Whether the list already has a file with the same name and size. */
const isSameFile = (entry: NamedFile, { name, size }: File): boolean =>
  entry.name === shortenedFileName(name) && entry.size === size;

/**
 * The chosen files that are accepted: with an allowed extension, not empty, not in the list yet, and within the total
 * size.
 */
export function selectFiles(
  locale: Locale,
  files: readonly File[],
  entries: readonly NamedFile[],
  { accept = filesDefaults.accept, maxTotalMb = filesDefaults.maxTotalMb }: FilesOptions,
): FileSelection {
  const texts = locale.texts(fileTexts);
  const selection: FileSelection = { taken: [], refused: [] };
  let used = totalSize(entries);
  for (const file of files) {
    const refuse = (reason: string, text: string) => selection.refused.push({ file, reason, text });
    const { name, size } = file;
    if (!accept.includes(extensionOf(name))) {
      refuse(texts.wrongType, texts.wrongTypeOf({ name, kinds: acceptedTypesText(accept) }));
    } else if ([...entries, ...selection.taken.map(toNamedFile)].some((entry) => isSameFile(entry, file))) {
      refuse(texts.twice, texts.twiceOf({ name }));
    } else if (size === 0) {
      refuse(texts.empty, texts.emptyOf({ name }));
    } else if (used + size > maxTotalMb * megabyte) {
      const values = { name, size: formatFileSize(locale, size), max: maxTotalMb };
      const text =
        used > 0
          ? texts.tooMuchBeside({ ...values, used: formatFileSize(locale, used) })
          : texts.tooMuchOf(values);
      refuse(texts.tooMuch, text);
    } else {
      used += size;
      selection.taken.push(file);
    }
  }
  return selection;
}

/**
 * A chosen file with its content.
 *
 * @param onProgress called with the share that is read, from 0 to 1
 * @throws DOMException if the file cannot be read, e.g. because it was moved in the meantime, or the signal aborted
 */
export function readFile(
  file: File,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<NewFile> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const reader = new FileReader();
    signal?.addEventListener('abort', () => reader.abort());
    reader.onabort = () => reject(signal?.reason);
    reader.onload = () => {
      const dataUrl = String(reader.result);
      resolve({ ...toNamedFile(file), content: dataUrl.slice(dataUrl.indexOf(',') + 1) });
    };
    reader.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

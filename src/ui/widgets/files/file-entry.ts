import type { NamedDocument } from '#engine';
import { formatMegabytes, megabyte } from '#engine/face';
import { widgetTexts } from '../../texts/widget-texts.ts';

/** A file of the form: a stored one has an id, a new one its content in base64. */
export interface FileEntry {
  id?: number | string;
  datei_name: string;
  /** Bytes. */
  groesse: number;
  daten?: string;
}

/** Whether an entry of a stored list is a file. */
export const isFileEntry = (entry: unknown): entry is FileEntry =>
  typeof entry === 'object' && entry !== null && 'datei_name' in entry;

export interface FilesOptions {
  accept?: string[];
  maxTotalMb?: number;
  camera?: boolean;
  download?: string;
  preview?: string;
  remove?: string;
  removeInDisplay?: boolean;
  removed?: { title: string; text?: string };
  confirm?: string;
  empty?: string;
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
export function keptName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= longestName) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${characters.slice(0, longestName - ending.length).join('')}${ending}`;
}

/** The types of files for people: their extensions, each once. */
export function kindsText(accept: readonly string[]): string {
  const others: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' };
  const kinds = new Set(accept.map((ending) => (others[ending] ?? ending).toUpperCase()));
  return [...kinds].join(', ');
}

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const canPreview = ({ datei_name }: FileEntry): boolean => extensionOf(datei_name) in previewTypes;

/** The content of a new file as a document that can be shown or saved. */
export function toDocument({ datei_name, daten }: FileEntry): NamedDocument {
  const type = previewTypes[extensionOf(datei_name)] ?? 'application/octet-stream';
  return { name: datei_name, dataUrl: `data:${type};base64,${daten ?? ''}` };
}

export const totalSize = (entries: readonly FileEntry[]): number =>
  entries.reduce((sum, { groesse }) => sum + groesse, 0);

/** @example usageText([{ datei_name: 'a.pdf', groesse: 1310720 }], 20) // '1,25/20 MB der Gesamtgröße verwendet' */
export function usageText(entries: readonly FileEntry[], maxTotalMb: number): string {
  return widgetTexts.files.used(formatMegabytes(totalSize(entries)), maxTotalMb);
}

export interface Selection {
  taken: File[];
  refused: { file: File; reason: string }[];
}

const toNamed = ({ name, size }: File): FileEntry => ({ datei_name: keptName(name), groesse: size });

/** Whether the list already has a file with the same name and size. */
const isSameFile = ({ datei_name, groesse }: FileEntry, { name, size }: File): boolean =>
  datei_name === keptName(name) && groesse === size;

/**
 * The chosen files that are accepted: with an allowed extension, not empty, not in the list yet, and within the total
 * size.
 */
export function selectFiles(
  files: readonly File[],
  entries: readonly FileEntry[],
  { accept = filesDefaults.accept, maxTotalMb = filesDefaults.maxTotalMb }: FilesOptions,
): Selection {
  const selection: Selection = { taken: [], refused: [] };
  let used = totalSize(entries);
  for (const file of files) {
    if (!accept.includes(extensionOf(file.name))) {
      selection.refused.push({ file, reason: widgetTexts.files.wrongType });
    } else if ([...entries, ...selection.taken.map(toNamed)].some((entry) => isSameFile(entry, file))) {
      selection.refused.push({ file, reason: widgetTexts.files.twice });
    } else if (file.size === 0) {
      selection.refused.push({ file, reason: widgetTexts.files.empty });
    } else if (used + file.size > maxTotalMb * megabyte) {
      selection.refused.push({ file, reason: widgetTexts.files.tooMuch });
    } else {
      used += file.size;
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
): Promise<FileEntry> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const reader = new FileReader();
    signal?.addEventListener('abort', () => reader.abort());
    reader.onabort = () => reject(signal?.reason);
    reader.onload = () => {
      const dataUrl = String(reader.result);
      resolve({
        datei_name: keptName(file.name),
        groesse: file.size,
        daten: dataUrl.slice(dataUrl.indexOf(',') + 1),
      });
    };
    reader.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

import { formatDecimal } from '#engine';
import { type JsonSchema, typeOf } from '#model';
import { widgetTexts } from '../../texts/widget-texts.ts';
import { type FileEntry, filesDefaults, isFileEntry } from '../files/file-entry.ts';
import type { StoredFileOptions } from '../files/use-stored-files.ts';
import { canShrink } from './shrink-image.ts';

/** An image of the form: its content as a data URL, and its alternative text. */
export interface ImageValue {
  /** Undefined for a stored file. */
  daten: string | undefined;
  alt: string;
  /** The file, if the definition has calls for it. */
  file?: FileEntry;
}

/** A file with its alternative text; a stored one has an id, a new one its content in base64. */
export type ImageFile = FileEntry & { alt?: string | null };

/** The stored value of a field: only the data URL, with the alternative text if the schema is an object, or a file. */
export type StoredImage = string | { daten?: string | null; alt?: string | null } | ImageFile;

export interface ImageOptions extends StoredFileOptions {
  accept?: string[];
  maxMb?: number;
  maxEdge?: number;
  camera?: boolean;
}

export const imageDefaults = {
  accept: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  /** As a data URL in the record. */
  maxMb: 5,
  /** As a separate file; the limit is that of all files. */
  maxFileMb: filesDefaults.maxTotalMb,
  maxEdge: 1600,
};

/** A photo may be larger than the limit by this factor: it is shrunk first. */
const shrinkable = 8;

/**
 * Whether the field holds a file, which is loaded and saved by calls of its own, instead of a data URL in the record.
 */
export const isFileField = ({ download }: ImageOptions): boolean => download !== undefined;

/** The size limit of an image in megabytes. */
export const maxMbOf = (options: ImageOptions): number =>
  options.maxMb ?? (isFileField(options) ? imageDefaults.maxFileMb : imageDefaults.maxMb);

/** Size in megabytes above which a chosen file is not even read. */
export const maxReadMb = (options: ImageOptions, file: File): number =>
  maxMbOf(options) * (canShrink(file.type) ? shrinkable : 1);

/** @example noteText({ accept: ['png'], maxMb: 1 }) // 'PNG, höchstens 1 MB' */
export function noteText(options: ImageOptions): string {
  const { accept = imageDefaults.accept } = options;
  const kinds = [...new Set(accept.map((ending) => ending.replace('jpeg', 'jpg').toUpperCase()))];
  return widgetTexts.image.limit(kinds.join(', '), formatDecimal(maxMbOf(options)));
}

export function toImage(stored: StoredImage | null | undefined): ImageValue | undefined {
  if (typeof stored === 'string') return stored === '' ? undefined : { daten: stored, alt: '' };
  if (isFileEntry(stored)) {
    const { daten, alt } = stored as ImageFile;
    return { daten: daten && `data:${imageType(daten) ?? ''};base64,${daten}`, alt: alt ?? '', file: stored };
  }
  return stored?.daten ? { daten: stored.daten, alt: stored.alt ?? '' } : undefined;
}

/** Whether the schema stores the alternative text with the image; with a file only if it says so. */
export const hasAlt = (schema: JsonSchema, options: ImageOptions): boolean =>
  isFileField(options) ? schema.properties?.alt !== undefined : typeOf(schema) === 'object';

export function toStored(image: ImageValue | undefined, withAlt: boolean): StoredImage | null {
  if (!image) return null;
  if (image.file) return { ...image.file, ...(withAlt && { alt: image.alt || null }) };
  const daten = image.daten ?? null;
  return withAlt ? { daten, alt: image.alt || null } : daten;
}

const signatures: readonly [type: string, base64: string][] = [
  ['image/png', 'iVBORw0KGgo'],
  ['image/jpeg', '/9j/'],
  ['image/gif', 'R0lGODdh'],
  ['image/gif', 'R0lGODlh'],
  ['image/webp', 'UklGR'],
];

/** The media type of an image by its first bytes, whatever its name says. */
export function imageType(base64: string): string | undefined {
  return signatures.find(([, start]) => base64.startsWith(start))?.[0];
}

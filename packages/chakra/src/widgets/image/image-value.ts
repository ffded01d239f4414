import { type FileProperties, formatDecimal } from '@schema-screens/core';
import { type FileEntry, imageTexts, readFileEntry } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { type JsonSchema, type Row, typeOf } from '@schema-screens/schema/model';
import { filesDefaults } from '../files/file-entry.ts';
import type { StoredFileOptions } from '../files/use-stored-files.ts';
import { canShrink } from '../parts/shrink-image.ts';

/** An image of the form with its alternative text. */
export interface ImageValue {
  /** Its content; undefined for a stored file. */
  dataUrl: string | undefined;
  alt: string;
  /** The file, if the definition has calls for it. */
  file?: FileEntry;
}

/** The stored value of a field: only the data URL, with the alternative text if the schema is an object, or a file. */
export type StoredImage = string | Row;

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
export const maxReadableMb = (options: ImageOptions, file: File): number =>
  maxMbOf(options) * (canShrink(file.type) ? shrinkable : 1);

/** @example imageLimitText({ accept: ['png'], maxMb: 1 }) // 'PNG, höchstens 1 MB' */
export function imageLimitText(locale: Locale, options: ImageOptions): string {
  const { accept = imageDefaults.accept } = options;
  const kinds = [...new Set(accept.map((ending) => ending.replace('jpeg', 'jpg').toUpperCase()))];
  return locale
    .texts(imageTexts)
    .limit({ kinds: kinds.join(', '), max: formatDecimal(locale, maxMbOf(options)) });
}

export function toImageValue(
  stored: StoredImage | null | undefined,
  properties: FileProperties,
): ImageValue | undefined {
  if (typeof stored === 'string') return stored === '' ? undefined : { dataUrl: stored, alt: '' };
  const alt = typeof stored?.alt === 'string' ? stored.alt : '';
  const file = readFileEntry(stored, properties);
  if (file) return { dataUrl: file.content && dataUrlOf(file.content), alt, file };
  const dataUrl = stored?.[properties.content];
  return typeof dataUrl === 'string' && dataUrl !== '' ? { dataUrl, alt } : undefined;
}

/** Whether the schema stores the alternative text with the image; with a file only if it says so. */
export const hasStoredAlt = (schema: JsonSchema, options: ImageOptions): boolean =>
  isFileField(options) ? schema.properties?.alt !== undefined : typeOf(schema) === 'object';

export function toStoredImage(
  image: ImageValue | undefined,
  withAlt: boolean,
  properties: FileProperties,
): StoredImage | null {
  if (!image) return null;
  const alt = withAlt && { alt: image.alt || null };
  if (image.file) return { ...image.file.row, ...alt };
  const dataUrl = image.dataUrl ?? null;
  return alt ? { [properties.content]: dataUrl, ...alt } : dataUrl;
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

/** An image in base64 as a data URL. */
export const dataUrlOf = (base64: string): string => `data:${imageType(base64) ?? ''};base64,${base64}`;

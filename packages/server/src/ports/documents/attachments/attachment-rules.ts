import { maxFileBytes, mediaTypeByExtension } from '@schema-screens/locale';

/** Size limit for all attachments of one message, or all files of one upload, together: 20 MB of 1024 × 1024 bytes. */
export const MAX_TOTAL_BYTES = maxFileBytes;

/** Allowed extensions, each with the media type that the server assigns; the type that a client sends is ignored. */
export const TYPE_BY_EXTENSION = mediaTypeByExtension;

/** Largest number of pixels of an image, as read from its header. */
export const MAX_PIXELS = 50_000_000;

/** Limits for an Office container (a ZIP file) once it is unpacked. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
export const MAX_ZIP_ENTRIES = 2000;
export const MAX_ZIP_RATIO = 100;

/** The cost of checking contents, beyond their size. */
export interface ContentCost {
  /** Entries of Office containers. */
  readonly entries: number;
  /** Pages of TIFF files and frames of GIF files. */
  readonly pages: number;
  readonly pixels: number;
  /** Size of compressed parts once they are unpacked. */
  readonly unpackedBytes: number;
  /** Processor time in milliseconds. */
  readonly milliseconds: number;
}

/** Limit for the checks of all files of one call together. */
export const MAX_CALL_COST: ContentCost = {
  entries: 2 * MAX_ZIP_ENTRIES,
  pages: 5000,
  pixels: 40 * MAX_PIXELS,
  unpackedBytes: 2 * MAX_UNPACKED_BYTES,
  milliseconds: 10_000,
};

/** Whether any two ranges of a file overlap. */
export function hasOverlappingRanges(
  stretches: readonly { readonly start: number; readonly end: number }[],
): boolean {
  const sorted = stretches.toSorted((a, b) => a.start - b.start);
  return sorted.some(({ start }, index) => index > 0 && start < sorted[index - 1]!.end);
}

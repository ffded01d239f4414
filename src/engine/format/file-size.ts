import { formatDecimal } from './number.ts';

/** Bytes of one megabyte (administration.md, section 9). */
export const megabyte = 1024 * 1024;

/**
 * A size in megabytes with two decimals, without unit.
 *
 * @example formatMegabytes(1310720) // '1,25'
 */
export function formatMegabytes(bytes: number): string {
  return formatDecimal(bytes / megabyte, { min: 2, max: 2 });
}

/**
 * A size with its unit: megabytes with two decimals, and kilobytes where those would say next to nothing.
 *
 * @example formatFileSize(1310720) // '1,25 MB'
 * @example formatFileSize(12000) // '12 KB'
 */
export function formatFileSize(bytes: number): string {
  if (bytes <= 0 || bytes >= megabyte / 10) return `${formatMegabytes(bytes)}\u00a0MB`;
  return `${formatDecimal(Math.max(1, Math.round(bytes / 1024)))}\u00a0KB`;
}

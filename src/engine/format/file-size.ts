import { formatDecimal } from './number.ts';

/** Bytes of one megabyte (administration.md, section 9). */
export const megabyte = 1024 * 1024;

/**
 * A size in megabytes with two decimals (administration.md, section 5), without unit; what is there is never nothing.
 *
 * @example formatMegabytes(1310720) // '1,25'
 * @example formatMegabytes(300) // '< 0,01', with a space that does not break
 */
export function formatMegabytes(bytes: number): string {
  const two = { min: 2, max: 2 };
  const megabytes = formatDecimal(bytes / megabyte, two);
  return bytes > 0 && megabytes === formatDecimal(0, two) ? `<\u00a0${formatDecimal(0.01, two)}` : megabytes;
}

/**
 * A size in megabytes with its unit.
 *
 * @example formatFileSize(1310720) // '1,25 MB'
 */
export const formatFileSize = (bytes: number): string => `${formatMegabytes(bytes)}\u00a0MB`;

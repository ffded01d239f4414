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

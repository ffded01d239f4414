import { eitherWord } from '../schema/stored-names.ts';

/** Integer types by their maximum number of digits. */
const integerDigits: Readonly<Record<string, number>> = { integer: 10, bigint: 19 };

interface Decimal {
  /** Digits before the point. */
  readonly whole: number;
  readonly scale: number;
}

function decimalOf(type: string): Decimal | undefined {
  const digits = integerDigits[type];
  if (digits !== undefined) return { whole: digits, scale: 0 };
  const match = /^numeric\((\d+),(\d+)\)$/.exec(type);
  return match ? { whole: Number(match[1]) - Number(match[2]), scale: Number(match[2]) } : undefined;
}

/**
 * Whether the second column type can hold every value of the first: integer to bigint, numeric(7,2) to numeric(9,2).
 */
export function isWidening(from: string, to: string): boolean {
  if (to === 'double precision') return from === 'integer';
  const before = decimalOf(from);
  const after = decimalOf(to);
  if (!before || !after) return false;
  return after.whole >= before.whole && after.scale >= before.scale;
}

/** Name of the column that is filled before it replaces a narrower one. */
export const widerColumn = (name: string): string => `${name}_wider`;

/** The column that such a column is to replace; undefined for every other column. */
export function narrowerColumn(columns: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const before = name.replace(new RegExp(`${eitherWord('wider')}$`), '');
  if (before === name) return undefined;
  return columns.has(before) && !columns.has(name) ? before : undefined;
}

import { type Computation, namedInText } from './computation.ts';
import { dateDifference } from './date-difference.ts';
import { todayInBerlin } from './dates.ts';
import { isRecord } from './is-record.ts';

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The values at a dotted path; a list in the path yields one value per entry. */
function valuesAt(source: unknown, path: string): unknown[] {
  const [key = '', ...rest] = path.split('.');
  const value = isRecord(source) && Object.hasOwn(source, key) ? source[key] : undefined;
  if (rest.length === 0) return Array.isArray(value) ? value : [value];
  const inner = rest.join('.');
  return Array.isArray(value)
    ? value.flatMap((entry: unknown) => valuesAt(entry, inner))
    : valuesAt(value, inner);
}

/** Sums decimals exactly: 0.1 + 0.2 is 0.3. */
function sumOf(values: readonly unknown[]): number | null {
  const numbers = values.filter((value): value is number => typeof value === 'number');
  if (numbers.length === 0) return null;
  return Number(numbers.reduce((sum, value) => sum + value, 0).toFixed(9));
}

function dayOf(name: string, record: Values, now: Date): string | undefined {
  if (name === 'today') return todayInBerlin(now);
  const [value] = valuesAt(record, name);
  return typeof value === 'string' ? value : undefined;
}

const textAt = (record: Values, path: string): string =>
  valuesAt(record, path)
    .filter((value) => !isEmpty(value))
    .join(', ');

/**
 * The computed value for a record; null if values are missing.
 *
 * @param now the clock behind "today"
 * @example computedValue({ sum: ['positionen.betrag'] }, { positionen: [{ betrag: 1 }, { betrag: 2 }] }, now) // 3
 */
export function computedValue(computation: Computation, record: Values, now: Date): string | number | null {
  const { sum, count, join, text, between } = computation;
  if (sum) return sumOf(sum.flatMap((path) => valuesAt(record, path)));
  if (count !== undefined) return valuesAt(record, count).filter((value) => !isEmpty(value)).length;
  if (join) {
    const parts = join.fields.flatMap((path) => valuesAt(record, path));
    return parts.filter((value) => !isEmpty(value)).join(join.with ?? ' ') || null;
  }
  if (text !== undefined)
    return text.replace(namedInText, (_all, path: string) => textAt(record, path)).trim() || null;
  if (!between) return null;
  const [from, to] = [between.from, between.to].map((name) => dayOf(name, record, now));
  return dateDifference(from, to, between.unit ?? 'days');
}

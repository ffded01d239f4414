import {
  add,
  compareFractions,
  defaultTimeZone,
  divide,
  type Fraction,
  isEmptyValue,
  isRecord,
  multiply,
  negate,
  todayIn,
  toFraction,
  toNumber,
} from '@schema-screens/locale';
import { type Computation, type Operand, placeholderPattern } from './computation.ts';
import { addDuration, addMinutes, dateDifference } from './date-arithmetic.ts';
import { matchesCondition } from './row-condition.ts';

type Values = Readonly<Record<string, unknown>>;
/** A number stays exact until the whole value is known. */
type Result = Fraction | string | undefined;

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

/** Whether an operand names values of the rows of a list that has none. */
function isEmptyList(source: unknown, operand: Operand): boolean {
  if (typeof operand !== 'string') return false;
  const [key = '', ...rest] = operand.split('.');
  const value = isRecord(source) && Object.hasOwn(source, key) ? source[key] : undefined;
  return Array.isArray(value) ? value.length === 0 : rest.length > 0 && isEmptyList(value, rest.join('.'));
}

const isFraction = (result: Result): result is Fraction => typeof result === 'object';

/** Works out a computation for one record; values that are missing are undefined. */
class Calculation {
  readonly #record: Values;
  readonly #today: () => string;

  constructor(record: Values, today: () => string) {
    this.#record = record;
    this.#today = today;
  }

  result(computation: Computation): Result {
    const { sum, difference, product, quotient, percent, round, min, max, choose } = computation;
    if (sum)
      return (
        reduced(this.#present(sum).filter(isFraction), add) ??
        (sum.some((operand) => isEmptyList(this.#record, operand)) ? toFraction(0) : undefined)
      );
    if (difference) {
      const [first, ...others] = difference.flatMap((operand) => this.#values(operand));
      return isFraction(first) ? others.filter(isFraction).map(negate).reduce(add, first) : undefined;
    }
    if (product) return reduced(this.#all(product), multiply);
    if (quotient) return reduced(this.#all(quotient), divide);
    if (percent) return reduced(this.#all([percent.of, percent.rate, 0.01]), multiply);
    if (round) {
      const [value] = this.#all([round.value]) ?? [];
      return value && toFraction(toNumber(value, round.decimals));
    }
    if (min) return inOrder(this.#present(min)).at(0);
    if (max) return inOrder(this.#present(max)).at(-1);
    if (choose) {
      const read = (field: string): unknown => valuesAt(this.#record, field)[0];
      const chosen = matchesCondition(choose.when, read) ? choose.value : choose.otherwise;
      return chosen === undefined ? undefined : this.#values(chosen)[0];
    }
    return this.#otherResult(computation);
  }

  /** Counts, texts and days. */
  #otherResult({ count, join, text, between, later }: Computation): Result {
    if (count !== undefined)
      return toFraction(valuesAt(this.#record, count).filter((value) => !isEmptyValue(value)).length);
    if (join) {
      const parts = join.fields.flatMap((path) => valuesAt(this.#record, path));
      return parts.filter((value) => !isEmptyValue(value)).join(join.with ?? ' ') || undefined;
    }
    if (text !== undefined)
      return text.replace(placeholderPattern, (_all, path: string) => this.#textAt(path)).trim() || undefined;
    if (between) {
      const [from, to] = [between.from, between.to].map((name) => this.#dayOf(name));
      const difference = dateDifference(from, to, between.unit ?? 'days');
      return difference === null ? undefined : toFraction(difference);
    }
    return later && this.#later(later);
  }

  /** A later day, or a later point in time. */
  #later(later: NonNullable<Computation['later']>): Result {
    const from = this.#dayOf(later.from);
    if (from === undefined) return undefined;
    if (later.hours !== undefined || later.minutes !== undefined) {
      const [hours, minutes] =
        this.#all([later.hours ?? 0, later.minutes ?? 0])?.map((one) => toNumber(one)) ?? [];
      if (hours === undefined || minutes === undefined) return undefined;
      return addMinutes(from, hours * 60 + minutes) ?? undefined;
    }
    const durations = [later.days ?? 0, later.months ?? 0, later.years ?? 0];
    const [days, months, years] = this.#all(durations)?.map((one) => toNumber(one)) ?? [];
    if (days === undefined || months === undefined || years === undefined) return undefined;
    return addDuration(from, { days, months, years }) ?? undefined;
  }

  #values(operand: Operand): Result[] {
    if (typeof operand === 'number') return [toFraction(operand)];
    if (typeof operand === 'object') return [this.result(operand)];
    if (operand === 'today') return [this.#today()];
    return valuesAt(this.#record, operand).map((value) => {
      if (typeof value === 'number') return Number.isFinite(value) ? toFraction(value) : undefined;
      return typeof value === 'string' && value !== '' ? value : undefined;
    });
  }

  #present(operands: readonly Operand[]): Exclude<Result, undefined>[] {
    return operands.flatMap((operand) => this.#values(operand)).filter((value) => value !== undefined);
  }

  /** All numbers; undefined if one is missing. */
  #all(operands: readonly Operand[]): Fraction[] | undefined {
    const values = operands.flatMap((operand) => this.#values(operand));
    return values.every(isFraction) ? values : undefined;
  }

  #dayOf(name: string): string | undefined {
    const [value] = this.#values(name);
    return typeof value === 'string' ? value : undefined;
  }

  #textAt(path: string): string {
    return valuesAt(this.#record, path)
      .filter((value) => !isEmptyValue(value))
      .join(', ');
  }
}

function reduced(
  values: readonly Fraction[] | undefined,
  combine: (a: Fraction, b: Fraction) => Fraction | undefined,
): Fraction | undefined {
  const [first, ...others] = values ?? [];
  return others.reduce<Fraction | undefined>((result, value) => result && combine(result, value), first);
}

/** Ascending; numbers and days are not compared with each other. */
function inOrder(values: readonly Exclude<Result, undefined>[]): Result[] {
  if (typeof values[0] === 'string') return values.filter((value) => typeof value === 'string').toSorted();
  return values.filter(isFraction).toSorted(compareFractions);
}

/**
 * The computed value for a record; null if values are missing. Numbers are exact decimals, rounded once at the end.
 *
 * @param now the clock behind "today"
 * @param decimals how many the value has
 * @param timeZone of "today"; default: Berlin
 * @example computedValue({ sum: ['positionen.betrag'] }, { positionen: [{ betrag: 1 }, { betrag: 2 }] }, now) // 3
 */
export function computedValue(
  computation: Computation,
  record: Values,
  now: Date,
  decimals?: number,
  timeZone: string = defaultTimeZone,
): string | number | null {
  const result = new Calculation(record, () => todayIn(timeZone, now)).result(computation);
  return isFraction(result) ? toNumber(result, decimals) : (result ?? null);
}

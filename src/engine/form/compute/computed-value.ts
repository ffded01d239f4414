import { todayInBerlin } from '#rules';
import { isEmptyValue } from '../../definition/empty-value.ts';
import { type Scope, valueAt } from '../../definition/scope.ts';
import { fillRaw } from '../../definition/template.ts';
import type { Compute } from '../../definition/types.gen.ts';
import { dateDifference } from './date-difference.ts';

/** The values at a dotted path; a list on the way gives one value an entry. */
function valuesAt(source: unknown, path: string): unknown[] {
  const [key = '', ...rest] = path.split('.');
  const value = valueAt(source, key);
  if (rest.length === 0) return Array.isArray(value) ? value : [value];
  const inner = rest.join('.');
  return Array.isArray(value)
    ? value.flatMap((entry: unknown) => valuesAt(entry, inner))
    : valuesAt(value, inner);
}

/** Sums decimals as people write them: 0.1 + 0.2 is 0.3. */
function sumOf(values: readonly unknown[]): number | null {
  const numbers = values.filter((value): value is number => typeof value === 'number');
  if (numbers.length === 0) return null;
  return Number(numbers.reduce((sum, value) => sum + value, 0).toFixed(9));
}

function dayOf(name: string, data: unknown): string | undefined {
  if (name === 'today') return todayInBerlin(new Date());
  const value = valueAt(data, name);
  return typeof value === 'string' ? value : undefined;
}

/**
 * What a declared computation gives for the form's data; null where values are missing.
 *
 * @param item the entry of the repeated group that the field stands in; its own fields are looked up first
 * @example computedValue({ sum: ['positionen.betrag'] }, { user, data: { positionen: [{ betrag: 1 }, { betrag: 2 }] } }) // 3
 */
export function computedValue(compute: Compute, scope: Scope): unknown {
  const source = scope.item === undefined ? scope.data : { ...scope.data, ...(scope.item as object) };
  if (compute.sum) return sumOf(compute.sum.flatMap((path) => valuesAt(source, path)));
  if (compute.count !== undefined) {
    return valuesAt(source, compute.count).filter((value) => !isEmptyValue(value)).length;
  }
  if (compute.join) {
    const parts = compute.join.fields.flatMap((path) => valuesAt(source, path));
    const texts = parts.filter((value) => !isEmptyValue(value)).map(String);
    return texts.length === 0 ? null : texts.join(compute.join.with ?? ' ');
  }
  if (compute.text !== undefined) return fillRaw(compute.text, scope).trim() || null;
  if (!compute.between) return null;
  const { from, to, unit } = compute.between;
  return dateDifference(dayOf(from, source), dayOf(to, source), unit ?? 'days');
}

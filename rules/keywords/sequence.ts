import { todayInBerlin } from '../dates/dates.ts';
import type { Property } from '../schema/resource-schema.gen.ts';
import { isRecord } from '../values/values.ts';

/** A text with a number that is one higher than that of the row before (`x-sequence`). */
export type SequenceKeyword = NonNullable<Property['x-sequence']>;

const placeholder = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** The sequence of a property; undefined if it has none. */
export function sequenceIn(schema: Readonly<Record<string, unknown>>): SequenceKeyword | undefined {
  const word = schema['x-sequence'];
  return isRecord(word) ? (word as unknown as SequenceKeyword) : undefined;
}

/** The names in braces of a sequence's format. */
export const placeholdersOf = ({ format }: SequenceKeyword): string[] =>
  [...format.matchAll(placeholder)].map(([, name = '']) => name);

/** The text without its number: rows with the same one share a sequence. {year} and {month} are those in Berlin. */
export function sequenceText(
  { format }: SequenceKeyword,
  row: Readonly<Record<string, unknown>>,
  time: Date,
): string {
  const [year = '', month = ''] = todayInBerlin(time).split('-');
  const values: Readonly<Record<string, unknown>> = { ...row, year, month, number: '{number}' };
  return format.replace(placeholder, (_all, name: string) => String(values[name] ?? ''));
}

/** @example numberedText('RE-2026-{number}', 17, 5) // 'RE-2026-00017' */
export const numberedText = (text: string, number: number, digits = 1): string =>
  text.replace('{number}', () => String(number).padStart(digits, '0'));

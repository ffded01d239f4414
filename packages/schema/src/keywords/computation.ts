import { isRecord } from '@schema-screens/locale';
import type { Compute as Computation, Operand } from '../schema/resource-schema.gen.ts';
import { fieldsOfCondition, isRowCondition } from './row-condition.ts';

export type { Computation, Operand };

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isOperand = (value: unknown): boolean =>
  isName(value) || (typeof value === 'number' && Number.isFinite(value)) || isComputation(value);

const areAll = (value: unknown, test: (one: unknown) => boolean, least = 1): boolean =>
  Array.isArray(value) && value.length >= least && value.every(test);

type Keys = Readonly<Record<string, (value: unknown) => boolean>>;

/** Whether a value is an object with these keys and no others. */
const isObjectOf = (value: unknown, required: Keys, optional: Keys = {}): boolean =>
  isRecord(value) &&
  Object.keys(required).every((key) => Object.hasOwn(value, key)) &&
  Object.entries(value).every(([key, one]) => (required[key] ?? optional[key])?.(one) ?? false);

const units: readonly unknown[] = ['days', 'months', 'years'];
const isScale = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9;
const durations: Keys = {
  minutes: isOperand,
  hours: isOperand,
  days: isOperand,
  months: isOperand,
  years: isOperand,
};

const shapes: Readonly<Record<keyof Computation, (value: unknown) => boolean>> = {
  sum: (value) => areAll(value, isOperand),
  difference: (value) => areAll(value, isOperand, 2),
  product: (value) => areAll(value, isOperand),
  quotient: (value) => areAll(value, isOperand, 2),
  percent: (value) => isObjectOf(value, { of: isOperand, rate: isOperand }),
  round: (value) => isObjectOf(value, { value: isOperand, decimals: isScale }),
  min: (value) => areAll(value, isOperand),
  max: (value) => areAll(value, isOperand),
  count: isName,
  join: (value) =>
    isObjectOf(
      value,
      { fields: (fields) => areAll(fields, isName) },
      { with: (one) => typeof one === 'string' },
    ),
  text: isName,
  between: (value) =>
    isObjectOf(value, { from: isName, to: isName }, { unit: (unit) => units.includes(unit) }),
  later: (value) => isObjectOf(value, { from: isName }, durations) && Object.keys(value as object).length > 1,
  choose: (value) =>
    isObjectOf(value, { when: isRowCondition }, { value: isOperand, otherwise: isOperand }) &&
    Object.keys(value as object).length > 1,
};

/** Whether a value is a single computation with known keywords. */
export function isComputation(value: unknown): value is Computation {
  if (!isRecord(value)) return false;
  const [word, ...others] = Object.keys(value);
  if (word === undefined || others.length > 0 || !Object.hasOwn(shapes, word)) return false;
  return shapes[word as keyof Computation](value[word]);
}

/** A name in braces in the text of a computation. */
export const placeholderPattern = /\{([A-Za-z_][A-Za-z0-9_.]*)\}/g;

/** The names in braces in a text. */
export const placeholderNames = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)].map(([, name = '']) => name);

/** What a computation works with: fields, numbers and further computations. */
export function operandsOf(computation: Computation): readonly Operand[] {
  const { sum, difference, product, quotient, percent, round, min, max, later, choose } = computation;
  const { count, join, text, between } = computation;
  return [
    ...(sum ?? difference ?? product ?? quotient ?? min ?? max ?? join?.fields ?? []),
    ...[count, percent?.of, percent?.rate, round?.value, between?.from, between?.to],
    ...[later?.from, later?.minutes, later?.hours, later?.days, later?.months, later?.years],
    ...[choose?.value, choose?.otherwise],
    ...placeholderNames(text ?? ''),
  ].filter((operand) => operand !== undefined);
}

/** A computation and all others in it. */
export const nestedComputations = (computation: Computation): Computation[] => [
  computation,
  ...operandsOf(computation).flatMap((operand) =>
    typeof operand === 'object' ? nestedComputations(operand) : [],
  ),
];

/** The fields that a computation reads; "today" is not a field. */
export const namesOf = (computation: Computation): string[] =>
  nestedComputations(computation).flatMap((one) => [
    ...operandsOf(one).filter((operand) => typeof operand === 'string' && operand !== 'today'),
    ...(one.choose ? fieldsOfCondition(one.choose.when) : []),
  ]) as string[];

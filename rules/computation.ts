import { isRecord } from './is-record.ts';

/** How a field is computed from others (`x-compute`). Names are dotted paths; a list in a path stands for all its entries. */
export interface Computation {
  readonly sum?: readonly string[];
  readonly count?: string;
  readonly join?: { readonly fields: readonly string[]; readonly with?: string };
  readonly text?: string;
  readonly between?: {
    readonly from: string;
    readonly to: string;
    readonly unit?: 'days' | 'months' | 'years';
  };
}

const areNames = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string');

const shapes: Readonly<Record<keyof Computation, (value: unknown) => boolean>> = {
  sum: areNames,
  count: (value) => typeof value === 'string',
  join: (value) =>
    isRecord(value) && areNames(value.fields) && ['string', 'undefined'].includes(typeof value.with),
  text: (value) => typeof value === 'string',
  between: (value) =>
    isRecord(value) &&
    typeof value.from === 'string' &&
    typeof value.to === 'string' &&
    [undefined, 'days', 'months', 'years'].some((unit) => unit === value.unit),
};

/** Whether a value is a single computation with known keywords. */
export function isComputation(value: unknown): value is Computation {
  if (!isRecord(value)) return false;
  const [word, ...others] = Object.keys(value);
  if (word === undefined || others.length > 0 || !Object.hasOwn(shapes, word)) return false;
  return shapes[word as keyof Computation](value[word]);
}

/** A name in braces in the text of a computation. */
export const namedInText = /\{([A-Za-z_][A-Za-z0-9_.]*)\}/g;

/** The fields that a computation reads; "today" is not a field. */
export function namesOf({ sum, count, join, text, between }: Computation): string[] {
  const days = between ? [between.from, between.to].filter((name) => name !== 'today') : [];
  const inText = [...(text ?? '').matchAll(namedInText)].map(([, name = '']) => name);
  return [
    ...(sum ?? []),
    ...(count === undefined ? [] : [count]),
    ...(join?.fields ?? []),
    ...inText,
    ...days,
  ];
}

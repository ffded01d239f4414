import type { RowCondition } from '../schema/resource-schema.gen.ts';
import { isEmptyValue, isRecord } from '../values/values.ts';

export type { RowCondition };

type Test = Exclude<keyof RowCondition, 'field'>;

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isNumber = (value: unknown): boolean => typeof value === 'number';

const shapes: Readonly<Record<Test, (value: unknown) => boolean>> = {
  is: isPlain,
  in: (value) => Array.isArray(value) && value.length > 0 && value.every(isPlain),
  empty: (value) => typeof value === 'boolean',
  min: isNumber,
  max: isNumber,
};

export const isRowCondition = (value: unknown): value is RowCondition => {
  if (!isRecord(value) || typeof value.field !== 'string') return false;
  const tests = Object.keys(value).filter((key) => key !== 'field');
  return (
    tests.length > 0 && tests.every((key) => Object.hasOwn(shapes, key) && shapes[key as Test](value[key]))
  );
};

/** Whether the value of a condition's field fulfils all its tests. */
export function fulfils(value: unknown, condition: RowCondition): boolean {
  const { is, in: values, empty, min, max } = condition;
  if (isEmptyValue(value)) return empty === true && is === undefined && !values;
  return (
    empty !== true &&
    (is === undefined || value === is) &&
    (values === undefined || values.includes(value as string)) &&
    (min === undefined || (typeof value === 'number' && value >= min)) &&
    (max === undefined || (typeof value === 'number' && value <= max))
  );
}

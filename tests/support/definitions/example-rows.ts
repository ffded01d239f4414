import { globSync, readFileSync } from 'node:fs';
import { addDays, germanLocale, isRecord, todayInBerlin } from '@schema-screens/locale';
import { keywordErrors, referenceIn, withComputed } from '@schema-screens/schema';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { sampleValue } from '../../../.storybook/screens/sample-value.ts';
import { createRules } from '../../../packages/core/src/form/rules/form-rules.ts';
import { interpretingValidator } from '../../../packages/core/src/form/validation/interpreting-validator.ts';
import { compiledValidator } from '../rendering/compiled-validator.ts';

/** Keys of rows that references of rows name, by resource. */
export type ReferencedKeys = Readonly<Record<string, number>>;

type Messages = Readonly<Record<string, readonly string[]>>;
/** What is said of a row, by field. */
export type RowRules = (row: Row) => Messages;

/** What the form says of a row in the browser: by the build's validator, or by the other one. */
export function browserRules(
  schema: JsonSchema,
  make: typeof compiledValidator = compiledValidator,
): RowRules {
  const validate = make(schema);
  const { check } = createRules(germanLocale, schema, (data) => [
    ...validate(data),
    ...keywordErrors(schema, data),
  ]);
  return (row) => {
    const told = check(withComputed({ ...schema }, { ...row }, new Date()));
    return Object.fromEntries(
      [...told]
        .map(([path, messages]) => [path, messages.filter(({ repeatedBy }) => !repeatedBy)] as const)
        .filter(([, messages]) => messages.length > 0)
        .map(([path, messages]) => [path, messages.map(({ text }) => text)]),
    );
  };
}
export const interpretingRules = (schema: JsonSchema): RowRules =>
  browserRules(schema, interpretingValidator);

const corpus = globSync('packages/schema/corpus/*.json').flatMap((file): string[] =>
  JSON.parse(readFileSync(file, 'utf8'))
    .cases.map(({ value }: { value: unknown }) => value)
    .filter((value: unknown) => typeof value === 'string' && value !== ''),
);

function textsFor(format: string | undefined): string[] {
  const today = todayInBerlin(new Date());
  const days = [-400, -1, 0, 1, 2, 3, 4, 5, 6, 7, 14, 15, 60].map((count) => addDays(today, count));
  const closed = [
    `${Number(today.slice(0, 4)) + 1}-12-24`,
    `${Number(today.slice(0, 4)) + 1}-12-25`,
    '2026-05-15',
  ];
  if (format === 'date') return [...days, ...closed, '2026-02-30', 'gestern'];
  if (format === 'date-time')
    return [...days, ...closed].flatMap((day) => [`${day}T10:30:00.000Z`, `${day}T02:30:00.000Z`]);
  return format === undefined ? ['Muster', 'x', 'x'.repeat(41), 'x'.repeat(81), '12345'] : corpus;
}

/** All texts or numbers in a schema: its own values and limits. */
function within(part: unknown, type: 'string' | 'number'): unknown[] {
  if (typeof part === type) return [part];
  return typeof part === 'object' && part !== null
    ? Object.values(part).flatMap((value) => within(value, type))
    : [];
}

const uniqueValues = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** Values for a field that its schema may allow or refuse; undefined for none. */
function valuesFor(schema: JsonSchema, root: JsonSchema, keys: ReferencedKeys): unknown[] {
  const reference = referenceIn(schema);
  if (reference) return [keys[reference.resource], undefined];
  const type = [schema.type].flat().find((name) => name !== 'null');
  const limits = within(schema, 'number') as number[];
  const near = [...limits, ...(within(root.allOf ?? [], 'number') as number[])].flatMap((limit) => [
    limit - 1,
    limit,
    limit + 1,
  ]);
  switch (type) {
    case 'integer':
    case 'number':
      return uniqueValues([1, 2, 5, 20, 1500, ...near, -1, 0, 1.5, 1.005, 'zwei', undefined]);
    case 'boolean':
      return [true, false, undefined];
    case 'array': {
      const [entry, ...others] = valuesFor(schema.items ?? {}, root, keys).map(
        (one) => (withoutReadOnly(schema, [one]) as unknown[])[0],
      );
      const some = uniqueValues([entry, ...others]).filter((value) => value !== undefined);
      return [1, 2, 3, 6, 0]
        .map((count): unknown => some.slice(0, count))
        .concat([[entry, entry], Array(11).fill(entry), ...some.map((value) => [value]), undefined]);
    }
    case 'object': {
      const whole = sampleValue({ schema }, 0) as Row;
      const parts = Object.keys(whole).flatMap((name): Row[] => {
        const { [name]: only, ...rest } = whole;
        return [rest, { [name]: only }, { ...whole, [name]: null }];
      });
      return [whole, ...parts, {}, { ...whole, fremd: 'x' }, undefined];
    }
    default: {
      const own = within(schema.enum ?? schema, 'string').filter((value) => !String(value).includes('$'));
      const given = schema.enum ? own : [...textsFor(schema.format), ...own];
      return uniqueValues([
        ...given,
        ...((schema.oneOf ?? schema.anyOf) ? [...textsFor('date'), ...corpus] : []),
        ...(schema.format ? [] : within(root.allOf ?? root.if ?? {}, 'string')),
        ...within(schema.const ?? [], 'string'),
        'fremd',
        17,
        undefined,
      ]);
    }
  }
}

const isWritten = (schema: JsonSchema): boolean =>
  !schema.readOnly && !['x-compute', 'x-from', 'x-hidden'].some((word) => word in schema);

/** A value without what callers do not write, in entries of a list. */
function withoutReadOnly({ items }: JsonSchema, value: unknown): unknown {
  if (!Array.isArray(value) || !items?.properties) return value;
  const { properties } = items;
  return value.map((entry) =>
    isRecord(entry)
      ? Object.fromEntries(Object.entries(entry).filter(([name]) => !properties[name]?.readOnly))
      : entry,
  );
}

/** A row with plausible values in all fields that callers write. */
export function fullRow(schema: JsonSchema, keys: ReferencedKeys): Row {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => isWritten(property))
      .map(([label, property]) => {
        const reference = referenceIn(property);
        const value = reference ? keys[reference.resource] : sampleValue({ schema: property, label }, 0);
        return [label, withoutReadOnly(property, value)];
      }),
  );
}

/** The row with each other value of each of its fields. */
export function* variations(row: Row, schema: JsonSchema, keys: ReferencedKeys): Generator<Row> {
  for (const [name, property] of Object.entries(schema.properties ?? {}).reverse())
    if (isWritten(property))
      for (const value of [...valuesFor(property, schema, keys), null]) {
        const { [name]: _, ...rest } = row;
        yield value === undefined ? rest : { ...rest, [name]: value };
      }
}

const isAllowed = (messages: Messages): boolean => Object.keys(messages).length === 0;

/** The first row that fulfils a test: with one value changed, or with two of them. */
function found(
  seeds: readonly Row[],
  schema: JsonSchema,
  keys: ReferencedKeys,
  test: (row: Row) => boolean,
): Row | undefined {
  const [first] = seeds.filter(test);
  if (first) return first;
  for (const seed of seeds) for (const row of variations(seed, schema, keys)) if (test(row)) return row;
  return undefined;
}

/**
 * A row that the rules allow, and one that they refuse although the others allow it or say something else.
 *
 * @param others the rules without a word; undefined if it is no rule
 */
export function judgedRows(
  schema: JsonSchema,
  rules: RowRules,
  others: RowRules | undefined,
  keys: ReferencedKeys,
): { valid: Row | undefined; refused: Row | undefined } {
  const full = fullRow(schema, keys);
  const seeds = [full, ...variations(full, schema, keys)];
  const isDifferent = (row: Row): boolean => {
    const told = rules(row);
    return !isAllowed(told) && JSON.stringify(told) !== JSON.stringify(others?.(row));
  };
  return {
    valid: seeds.find((row) => isAllowed(rules(row))),
    refused: others && found(seeds, schema, keys, isDifferent),
  };
}

/** A row without files: one without its content is refused, and the effect of the word sends whole ones. */
export const withoutFiles = (row: Row, { properties = {} }: JsonSchema): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !properties[name]?.['x-file']));

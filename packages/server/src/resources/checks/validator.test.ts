import { expect, test } from 'vitest';
import type { RawJsonSchema } from '../schema/json-schema.ts';
import { createValidator } from './validator.ts';

const validator = createValidator(() => new Date('2026-03-10T12:00:00Z'));
const book: RawJsonSchema = {
  type: 'object',
  required: ['titel', 'jahr'],
  properties: { titel: { type: 'string', minLength: 1 }, jahr: { type: 'integer' } },
  additionalProperties: false,
};
const film: RawJsonSchema = { ...book, required: ['regie'], properties: { regie: { const: 'a' } } };

const items: readonly [string, RawJsonSchema][] = [
  ['objects', book],
  ['texts', { type: 'string', minLength: 5, pattern: '^x', format: 'date' }],
  ['choices of one', { oneOf: [book, film] }],
  ['choices of any', { type: 'object', anyOf: [{ required: ['titel'] }, { required: ['jahr'] }] }],
  ['choices in choices', { oneOf: [{ anyOf: [book, film] }, film] }],
  ['messages of their own', { ...book, errorMessage: { required: 'Bitte angeben.' } }],
  ['conditions', { ...book, if: { properties: { titel: { const: 1 } } }, else: { required: ['regie'] } }],
  ['lists', { type: 'array', minItems: 1, items: book }],
];

/** Processor time in milliseconds for a list of invalid entries; the minimum of several runs. */
function costOf(schema: RawJsonSchema, list: readonly unknown[], maxItems?: number): number {
  const costs = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    const details = validator.check(schema, { list }, maxItems);
    const { user, system } = process.threadCpuUsage(before);
    expect(details.length).toBeGreaterThan(0);
    expect(details.length).toBeLessThanOrEqual(100);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

test.each(items)('reports errors in very many %s in linear time', (_, item) => {
  const schema = { type: 'object', properties: { list: { type: 'array', items: item } } };
  for (const entry of [{}, 'falsch', []])
    expect(costOf(schema, Array(1000).fill(entry)), JSON.stringify(entry)).toBeLessThan(150);
});

test.each(items)('reports only the length of an overlong list of %s', (_, item) => {
  const schema = { type: 'object', properties: { list: { type: 'array', title: 'Liste', items: item } } };
  expect(costOf(schema, Array(100_000).fill({}), 1000)).toBeLessThan(20);
  const bounded = { ...schema, properties: { list: { ...schema.properties.list, maxItems: 5 } } };
  expect(validator.check(bounded, { list: Array(6).fill({}) })).toEqual([
    { dataPath: 'list', message: expect.stringContaining('5') },
  ]);
});

test('a pattern that backtracks does not stop the server', () => {
  const schema = { type: 'object', properties: { a: { type: 'string', title: 'A', pattern: '^(a+)+$' } } };
  expect(validator.check(schema, { a: `${'a'.repeat(5000)}!` })).toHaveLength(1);
  expect(validator.check(schema, { a: 'a'.repeat(5000) })).toEqual([]);
});

// @vitest-environment jsdom

import { SchemaForm } from '@schema-screens/chakra';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interpretingValidator } from '../../packages/core/src/form/validation/interpreting-validator.ts';
import { hangMs, testHangMs } from '../support/hang-ms.ts';

/** How many schemas, and which: RANDOM_SCHEMAS=10000 RANDOM_SEED=7. */
const total = Number(process.env.RANDOM_SCHEMAS ?? '150');
const seed = Number(process.env.RANDOM_SEED ?? '20261201');
/** A test each, so that what one holds is freed before the next. */
const sliceSize = 250;
const slices = Array.from({ length: Math.ceil(total / sliceSize) }, (_unused, index) => ({
  first: index * sliceSize + 1,
  runs: Math.min(sliceSize, total - index * sliceSize),
  seed: seed + index,
}));
/** Inputs, and values that cannot be changed. */
const drawn = 'form :is(input, select, textarea, fieldset, .w-control, .w-value)';

/** A schema with a value that is valid by it. */
interface Case {
  schema: unknown;
  value: unknown;
}

const scalar = fc.constantFrom<Case>(
  { schema: { type: 'string' }, value: 'a' },
  { schema: { type: 'string' }, value: '' },
  { schema: { type: ['string', 'null'] }, value: null },
  { schema: { type: 'string', enum: ['a', 'b'] }, value: 'b' },
  { schema: { type: 'string', format: 'date' }, value: '2026-11-27' },
  { schema: { type: 'string', format: 'date-time' }, value: '2026-11-27T10:00:00+05:00' },
  { schema: { type: 'string', format: 'time' }, value: '10:00:00Z' },
  { schema: { type: 'string', format: 'duration' }, value: 'P1D' },
  { schema: { type: 'integer' }, value: 0 },
  { schema: { type: ['number', 'null'] }, value: 1.5 },
  { schema: { type: ['number', 'string', 'boolean'] }, value: true },
  { schema: { type: 'boolean' }, value: false },
  { schema: { type: 'null' }, value: null },
  { schema: { $ref: '#/definitions/code' }, value: 'a' },
  { schema: { enum: [{ a: 1 }, [2], 'x', 3, null] }, value: [2] },
  { schema: { const: { a: 1 } }, value: { a: 1 } },
  { schema: {}, value: [1, { a: null, b: '' }, []] },
  { schema: true, value: { 'a.b': [null] } },
  { schema: { minLength: 1 }, value: 7 },
  {
    schema: { $ref: '#/definitions/tree' },
    value: { name: 'r', kids: [{ name: 'k', kids: [] }], next: { name: 'n' } },
  },
);

const keys = ['a', 'b.c', 'd e', '__proto__', 'x/y', '[0]', '0', '', 'ä', 'constructor'];

const objectOf = (entries: readonly (readonly [string, unknown])[]): object => Object.fromEntries(entries);

const { value: anyCase } = fc.letrec<{ value: Case }>((tie) => {
  const part = tie('value');
  const parts = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...keys), part), {
      minLength: 1,
      maxLength: 3,
      selector: ([key]) => key,
    })
    .map((entries) => ({
      schemas: objectOf(entries.map(([key, { schema }]) => [key, schema])),
      values: objectOf(entries.map(([key, { value }]) => [key, value])),
    }));
  const object = fc.tuple(parts, fc.boolean()).map(
    ([{ schemas, values }, isTyped]): Case => ({
      schema: { ...(isTyped && { type: 'object' }), properties: schemas },
      value: values,
    }),
  );
  const map = fc.tuple(part, fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 3 })).map(
    ([{ schema, value }, names]): Case => ({
      schema: { type: 'object', additionalProperties: schema },
      value: objectOf(names.map((name) => [name, value])),
    }),
  );
  const patterns = fc.tuple(part, part).map(
    ([one, other]): Case => ({
      schema: { type: 'object', patternProperties: { '^x': one.schema, '^y': other.schema } },
      value: { x1: one.value, y1: other.value },
    }),
  );
  const list = fc.tuple(part, fc.nat(2)).map(
    ([{ schema, value }, count]): Case => ({
      schema: { type: 'array', items: schema },
      value: Array.from({ length: count }, () => value),
    }),
  );
  const tuple = fc.tuple(part, part, part).map(
    ([one, two, more]): Case => ({
      schema: { type: 'array', items: [one.schema, two.schema], additionalItems: more.schema },
      value: [one.value, two.value, more.value],
    }),
  );
  const union = fc.tuple(part, part, fc.constantFrom('anyOf', 'oneOf'), fc.boolean()).map(
    ([one, other, keyword, isFirst]): Case => ({
      schema: { [keyword]: [one.schema, other.schema] },
      value: (isFirst ? one : other).value,
    }),
  );
  const condition = fc.tuple(parts, part, part, fc.boolean()).map(
    ([{ schemas, values }, one, other, isFirst]): Case => ({
      schema: {
        type: 'object',
        properties: { ...schemas, kind: { type: 'string' } },
        if: { properties: { kind: { const: 'one' } }, required: ['kind'] },
        then: { properties: { p: one.schema } },
        else: { properties: { q: other.schema } },
      },
      value: { ...values, ...(isFirst ? { kind: 'one', p: one.value } : { q: other.value }) },
    }),
  );
  const all = fc.tuple(parts, part).map(
    ([{ schemas, values }, more]): Case => ({
      schema: { allOf: [{ properties: schemas }, { properties: { more: more.schema } }] },
      value: { ...values, more: more.value },
    }),
  );
  const dependency = part.map(
    ({ schema, value }): Case => ({
      schema: {
        type: 'object',
        properties: { card: { type: 'string' } },
        dependencies: { card: { properties: { more: schema } } },
      },
      value: { card: 'x', more: value },
    }),
  );
  return {
    value: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      scalar,
      object,
      map,
      patterns,
      list,
      tuple,
      union,
      condition,
      all,
      dependency,
    ),
  };
});

const tree = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    next: { $ref: '#/definitions/tree' },
    kids: { type: 'array', items: { $ref: '#/definitions/tree' } },
  },
};
const definitions = { code: { type: 'string', pattern: '^[a-z]+$' }, tree };

/** A document whose root is of any kind, or has a part of any kind beside a text. */
const documentCase = fc.tuple(anyCase, fc.boolean()).map(([one, isRoot]): Case & { hasText: boolean } => {
  const isWhole = isRoot && typeof one.schema === 'object' && !Object.hasOwn(one.schema ?? {}, '$ref');
  if (isWhole)
    return { schema: { ...(one.schema as object), definitions }, value: one.value, hasText: false };
  const properties = { text: { type: 'string', title: 'Plain text' }, v: one.schema };
  return {
    schema: { type: 'object', properties, definitions },
    value: { text: 'x', v: one.value },
    hasText: true,
  };
});

it.each(slices)(
  'any schema is drawn, its data stay as they are, and a change changes one value (from $first, seed $seed)',
  async ({ runs, seed }) => {
    const user = userEvent.setup();
    await fc.assert(
      fc.asyncProperty(documentCase, async ({ schema, value, hasText }) => {
        fc.pre(interpretingValidator(schema as JsonSchema)(value).length === 0);
        const sent: unknown[] = [];
        try {
          render(
            <SchemaForm
              schema={schema as JsonSchema}
              value={value as Row}
              onSubmit={(document) => {
                sent.push(document);
              }}
              submitLabel="Save"
            />,
          );
          const save = await screen.findByRole('button', { name: 'Save' });
          const submit = async (): Promise<string> => {
            const before = sent.length;
            await user.click(save);
            const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
            // `expect.poll` would hold the page until the end of the test.
            await waitFor(() => expect(sent.length > before || alerts().length > 0).toBe(true), {
              timeout: hangMs,
            });
            return sent.length > before ? JSON.stringify(sent.at(-1)) : alerts().join(' ');
          };
          expect(await submit()).toBe(JSON.stringify(value));
          expect(document.querySelector(drawn)).not.toBeNull();
          expect(screen.queryAllByRole('note')).toEqual([]);
          if (!hasText) return;
          await user.type(await screen.findByLabelText('Plain text'), 'y');
          expect(await submit()).toBe(JSON.stringify({ ...(value as object), text: 'xy' }));
        } finally {
          cleanup();
        }
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
  },
  Math.max(testHangMs, sliceSize * 2000),
);

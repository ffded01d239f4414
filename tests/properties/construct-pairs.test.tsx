// @vitest-environment jsdom

import { SchemaForm } from '@schema-screens/chakra';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { interpretingValidator } from '../../packages/core/src/form/validation/interpreting-validator.ts';

afterEach(cleanup);

/** A schema with a value that is valid by it. */
interface Case {
  schema: unknown;
  value: unknown;
}

const draft2020 = 'https://json-schema.org/draft/2020-12/schema';

const leaves: Readonly<Record<string, Case>> = {
  text: { schema: { type: 'string' }, value: 'a' },
  'empty text': { schema: { type: 'string' }, value: '' },
  'long text': { schema: { type: 'string', maxLength: 2000 }, value: 'a\nb' },
  date: { schema: { type: 'string', format: 'date' }, value: '2026-02-28' },
  moment: { schema: { type: 'string', format: 'date-time' }, value: '2026-02-28T10:00:00+05:30' },
  'zoned time': { schema: { type: 'string', format: 'time' }, value: '10:00:00Z' },
  duration: { schema: { type: 'string', format: 'duration' }, value: 'P1DT2H' },
  uuid: { schema: { type: 'string', format: 'uuid' }, value: '2eb8aa08-aa98-11ea-b4aa-73b441d16380' },
  integer: { schema: { type: 'integer' }, value: -3 },
  number: { schema: { type: 'number' }, value: 1.25 },
  'large number': { schema: { type: 'number' }, value: 1e21 },
  yes: { schema: { type: 'boolean' }, value: true },
  no: { schema: { type: 'boolean' }, value: false },
  null: { schema: { type: 'null' }, value: null },
  'nullable text': { schema: { type: ['string', 'null'] }, value: null },
  'several types': { schema: { type: ['string', 'integer', 'array'] }, value: 7 },
  enumeration: { schema: { enum: ['a', 'b'] }, value: 'b' },
  'enumeration of anything': { schema: { enum: [1, { a: [2] }, null] }, value: { a: [2] } },
  constant: { schema: { const: [1] }, value: [1] },
  anything: { schema: {}, value: { a: [1, null, ''] } },
  true: { schema: true, value: [{}] },
  'no type': { schema: { minLength: 1 }, value: 'x' },
};

/** What contains another schema, by its name. */
const containers: Readonly<Record<string, (inner: Case) => Case>> = {
  object: ({ schema, value }) => ({
    schema: { type: 'object', properties: { p: schema }, required: ['p'] },
    value: { p: value },
  }),
  'object without a type': ({ schema, value }) => ({
    schema: { properties: { 'p.q': schema } },
    value: { 'p.q': value },
  }),
  list: ({ schema, value }) => ({ schema: { type: 'array', items: schema }, value: [value] }),
  'list without a type': ({ schema, value }) => ({ schema: { items: schema }, value: [value] }),
  map: ({ schema, value }) => ({
    schema: { type: 'object', additionalProperties: schema },
    value: { 'k.1': value },
  }),
  'keys by a pattern': ({ schema, value }) => ({
    schema: { type: 'object', patternProperties: { '^x': schema }, additionalProperties: false },
    value: { x1: value },
  }),
  tuple: ({ schema, value }) => ({
    schema: { type: 'array', items: [{ type: 'integer' }, schema] },
    value: [1, value],
  }),
  'tuple of 2020-12': ({ schema, value }) => ({
    schema: { type: 'array', prefixItems: [schema], items: { type: 'integer' } },
    value: [value, 2],
  }),
  anyOf: ({ schema, value }) => ({
    schema: {
      anyOf: [schema, { type: 'object', properties: { other: { type: 'integer' } }, required: ['other'] }],
    },
    value,
  }),
  'oneOf by a constant': ({ schema, value }) => ({
    schema: {
      oneOf: [
        { properties: { kind: { const: 'one' }, p: schema }, required: ['kind', 'p'] },
        { properties: { kind: { const: 'two' } }, required: ['kind'] },
      ],
    },
    value: { kind: 'one', p: value },
  }),
  'anyOf with null': ({ schema, value }) => ({ schema: { anyOf: [{ type: 'null' }, schema] }, value }),
  allOf: ({ schema, value }) => ({
    schema: { allOf: [{ properties: { p: schema } }, { properties: { q: { type: 'integer' } } }] },
    value: { p: value, q: 1 },
  }),
  then: ({ schema, value }) => ({
    schema: {
      type: 'object',
      properties: { kind: { type: 'string' } },
      if: { properties: { kind: { const: 'one' } }, required: ['kind'] },
      then: { properties: { p: schema } },
    },
    value: { kind: 'one', p: value },
  }),
  dependency: ({ schema, value }) => ({
    schema: {
      type: 'object',
      properties: { card: { type: 'string' } },
      dependencies: { card: { properties: { p: schema } } },
    },
    value: { card: 'x', p: value },
  }),
  recursion: ({ schema, value }) => ({
    schema: { type: 'object', properties: { p: schema, next: { $ref: '#/definitions/node' } } },
    value: { p: value, next: { next: {} } },
  }),
};

const definitions = {
  node: { type: 'object', properties: { next: { $ref: '#/definitions/node' } } },
};

const mark = { schema: { type: 'object', properties: { s: { type: 'string' } } }, value: { s: 'before' } };

/** Draws a value beside a text; the function saves it, and returns what is sent or what the form says. */
function open({ schema, value }: Case) {
  const whole = {
    $schema: JSON.stringify(schema).includes('prefixItems') ? draft2020 : undefined,
    type: 'object',
    properties: { v: schema, beside: { type: 'string', title: 'Beside' } },
    definitions,
  };
  const data = { v: value, beside: 'x' };
  expect(interpretingValidator(whole as JsonSchema)(data)).toEqual([]);
  const sent: string[] = [];
  render(
    <SchemaForm
      schema={whole as JsonSchema}
      value={data as Row}
      onSubmit={(document) => {
        sent.push(JSON.stringify(document));
      }}
      submitLabel="Save"
    />,
  );
  const user = userEvent.setup();
  const save = async (): Promise<string> => {
    const before = sent.length;
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    await expect.poll(() => sent.length > before || alerts().length > 0).toBe(true);
    return sent.length > before ? (sent.at(-1) ?? '') : alerts().join(' ');
  };
  return { user, data, save };
}

describe.each(Object.entries(leaves))('%s', (_name, leaf) => {
  it('is drawn, kept, and only what is beside it changes', async () => {
    const { user, data, save } = open(leaf);
    expect(await save()).toBe(JSON.stringify(data));
    expect(screen.queryAllByRole('note').map(({ textContent }) => textContent)).toEqual([]);
    await user.type(await screen.findByLabelText('Beside'), 'y');
    expect(await save()).toBe(JSON.stringify({ ...data, beside: 'xy' }));
  });
});

const pairs = Object.entries(containers).flatMap(([name, around]) => [
  [name, around(mark)] as const,
  ...Object.entries(containers).map(
    ([inner, container]) => [`${name} of ${inner}`, around(container(mark))] as const,
  ),
]);

it.each(pairs)('%s is drawn, kept, and filled', async (_name, one) => {
  const { user, data, save } = open(one);
  expect(await save()).toBe(JSON.stringify(data));
  expect(screen.queryAllByRole('note').map(({ textContent }) => textContent)).toEqual([]);
  fireEvent.change(await screen.findByDisplayValue('before'), { target: { value: 'after' } });
  await user.tab();
  expect(await save()).toBe(JSON.stringify(data).replace('before', 'after'));
});

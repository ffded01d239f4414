// @vitest-environment jsdom

import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

afterEach(cleanup);

function open(schema: object, value?: unknown, more: Partial<SchemaFormProps> = {}) {
  const onSubmit = vi.fn<(value: Row) => void>();
  render(
    <SchemaForm
      schema={schema as JsonSchema}
      {...(value !== undefined && { value: value as Row })}
      onSubmit={onSubmit}
      submitLabel="Save"
      {...more}
    />,
  );
  const user = userEvent.setup();
  return {
    user,
    /** What is sent, or what the form says. */
    save: async (): Promise<unknown> => {
      onSubmit.mockClear();
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
      await expect.poll(() => onSubmit.mock.calls.length > 0 || alerts().length > 0).toBe(true);
      return onSubmit.mock.lastCall?.[0] ?? alerts().join(' ');
    },
  };
}

const text = { type: 'string' };
const nullable = { type: ['string', 'null'] };

describe('a required part that may be null', () => {
  it.each<[string, object, unknown]>([
    ['of the root', { type: 'object', properties: { a: nullable }, required: ['a'] }, { a: null }],
    [
      'of an object',
      {
        type: 'object',
        properties: {
          o: { type: 'object', properties: { a: nullable, b: { default: 'x', ...text } }, required: ['a'] },
        },
      },
      { o: { b: 'x', a: null } },
    ],
    [
      'as a choice',
      {
        type: 'object',
        properties: { a: { anyOf: [{ type: 'array', items: text }, { type: 'null' }] } },
        required: ['a'],
      },
      { a: null },
    ],
    [
      'of an open object',
      { type: 'object', properties: { a: nullable }, required: ['a'], additionalProperties: text },
      { a: null },
    ],
  ])('%s is sent as null in a new document', async (_where, schema, expected) => {
    expect(await open(schema).save()).toEqual(expected);
  });

  it('stays missing in a document that lacks it', async () => {
    const schema = { type: 'object', properties: { a: { ...nullable, title: 'A' } }, required: ['a'] };
    expect(await open(schema, { b: 1 }).save()).toMatch(/A/);
  });
});

describe('a reference that leads nowhere', () => {
  const schema = {
    type: 'object',
    properties: { a: { title: 'A', ...text }, b: { title: 'B', $ref: '#/definitions/none' } },
  };

  it('is named where it has a value', async () => {
    const said = await open(schema, { a: 'x', b: 1 }).save();
    expect(said).toMatch(/B .*#\/definitions\/none/);
  });

  it('keeps nothing from being saved that has no value', async () => {
    expect(await open(schema, { a: 'x' }).save()).toEqual({ a: 'x' });
  });
});

describe('a part that a schema of allOf does not allow', () => {
  const schema = {
    type: 'object',
    properties: {
      v: {
        allOf: [
          { properties: { a: { title: 'A', ...text } }, additionalProperties: false },
          { properties: { a: {}, b: { title: 'B', ...text } } },
        ],
      },
    },
  };

  it('is not drawn', async () => {
    expect(await open(schema, { v: { a: 'x' } }).save()).toEqual({ v: { a: 'x' } });
    expect(screen.queryByLabelText('B')).toBeNull();
  });

  it('is drawn with the value that it has, so that it can be removed', async () => {
    const { save } = open(schema, { v: { a: 'x', b: 'y' } });
    expect(await save()).toMatch(/B/);
    expect(await screen.findByLabelText('B')).toHaveProperty('value', '"y"');
  });
});

describe('a message', () => {
  const size = { title: 'Größe', type: 'integer', minimum: 3 };
  it.each<[string, object, unknown]>([
    ['of then', { if: { required: ['k'] }, then: { properties: { p: size } } }, { k: 'x', p: 1 }],
    ['of else', { if: { required: ['z'] }, else: { properties: { p: size } } }, { k: 'x', p: 1 }],
    [
      'of then in allOf',
      { allOf: [{ if: { required: ['k'] }, then: { properties: { p: size } } }] },
      { k: 'x', p: 1 },
    ],
    ['of dependencies', { dependencies: { k: { properties: { p: size } } } }, { k: 'x', p: 1 }],
    ['of a map', { additionalProperties: size }, { p: 1 }],
    ['of keys by a pattern', { patternProperties: { '^p': size } }, { p: 1 }],
    ['of a tuple', { properties: { l: { type: 'array', items: [text, size] } } }, { l: ['x', 1] }],
    [
      'behind a reference',
      { properties: { p: { $ref: '#/definitions/s' } }, definitions: { s: size } },
      { p: 1 },
    ],
  ])('%s names the field', async (_where, schema, value) => {
    const said = await open({ type: 'object', properties: { k: text }, ...schema }, value).save();
    expect(said).toMatch(/Größe/);
    expect(said).not.toMatch(/Das Feld/);
  });

  it('names a field without a title by its key', async () => {
    const schema = { type: 'object', properties: { 'x.y': { type: 'integer', minimum: 3 } } };
    expect(await open(schema, { 'x.y': 1 }).save()).toMatch(/x\.y/);
  });
});

it('sections name a key with a dot as the document does', async () => {
  const schema = {
    type: 'object',
    properties: { 'a.b': { title: 'AB', ...text }, c: { title: 'C', ...text } },
  };
  const { user, save } = open(schema, { c: 'z' }, { sections: [{ fields: ['a.b'] }] });
  await user.type(await screen.findByLabelText('AB'), 'x');
  expect(await save()).toEqual({ c: 'z', 'a.b': 'x' });
});

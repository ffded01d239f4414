// @vitest-environment jsdom

import { RequestError } from '@schema-screens/core';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deepFreeze } from '../../../tests/support/deep-freeze.ts';
import { hangMs } from '../../../tests/support/hang-ms.ts';
import { SchemaForm } from './SchemaForm.tsx';

afterEach(cleanup);

const text = (title: string): JsonSchema => ({ type: 'string', title });

/** Draws the form of a document. */
function open(schema: JsonSchema, value: Row | undefined, onSubmit = vi.fn<(value: Row) => Promise<void>>()) {
  const onChange = vi.fn();
  render(
    <SchemaForm
      schema={deepFreeze(schema)}
      {...(value && { value: deepFreeze(value) })}
      onChange={onChange}
      onSubmit={onSubmit}
      submitLabel="Save"
    />,
  );
  const user = userEvent.setup();
  return {
    user,
    onSubmit,
    type: async (label: string, typed: string) => {
      const field = await screen.findByLabelText(new RegExp(`^${label}`));
      await user.clear(field);
      if (typed !== '') await user.type(field, typed);
      await user.tab();
      return field;
    },
    save: async (): Promise<Row | undefined> => {
      const before = onSubmit.mock.calls.length;
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      await expect
        .poll(() => onSubmit.mock.calls.length > before || screen.queryAllByRole('alert').length > 0)
        .toBe(true);
      return onSubmit.mock.calls[before]?.[0];
    },
    reported: () => onChange.mock.lastCall?.[0],
  };
}

describe('the root of a document', () => {
  it.each<[string, JsonSchema, Row, string, Row]>([
    [
      'keeps keys that its schema allows besides its properties',
      { properties: { a: text('A') }, additionalProperties: { type: 'integer' } },
      { a: 'x', b: 7 },
      'A',
      { a: 'y', b: 7 },
    ],
    [
      'draws keys that a pattern describes',
      { properties: { a: text('A') }, patternProperties: { '^x-': { type: 'string', title: 'Extension' } } },
      { a: 'x', 'x-owner': 'me', other: null },
      'Extension',
      { a: 'x', 'x-owner': 'y', other: null },
    ],
    [
      'draws what a reference describes',
      { $ref: '#/definitions/A', definitions: { A: { type: 'object', properties: { a: text('A') } } } },
      { a: 'x', b: '' },
      'A',
      { a: 'y', b: '' },
    ],
    [
      'draws all of allOf',
      { properties: { a: text('A') }, allOf: [{ properties: { b: text('B') } }, { required: ['b'] }] },
      { a: 'x', b: 'z' },
      'B',
      { a: 'x', b: 'y' },
    ],
    [
      'draws its shapes',
      {
        oneOf: [
          { title: 'One', properties: { kind: { const: 'one' }, a: text('A') } },
          { title: 'Two', properties: { kind: { const: 'two' }, b: text('B') } },
        ],
      },
      { kind: 'two', b: 'x', more: [] },
      'B',
      { kind: 'two', b: 'y', more: [] },
    ],
    [
      'draws properties of a condition',
      {
        properties: { kind: { type: 'string', title: 'Kind' } },
        if: { properties: { kind: { const: 'two' } } },
        then: { properties: { b: text('B') } },
        else: { properties: { c: text('C') } },
      },
      { kind: 'two', b: 'x' },
      'B',
      { kind: 'two', b: 'y' },
    ],
    [
      'draws properties of a condition in its only branch',
      {
        properties: { kind: { type: 'string', title: 'Kind' } },
        anyOf: [{ if: { properties: { kind: { const: 'two' } } }, then: { properties: { b: text('B') } } }],
      },
      { kind: 'two', b: 'x' },
      'B',
      { kind: 'two', b: 'y' },
    ],
    [
      'keeps a key with a dot and invents none',
      { properties: { a: text('A'), 'b.c': text('B') } },
      { a: 'x', 'b.c': 'z' },
      'A',
      { a: 'y', 'b.c': 'z' },
    ],
    [
      'adds no empty key where two may not be together',
      { properties: { a: text('A'), b: text('B') }, not: { required: ['a', 'b'] } },
      { a: 'x' },
      'A',
      { a: 'y' },
    ],
    [
      'leaves out what was emptied, and null where that is a value',
      { properties: { a: text('A'), b: { type: ['string', 'null'], title: 'B' } } },
      { a: 'x', b: null },
      'A',
      { b: null },
    ],
  ])('%s', async (_what, schema, value, label, expected) => {
    const form = open({ type: 'object', ...schema }, value);
    await form.type(label, 'a' in expected || label !== 'A' ? 'y' : '');
    expect(form.reported()).toEqual(expected);
    expect(await form.save()).toEqual(expected);
  });

  it('refers to itself in a shape', async () => {
    const schema: JsonSchema = {
      oneOf: [
        { title: 'Leaf', properties: { kind: { const: 'leaf' }, name: text('Name') } },
        {
          title: 'Node',
          properties: { kind: { const: 'node' }, children: { type: 'array', items: { $ref: '#' } } },
        },
      ],
    };
    const form = open(schema, { kind: 'node', children: [{ kind: 'leaf', name: 'x' }] });
    await form.type('Name', 'y');
    expect(await form.save()).toEqual({ kind: 'node', children: [{ kind: 'leaf', name: 'y' }] });
    expect(screen.queryByText('document')).toBeNull();
  });

  it('draws a list of a shape whose entries it does not describe', async () => {
    const list: JsonSchema = { type: 'array', title: 'B' };
    const form = open(
      { anyOf: [{ properties: { b: list } }, { properties: { c: text('C') } }] },
      { b: ['x'] },
    );
    await form.type('Eintrag 1$', 'y');
    expect(await form.save()).toEqual({ b: ['y'] });
  });

  it('shows what the server refuses at a part of a shape', async () => {
    const refusal = new RequestError({
      status: 422,
      name: 'Refused',
      message: 'Refused',
      details: [{ dataPath: 'b', message: 'This is taken.' }],
    });
    const onSubmit = vi.fn<(value: Row) => Promise<void>>().mockRejectedValueOnce(refusal);
    const form = open(
      { anyOf: [{ properties: { b: text('B') } }, { properties: { c: text('C') } }] },
      { b: 'x' },
      onSubmit,
    );
    await form.save();
    await screen.findAllByText('This is taken.', {}, { timeout: hangMs });
    expect(screen.getByLabelText('B').getAttribute('aria-invalid')).toBe('true');
  });

  it('judges keys that the form does not draw, unless they were so', async () => {
    const schema: JsonSchema = {
      properties: { a: text('A') },
      additionalProperties: { type: 'integer', title: 'Count' },
      maxProperties: 2,
    };
    const form = open(schema, { a: 'x', b: 1 });
    await form.type('Count', '1,5');
    expect(await form.save()).toBeUndefined();
  });
});

describe('rules', () => {
  const withUnion: JsonSchema = {
    type: 'object',
    definitions: {
      E: { type: 'object', properties: { id: { type: 'string', title: 'Id' } } },
      N: {
        type: 'object',
        properties: {
          g: { type: 'array', items: { anyOf: [{ $ref: '#/definitions/E' }, { type: 'null' }] } },
        },
      },
    },
    properties: {
      r: { type: 'string', title: 'R', maxLength: 3 },
      l: { type: 'array', items: { $ref: '#/definitions/N' } },
    },
  };

  it('hold after a union was drawn whose branches refer to definitions', async () => {
    const form = open(withUnion, { r: 'abc', l: [{ g: [{ id: 'x' }] }] });
    await screen.findByDisplayValue('x');
    await form.type('R', 'far too long');
    expect(await form.save()).toBeUndefined();
    await form.type('R', 'ok');
    expect(await form.save()).toEqual({ r: 'ok', l: [{ g: [{ id: 'x' }] }] });
  });

  it('that cannot be evaluated are named, and nothing is saved', async () => {
    const { warn } = console;
    const logged = vi.fn();
    console.warn = logged;
    onTestFinished(() => {
      console.warn = warn;
    });
    const form = open({ properties: { a: text('A') }, if: { $ref: '#/definitions/none' } }, { a: 'x' });
    expect(await form.save()).toBeUndefined();
    await screen.findByText(/können nicht geprüft/);
    expect(logged).toHaveBeenCalled();
  });

  it('that refer to nothing are named, and nothing is saved', async () => {
    const form = open({ properties: { a: text('A') }, allOf: [{ $ref: '#/definitions/none' }] }, { a: 'x' });
    expect(await form.save()).toBeUndefined();
    await screen.findByText(/#\/definitions\/none führt ins Leere/);
  });
});

describe('a new document', () => {
  it('has empty lists and objects where its schema requires them, and nothing else', async () => {
    const list: JsonSchema = { type: 'array', items: { type: 'object', properties: { b: text('B') } } };
    const group: JsonSchema = { type: 'object', required: ['tags'], properties: { tags: list } };
    const form = open(
      {
        type: 'object',
        required: ['rows', 'group', 'map'],
        properties: { a: text('A'), rows: list, more: list, group, map: { type: 'object' } },
      },
      undefined,
    );
    await form.type('A', 'x');
    expect(await form.save()).toEqual({ a: 'x', rows: [], group: { tags: [] }, map: {} });
  });
});

describe('a value', () => {
  it('that is a constant can be chosen', async () => {
    const form = open({ properties: { a: text('A'), v: { const: 'one', title: 'V' } } }, undefined);
    await form.user.selectOptions(await screen.findByLabelText('V'), 'one');
    expect(await form.save()).toEqual({ v: 'one' });
  });

  it('that has line breaks keeps them when it is changed', async () => {
    const form = open({ properties: { a: text('A') } }, { a: 'one\ntwo' });
    const field = await screen.findByLabelText('A');
    await form.user.type(field, '!');
    await form.user.tab();
    expect(await form.save()).toEqual({ a: 'one\ntwo!' });
  });

  it('of branches with one value each is that value', async () => {
    const branch = (value: string, title: string): JsonSchema => ({ enum: [value], title });
    const colour: JsonSchema = { title: 'Colour', anyOf: [branch('#0f0', 'Green'), branch('#f00', 'Red')] };
    const form = open({ properties: { colour } }, { colour: '#0f0' });
    await form.user.selectOptions(await screen.findByLabelText('Colour'), 'Red');
    expect(await form.save()).toEqual({ colour: '#f00' });
  });

  it('of an enumeration has the type of its key', async () => {
    const form = open(
      { properties: { level: { title: 'Level', enum: ['low', 1, true] } } },
      { level: 'low' },
    );
    const field = await screen.findByLabelText('Level');
    await form.user.selectOptions(field, '1');
    expect(await form.save()).toEqual({ level: 1 });
    await form.user.selectOptions(field, 'true');
    expect(await form.save()).toEqual({ level: true });
  });

  it.each<[string[], unknown, string, unknown]>([
    [['string', 'number'], 3, '4', 4],
    [['string', 'number'], 3, '4.', '4.'],
    [['string', 'number'], 3, 'auto', 'auto'],
    [['string', 'number'], '3', '4', '4'],
    [['number', 'string'], 3, '4', 4],
    [['number', 'string'], undefined, '4', 4],
    [['string', 'number', 'null'], undefined, '4', '4'],
    [['boolean', 'string'], true, 'false', false],
    [['integer', 'string'], 8080, '80:80', '80:80'],
    [['object', 'string'], 'Ada', 'Bob', 'Bob'],
  ])('of the types %j that is %j is after typing %j %j', async (type, before, typed, after) => {
    const form = open({ properties: { v: { type, title: 'V' } } }, { v: before, a: 1 });
    await form.type('V', typed);
    expect(await form.save()).toEqual({ v: after, a: 1 });
  });

  it('with parts is never drawn as a text', async () => {
    const schema: JsonSchema = {
      properties: { v: { title: 'V', type: ['string', 'object'], properties: { name: text('Name') } } },
    };
    const form = open(schema, { v: { name: 'Ada' } });
    await form.type('Name', 'Bob');
    expect(await form.save()).toEqual({ v: { name: 'Bob' } });
  });
});

// @vitest-environment jsdom

import type { JsonSchema } from '@schema-screens/schema/model';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deepFreeze } from '../../../tests/support/deep-freeze.ts';

import { hangMs } from '../../../tests/support/hang-ms.ts';

import { type Example, examples } from './any-schema.examples.ts';
import { SchemaForm } from './SchemaForm.tsx';

afterEach(cleanup);

function open({ schema, data }: Example) {
  const onSubmit = vi.fn<(value: unknown) => Promise<void>>();
  const { container } = render(
    <SchemaForm
      schema={deepFreeze(schema) as JsonSchema}
      value={deepFreeze(structuredClone(data)) as never}
      onSubmit={onSubmit}
      submitLabel="Save"
    />,
  );
  const user = userEvent.setup();
  return {
    container,
    user,
    save: async (): Promise<unknown> => {
      onSubmit.mockClear();
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      await expect
        .poll(() => onSubmit.mock.calls.length > 0 || screen.queryAllByRole('alert').length > 0, {
          timeout: hangMs,
        })
        .toBe(true);
      if (onSubmit.mock.calls.length === 0) return screen.getByRole('alert').textContent;
      return onSubmit.mock.calls[0]?.[0];
    },
  };
}

/** The leaves of a value. */
function leaves(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leaves);
}

const comparable = (text: string): string => text.replace(/[.,]0*$/, '').replaceAll('.', ',');

/** What the inputs of a form show. */
function shownValues(container: HTMLElement): string[] {
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input, textarea, select, li')];
  return inputs.flatMap((input) => {
    if (input instanceof HTMLSelectElement) return [input.value, input.selectedOptions[0]?.text ?? ''];
    if (input.type === 'checkbox') return [String(input.checked)];
    return [input instanceof HTMLLIElement ? (input.textContent ?? '') : input.value];
  });
}

const isShown = (leaf: unknown, shown: readonly string[]): boolean =>
  leaf === null ||
  leaf === '' ||
  shown.some((text) => comparable(text).includes(comparable(String(leaf)))) ||
  (typeof leaf === 'string' && /^\d{4}-\d\d-\d\d/.test(leaf));

describe.each(Object.entries(examples))('%s', (_name, example) => {
  it('is drawn with an input for each value, and kept as it is', async () => {
    const form = open(example);
    await expect
      .poll(
        () => {
          const shown = shownValues(form.container);
          return leaves(example.data).filter((leaf) => !isShown(leaf, shown));
        },
        { timeout: hangMs },
      )
      .toEqual(example.unshown ?? []);
    expect(screen.queryAllByRole('note')).toEqual([]);
    const saved = await form.save();
    expect(JSON.stringify(saved)).toBe(JSON.stringify(example.data));
  });
});

const text = { type: 'string' } as const;

/** Opens the form of one property `v` with a value. */
const openProperty = (schema: object, v: unknown) =>
  open({ schema: { type: 'object', properties: { v: { title: 'V', ...schema } } }, data: { v } });

describe('a map', () => {
  it('gets, renames and loses keys, and the others stay in order', async () => {
    const { user, save } = openProperty({ type: 'object', additionalProperties: text }, { b: 'x', a: 'y' });
    const names = () => screen.findAllByLabelText<HTMLInputElement>(/^Name/);
    await user.type((await names())[0] as HTMLElement, '.1');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Angabe hinzufügen' }));
    await user.type((await names())[2] as HTMLElement, 'c');
    await user.tab();
    await user.type(await screen.findByLabelText('c'), 'z');
    await user.click(screen.getByRole('button', { name: 'a 2 entfernen' }));
    await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
    await expect.poll(async () => (await names()).length).toBe(2);
    expect(JSON.stringify(await save())).toBe('{"v":{"b.1":"x","c":"z"}}');
  });

  it('refuses a key that it has, or may not have, and says why', async () => {
    const { user, save } = openProperty(
      { type: 'object', patternProperties: { '^x': text }, additionalProperties: false },
      { xa: 'p', xb: 'q' },
    );
    const [name] = await screen.findAllByLabelText<HTMLInputElement>(/^Name/);
    await user.clear(name as HTMLElement);
    await user.type(name as HTMLElement, 'xb');
    await screen.findByText('Diesen Namen gibt es schon.');
    await user.clear(name as HTMLElement);
    await user.type(name as HTMLElement, 'y');
    await screen.findByText('Dieser Name ist nicht erlaubt.');
    expect(await save()).toEqual({ v: { xa: 'p', xb: 'q' } });
  });
});

describe('a union', () => {
  const branches = {
    anyOf: [
      { title: 'A', type: 'object', properties: { a: { ...text, title: 'Of A' } }, required: ['a'] },
      { title: 'B', type: 'array', items: { type: 'object', properties: { b: text } } },
      { type: 'integer' },
    ],
  };

  it('returns what was typed with its branch', async () => {
    const { user, save } = openProperty(branches, { a: 'x' });
    const kind = await screen.findByLabelText('Art');
    await user.type(await screen.findByLabelText('Of A*'), 'y');
    await user.selectOptions(kind, 'Ganze Zahl');
    await user.type(await screen.findByLabelText('V'), '7');
    await user.tab();
    await user.selectOptions(kind, 'A');
    expect(await screen.findByLabelText('Of A*')).toHaveProperty('value', 'xy');
    await user.selectOptions(kind, 'Ganze Zahl');
    expect(await save()).toEqual({ v: 7 });
  });

  it('that stays empty is left out', async () => {
    const { save } = openProperty(branches, undefined);
    await screen.findByLabelText('Art');
    expect(await save()).toEqual({});
  });
});

describe('anything', () => {
  it('becomes what the user chooses, null and an empty text included', async () => {
    const { user, save } = open({
      schema: { type: 'object', properties: { a: { title: 'A' }, b: { title: 'B' }, c: { title: 'C' } } },
      data: { c: 3 },
    });
    const kindOf = async (name: string) =>
      within(await screen.findByRole('group', { name })).getByLabelText('Art');
    await user.selectOptions(await kindOf('A'), 'Kein Wert');
    await user.selectOptions(await kindOf('B'), 'Text');
    await user.selectOptions(await kindOf('C'), 'Liste');
    expect(JSON.stringify(await save())).toBe('{"c":[],"a":null,"b":""}');
  });

  it('that its schema does not allow is shown as JSON, and judged', async () => {
    const { user, save } = openProperty(text, { a: 1 });
    const input = await screen.findByLabelText('V');
    expect(JSON.parse((input as HTMLTextAreaElement).value)).toEqual({ a: 1 });
    fireEvent.change(input, { target: { value: '{"a": ' } });
    await user.tab();
    await screen.findByText('Das ist kein gültiges JSON.');
    expect(await save()).toMatch(/ungültig/);
    fireEvent.change(screen.getByLabelText('V'), { target: { value: '"b"' } });
    await user.tab();
    expect(await save()).toEqual({ v: 'b' });
  });
});

describe('fields that come and go', () => {
  const conditional = {
    type: 'object',
    properties: { kind: { ...text, title: 'Kind' } },
    if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
    then: { properties: { size: { type: 'integer', title: 'Size' } } },
    else: { properties: { other: { ...text, title: 'Other', default: 'o' } } },
  };

  it.each([
    ['at the root', conditional, (value: object) => value],
    ['in a value', { type: 'object', properties: { v: conditional } }, (value: object) => ({ v: value })],
  ])('%s return with what was typed, and defaults appear once', async (_where, schema, around) => {
    const { user, save } = open({ schema, data: around({ kind: 'a', size: 3, unknown: 1 }) });
    const kind = await screen.findByLabelText('Kind');
    await user.clear(await screen.findByLabelText('Size'));
    await user.type(screen.getByLabelText('Size'), '4');
    await user.type(kind, 'b');
    await user.tab();
    expect(await screen.findByLabelText('Other')).toHaveProperty('value', 'o');
    await user.clear(screen.getByLabelText('Other'));
    await user.clear(kind);
    await user.type(kind, 'a');
    await user.tab();
    expect(await screen.findByLabelText('Size')).toHaveProperty('value', '4');
    expect(await save()).toEqual(around({ kind: 'a', size: 4, unknown: 1 }));
  });
});

describe('what contains itself', () => {
  it('is added on demand', async () => {
    const node = {
      type: 'object',
      title: 'Node',
      properties: { name: { ...text, title: 'Label' }, next: { $ref: '#/definitions/node' } },
    };
    const { user, save } = open({
      schema: { $ref: '#/definitions/node', definitions: { node } },
      data: { name: 'a' },
    });
    await user.click(await screen.findByRole('button', { name: 'Node hinzufügen' }));
    const labels = await screen.findAllByLabelText('Label');
    expect(labels).toHaveLength(2);
    await user.type(labels[1] as HTMLElement, 'b');
    expect(await save()).toEqual({ name: 'a', next: { name: 'b' } });
  });
});

import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const text: JsonSchema = { title: 'Als Text', type: 'string' };
const list: JsonSchema = { title: 'Als Liste', type: 'array', items: { type: 'string' } };
const tuple = { type: 'array', items: [text, { type: 'integer' }] } as unknown as JsonSchema;

function open(schema: JsonSchema, ports: unknown) {
  const properties = { ports: { title: 'Ports', ...schema }, titel: { title: 'Titel', type: 'string' } };
  return renderForm(
    { mode: 'edit', sections: [{ fields: ['ports', 'titel'] }] },
    [({ method, body }) => (method === 'GET' ? { id: 1, ports } : { id: 1, ...(body as Row) })],
    { id: '1' },
    {},
    { definition: { type: 'object', properties }, enums: {} },
  );
}

it.each<[string, JsonSchema, unknown]>([
  ['texts and numbers', { oneOf: [text, { type: 'integer' }] }, 7],
  ['texts and lists', { oneOf: [text, list] }, ['a']],
  ['texts and yes or no', { anyOf: [text, { type: 'boolean' }] }, true],
  ['lists and nothing', { anyOf: [list, { type: 'null' }] }, ['a']],
  ['texts and enumerations', { oneOf: [text, { enum: [1, 2] }] }, 2],
  ['lists', { oneOf: [list, { type: 'array', items: { type: 'integer' } }] }, [1]],
  [
    'texts and lists of objects',
    { oneOf: [text, { type: 'array', items: { properties: { a: text } } }] },
    [],
  ],
  ['texts and lists of lists', { oneOf: [text, { type: 'array', items: list }] }, [['b']]],
  ['texts and objects', { oneOf: [text, { type: 'object', properties: { a: text } }] }, { a: 'b' }],
  ['texts and maps', { oneOf: [text, { type: 'object', additionalProperties: text }] }, { a: 'b' }],
  ['texts and tuples', { oneOf: [text, tuple] }, ['a', 3]],
  ['texts and lists of anything', { oneOf: [text, { type: 'array' }] }, [1]],
  ['texts and anything', { anyOf: [text, { minLength: 3 }] }, 4],
  ['choices', { oneOf: [text, { oneOf: [{ type: 'integer' }, { type: 'boolean' }] }] }, 3],
])('a choice between %s is drawn', async (_what, schema, stored) => {
  const user = userEvent.setup();
  const { calls } = open(schema, stored);
  expect(await screen.findAllByLabelText('Art')).not.toEqual([]);
  await user.type(screen.getByLabelText('Titel'), 'x');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ titel: 'x', ports: stored });
});

it('the value is edited in the chosen shape', async () => {
  const user = userEvent.setup();
  const { calls } = open({ oneOf: [text, { type: 'integer' }, list] }, 'a');
  const choice = await screen.findByLabelText<HTMLSelectElement>('Art');
  expect([...choice.options].map((option) => option.text)).toEqual(['Als Text', 'Ganze Zahl', 'Als Liste']);
  expect(screen.getByLabelText<HTMLInputElement>('Als Text').value).toBe('a');
  await user.selectOptions(choice, 'Ganze Zahl');
  await user.type(within(screen.getByRole('group', { name: 'Ports' })).getByLabelText('Ports'), '7');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ ports: 7 });
});

it('a text or nothing is a text', async () => {
  open({ anyOf: [text, { type: 'null' }] }, 'a');
  expect(await screen.findByLabelText('Ports')).toHaveProperty('value', 'a');
});

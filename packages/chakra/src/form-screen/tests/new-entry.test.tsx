import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    required: ['nummer'],
    properties: {
      nummer: { type: 'string', title: 'Nummer', minLength: 1 },
      positionen: {
        type: 'array',
        title: 'Positionen',
        minItems: 1,
        items: {
          type: 'object',
          required: ['text', 'preis'],
          properties: {
            text: { type: 'string', title: 'Text', minLength: 1 },
            preis: { type: 'number', title: 'Preis' },
          },
        },
      },
    },
  },
  enums: {},
};

const openForm = () =>
  renderForm(
    { sections: [{ fields: ['nummer', 'positionen'] }] },
    [({ path, body }) => (path === 'buch/neu' ? { nummer: null } : (body as object))],
    {},
    {},
    meta,
  );
const broken = () =>
  screen
    .getAllByRole('textbox')
    .filter((input) => input.getAttribute('aria-invalid') === 'true')
    .map((input) => (input as HTMLInputElement).labels?.[0]?.textContent);

it('a new entry shows no mistakes before its fields are left', async () => {
  const user = userEvent.setup();
  openForm();
  await user.click(await screen.findByRole('button', { name: /hinzufügen/ }));
  await screen.findByLabelText(/Text/);
  expect(broken()).toEqual([]);
  await user.click(screen.getByLabelText(/Text/));
  await user.tab();
  await expect.poll(broken).toHaveLength(1);
});

it('neither does one that is added after an attempt to save, until the next one', async () => {
  const user = userEvent.setup();
  openForm();
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  await expect.poll(broken).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: /hinzufügen/ }));
  await screen.findByLabelText(/Text/);
  expect(broken()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(broken).toHaveLength(3);
});

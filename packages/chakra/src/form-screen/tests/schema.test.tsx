import { RequestError } from '@schema-screens/core';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

// The tests count requests, and StrictMode sends each twice.
configure({ reactStrictMode: false });

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    required: ['titel'],
    properties: {
      titel: { type: 'string', title: 'Titel', maxLength: 5 },
      anzahl: { type: 'integer', title: 'Anzahl', default: 1 },
      genre: { type: ['string', 'null'], title: 'Genre', 'x-enum': 'genre' },
    },
  },
  enums: { genre: [{ key: 'ro', label: 'Roman' }] },
};

const form = {
  resource: undefined,
  schema: 'buchwunsch',
  sections: [{ fields: ['titel', 'anzahl', 'genre'] }],
  submit: { call: { path: 'services/buchwunsch' } },
} as object;

describe('a form that names a schema', () => {
  it('loads it, checks by it, and sends by a call of its own', async () => {
    const user = userEvent.setup();
    const asked: string[] = [];
    const loadSchema = async (name: string): Promise<ResourceMeta> => {
      asked.push(name);
      return meta;
    };
    const { calls, engine } = renderForm(
      form,
      [({ method }) => (method === 'POST' ? {} : undefined)],
      {},
      { loadSchema },
    );
    await user.type(await screen.findByLabelText(/Titel/), 'Zu lang');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByRole('alert');
    expect(screen.getAllByText('Titel darf maximal 5 Zeichen enthalten.')).toHaveLength(2);
    await user.clear(screen.getByLabelText(/Titel/));
    await user.type(screen.getByLabelText(/Titel/), 'Faust');
    await user.selectOptions(screen.getByLabelText('Genre'), 'Roman');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect.poll(() => engine.navigate.mock.calls.length).toBe(1);
    expect(asked).toEqual(['buchwunsch']);
    expect(calls).toEqual([
      expect.objectContaining({
        path: 'services/buchwunsch',
        body: { titel: 'Faust', anzahl: 1, genre: 'ro' },
      }),
    ]);
  });

  it('reports a failed load, and retries', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    const loadSchema = async (): Promise<ResourceMeta> => {
      if (isBroken) throw new RequestError({ status: 503, name: 'Wartung', message: 'Bitte später.' });
      return meta;
    };
    renderForm(form, [], {}, { loadSchema });
    await screen.findByText('Bitte später.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByLabelText(/Titel/);
  });
});

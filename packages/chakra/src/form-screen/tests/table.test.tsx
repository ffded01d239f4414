import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

it('shows a table of further rows beside the fields', async () => {
  renderForm(
    {
      mode: 'edit',
      sections: [
        { fields: ['titel'] },
        {
          title: 'Ausleihen',
          table: {
            source: { path: 'ausleihe/{params.id}' },
            columns: [{ field: 'leser', label: 'Leser' }],
          },
        },
      ],
    },
    [
      ({ path }) => (path === 'ausleihe/3' ? [{ id: 1, leser: 'Erika' }] : undefined),
      ({ path, method }) => (method === 'GET' && path === 'buch/3' ? { id: 3, titel: 'Faust' } : undefined),
    ],
    { id: '3' },
  );
  expect(await screen.findByDisplayValue('Faust')).toBeTruthy();
  expect(await screen.findByRole('cell', { name: 'Erika' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Leser' })).toBeTruthy();
});

it('shows a table below the fields of a card, named like the card', async () => {
  renderForm(
    {
      mode: 'edit',
      sections: [
        {
          title: 'Ausleihen',
          fields: ['titel'],
          table: {
            source: { path: 'row', pick: 'ausleihen' },
            columns: [{ field: 'leser', label: 'Leser' }],
          },
        },
      ],
    },
    [
      ({ path, method }) =>
        method === 'GET' && path === 'buch/3'
          ? { id: 3, titel: 'Faust', ausleihen: [{ id: 1, leser: 'Erika' }] }
          : undefined,
    ],
    { id: '3' },
  );
  const card = await screen.findByRole('region', { name: 'Ausleihen' });
  expect(await within(card).findByDisplayValue('Faust')).toBeTruthy();
  const table = await within(card).findByRole('table', { name: 'Ausleihen' });
  expect(within(table).getByRole('cell', { name: 'Erika' })).toBeTruthy();
});

it('sends values of the form for the rows of a preview, and keeps the rows until the next are there', async () => {
  const { calls } = renderForm(
    {
      mode: 'edit',
      sections: [
        { fields: ['titel'] },
        {
          title: 'Vorschau',
          table: {
            source: { path: 'buch/vorschau', body: { titel: '{data.titel}' }, key: 'id' },
            columns: [{ field: 'neu', label: 'Neu' }],
          },
        },
      ],
    },
    [
      ({ path, method, body }) =>
        path === 'buch/vorschau' && method === 'POST'
          ? [{ id: 1, neu: `neu: ${(body as { titel: string }).titel}` }]
          : undefined,
      ({ path, method }) => (method === 'GET' && path === 'buch/3' ? { id: 3, titel: 'Faust' } : undefined),
    ],
    { id: '3' },
  );
  expect(await screen.findByRole('cell', { name: 'neu: Faust' })).toBeTruthy();
  const input = screen.getByDisplayValue('Faust');
  fireEvent.change(input, { target: { value: 'Urfaust' } });
  fireEvent.blur(input);
  expect(screen.getByRole('cell', { name: /^neu:/ })).toBeTruthy();
  expect(await screen.findByRole('cell', { name: 'neu: Urfaust' })).toBeTruthy();
  expect(
    calls.filter(({ path }) => path === 'buch/vorschau').every(({ idempotencyKey }) => !idempotencyKey),
  ).toBe(true);
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../tests/support/render-form.tsx';

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

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../tests/support/rendering/render-form.tsx';
import RegistrationsTable from './RegistrationsTable.tsx';

afterEach(cleanup);

it('opens in 2024, and leads to the newest year in one step', async () => {
  const data = ['2024-02-01', '2025-02-01', '2026-01-05'].map((datum) => ({ datum, anzahl: 7 }));
  render(
    <Around engine={testEngine(testDataSource([]).source)}>
      <RegistrationsTable scope={{ user: null, row: { data } }} />
    </Around>,
  );
  const year = screen.getByRole('combobox', { name: 'Jahr' });
  expect(year).toHaveProperty('value', '2024');
  await userEvent.click(screen.getByRole('button', { name: 'Zum Jahr 2026' }));
  expect(year).toHaveProperty('value', '2026');
  expect(screen.queryByRole('button', { name: /^Zum Jahr/ })).toBeNull();
  await userEvent.selectOptions(year, '2025');
  screen.getByRole('button', { name: 'Zum Jahr 2026' });
});

// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../tests/support/rendering/render-form.tsx';
import RegistrationsTable from './RegistrationsTable.tsx';

afterEach(cleanup);

const show = (data: readonly { datum: string; anzahl: number }[]) =>
  render(
    <Around engine={testEngine(testDataSource([]).source)}>
      <RegistrationsTable scope={{ user: null, row: { data } }} />
    </Around>,
  );

it('opens in 2024, and leads to the newest year in one step', async () => {
  show(['2024-02-01', '2025-02-01', '2026-01-05'].map((datum) => ({ datum, anzahl: 7 })));
  const year = screen.getByRole('combobox', { name: 'Jahr' });
  expect(year).toHaveProperty('value', '2024');
  await userEvent.click(screen.getByRole('button', { name: 'Zum Jahr 2026' }));
  expect(year).toHaveProperty('value', '2026');
  expect(screen.queryByRole('button', { name: /^Zum Jahr/ })).toBeNull();
  await userEvent.selectOptions(year, '2025');
  screen.getByRole('button', { name: 'Zum Jahr 2026' });
});

const counts = [0, 1, 50, 100, 101, 250];

it('highlights the days with more than 100 registrations, and no other', () => {
  show(counts.map((anzahl, index) => ({ datum: `2024-01-0${index + 1}`, anzahl })));
  const table = within(screen.getByRole('region', { name: 'Registrierungen 2024' }));
  const row = table.getByRole('rowheader', { name: 'Januar' }).closest('tr');
  const cells = [...(row?.cells ?? [])].slice(1, counts.length + 1);
  const highlighted = cells.filter(
    (cell) =>
      [...cell.attributes].length > 0 || getComputedStyle(cell).backgroundColor !== 'rgba(0, 0, 0, 0)',
  );
  expect(cells.map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual(counts);
  expect(highlighted.map(({ textContent }) => textContent)).toEqual([
    '101, mehr als 100',
    '250, mehr als 100',
  ]);
});

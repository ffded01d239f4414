// @vitest-environment jsdom

import { type Column, resolveColumn, type Total } from '@schema-screens/schema/language';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { books, libraryMeta } from '../../../../.storybook/library.ts';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import { ResultTable } from './ResultTable.tsx';

// React logs every caught error.
const { error } = console;
beforeEach(() => {
  console.error = () => undefined;
});
afterEach(() => {
  cleanup();
  console.error = error;
});

function draw(columns: unknown[], totals?: Total[]): void {
  render(
    <Around engine={testEngine(testDataSource([]).source)}>
      <ResultTable
        label="Bücher"
        where="BUCH_SUCHEN"
        rowKey="id"
        columns={columns.map((column) => resolveColumn(column as Column, libraryMeta))}
        rows={books(2)}
        count={2}
        sort={[]}
        onSort={() => undefined}
        rowActions={undefined}
        rowStyle={undefined}
        totals={totals}
        site={{ resource: 'buch', returnTo: undefined }}
        scope={{ user: null, params: {} }}
      />
    </Around>,
  );
}

const broken: [string, object, string][] = [
  ['a field that is no text', { field: 5, label: 'Autor' }, 'Autor'],
  ['a mask that is none', { field: 'autor', mask: { from: 3 } }, 'Autorin oder Autor'],
  ['a label that is no text', { field: 'autor', label: { de: 'Autor' } }, 'autor'],
];

for (const [what, column, heading] of broken) {
  it(`${what} breaks its column only`, () => {
    draw([{ field: 'titel' }, column, { field: 'seiten' }]);
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headings).toEqual(['Titel', heading, 'Seiten']);
    const [, first] = screen.getAllByRole('row');
    expect(within(first!).getByText('Der Zauberberg')).toBeTruthy();
    expect(within(first!).getByText('120')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
}

it('broken cells say what is wrong', () => {
  draw([{ field: 'titel' }, { field: 5, label: 'Autor' }]);
  const marks = screen.getAllByRole('img', {
    name: 'Diese Spalte ist fehlerhaft eingerichtet (BUCH_SUCHEN, 5)',
  });
  expect(marks).toHaveLength(2);
});

it('a total that cannot be drawn breaks its cell only', async () => {
  const totals: unknown[] = [{ field: 'seiten' }, { field: 5 }];
  draw([{ field: 'titel' }, { field: 'seiten' }, { field: 5, label: 'Autor' }], totals as Total[]);
  await screen.findByText('Summe');
  const [last] = screen.getAllByRole('row').slice(-1);
  const cells = within(last!).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Summe', '277', '!']);
  expect(screen.queryByRole('alert')).toBeNull();
});

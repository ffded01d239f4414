import { type Action, type Column, resolveColumn } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Address } from '../../../../.storybook/Address.tsx';
import { books, libraryMeta } from '../../../../.storybook/library.ts';
import { ExpandedRow } from '../detail-screen/DetailSection.tsx';
import { ResultTable } from './ResultTable.tsx';
import type { ResultTableProps } from './table-context.ts';

const columns: Column[] = [
  { field: 'titel', width: 'wide' },
  { field: 'autor' },
  { field: 'sprache', small: false },
  { field: 'erschienen' },
  { field: 'preis', cell: 'amount' },
  { field: 'verliehen', cell: 'check', sortable: false },
];

const rowActions: Action[] = [
  { kind: 'view', to: 'BUCH_ANZEIGEN' },
  { kind: 'edit', to: 'BUCH_BEARBEITEN' },
  { kind: 'delete' },
];

const resolved = (list: Column[]) => list.map((column) => resolveColumn(column, libraryMeta));

const address = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('status', { name: 'Adresse' });

const meta = {
  title: 'Liste/Tabelle',
  component: ResultTable,
  render: (args) => (
    <>
      <ResultTable {...args} />
      <Address />
    </>
  ),
  args: {
    renderExpanded: (row) => <ExpandedRow {...row} />,
    label: 'Bücher',
    where: 'BUCH_SUCHEN',
    rowKey: 'id',
    columns: resolved(columns),
    rows: books(8),
    count: 8,
    sort: [{ field: 'titel', direction: 'asc' }],
    onSort: fn(),
    rowActions,
    rowStyle: undefined,
    site: { resource: 'buch', returnTo: undefined },
    scope: { user: { role: 'bibliothek' } },
  },
} satisfies Meta<typeof ResultTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = { name: 'Gefüllt' };

export const WithoutActions: Story = { name: 'Ohne Aktionen', args: { rowActions: undefined } };

export const TwoLines: Story = {
  name: 'Zwei Zeilen auf dem Telefon',
  args: {
    columns: resolved([
      { field: 'sprache' },
      { field: 'titel', card: 'title' },
      { field: 'autor', card: 'second' },
      { field: 'erschienen', card: 'end' },
      { field: 'preis', cell: 'amount', card: 'end' },
    ]),
    rowActions: [{ kind: 'view', to: 'BUCH_ANZEIGEN' }],
  },
  decorators: [
    (Story) => (
      <div style={{ width: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvasElement }) {
    const [row] = (await within(canvasElement).findAllByRole('row')).slice(1);
    const cells = within(row as HTMLElement);
    const link = await cells.findByRole('link');
    await waitFor(() => expect(row?.getBoundingClientRect().height).toBeLessThan(90));
    await expect(link.closest('td')).toHaveAttribute('data-label', 'Titel');
    await expect(cells.queryByRole('button')).toBeNull();
  },
};

export const Busy: Story = {
  name: 'Lädt neu',
  args: { isBusy: true },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('group', { name: 'Bücher' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const RowStyles: Story = {
  name: 'Zeilenstile',
  args: {
    rowStyle: [
      { when: { field: 'row.verliehen', is: true }, style: 'inactive', text: 'verliehen' },
      { when: { field: 'row.sprache', is: 'en' }, style: 'highlight' },
      { when: { field: 'row.sprache', is: 'fr' }, style: 'strong', text: 'neu' },
    ],
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText('verliehen:', { exact: false }).length).toBeGreaterThan(0);
  },
};

export const WithoutName: Story = {
  name: 'Eine Zeile ohne ihren ersten Wert',
  args: { rows: [{ ...books(1)[0], titel: null }, ...books(3).slice(1)], count: 3 },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [, row] = canvas.getAllByRole('row');
    const link = within(row as HTMLElement).getAllByRole('link')[0] as HTMLElement;
    await expect(link).toHaveAccessibleName(/^Anzeigen: \S/);
    await expect(link).toHaveAttribute('href', '/buch/anzeigen/1');
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(4);
  },
};

export const UnknownCell: Story = {
  name: 'Unbekannte Zelle',
  args: {
    columns: resolved([{ field: 'titel' }, { field: 'autor', cell: 'stammbaum' }]),
    rows: books(3),
    count: 3,
  },
  async play({ canvasElement }) {
    const notices = within(canvasElement).getAllByRole('note');
    await expect(notices).toHaveLength(3);
    await expect(notices[0]).toHaveTextContent('Zelle „stammbaum“ ist unbekannt (BUCH_SUCHEN, autor)');
  },
};

export const Phone: Story = {
  name: 'Karten auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    const area = within(canvasElement).getByRole('group', { name: 'Bücher' });
    await waitFor(() => expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth));
    const sorter = await within(area).findByRole('combobox', { name: 'Sortieren nach' });
    const { left, top, width, height } = sorter.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(sorter);
  },
};

/** Expects the lowest row to be visible and clickable as a whole. */
async function expectAllInView(canvasElement: HTMLElement): Promise<void> {
  const area = within(canvasElement).getByRole('group', { name: 'Bücher' });
  await waitFor(() => expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth));
  const [actions] = within(area).getAllByRole('button', { name: /^Aktionen für / });
  await expect(actions?.getBoundingClientRect().right).toBeLessThanOrEqual(
    area.getBoundingClientRect().right,
  );
}

const inWidth = (width: string): Pick<Story, 'render'> => ({
  render: (args) => (
    <div style={{ width }}>
      <ResultTable {...args} />
    </div>
  ),
});

export const Narrow: Story = {
  name: 'In 44 rem: ohne die Spalten, die entbehrlich sind',
  globals: { viewport: { value: 'desktop' } },
  ...inWidth('44rem'),
  async play({ canvas, canvasElement }) {
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Sprache' })).toBeNull());
    await expect(canvas.getByRole('columnheader', { name: 'Titel' })).toBeVisible();
    await expectAllInView(canvasElement);
  },
};

export const Narrower: Story = {
  name: 'In 28 rem: als Karten, so breit das Fenster auch ist',
  globals: { viewport: { value: 'desktop' } },
  ...inWidth('28rem'),
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByRole('combobox', { name: 'Sortieren nach' })).toBeVisible();
    await expectAllInView(canvasElement);
  },
};

export const OnePhoneCard: Story = {
  name: 'Eine Karte allein, auf dem Telefon',
  args: { rows: books(1), count: 1 },
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('columnheader', { name: 'Titel' })).toBeInTheDocument();
    await expect(canvas.queryByRole('combobox', { name: 'Sortieren nach' })).toBeNull();
  },
};

export const TwoPhoneCards: Story = {
  name: 'Zwei Karten, auf dem Telefon',
  args: { rows: books(2), count: 2 },
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, args }) {
    const select = await canvas.findByRole('combobox', { name: 'Sortieren nach' });
    await expect(select).toHaveDisplayValue('Nach „Titel“');
    await userEvent.selectOptions(select, 'Nach „Preis“');
    await expect(args.onSort).toHaveBeenLastCalledWith('preis', false);
    await userEvent.click(canvas.getByRole('button', { name: 'Aufsteigend sortiert' }));
    await expect(args.onSort).toHaveBeenLastCalledWith('titel', false);
  },
};

export const RowMenu: Story = {
  name: 'Menü einer Zeile',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Aktionen für Effi Briest, Theodor Fontane' });
    await expect(canvas.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
    const menu = await canvas.findByRole('menu', { name: 'Aktionen für Effi Briest, Theodor Fontane' });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((entry) => entry.textContent),
    ).toEqual(['Anzeigen', 'Bearbeiten', 'Löschen']);
    await expect(within(menu).getByRole('menuitem', { name: 'Anzeigen' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(within(menu).getByRole('menuitem', { name: 'Löschen' })).toHaveFocus();
    await userEvent.keyboard('b');
    await expect(within(menu).getByRole('menuitem', { name: 'Bearbeiten' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await expect(button).toHaveFocus();
    // The heading, which stays in view, would cover a ring outside of the first row.
    await expect(button).toHaveStyle({ outlineOffset: '-2px' });
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('menu');
    await userEvent.click(
      canvas.getByRole('button', { name: 'Aktionen für Faust, Johann Wolfgang von Goethe' }),
    );
    await waitFor(() => expect(canvas.getAllByRole('menu')).toHaveLength(1));
    await canvas.findByRole('menu', { name: 'Aktionen für Faust, Johann Wolfgang von Goethe' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('/buch/anzeigen/3'));
  },
};

export const TwoActions: Story = {
  name: 'Ein oder zwei Aktionen',
  args: { rowActions: rowActions.slice(0, 2) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(
      canvas.getByRole('link', { name: 'Bearbeiten: Faust, Johann Wolfgang von Goethe' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Aktionen für / })).toBeNull();
  },
};

export const SortByClick: Story = {
  name: 'Sortiert mit Klick, mit Umschalt weitere Spalten',
  async play({ canvasElement, args }) {
    const header = within(canvasElement).getByRole('columnheader', { name: 'Autorin oder Autor' });
    await expect(header).toHaveAttribute('aria-sort', 'none');
    const user = userEvent.setup();
    await user.click(within(header).getByRole('button'));
    await expect(args.onSort).toHaveBeenLastCalledWith('autor', false);
    await user.keyboard('{Shift>}');
    await user.click(within(header).getByRole('button'));
    await user.keyboard('{/Shift}');
    await expect(args.onSort).toHaveBeenLastCalledWith('autor', true);
  },
};

export const SortByMany: Story = {
  name: 'Sortiert nach mehreren Spalten, ohne Umschalttaste',
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    // Shown only on touch screens.
    const many = canvas.getByRole('checkbox', { hidden: true });
    many.click();
    await waitFor(() => expect(many).toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'Autorin oder Autor' }));
    await expect(args.onSort).toHaveBeenLastCalledWith('autor', true);
    many.click();
    await waitFor(() => expect(many).not.toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'Autorin oder Autor' }));
    await expect(args.onSort).toHaveBeenLastCalledWith('autor', false);
  },
};

export const SortByKeyboard: Story = {
  name: 'Sortiert mit der Tastatur',
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Der Zauberberg' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: 'Titel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSort).toHaveBeenLastCalledWith('titel', false);
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard(' ');
    await expect(args.onSort).toHaveBeenLastCalledWith('autor', false);
    await expect(canvas.getByRole('columnheader', { name: 'Verliehen' })).not.toHaveAttribute('aria-sort');
  },
};

export const OneTabStop: Story = {
  name: 'Ein Halt der Tabulatortaste, Pfeiltasten darin',
  render: (args) => (
    <>
      <ResultTable {...args} />
      <button type="button">Danach</button>
    </>
  ),
  async play({ canvas }) {
    const keys = canvas.getByText(/^Pfeiltasten/);
    await expect(canvas.getByRole('table')).toHaveAccessibleDescription(/^Pfeiltasten/);
    await expect(keys).not.toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Der Zauberberg' })).toHaveFocus();
    await expect(keys).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(
      canvas.getByRole('button', { name: 'Aktionen für Der Zauberberg, Thomas Mann' }),
    ).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const actions = canvas.getByRole('button', { name: 'Aktionen für Effi Briest, Theodor Fontane' });
    await expect(actions).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Danach' })).toHaveFocus();
    await expect(keys).not.toBeVisible();
    await userEvent.tab({ shift: true });
    await expect(actions).toHaveFocus();
  },
};

function Deletable(args: ResultTableProps) {
  const [rows, setRows] = useState(args.rows);
  return (
    <>
      <ResultTable {...args} rows={rows} count={rows.length} />
      <button type="button" onClick={() => setRows(rows.filter((row) => row.id !== 2))}>
        Ohne das zweite
      </button>
    </>
  );
}

export const Deleted: Story = {
  name: 'Nach dem Löschen steht der Fokus auf der nächsten Zeile',
  render: (args) => <Deletable {...args} />,
  async play({ canvas }) {
    canvas.getByRole('button', { name: /^Aktionen für Effi Briest/ }).focus();
    canvas.getByText('Ohne das zweite').click();
    await waitFor(() => expect(canvas.queryByText('Effi Briest')).toBeNull());
    await expect(canvas.getByRole('button', { name: /^Aktionen für Faust/ })).toHaveFocus();
  },
};

export const RowClick: Story = {
  name: 'Klick auf die Zeile öffnet sie',
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByText('Franz Kafka'));
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('/buch/anzeigen/4'));
  },
};

export const RowLink: Story = {
  name: 'Jede Zeile hat einen Link',
  async play({ canvasElement }) {
    const link = within(canvasElement).getByRole('link', { name: 'Die Verwandlung' });
    await expect(link).toHaveAttribute('href', '/buch/anzeigen/4');
    link.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('/buch/anzeigen/4'));
  },
};

export const TextSelection: Story = {
  name: 'Markierter Text öffnet die Zeile nicht',
  async play({ canvasElement }) {
    const text = within(canvasElement).getByText('Franz Kafka');
    window.getSelection()?.selectAllChildren(text);
    // A real mouse would clear the selection with its next press; only the click event matters here.
    text.click();
    await expect(address(canvasElement)).toHaveTextContent(/^\/$/);
    window.getSelection()?.removeAllRanges();
    text.click();
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('/buch/anzeigen/4'));
  },
};

export const End: Story = {
  name: 'Meldet das Ende der Liste',
  args: { rows: books(60), count: 120, onEnd: fn() },
  async play({ canvasElement, args }) {
    const area = within(canvasElement).getByRole('group', { name: 'Bücher' });
    await expect(args.onEnd).not.toHaveBeenCalled();
    area.scrollTop = area.scrollHeight;
    await waitFor(() => expect(args.onEnd).toHaveBeenCalled());
  },
};

export const Thousand: Story = {
  name: '1 000 Zeilen',
  args: { rows: books(1000), count: 1000 },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5));
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(80));
    const area = canvas.getByRole('group', { name: 'Bücher' });
    // The focused row is removed from the document.
    canvas.getAllByRole('link')[0]?.focus();
    await waitFor(() => {
      area.scrollTop = area.scrollHeight;
      return expect(canvasElement.querySelector('tr[aria-rowindex="1001"]')).toBeVisible();
    });
    await waitFor(() => expect(area.contains(document.activeElement)).toBe(true));
  },
};

export const ThousandOpened: Story = {
  name: '1 000 Zeilen, eine geöffnet',
  args: {
    ...Thousand.args,
    rowActions: undefined,
    expand: { title: 'Zum Buch {row.titel}', values: [{ field: 'autor' }, { field: 'sprache' }] },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const area = canvas.getByRole('group', { name: 'Bücher' });
    const below = () => area.querySelector<HTMLElement>('[data-expanded]');
    await waitFor(() => expect(area.querySelector('[data-spacer]')).not.toBeNull());
    const closed = area.scrollHeight;
    canvas.getAllByRole('button', { name: /^Einzelheiten/ })[1]?.click();
    await canvas.findByRole('heading', { name: /^Zum Buch/ });
    await waitFor(() => expect(area.scrollHeight).toBeGreaterThan(closed + 80));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    await waitFor(() => {
      area.scrollTop = area.scrollHeight;
      expect(canvasElement.querySelector('tr[aria-rowindex="1001"]')).toBeVisible();
      return expect(below()).toBeNull();
    });
    // The expanded row is out of the document, but its space is kept.
    const height = area.scrollHeight;
    area.scrollTop = 0;
    await waitFor(() => expect(below()).not.toBeNull());
    const ownHeight = below()?.offsetHeight ?? 0;
    await expect(ownHeight).toBeGreaterThan(80);
    // Other rows have been measured since, by a few pixels each.
    await waitFor(() => expect(Math.abs(area.scrollHeight - height)).toBeLessThan(ownHeight - 40));
    const opened = area.scrollHeight;
    canvas.getByRole('button', { expanded: true }).click();
    await waitFor(() => expect(Math.abs(area.scrollHeight - (opened - ownHeight))).toBeLessThan(20));
  },
};

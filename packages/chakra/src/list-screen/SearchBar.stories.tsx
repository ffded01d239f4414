import type { ListController, ListState } from '@schema-screens/core/internal';
import type { SearchMode } from '@schema-screens/schema/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SearchBar } from './SearchBar.tsx';

interface BarProps {
  query: string;
  modes: SearchMode[];
  placeholder?: string;
  filters?: ListController['filters'];
  onQuery: (query: string) => void;
  onMode: (mode: SearchMode) => void;
}

/** The search bar with a state of its own, in place of the address. */
function Bar({ query: first, modes, placeholder, filters = [], onQuery, onMode }: BarProps) {
  const [state, setState] = useState<ListState>({
    query: first,
    mode: modes[0] ?? 'contains',
    sort: [],
    filters: {},
    page: 1,
    pageSize: 25,
  });
  const list = {
    state,
    modes,
    filters,
    setFilter: (field: string, value: string) => setState({ ...state, filters: { [field]: value } }),
    setQuery: (query: string) => {
      onQuery(query);
      setState({ ...state, query });
    },
    setMode: (mode: SearchMode) => {
      onMode(mode);
      setState({ ...state, mode });
    },
  };
  return <SearchBar list={list} search={{ ...(placeholder && { placeholder }) }} />;
}

const meta = {
  title: 'Liste/Suche',
  component: Bar,
  args: { query: '', modes: ['contains', 'exact', 'phonetic'], onQuery: fn(), onMode: fn() },
} satisfies Meta<typeof Bar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Leer' };

export const Filled: Story = { name: 'Mit Suchbegriff', args: { query: 'Briest' } };

export const OneMode: Story = {
  name: 'Ein Suchmodus, eigener Platzhalter',
  args: { modes: ['contains'], placeholder: 'Titel, Autorin oder Autor …' },
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('combobox')).toBeNull();
  },
};

export const Filters: Story = {
  name: 'Mit Filter',
  args: {
    filters: [
      { field: 'sprache', label: 'Sprache', all: 'Alle', values: [{ value: 'de', label: 'Deutsch' }] },
    ],
  },
  async play({ canvasElement }) {
    const filter = await within(canvasElement).findByRole('combobox', { name: 'Sprache' });
    await userEvent.selectOptions(filter, 'Deutsch');
    await expect(filter).toHaveValue('de');
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  args: { query: 'Briest' },
  globals: { viewport: { value: 'phone' } },
};

export const Typing: Story = {
  name: 'Sucht, wenn das Tippen ruht',
  async play({ canvasElement, args }) {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'Suchbegriff' }), 'Faust');
    await expect(args.onQuery).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onQuery).toHaveBeenCalledWith('Faust'));
    await expect(args.onQuery).toHaveBeenCalledOnce();
  },
};

export const Enter: Story = {
  name: 'Sucht sofort mit der Eingabetaste',
  async play({ canvasElement, args }) {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'Suchbegriff' }), 'Faust{Enter}');
    await expect(args.onQuery).toHaveBeenCalledOnce();
    await expect(args.onQuery).toHaveBeenCalledWith('Faust');
  },
};

export const Clear: Story = {
  name: 'Leert die Suche',
  args: { query: 'Briest' },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Suche leeren' }));
    const input = canvas.getByRole('textbox', { name: 'Suchbegriff' });
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await expect(args.onQuery).toHaveBeenCalledOnce();
    await expect(args.onQuery).toHaveBeenCalledWith('');
    await expect(canvas.queryByRole('button', { name: 'Suche leeren' })).toBeNull();
  },
};

export const Mode: Story = {
  name: 'Wechselt den Suchmodus',
  async play({ canvasElement, args }) {
    await userEvent.selectOptions(
      within(canvasElement).getByRole('combobox', { name: 'Suchmodus' }),
      'Phonetisch',
    );
    await expect(args.onMode).toHaveBeenCalledWith('phonetic');
  },
};

import { Box, Button } from '@chakra-ui/react';
import { type DataSource, useData } from '@schema-screens/core';
import type { PaletteNavigation } from '@schema-screens/core/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { libraryDataSource } from '../../../../.storybook/library.ts';
import { WithEngine } from '../../../../.storybook/WithEngine.tsx';
import { type Host, useHost } from '../host/host.ts';
import { createSingleKeys } from '../host/single-keys.ts';
import { LazyPalette, PaletteHost } from './PaletteHost.tsx';

const navigation: PaletteNavigation = {
  menus: [],
  palette: {
    records: [
      {
        resource: 'buch',
        label: 'Bücher',
        text: '{row.titel}',
        detail: '{row.autor} · {row.sprache}',
        to: 'BUCH_ANZEIGEN',
        list: 'BUCH_SUCHEN',
      },
    ],
  },
};

interface LibraryProps {
  navigate: (href: string) => void;
  search?: DataSource['search'];
}

/** A page with a search field, and the palette over it. */
function Library({ navigate, search = libraryDataSource.search }: LibraryProps) {
  const data = useData();
  const { palette } = useHost();
  return (
    <WithEngine ports={{ navigate, data: { ...data, search } }}>
      <Button onClick={() => palette.set('palette')}>Suchen und gehen</Button>
      <Box as="form" role="search">
        <input aria-label="Suchbegriff" />
      </Box>
      <PaletteHost isOffered preload={LazyPalette.preload}>
        <LazyPalette navigation={navigation} />
      </PaletteHost>
    </WithEngine>
  );
}

const meta = {
  title: 'Dialoge/Palette',
  component: Library,
  args: { navigate: fn() },
  beforeEach:
    ({ loaded }) =>
    () =>
      (loaded.host as Host).state(createSingleKeys).set(true),
} satisfies Meta<typeof Library>;

export default meta;

type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('combobox', { name: 'Suchen und gehen' });

async function open(host: Host): Promise<HTMLElement> {
  host.palette.set('palette');
  const combobox = await field();
  await waitFor(() => expect(combobox).toHaveFocus());
  return combobox;
}

export const Empty: Story = {
  name: 'Seiten und Aktionen',
  async play({ loaded }) {
    await open(loaded.host);
    const list = within(await screen.findByRole('listbox'));
    await expect(within(list.getByRole('group', { name: 'Seiten' })).getAllByRole('option')).toHaveLength(1);
    await expect(list.getByRole('option', { name: 'Buch aufnehmen' })).toBeVisible();
    await expect(list.queryByRole('option', { name: 'Buch bearbeiten' })).toBeNull();
  },
};

export const Keyboard: Story = {
  name: 'Mit der Tastatur',
  async play({ args, canvasElement }) {
    const button = within(canvasElement).getByRole('button');
    button.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    const combobox = await field();
    await waitFor(() => expect(combobox).toHaveFocus());
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('briest');
    const hits = await screen.findByRole('group', { name: 'Bücher' });
    await expect(within(hits).getAllByRole('option')[0]).toHaveTextContent(
      'Effi BriestTheodor Fontane · Deutsch',
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const marked = within(hits).getAllByRole('option', { selected: true })[0];
    await expect(await field()).toHaveAttribute('aria-activedescendant', marked?.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.navigate).toHaveBeenCalledWith('/buch/anzeigen/9');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const EarlyEnter: Story = {
  name: 'Enter vor den Treffern',
  async play({ args, loaded }) {
    await open(loaded.host);
    await userEvent.keyboard('effi{Enter}');
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/buch/anzeigen/2'));
  },
};

export const MoreThanFit: Story = {
  name: 'Mehr Treffer, als gezeigt werden',
  async play({ args, loaded }) {
    await open(loaded.host);
    await userEvent.keyboard('zauberberg');
    const hits = within(await screen.findByRole('group', { name: 'Bücher' }));
    await expect(hits.getAllByRole('option')).toHaveLength(6);
    await userEvent.click(hits.getByRole('option', { name: 'Alle 9 anzeigen' }));
    await expect(args.navigate).toHaveBeenCalledWith('/buch/suchen?query=zauberberg');
  },
};

export const Nothing: Story = {
  name: 'Nichts gefunden',
  async play({ loaded }) {
    await open(loaded.host);
    await userEvent.keyboard('xyz');
    await expect(await screen.findByText('Nichts gefunden.')).toBeVisible();
    await expect(await field()).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Failed: Story = {
  name: 'Suche gestört',
  args: { search: (_resource, ...rest) => libraryDataSource.search('kaputt', ...rest) },
  async play({ loaded }) {
    await open(loaded.host);
    await userEvent.keyboard('buch');
    await expect(await screen.findByText('2 Treffer Zurzeit nicht durchsuchbar: Bücher.')).toBeVisible();
  },
};

export const OnPhone: Story = {
  name: 'Auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  async play({ loaded }) {
    await open(loaded.host);
    await userEvent.keyboard('faust');
    await screen.findByRole('group', { name: 'Bücher' });
  },
};

export const Shortcuts: Story = {
  name: 'Tastenkürzel',
  async play({ loaded, canvasElement }) {
    const search = within(canvasElement).getByRole('textbox');
    await userEvent.keyboard('/');
    await expect(search).toHaveFocus();
    await userEvent.keyboard('?/');
    await expect(search).toHaveValue('?/');
    search.blur();
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tastenkürzel' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /als Tastenkürzel verwenden/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    search.blur();
    await userEvent.keyboard('/?');
    await expect(search).not.toHaveFocus();
    await expect(screen.queryByRole('dialog')).toBeNull();
    (loaded.host as Host).palette.set('shortcuts');
    await expect(await screen.findByRole('checkbox')).not.toBeChecked();
  },
};

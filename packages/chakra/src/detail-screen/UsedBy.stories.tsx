import type { Engine } from '@schema-screens/core';
import type { DetailScreen as Screen, ScreenCatalog } from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { libraryDataSource, libraryScreens } from '../../../../.storybook/library.ts';
import { textBegin } from '../../../../.storybook/text-begin.ts';
import { WithEngine } from '../../../../.storybook/WithEngine.tsx';
import DetailScreen from './DetailScreen.tsx';

const reference = { resource: 'buch', show: '{titel}', key: 'id', text: 'texte.buch' };

/** Loans refer to books; for somebody who may search them, or not. */
const loanMeta = (rights: readonly string[]): ResourceMeta => ({
  definition: {
    type: 'object',
    title: 'Ausleihe',
    properties: {
      id: { type: 'integer', title: 'Nr.' },
      leser: { type: 'string', title: 'Leser' },
      buch: { type: 'integer', title: 'Buch', 'x-reference': reference },
      bis: { type: ['string', 'null'], title: 'Bis', format: 'date' },
    },
    'x-resource': { path: 'ausleihe', primaryKey: 'id', maxPerPage: 100, search: ['leser', 'buch'], rights },
  },
  enums: {},
});

const screens: ScreenCatalog = new Map([
  ...libraryScreens,
  ['BUCH_LESEN', { ...libraryScreens.get('BUCH_LESEN')!, resource: 'buch' }],
  [
    'AUSLEIHE_LESEN',
    {
      name: 'AUSLEIHE_LESEN',
      kind: 'detail',
      path: '/ausleihe/lesen/{id}',
      title: 'Ausleihe',
      access: 'session',
      resource: 'ausleihe',
    },
  ],
]);

const loans: Row[] = [
  { id: 1, leser: 'Muster, Erika', buch: 5, bis: '2026-04-01', texte: { buch: 'Middlemarch' } },
  { id: 2, leser: 'Beispiel, Max', buch: 5, bis: null, texte: { buch: null } },
];

const book: Screen = {
  $schema: '',
  name: 'BUCH_ANZEIGEN',
  kind: 'detail',
  path: '/buch/anzeigen/{id}',
  title: 'Middlemarch',
  access: 'session',
  resource: 'buch',
  sections: [
    { title: 'Angaben', values: [{ field: 'autor' }] },
    {
      title: 'Ausleihen',
      usedBy: {
        resource: 'ausleihe',
        field: 'buch',
        columns: [{ field: 'leser' }, { field: 'buch' }, { field: 'bis', label: 'Zurück bis' }],
      },
    },
  ],
};

interface Props {
  screen: Screen;
  rows: Row[];
  rights: readonly string[];
  /** Number of loans of the book. */
  count: number;
}

function UsedByStory({ screen, rows, rights, count }: Props) {
  const ports = useMemo((): Partial<Engine> => {
    return {
      screens,
      data: {
        ...libraryDataSource,
        meta: (resource) =>
          resource === 'ausleihe' ? Promise.resolve(loanMeta(rights)) : libraryDataSource.meta(resource),
        search: () => Promise.resolve({ data: rows, count }),
      },
    };
  }, [rows, rights, count]);
  return (
    <WithEngine ports={ports}>
      <DetailScreen screen={screen} params={{ id: '5' }} />
    </WithEngine>
  );
}

const meta = {
  title: 'Detail/Benutzt von',
  component: UsedByStory,
  parameters: { isScreen: true },
  args: { screen: book, rows: loans, rights: ['search', 'read'], count: 2 },
} satisfies Meta<typeof UsedByStory>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Compact: Story = {
  name: 'Mit engen Zeilen',
  globals: { role: 'idm' },
  async play({ canvasElement }) {
    const table = within(await within(canvasElement).findByRole('table', { name: 'Ausleihen' }));
    const cell = await table.findByRole('cell', { name: 'Muster, Erika' });
    const heading = table.getByRole('button', { name: /Leser/ });
    await expect(textBegin(heading)).toBeCloseTo(textBegin(cell), 0);
  },
};

export const Used: Story = {
  name: 'Datensätze, die auf diesen verweisen',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'Ausleihen' });
    await expect(await within(table).findByRole('link', { name: 'Middlemarch' })).toHaveAttribute(
      'href',
      '/buch/lesen/5',
    );
    await expect(within(table).getByRole('button', { name: /Zurück bis/ })).toBeVisible();
    await expect(within(table).getByText('nicht mehr vorhanden')).toBeVisible();
    await expect(within(table).queryByRole('link', { name: 'nicht mehr vorhanden' })).toBeNull();
  },
};

export const Phone: Story = {
  ...Used,
  name: 'Auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Muster, Erika');
  },
};

export const Many: Story = {
  name: 'Mehr, als die Tabelle zeigt',
  args: { count: 2345 },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Gezeigt werden 100 von 2.345 Einträgen.');
  },
};

export const Unused: Story = {
  name: 'Ohne solche Datensätze',
  args: { rows: [], count: 0 },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('heading', { name: /Ausleihen/ });
  },
};

export const NotAllowed: Story = {
  name: 'Für andere nicht zu sehen',
  args: { rights: ['read'] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Angaben');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: /Ausleihen/ })).toBeNull());
  },
};

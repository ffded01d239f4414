import type { Engine } from '@schema-screens/core';
import type { FormScreen as Definition } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { backEnd, Journey } from '../../../../../.storybook/Journey.tsx';
import { bookForm, libraryMeta } from '../../../../../.storybook/library.ts';

const meta = {
  title: 'Masken/Wiederholte Gruppe',
  component: Journey,
  args: { screen: bookForm, params: { id: '3' }, ports: () => ({}) },
} satisfies Meta<typeof Journey>;

export default meta;

type Story = StoryObj<typeof meta>;

const editionsMeta: typeof libraryMeta = {
  ...libraryMeta,
  definition: {
    type: 'object',
    properties: {
      titel: { type: 'string', title: 'Titel' },
      anzahl: { type: 'integer', title: 'Ausgaben', 'x-compute': { count: 'ausgaben' } },
      label: { type: 'number', title: 'Gesamtwert', 'x-compute': { sum: ['ausgaben.preis'] } },
      ausgaben: {
        type: 'array',
        title: 'Ausgaben',
        maxItems: 200,
        items: {
          type: 'object',
          required: ['verlag'],
          properties: {
            verlag: { type: 'string', title: 'Verlag' },
            erschienen: { type: ['string', 'null'], title: 'Erschienen am', format: 'date' },
            preis: { type: ['number', 'null'], title: 'Preis' },
          },
        },
      },
    },
  },
};

const editionsScreen: Definition = {
  ...bookForm,
  sections: [
    {
      title: 'Buch',
      columnCount: 3,
      fields: ['titel', 'anzahl', 'label'],
    },
    {
      fields: [{ field: 'ausgaben', items: { title: 'Ausgabe', columnCount: 3, reorder: true } }],
    },
  ],
};

function withEditions(count: number): Partial<Engine> {
  const ausgaben = Array.from({ length: count }, (_unused, index) => ({
    verlag: `Verlag ${index + 1}`,
    erschienen: `${1900 + (index % 90)}-03-01`,
    preis: 10 + index,
  }));
  return {
    data: backEnd(
      ({ method }) =>
        method === 'GET'
          ? Promise.resolve({ data: { id: 3, titel: 'Faust', ausgaben }, etag: '"1"' })
          : undefined,
      editionsMeta,
    ),
  };
}

export const Repeated: Story = {
  name: 'Karten',
  args: { screen: { ...editionsScreen, name: 'BUCH_AUSGABEN' }, ports: () => withEditions(3) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Ausgabe 3' });
    await userEvent.click(canvas.getByRole('button', { name: 'Ausgabe hinzufügen' }));
    const fourth = await canvas.findByRole('region', { name: 'Ausgabe 4' });
    await waitFor(() => expect(within(fourth).getByLabelText(/Verlag/)).toHaveFocus());
    await userEvent.type(within(fourth).getByLabelText('Preis'), '7,50');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText('40,5')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Ausgabe 4 nach oben' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Ausgabe 3' })).toHaveFocus());
  },
};

export const RepeatedMany: Story = {
  name: '40 Einträge',
  args: { screen: { ...editionsScreen, name: 'BUCH_VIELE_AUSGABEN' }, ports: () => withEditions(40) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    // By value and text, because computing the roles of a thousand elements takes long.
    const name = await canvas.findByDisplayValue('Verlag 40');
    await userEvent.clear(name);
    await userEvent.tab();
    await canvas.findByText('Verlag darf nicht leer sein.');
  },
};

export const RepeatedDisplay: Story = {
  name: 'Anzeige',
  args: {
    screen: { ...editionsScreen, name: 'BUCH_AUSGABEN_ANZEIGEN', mode: 'display' },
    ports: () => withEditions(2),
  },
};

const accessionsMeta: typeof libraryMeta = {
  ...libraryMeta,
  definition: {
    type: 'object',
    properties: {
      zugaenge: {
        type: 'array',
        title: 'Zugänge',
        items: {
          type: 'object',
          required: ['datum', 'herkunft'],
          properties: {
            datum: { type: 'string', title: 'Datum', format: 'date' },
            herkunft: {
              title: 'Herkunft',
              oneOf: [
                {
                  title: 'Kauf',
                  required: ['haendler'],
                  properties: {
                    haendler: { type: 'string', title: 'Händler' },
                    preis: { type: ['number', 'null'], title: 'Preis' },
                  },
                },
                {
                  title: 'Schenkung',
                  required: ['spender'],
                  properties: { spender: { type: 'string', title: 'Spenderin oder Spender' } },
                },
              ],
            },
          },
        },
      },
      beteiligte: {
        type: 'array',
        title: 'Beteiligte',
        items: {
          type: 'object',
          oneOf: [
            {
              title: 'Person',
              required: ['nachname'],
              properties: {
                vorname: { type: ['string', 'null'], title: 'Vorname' },
                nachname: { type: 'string', title: 'Nachname' },
              },
            },
            {
              title: 'Einrichtung',
              required: ['bezeichnung'],
              properties: { bezeichnung: { type: 'string', title: 'Bezeichnung' } },
            },
          ],
        },
      },
    },
  },
};

const accessionsScreen: Definition = {
  ...bookForm,
  sections: [
    { title: 'Bestand', fields: [{ field: 'zugaenge', items: { title: 'Zugang', columnCount: 2 } }] },
    {
      fields: [
        { field: 'beteiligte', items: { title: 'Beteiligte', add: 'Beteiligte hinzufügen', columnCount: 2 } },
      ],
    },
  ],
};

function withAccessions(): Partial<Engine> {
  const data = {
    id: 3,
    zugaenge: [
      { datum: '2025-03-01', herkunft: { haendler: 'Antiquariat am Markt', preis: 18.5 } },
      { datum: '2025-04-12', herkunft: { spender: 'Erika Nord' } },
    ],
    beteiligte: [{ vorname: 'Johann', nachname: 'Ast' }, { bezeichnung: 'Stadtarchiv' }],
  };
  return {
    data: backEnd(
      ({ method }) => (method === 'GET' ? Promise.resolve({ data, etag: '"1"' }) : undefined),
      accessionsMeta,
    ),
  };
}

export const Shapes: Story = {
  name: 'Einträge mehrerer Arten',
  args: { screen: { ...accessionsScreen, name: 'BUCH_ZUGAENGE' }, ports: withAccessions },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const second = within(await canvas.findByRole('region', { name: 'Beteiligte 2' }));
    await expect(second.getByLabelText('Art')).toHaveDisplayValue('Einrichtung');
    await userEvent.selectOptions(second.getByLabelText('Art'), 'Person');
    await second.findByLabelText(/Nachname/);
    await userEvent.click(canvas.getByRole('button', { name: 'Zugang hinzufügen' }));
    const third = await canvas.findByRole('region', { name: 'Zugang 3' });
    const origin = within(within(third).getByRole('group', { name: 'Herkunft' }));
    await expect(origin.getByLabelText(/^Art/)).toHaveDisplayValue('Bitte auswählen');
    await userEvent.click(canvas.getByRole('button', { name: 'Speichern' }));
    const summary = within(await canvas.findByRole('alert'));
    await summary.findByText('Zugang 3: Herkunft darf nicht leer sein.');
    await summary.findByText('Beteiligte 2: Nachname darf nicht leer sein.');
    await canvas.findByText('Herkunft darf nicht leer sein.');
    await canvas.findByText('Nachname darf nicht leer sein.');
  },
};

export const VariantsDisplay: Story = {
  name: 'Einträge mehrerer Arten, Anzeige',
  args: {
    screen: { ...accessionsScreen, name: 'BUCH_ZUGAENGE_ANZEIGEN', mode: 'display' },
    ports: withAccessions,
  },
};

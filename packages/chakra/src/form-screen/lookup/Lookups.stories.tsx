import type { Engine } from '@schema-screens/core';
import type { FormScreen as Definition } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { backEnd, Journey } from '../../../../../.storybook/Journey.tsx';
import { bookForm, libraryMeta } from '../../../../../.storybook/library.ts';

const meta = {
  title: 'Masken/Nachschlagen',
  component: Journey,
  args: { screen: bookForm, params: { id: '3' }, ports: () => ({}) },
} satisfies Meta<typeof Journey>;

export default meta;

type Story = StoryObj<typeof meta>;

const placeMeta: typeof libraryMeta = {
  ...libraryMeta,
  definition: {
    type: 'object',
    properties: {
      plz: { type: 'string', title: 'Postleitzahl', format: 'plz' },
      ort: { type: ['string', 'null'], title: 'Ort' },
    },
  },
};

const placeScreen: Definition = {
  ...bookForm,
  mode: 'create',
  sections: [
    {
      title: 'Zweigstelle',
      columnCount: 2,
      fields: [
        {
          field: 'plz',
          lookup: {
            path: 'orte/{data.plz}',
            fill: { ort: '{item.ort}' },
            none: 'Diese Postleitzahl ist nicht bekannt.',
          },
        },
        'ort',
      ],
    },
  ],
};

const placeOf: Record<string, string> = { 26122: 'Oldenburg', 26441: 'Jever' };

function placeResponse(path: string) {
  const ort = placeOf[path.slice('orte/'.length)];
  return Promise.resolve({ data: ort === undefined ? [] : [{ ort }], etag: undefined });
}

function places(): Partial<Engine> {
  const data = backEnd(({ path }) => {
    if (path === 'buch/neu') return Promise.resolve({ data: {}, etag: undefined });
    if (!path.startsWith('orte/')) return undefined;
    return placeResponse(path);
  }, placeMeta);
  return { data };
}

export const Lookup: Story = {
  name: 'Feld',
  args: { screen: { ...placeScreen, name: 'ZWEIGSTELLE' }, params: {}, ports: places },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const code = await canvas.findByLabelText('Postleitzahl');
    await userEvent.type(code, '26122');
    await canvas.findByText('Ort ergänzt: Oldenburg.');
    await expect(canvas.getByLabelText('Ort')).toHaveValue('Oldenburg');
    await userEvent.clear(code);
    await userEvent.type(code, '11111');
    await canvas.findByText('Diese Postleitzahl ist nicht bekannt.');
    await expect(canvas.getByLabelText('Ort')).toHaveValue('');
  },
};

const branchesMeta: typeof libraryMeta = {
  ...libraryMeta,
  definition: {
    type: 'object',
    properties: {
      zweigstellen: {
        type: 'array',
        title: 'Zweigstellen',
        items: { ...placeMeta.definition },
      },
    },
  },
};

const branchesScreen: Definition = {
  ...bookForm,
  name: 'ZWEIGSTELLEN',
  sections: [
    {
      title: 'Bücherei',
      fields: [
        {
          field: 'zweigstellen',
          items: {
            title: 'Zweigstelle',
            columnCount: 2,
            reorder: true,
            fields: [
              {
                field: 'plz',
                lookup: {
                  path: 'orte/{item.plz}',
                  fill: { ort: '{item.ort}' },
                  none: 'Diese Postleitzahl ist nicht bekannt.',
                },
              },
              'ort',
            ],
          },
        },
      ],
    },
  ],
};

function branches(): Partial<Engine> {
  const data = backEnd(({ path }) => {
    if (path.startsWith('orte/')) return placeResponse(path);
    const zweigstellen = [{ plz: '26122', ort: 'Oldenburg' }, {}];
    return Promise.resolve({ data: { id: 3, zweigstellen }, etag: '"1"' });
  }, branchesMeta);
  return { data };
}

export const InList: Story = {
  name: 'Feld in einer Liste',
  args: { screen: branchesScreen, ports: branches },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const second = within(await canvas.findByRole('region', { name: 'Zweigstelle 2' }));
    await userEvent.type(await second.findByLabelText('Postleitzahl'), '26441');
    await canvas.findByText('Zweigstelle 2: Ort ergänzt: Jever.');
    await expect(second.getByLabelText('Ort')).toHaveValue('Jever');
    await userEvent.click(canvas.getByRole('button', { name: 'Zweigstelle 2 nach oben' }));
    const first = within(await canvas.findByRole('region', { name: 'Zweigstelle 1' }));
    await expect(first.getByLabelText('Ort')).toHaveValue('Jever');
  },
};

import type { JsonSchema } from '@schema-screens/schema/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TriedSchema } from '../scripts/try/TriedSchema.tsx';

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  title: 'Paket',
  properties: {
    umgebung: { title: 'Umgebung', type: 'object', additionalProperties: { type: 'string' } },
    punkt: {
      title: 'Punkt',
      type: 'array',
      prefixItems: [
        { type: 'number', title: 'x' },
        { type: 'number', title: 'y' },
      ],
      items: false,
    },
    beliebig: { title: 'Beliebig' },
    form: {
      title: 'Form',
      oneOf: [
        {
          title: 'Kreis',
          properties: { art: { const: 'kreis' }, radius: { type: 'number', title: 'Radius' } },
        },
        {
          title: 'Rechteck',
          properties: { art: { const: 'rechteck' }, breite: { type: 'number', title: 'Breite' } },
        },
      ],
    },
    baum: { $ref: '#/$defs/knoten' },
  },
  $defs: {
    knoten: {
      title: 'Knoten',
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name des Knotens' },
        kinder: { title: 'Kinder', type: 'array', items: { $ref: '#/$defs/knoten' } },
      },
    },
  },
} as unknown as JsonSchema;

const meta = {
  title: 'Masken/Beliebiges Schema',
  component: TriedSchema,
  args: {
    schema,
    data: {
      umgebung: { PATH: '/bin' },
      punkt: [1, 2],
      beliebig: { liste: [1, 'zwei'] },
      form: { art: 'rechteck', breite: 3 },
      baum: { name: 'Wurzel', kinder: [{ name: 'Blatt' }] },
    },
  },
} satisfies Meta<typeof TriedSchema>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  name: 'Gefüllt',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const name = await canvas.findByDisplayValue('Blatt', {}, { timeout: 20_000 });
    await userEvent.clear(name);
    await userEvent.type(name, 'Ast');
    await userEvent.tab();
    await expect(canvas.getByTestId('document')).toHaveTextContent('"name": "Ast"');
  },
};

export const Empty: Story = { name: 'Leer', args: { data: undefined } };

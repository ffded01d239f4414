import { Box } from '@chakra-ui/react';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { engineCells } from '../packages/chakra/src/cells/cells.tsx';
import '../packages/chakra/src/table/result-table.css';
import { engineWidgets } from '../packages/chakra/src/widgets/index.ts';

interface Descriptor {
  name: string;
  description?: string;
  accepts?: readonly string[];
  options?: JsonSchema;
}

interface OverviewProps {
  /** What is listed, e.g. "Widgets". */
  kind: string;
  descriptors: Descriptor[];
}

function Options({ schema }: { schema: JsonSchema | undefined }) {
  const options = Object.entries(schema?.properties ?? {});
  if (options.length === 0) return '–';
  return (
    <ul>
      {options.map(([name, option]) => (
        <li key={name}>
          <code>{name}</code>
          {schema?.required?.includes(name) ? ' (nötig)' : ''}: {option.description ?? String(option.type)}
        </li>
      ))}
    </ul>
  );
}

/** Everything that a definition may name of one kind, with the options it takes. */
function Overview({ kind, descriptors }: OverviewProps) {
  return (
    <Box
      className="result-table"
      bg="bg"
      borderWidth="1px"
      borderRadius="xl"
      overflow="auto"
      tabIndex={0}
      role="group"
      aria-label={kind}
    >
      <table>
        <thead>
          <tr>
            {['Name', 'Bedeutung', 'Datentypen', 'Optionen'].map((title) => (
              <th key={title} scope="col">
                <span>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {descriptors.map(({ name, description, accepts, options }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{description}</td>
              <td>{accepts?.join(', ') ?? 'alle'}</td>
              <td>
                <Options schema={options} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const meta = {
  title: 'Grundlagen/Namen in Definitionen',
  component: Overview,
  args: { kind: 'Widgets', descriptors: engineWidgets.map(({ descriptor }) => descriptor) },
  async play({ canvasElement, args }) {
    const rows = await within(canvasElement).findAllByRole('row');
    await expect(rows).toHaveLength(args.descriptors.length + 1);
  },
} satisfies Meta<typeof Overview>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Widgets: Story = { name: 'Widgets' };

export const Cells: Story = {
  name: 'Zellen',
  args: { kind: 'Zellen', descriptors: engineCells.map(({ name, descriptor }) => ({ name, ...descriptor })) },
};

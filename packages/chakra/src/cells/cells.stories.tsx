import { Box } from '@chakra-ui/react';
import type { ResolvedColumn } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import '../table/result-table.css';
import { withCall } from '../../../../.storybook/library.ts';
import { sampleFiles } from '../../../../.storybook/sample-files.ts';
import { WithEngine } from '../../../../.storybook/WithEngine.tsx';
import { Cell } from './Cell.tsx';

interface CellTableProps {
  /** Name of the cell in the registry. */
  cell: string;
  value: unknown;
  long: unknown;
  options?: Record<string, unknown>;
  prefix?: string;
  /** Types of the files. */
  types?: string[];
}

const longText =
  'Die ungekürzte Ausgabe mit Anmerkungen, Nachwort und einem Verzeichnis der Donaudampfschifffahrtsgesellschaftsbücher';

const enumValues = [
  { key: 'de', label: 'Deutsch' },
  { key: 'lat', label: longText },
];

/** One cell with a value, without one, and with much. */
function CellTable({ cell, value, long, options, prefix, types }: CellTableProps) {
  const column: ResolvedColumn = {
    field: 'label',
    label: 'Wert',
    cell,
    schema: { type: 'string', ...(prefix && { 'x-prefix': prefix }), ...(types && { 'x-file': { types } }) },
    enumValues,
    isSortable: false,
    ...(options && { options }),
  };
  const states: [string, unknown][] = [
    ['Wert', value],
    ['leer', null],
    ['lang', long],
  ];
  return (
    <Box className="result-table" bg="bg" borderWidth="1px" borderRadius="xl" maxW="36rem" overflow="hidden">
      <table aria-label={`Zelle ${cell}`}>
        <tbody>
          {states.map(([name, state]) => (
            <tr key={name}>
              <th scope="row">
                <span>{name}</span>
              </th>
              <td>
                <Cell column={column} row={{ label: state }} where="Zellen" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const meta = {
  title: 'Zellen/Alle Zellen',
  component: CellTable,
  args: { cell: 'text', value: 'Effi Briest', long: longText },
} satisfies Meta<typeof CellTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = { name: 'text' };

export const Prefixed: Story = { name: 'text mit Präfix', args: { value: '4711', prefix: '1' } };

export const Lines: Story = {
  name: 'lines',
  args: {
    cell: 'lines',
    value: 'Mit Widmung.\nBitte vorsichtig behandeln.',
    long: `${longText}\n\n${longText}`,
  },
};

export const Truncate: Story = {
  name: 'truncate',
  args: { cell: 'truncate', options: { length: 20 } },
  async play({ canvasElement }) {
    const short = await within(canvasElement).findByTitle(longText);
    await expect(short).toHaveTextContent('Die ungekürzte Ausga…');
  },
};

export const Numeric: Story = {
  name: 'number',
  args: { cell: 'number', value: 352.5, long: 1_234_567_890.25 },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('1.234.567.890,25')).toBeVisible();
  },
};

export const Amount: Story = {
  name: 'amount',
  args: { cell: 'amount', value: 19.9, long: -1_234_567_890.5 },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/19,90\s*€/)).toBeVisible();
  },
};

export const FileSize: Story = {
  name: 'fileSize',
  args: { cell: 'fileSize', value: 1_310_720, long: 98_765_432_100 },
};

export const CalendarDate: Story = {
  name: 'date',
  args: { cell: 'date', value: '1924-11-20', long: '2026-03-14T09:30:00Z' },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('20.11.1924')).toBeVisible();
  },
};

export const DateTime: Story = {
  name: 'dateTime',
  args: { cell: 'dateTime', value: '2026-03-14T09:30:00Z', long: '2026-12-31T23:59:59Z' },
};

export const YesOrNo: Story = { name: 'boolean', args: { cell: 'boolean', value: true, long: false } };

export const Check: Story = {
  name: 'check',
  args: { cell: 'check', value: true, long: false },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('img', { name: 'Ja' })).toBeVisible();
    await expect(canvas.getAllByRole('img', { name: 'Nein' }).length).toBeGreaterThan(0);
  },
};

export const Enumerated: Story = { name: 'enum', args: { cell: 'enum', value: 'de', long: 'lat' } };

export const UndefinedKey: Story = {
  name: 'enum, Schlüssel nicht definiert',
  args: { cell: 'enum', value: 'xx', long: 'de' },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('xx - nicht definiert')).toBeVisible();
  },
};

export const Email: Story = {
  name: 'email',
  args: {
    cell: 'email',
    value: 'lesen@example.org',
    long: 'ein.sehr.langer.name.einer.bibliothekarin@zweigstelle.stadtbuecherei.example.org',
  },
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByRole('link', { name: 'lesen@example.org' }),
    ).toHaveAttribute('href', 'mailto:lesen@example.org');
  },
};

const reference: ResolvedColumn = {
  field: 'buch',
  label: 'Buch',
  cell: 'reference',
  schema: {
    type: 'integer',
    'x-reference': { resource: 'buch', show: '{titel}', key: 'id', text: 'texte.buch' },
  },
  enumValues,
  isSortable: false,
};

/** A record that refers to a book: with its text, without one, to one that is gone, and for somebody who sees no books. */
function References() {
  const rows: [string, Row][] = [
    ['Wert', { buch: 5, texte: { buch: 'Middlemarch' } }],
    ['lang', { buch: 6, texte: { buch: longText } }],
    ['gelöscht', { buch: 7, texte: { buch: null } }],
    ['leer', { buch: null, texte: {} }],
    ['Schlüssel', { buch: 8 }],
  ];
  return (
    <Box className="result-table" bg="bg" borderWidth="1px" borderRadius="xl" maxW="36rem" overflow="hidden">
      <table aria-label="Zelle reference">
        <tbody>
          {rows.map(([name, row]) => (
            <tr key={name}>
              <th scope="row">
                <span>{name}</span>
              </th>
              <td>
                <Cell column={reference} row={row} where="Zellen" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

export const Reference: Story = {
  name: 'reference',
  args: { cell: 'reference', value: 5, long: 6 },
  render: () => <References />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Middlemarch');
    await expect(canvas.getByText('nicht mehr vorhanden')).toBeVisible();
    await expect(canvas.getByText('8')).toBeVisible();
  },
};

export const Phone: Story = {
  name: 'phone',
  args: { cell: 'phone', value: '0441 9200-100', long: 'auf Anfrage' },
  async play({ canvasElement }) {
    const link = await within(canvasElement).findByRole('link', { name: '0441 9200-100' });
    await expect(link).toHaveAttribute('href', 'tel:+494419200100');
  },
};

export const Link: Story = {
  name: 'link',
  args: { cell: 'link', value: 'https://www.example.org/regal/', long: 'ohne Adresse' },
};

export const Badge: Story = {
  name: 'badge',
  args: {
    cell: 'badge',
    value: 'A',
    long: 'anderes',
    options: { values: { A: { text: 'Ausgeliehen', tone: 'warning' }, '': { text: 'Da', tone: 'success' } } },
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Ausgeliehen')).toHaveAttribute(
      'data-tone',
      'warning',
    );
    await expect(within(canvasElement).getByText('anderes')).toHaveAttribute('data-tone', 'neutral');
    // Of the empty value.
    await expect(within(canvasElement).getByText('Da')).toHaveAttribute('data-tone', 'success');
  },
};

export const Rating: Story = { name: 'rating', args: { cell: 'rating', value: 4, long: 1 } };

export const Iban: Story = {
  name: 'iban',
  args: { cell: 'iban', value: 'DE89370400440532013000', long: 'MT84MALT011000012345MTLCAST001S' },
};
export const Area: Story = { name: 'area', args: { cell: 'area', value: 85, long: 12345.5 } };

export const Months: Story = { name: 'months', args: { cell: 'months', value: 1, long: 24 } };

export const Time: Story = {
  name: 'time',
  args: { cell: 'time', value: '08:30:00', long: '2026-07-01T10:05:00Z' },
};

export const Image: Story = {
  name: 'image',
  args: {
    cell: 'image',
    value: '/favicon.svg',
    long: 'javascript:alert(1)',
    options: { alt: 'Zeichen', width: 32 },
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findAllByRole('img', { name: 'Zeichen' })).toHaveLength(1);
  },
};

const document = { datei_name: 'Fahrzeugschein.pdf', groesse: 48_000, pfad: 'fahrzeug/1/inhalt/schein' };

export const File: Story = {
  name: 'file',
  args: {
    cell: 'file',
    value: document,
    long: { ...document, datei_name: `${'Fahrzeugschein_mit_Anlagen_'.repeat(3)}.pdf` },
  },
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Herunterladen: Fahrzeugschein.pdf' }),
    ).toBeVisible();
  },
};

/** Answers with the content of any file. */
const picture = withCall(() =>
  Promise.resolve({
    data: { datei_name: 'umschlag.png', daten: sampleFiles.image.dataUrl },
    etag: undefined,
  }),
);

export const Picture: Story = {
  name: 'file mit Bildern',
  args: {
    cell: 'file',
    types: ['image/png'],
    value: { ...document, datei_name: 'umschlag.png' },
    long: { datei_name: 'ohne-inhalt.png' },
  },
  decorators: (Story) => (
    <WithEngine ports={{ data: picture }}>
      <Story />
    </WithEngine>
  ),
  async play({ canvasElement }) {
    const button = await within(canvasElement).findByRole('button', { name: 'Herunterladen: umschlag.png' });
    await waitFor(() => expect(button.querySelector('img')?.naturalWidth).toBeGreaterThan(0));
    await expect(within(canvasElement).getByText('ohne-inhalt.png')).toBeVisible();
  },
};

export const Unknown: Story = {
  name: 'unbekannte Zelle',
  args: { cell: 'regalplatz' },
  async play({ canvasElement }) {
    await expect((await within(canvasElement).findAllByRole('note'))[0]).toHaveTextContent(
      'Zelle „regalplatz“ ist unbekannt (Zellen, label)',
    );
  },
};

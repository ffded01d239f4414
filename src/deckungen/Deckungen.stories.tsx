import { conditionHolds, type DetailValue } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Spartengruppe } from '#portal-rules';
import { WithEngine } from '../../.storybook/WithEngine.tsx';
import { branches } from '../../tests/support/definitions/branches-of-groups.ts';
import Deckungen, { deckungsansichten } from './Deckungen.tsx';

const samples: Record<string, unknown> = {
  boolean: true,
  date: '01.04.2024',
  amount: 1234.5,
  area: 85,
  months: 12,
  percent: 10,
};

const sampleOf = ({ cell, when }: DetailValue): unknown =>
  cell === undefined ? (when ? 2 : 'Angabe') : samples[cell];

/** A coverage with every value that the view of its group shows. */
function fullDeckung(gruppe: Spartengruppe): Row {
  const values = deckungsansichten[gruppe].filter(({ field }) => field !== undefined);
  return {
    ...Object.fromEntries(values.map((value) => [value.field, sampleOf(value)])),
    deklarationsBezeichnung: 'Vereinbarte Deckung',
    vertragrisikoorte: { strasse: 'Gartenstraße 12', plz: '26122', ort: 'Oldenburg' },
  };
}

interface StoryProps {
  gruppe: Spartengruppe;
  state: 'full' | 'sparse' | 'cancelled' | 'none';
}

function lineOf({ gruppe, state }: StoryProps): Row {
  const line = { edvNr: branches[gruppe], stornoDatum: null, stornoGrund: null };
  if (state === 'none') return { ...line, deckungen: [] };
  if (state === 'sparse')
    return {
      ...line,
      deckungen: [{ gueltigVonAlpha: '01.01.2025', deklarationsBezeichnung: 'Nur das Nötigste' }],
    };
  const deckungen = [fullDeckung(gruppe)];
  if (state === 'full') return { ...line, deckungen };
  return {
    ...line,
    deckungen,
    stornoDatum: '2025-03-31',
    stornoGrund: 'Kündigung durch Versicherungsnehmer',
  };
}

const groups = Object.keys(branches) as Spartengruppe[];

/** All groups in one state, one below the other. */
function AllGroups({ state }: { state: StoryProps['state'] }) {
  return (
    <WithEngine ports={{}}>
      {groups.map((gruppe) => (
        <section key={gruppe} aria-label={gruppe}>
          <Deckungen scope={{ user: null, row: lineOf({ gruppe, state }) }} />
        </section>
      ))}
    </WithEngine>
  );
}

const meta = {
  title: 'Portal/Deckungen',
  component: AllGroups,
  args: { state: 'full' },
} satisfies Meta<typeof AllGroups>;

export default meta;

type Story = StoryObj<typeof meta>;

const withArea: readonly Spartengruppe[] = ['household', 'building', 'glass'];

export const Full: Story = {
  name: 'Alle Gruppen, alle Werte',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    for (const gruppe of groups) {
      const view = within(await canvas.findByRole('region', { name: gruppe }));
      await view.findByText('Vereinbarte Deckung');
      const labels = deckungsansichten[gruppe]
        .filter(
          ({ field, when }) =>
            field !== undefined && conditionHolds(when, { user: null, row: fullDeckung(gruppe) }),
        )
        .map(({ label }) => String(label));
      for (const label of new Set(labels)) await expect(view.getAllByText(label).length).toBeGreaterThan(0);
      await expect(view.queryAllByText('Fläche')).toHaveLength(withArea.includes(gruppe) ? 1 : 0);
    }
  },
};

export const Sparse: Story = {
  name: 'Alle Gruppen, kaum Werte',
  args: { state: 'sparse' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findAllByText('Nur das Nötigste');
    await expect(canvas.getAllByRole('term')).toHaveLength(groups.length);
  },
};

export const Cancelled: Story = {
  name: 'Storniert',
  args: { state: 'cancelled' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByText('31.03.2025')).toHaveLength(groups.length);
    await expect(canvas.queryByText('Vereinbarte Deckung')).toBeNull();
  },
};

export const None: Story = {
  name: 'Ohne Deckung',
  args: { state: 'none' },
  async play({ canvasElement }) {
    const texts = await within(canvasElement).findAllByText(
      'Zu dieser Sparte sind keine Deckungen hinterlegt.',
    );
    await expect(texts).toHaveLength(groups.length);
  },
};

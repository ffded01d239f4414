import type { Engine, Progress } from '@schema-screens/core';
import type { Action } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withCall } from '../../../../../.storybook/library.ts';
import { WithEngine } from '../../../../../.storybook/WithEngine.tsx';
import { ActionBar } from './ActionBar.tsx';

interface BarProps {
  actions: Action[];
  saveProgress?: Progress;
  ports?: Partial<Engine>;
}

const noPorts: Partial<Engine> = {};

function Bar({ actions, saveProgress, ports = noPorts }: BarProps) {
  const site = {
    scope: { user: { role: 'bibliothek' }, row: { id: 4, titel: 'Effi Briest' } },
    resource: 'buch',
    returnTo: 'BUCH_SUCHEN',
  };
  return (
    <WithEngine ports={ports}>
      <ActionBar actions={actions} site={site} saveProgress={saveProgress} />
    </WithEngine>
  );
}

const lend: Action = {
  label: 'Ausleihen',
  icon: 'send',
  variant: 'primary',
  call: { path: 'buch/{row.id}/leihe' },
};

const meta = {
  title: 'Teile/Aktionsleiste',
  component: Bar,
  args: { actions: [{ kind: 'cancel' }, { kind: 'delete' }, { kind: 'edit', to: 'BUCH_BEARBEITEN' }, lend] },
} satisfies Meta<typeof Bar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = { name: 'Mehrere Aktionen' };

export const Phone: Story = { name: 'Auf dem Telefon', globals: { viewport: { value: 'phone' } } };

export const Busy: Story = {
  name: 'Wird gespeichert',
  args: { actions: [{ kind: 'cancel' }, { kind: 'save' }], saveProgress: 0 },
};

export const Purpose: Story = {
  name: 'Wozu eine Schaltfläche dient',
  args: { actions: [{ kind: 'save', label: 'Ok', purpose: 'Buch {row.titel} bestellen' }] },
  async play({ canvasElement }) {
    await expect(
      within(canvasElement).getByRole('button', { name: 'Ok – Buch Effi Briest bestellen' }),
    ).toBeVisible();
  },
};

export const ForRoles: Story = {
  name: 'Nur für Rollen',
  args: { actions: [lend, { label: 'Aussondern', roles: ['leitung'], call: { path: 'buch/{row.id}' } }] },
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('button', { name: 'Aussondern' })).toBeNull();
  },
};

/** A call whose response the play function releases. */
function heldCall() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const call = fn(async () => {
    await held;
    return { data: {}, etag: undefined };
  });
  return { call, release };
}

const doubleClicked = heldCall();

export const RunsOnce: Story = {
  name: 'Läuft bei Doppelklick einmal',
  args: {
    actions: [{ ...lend, success: { title: 'Ausgeliehen' } }],
    ports: {
      data: withCall(doubleClicked.call),
      notify: fn(),
    },
  },
  async play({ canvasElement, args }) {
    const button = within(canvasElement).getByRole('button', { name: 'Ausleihen' });
    await userEvent.dblClick(button);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    doubleClicked.release();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await expect(doubleClicked.call).toHaveBeenCalledOnce();
    await expect(args.ports?.notify).toHaveBeenCalledOnce();
  },
};

export const AsksFirst: Story = {
  name: 'Fragt vor dem Löschen',
  args: { actions: [{ kind: 'delete', confirm: { title: 'Buch löschen', text: 'Wirklich löschen?' } }] },
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Löschen' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Buch löschen' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Abbrechen' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

import { Button, Flex } from '@chakra-ui/react';
import type { Notice } from '@schema-screens/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Host, useHost } from '../host/host.ts';

function Notifier({ notices }: { notices: Notice[] }) {
  const { notify } = useHost().notices;
  return (
    <Flex gap="3" wrap="wrap">
      {notices.map((notice) => (
        <Button key={notice.title} variant="outline" onClick={() => notify(notice)}>
          {notice.title}
        </Button>
      ))}
    </Flex>
  );
}

function isInView(element: HTMLElement): boolean {
  const { left, top, right, bottom, width } = element.getBoundingClientRect();
  return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

async function showsNotice(title: string): Promise<void> {
  const shown = await screen.findByRole('status', { name: title });
  await waitFor(() => expect(shown).toBeVisible());
  await waitFor(() => expect(isInView(shown)).toBe(true));
  // Whatever its status, its colours are those of the page.
  await expect(getComputedStyle(shown).color).toBe(getComputedStyle(document.body).color);
  await expect(shown.closest('[role=region]')).toHaveAccessibleName('Hinweise (Alt+T)');
}

/** Shows all notices of the story. */
async function showAll(canvasElement: HTMLElement): Promise<void> {
  for (const button of within(canvasElement).getAllByRole('button')) {
    await userEvent.click(button);
    await showsNotice(button.textContent);
  }
}

const success: Notice = { status: 'success', title: 'Gespeichert', text: 'Das Buch wurde aufgenommen.' };
const info: Notice = { status: 'info', title: 'Vorgemerkt', text: 'Sie bekommen Bescheid.' };
const warning: Notice = { status: 'warning', title: 'Leihfrist', text: 'Sie endet morgen.' };
const error: Notice = { status: 'error', title: 'Fehler', text: 'Das Buch ist verliehen.' };

const meta = {
  title: 'Dialoge/Meldungen',
  component: Notifier,
  args: { notices: [success] },
  async play({ canvasElement }) {
    await showAll(canvasElement);
  },
} satisfies Meta<typeof Notifier>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = { name: 'Erfolg' };

export const Info: Story = { name: 'Hinweis', args: { notices: [info] } };

export const Warning: Story = { name: 'Warnung', args: { notices: [warning] } };

export const Failure: Story = { name: 'Fehler', args: { notices: [error] } };

export const FailedRequest: Story = {
  name: 'Mit der Referenz einer Anfrage',
  args: { notices: [{ ...error, requestId: '7c1f6f0e-3a52-4d38-9a53-0d6a7d9f2b11' }] },
  async play({ canvasElement }) {
    await showAll(canvasElement);
    const reference = screen.getByText('Referenz: 7c1f6f0e');
    const text = screen.getByText('Das Buch ist verliehen.');
    const sizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize);
    await expect(sizeOf(reference)).toBeLessThan(sizeOf(text));
  },
};

export const All: Story = { name: 'Alle vier', args: { notices: [success, info, warning, error] } };

export const Long: Story = {
  name: 'Lang, auf dem Telefon',
  args: {
    notices: [
      {
        status: 'warning',
        title: 'Fernleihbestellungsverwaltung',
        text: 'Die Bestellung wurde angenommen, die Donaudampfschifffahrtsgesellschaftsbücherei hat sie aber noch nicht bestätigt.',
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};

const undone = fn();

export const Undo: Story = {
  name: 'Mit Rückgängig',
  args: { notices: [{ ...success, action: { label: 'Rückgängig', run: undone } }] },
  async play({ canvasElement }) {
    await showAll(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await expect(undone).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull());
  },
};

export const Closed: Story = {
  name: 'Wird geschlossen',
  args: { notices: [error] },
  async play({ canvasElement }) {
    await showAll(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Hinweis schließen' }));
    await waitFor(() => expect(screen.queryByText('Das Buch ist verliehen.')).toBeNull());
  },
};

export const Cleared: Story = {
  name: 'Ein anderer Bildschirm kommt',
  args: { notices: [success, error, { ...error, title: 'Kein Zutritt', stays: true }] },
  async play({ loaded, canvasElement }) {
    const { notices } = loaded.host as Host;
    await showAll(canvasElement);
    notices.clear();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Fehler' })).toBeNull());
    await expect(screen.getByRole('status', { name: 'Gespeichert' })).toBeVisible();
    await expect(screen.getByRole('status', { name: 'Kein Zutritt' })).toBeVisible();
    notices.clear();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Kein Zutritt' })).toBeNull());
    // Shown and outdated before the toaster was loaded: nothing appears late.
    notices.notify({ ...error, title: 'Zu spät' });
    notices.clear();
    notices.notify({ ...success, title: 'Danach' });
    await screen.findByText('Danach');
    await expect(screen.queryByText('Zu spät')).toBeNull();
  },
};

export const Persistent: Story = {
  name: 'Bleibt einen Bildschirm lang',
  args: { notices: [info, { ...warning, stays: true }] },
  async play({ loaded, canvasElement }) {
    const { notices } = loaded.host as Host;
    await showAll(canvasElement);
    notices.clear();
    await expect(screen.getByRole('status', { name: 'Leihfrist' })).toBeVisible();
    notices.clear();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Leihfrist' })).toBeNull());
    await expect(screen.getByRole('status', { name: 'Vorgemerkt' })).toBeVisible();
  },
};

export const Once: Story = {
  name: 'Zweimal dasselbe',
  args: { notices: [warning] },
  async play({ loaded, canvasElement }) {
    const { notices } = loaded.host as Host;
    await showAll(canvasElement);
    notices.notify({ ...warning });
    notices.notify({ ...warning, text: 'Sie endet heute.' });
    await waitFor(() => expect(screen.getAllByRole('status', { name: 'Leihfrist' })).toHaveLength(2));
    await expect(screen.getAllByText('Sie endet morgen.')).toHaveLength(1);
    for (const close of screen.getAllByRole('button', { name: 'Hinweis schließen' }))
      await userEvent.click(close);
    await waitFor(() => expect(screen.queryByText('Sie endet morgen.')).toBeNull());
    notices.notify(warning);
    await waitFor(() => expect(screen.getByText('Sie endet morgen.')).toBeVisible());
  },
};

/** A second later the previous notices have been seen. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 1100));

export const OneOnAPhone: Story = {
  name: 'Eine nach der anderen, auf dem Telefon',
  args: { notices: [error, success] },
  globals: { viewport: { value: 'phone' } },
  async play({ loaded, canvas }) {
    const { notices, dialogs } = loaded.host as Host;
    await userEvent.click(canvas.getByRole('button', { name: 'Fehler' }));
    await showsNotice('Fehler');
    await seen();
    // One click causes both: neither replaces the other.
    await userEvent.click(canvas.getByRole('button', { name: 'Gespeichert' }));
    notices.notify(warning);
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Fehler' })).toBeNull());
    await showsNotice('Gespeichert');
    await showsNotice('Leihfrist');
    await seen();
    void dialogs.ask({
      title: 'Buch löschen?',
      text: 'Der Eintrag ist dann weg.',
      ok: 'Löschen',
      cancel: 'Abbrechen',
    });
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hinweis schließen' })).toBeNull());
    // A failure in the dialog is reported above it.
    notices.notify(error);
    await waitFor(() => expect(screen.getByText('Das Buch ist verliehen.')).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
  },
};

export const AtTheEndOfAPage: Story = {
  name: 'Am Ende einer Seite: nicht über den Aktionen',
  args: { notices: [error] },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  render: ({ notices }) => (
    <Flex direction="column" height="100vh">
      <Flex flex="none" height="44vh" />
      <Flex data-part="actions" height="4rem" align="center">
        <Notifier notices={notices} />
      </Flex>
      <footer style={{ flex: 1 }}>Impressum</footer>
    </Flex>
  ),
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'Fehler' });
    await userEvent.click(button);
    await showsNotice('Fehler');
    const notice = screen.getByRole('status', { name: 'Fehler' });
    await waitFor(() =>
      expect(notice.getBoundingClientRect().top).toBeGreaterThan(button.getBoundingClientRect().bottom),
    );
  },
};

export const BesideALink: Story = {
  name: 'Am Ende einer Seite: nicht über einem Link',
  args: { notices: [error] },
  parameters: { layout: 'fullscreen' },
  render: ({ notices }) => (
    <Flex direction="column" height="100vh">
      <Flex direction="column" flex="1" justify="end">
        <Notifier notices={notices} />
        <a href="#forgotten">Passwort vergessen?</a>
      </Flex>
      <footer style={{ height: '8rem' }}>Impressum</footer>
    </Flex>
  ),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Fehler' }));
    await showsNotice('Fehler');
    const notice = screen.getByRole('status', { name: 'Fehler' });
    const link = canvas.getByRole('link', { name: 'Passwort vergessen?' });
    await waitFor(() =>
      expect(notice.getBoundingClientRect().top).toBeGreaterThanOrEqual(link.getBoundingClientRect().bottom),
    );
  },
};

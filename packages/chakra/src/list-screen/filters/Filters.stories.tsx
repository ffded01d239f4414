import type { ListScreen as Definition } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { bookList } from '../../../../../.storybook/book-list.ts';
import { ListStory } from '../../../../../.storybook/ListStory.tsx';

const screen: Definition = {
  ...bookList,
  columns: [{ field: 'titel', width: 'wide' }, { field: 'sprache' }, { field: 'erschienen' }],
  sort: [{ field: 'titel' }],
  tools: ['filters'],
};

const meta = {
  title: 'Liste/Filter',
  component: ListStory,
  parameters: { isScreen: true, path: '/buch/suchen' },
  args: { screen, onSearch: fn(), onCall: fn(), onSave: fn() },
} satisfies Meta<typeof ListStory>;

export default meta;

type Story = StoryObj<typeof meta>;

// The dialog hides everything around it.
const address = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('status', { name: 'Adresse', hidden: true });

/** Opens the filters, and one field of them. */
async function openField(canvasElement: HTMLElement, name: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Filter' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Filter' }));
  await userEvent.click(await dialog.findByText(name, { selector: 'summary' }));
  return within(await dialog.findByRole('group', { name }));
}

const close = async (): Promise<void> => {
  const dialog = within(page.getByRole('dialog', { name: 'Filter' }));
  await userEvent.click(dialog.getAllByRole('button', { name: 'Schließen' })[0]!);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
};

export const Choices: Story = {
  name: 'Werte einer Aufzählung, mit Anzahl',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const field = await openField(canvasElement, 'Sprache');
    await userEvent.click(await field.findByRole('checkbox', { name: 'Englisch 1' }));
    await userEvent.click(field.getByRole('checkbox', { name: 'Französisch 1' }));
    await field.findByRole('checkbox', { name: 'Deutsch 5' });
    await close();
    await canvas.findByText('2 Einträge, Sprache Englisch, Französisch, sortiert nach Titel');
    await expect(address(canvasElement)).toHaveTextContent('filter.sprache=en&filter.sprache=fr');
    const chips = within(canvas.getByRole('list', { name: 'Gewählte Filter' }));
    await userEvent.click(chips.getByRole('button', { name: 'Sprache: Englisch, Französisch entfernen' }));
    await canvas.findByText('7 Einträge, sortiert nach Titel');
  },
};

export const YesAndNo: Story = {
  name: 'Ja und Nein',
  async play({ canvasElement }) {
    const field = await openField(canvasElement, 'Verliehen');
    await userEvent.click(await field.findByRole('checkbox', { name: 'Nein 4' }));
    await close();
    await within(canvasElement).findByText('4 Einträge, Verliehen Nein, sortiert nach Titel');
  },
};

export const Days: Story = {
  name: 'Zeitraum',
  async play({ canvasElement }) {
    const field = await openField(canvasElement, 'Erschienen am');
    await userEvent.type(field.getByRole('textbox', { name: 'Von' }), '1.1.1860');
    await userEvent.type(field.getByRole('textbox', { name: 'Bis' }), '31.12.1880');
    await userEvent.tab();
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('filter.erschienen.to=1880-12-31'));
    await close();
    await within(canvasElement).findByText(/^3 Einträge, Erschienen am 01.01.1860 – 31.12.1880/);
  },
};

export const LastDays: Story = {
  name: 'Letzte Tage',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const field = await openField(canvasElement, 'Erschienen am');
    const last = field.getByRole('button', { name: 'Letzte 30 Tage' });
    await userEvent.click(last);
    await waitFor(() => expect(last).toHaveAttribute('aria-pressed', 'true'));
    await expect(address(canvasElement)).toHaveTextContent('filter.erschienen.last=30');
    await close();
    await canvas.findByRole('button', { name: 'Ohne Erschienen am: letzte 30 Tage: 7' });
  },
};

export const Periods: Story = {
  name: 'Zeiträume, die mit dem Tag gehen',
  args: { screen: { ...screen, periods: ['past', 'today', 'next7', 'month', 'year'] } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const field = await openField(canvasElement, 'Erschienen am');
    const next = field.getByRole('button', { name: 'Nächste 7 Tage' });
    await userEvent.click(next);
    await waitFor(() => expect(next).toHaveAttribute('aria-pressed', 'true'));
    const past = field.getByRole('button', { name: 'Vor heute' });
    await userEvent.click(past);
    await waitFor(() => expect(past).toHaveAttribute('aria-pressed', 'true'));
    await expect(next).toHaveAttribute('aria-pressed', 'false');
    await expect(address(canvasElement)).toHaveTextContent('filter.erschienen.to=today-1');
    await close();
    await canvas.findByText(/^7 Einträge, Erschienen am vor heute/);
  },
};

export const Numbers: Story = {
  name: 'Zahlen von und bis',
  async play({ canvasElement }) {
    const field = await openField(canvasElement, 'Seiten');
    await userEvent.type(field.getByRole('textbox', { name: 'Von' }), 'viele');
    await userEvent.tab();
    await field.findByText('Bitte geben Sie eine Zahl ein.');
    await userEvent.clear(field.getByRole('textbox', { name: 'Von' }));
    await userEvent.type(field.getByRole('textbox', { name: 'Von' }), '200');
    await userEvent.tab();
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('filter.seiten.from=200'));
    await close();
    await within(canvasElement).findByText(/^4 Einträge, Seiten ab 200/);
  },
};

export const PartOfText: Story = {
  name: 'Teil eines Texts',
  async play({ canvasElement }) {
    const field = await openField(canvasElement, 'Autorin oder Autor');
    await userEvent.type(field.getByRole('textbox', { name: 'Enthält' }), 'mann');
    await waitFor(() => expect(address(canvasElement)).toHaveTextContent('filter.autor.contains=mann'));
    await close();
    await within(canvasElement).findByText(/^1 Eintrag, Autorin oder Autor enthält „mann“/);
  },
};

export const WhyEmpty: Story = {
  name: 'Warum die Liste leer ist',
  parameters: { path: '/buch/suchen?query=Faust&filter.sprache=fr' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Mit Ihren Filtereinstellungen wurden keine Daten gefunden');
    await canvas.findByRole('button', { name: 'Ohne Suche „Faust“: 1' });
    await canvas.findByRole('button', { name: 'Ohne Suche und Filter: 7' });
    await userEvent.click(canvas.getByRole('button', { name: 'Ohne Sprache: Französisch: 1' }));
    await canvas.findByText(/^1 Eintrag gefunden zu „Faust“/);
  },
};

export const NothingAtAll: Story = {
  name: 'Gar keine Einträge',
  args: { screen: { ...screen, resource: 'leer' } },
  parameters: { path: '/buch/suchen?filter.sprache=fr' },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Auch ohne Suche und Filter gibt es keine Einträge.');
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  parameters: { path: '/buch/suchen?filter.sprache=de&filter.sprache=fr&filter.autor.contains=a' },
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('list', { name: 'Gewählte Filter' });
    await userEvent.click(canvas.getByRole('button', { name: 'Suche und Liste einstellen' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Filter (2)' }));
    await page.findByRole('dialog', { name: 'Filter' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

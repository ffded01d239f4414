import type { ListScreen as Definition } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { bookList } from '../../../../../.storybook/book-list.ts';
import { ListStory } from '../../../../../.storybook/ListStory.tsx';

const screen: Definition = {
  ...bookList,
  columns: [
    { field: 'titel', width: 'wide' },
    { field: 'autor' },
    { field: 'verliehen', cell: 'check', small: false },
  ],
  sort: [{ field: 'id' }],
  noun: { one: 'Buch', many: 'Bücher' },
  rowActions: [{ kind: 'view', to: 'BUCH_LESEN' }],
  bulkActions: [
    {
      label: 'Zurücknehmen',
      icon: 'restore',
      call: { method: 'PATCH', path: 'buch/{row.id}', body: { verliehen: false } },
      undo: { method: 'PATCH', path: 'buch/{row.id}', body: { verliehen: true } },
    },
    {
      label: 'Mahnen',
      icon: 'mail',
      when: { field: 'row.verliehen', is: true },
      to: 'BUCH_MAHNEN',
      open: 'dialog',
      call: { path: 'buch/{row.id}/mahnung', body: { betreff: '{data.titel}', text: '{data.notiz}' } },
    },
    { kind: 'delete', confirmAll: 'Sie sind dann nicht mehr auszuleihen.' },
  ],
};

const onStart = fn();

const meta = {
  title: 'Liste/Sammelaktionen',
  component: ListStory,
  parameters: { isScreen: true, path: '/buch/suchen' },
  args: { screen, jobs: { onStart } },
  beforeEach: () => {
    onStart.mockClear();
  },
} satisfies Meta<typeof ListStory>;

export default meta;

type Story = StoryObj<typeof meta>;

const findBar = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('group', { name: 'Auswahl' }));
const findJob = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('group', { name: 'Sammelaktion' }));

/** Selects the first rows, by their boxes. */
async function select(canvasElement: HTMLElement, count: number): Promise<void> {
  const boxes = await within(canvasElement).findAllByRole('checkbox', { name: / auswählen$/ });
  for (const box of boxes.filter((each) => each.closest('tbody')).slice(0, count)) await userEvent.click(box);
}

/** Runs an action once its question is answered with yes. */
async function run(canvasElement: HTMLElement, name: string): Promise<void> {
  await userEvent.click((await findBar(canvasElement)).getByRole('button', { name }));
  const question = within(await page.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
}

const expectResult = (canvasElement: HTMLElement, text: string): Promise<void> =>
  waitFor(async () => expect((await findJob(canvasElement)).getByRole('status')).toHaveTextContent(text), {
    timeout: 10_000,
  });

export const Selected: Story = {
  name: 'Auswahl mit der Tastatur',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const boxes = await canvas.findAllByRole('checkbox', { name: / auswählen$/ });
    const [first, second] = boxes.filter((each) => each.closest('tbody'));
    first?.focus();
    await userEvent.keyboard(' {ArrowDown} ');
    const bar = await findBar(canvasElement);
    await bar.findByText('2 ausgewählt');
    await expect(second).toHaveFocus();
    bar.getByRole('button', { name: 'Auswahl aufheben' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Auswahl' })).toBeNull());
    await select(canvasElement, 3);
    await (await findBar(canvasElement)).findByText('3 ausgewählt');
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    await select(canvasElement, 2);
    await (await findBar(canvasElement)).findByText('2 ausgewählt');
    // A selected card has one colour, and not only behind its values.
    const card = canvasElement.querySelector('[data-selected]') as HTMLTableRowElement;
    const [own, ...ofCells] = [card, ...card.cells].map((each) => getComputedStyle(each).backgroundColor);
    await expect(own).not.toBe('rgba(0, 0, 0, 0)');
    await expect(new Set(ofCells)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const AllThatMatch: Story = {
  name: 'Alle, die die Suche findet',
  args: { screen: { ...screen, resource: 'buch' } },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('checkbox', { name: 'Alle auswählen' }));
    const bar = await findBar(canvasElement);
    await userEvent.click(await bar.findByRole('button', { name: 'Alle 60 auswählen' }));
    await bar.findByText('60 ausgewählt');
    await userEvent.click(bar.getByRole('button', { name: 'Löschen' }));
    const question = await page.findByRole('alertdialog', { name: 'Löschen: 60 Bücher' });
    await expect(question).toHaveTextContent('Sie sind dann nicht mehr auszuleihen.');
    // While it waits for the answer, nothing is being done.
    for (const button of bar.getAllByRole('button', { hidden: true }))
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  },
};

export const Uncounted: Story = {
  name: 'Mehr, als gezählt werden',
  args: { screen: { ...screen, resource: 'unzaehlig' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/^Mehr als 10\.000 Bücher, .* geladen$/);
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Alle auswählen' }));
    const bar = await findBar(canvasElement);
    await userEvent.click(await bar.findByRole('button', { name: 'Alle auswählen (mehr als 10.000)' }));
    await bar.findByText('Mehr als 10.000 ausgewählt');
    await userEvent.click(bar.getByRole('button', { name: 'Löschen' }));
    await page.findByRole('alertdialog', { name: 'Löschen: 12.345 Bücher' });
  },
};

export const Running: Story = {
  name: 'Läuft, und wird angehalten',
  args: { jobs: { isSlow: true } },
  async play({ canvasElement }) {
    await select(canvasElement, 4);
    await run(canvasElement, 'Zurücknehmen');
    const job = await findJob(canvasElement);
    await job.findByText('Zurücknehmen: 2 von 4');
    await expect(job.getByRole('progressbar', { name: 'Fortschritt: Zurücknehmen' })).toBeVisible();
    await userEvent.click(job.getByRole('button', { name: 'Anhalten' }));
    await expectResult(canvasElement, 'Zurücknehmen: angehalten: 2 erledigt, 2 unverändert.');
  },
};

export const HalfDone: Story = {
  name: 'Läuft',
  args: { jobs: { isSlow: true } },
  async play({ canvasElement }) {
    await select(canvasElement, 4);
    await run(canvasElement, 'Zurücknehmen');
    await (await findJob(canvasElement)).findByText('Zurücknehmen: 2 von 4');
    await select(canvasElement, 1);
  },
};

export const Failed: Story = {
  name: 'Nicht bei allen möglich',
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('checkbox', { name: 'Alle auswählen' }));
    await run(canvasElement, 'Zurücknehmen');
    await expectResult(canvasElement, 'Zurücknehmen: 6 erledigt, 1 nicht möglich.');
    const job = await findJob(canvasElement);
    await userEvent.click(job.getByRole('button', { name: 'Einzelheiten' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Zurücknehmen: nicht möglich' }));
    await dialog.findByRole('link', { name: /Middlemarch/ });
    await dialog.findByRole('cell', { name: 'Das Buch ist vorgemerkt.' });
  },
};

export const Undone: Story = {
  name: 'Rückgängig',
  async play({ canvasElement }) {
    await select(canvasElement, 2);
    await run(canvasElement, 'Zurücknehmen');
    await expectResult(canvasElement, 'Zurücknehmen: 2 erledigt.');
    await userEvent.click((await findJob(canvasElement)).getByRole('button', { name: 'Rückgängig' }));
    await expectResult(canvasElement, 'Rückgängig: Zurücknehmen: 2 erledigt.');
    await expect(onStart).toHaveBeenLastCalledWith(
      expect.objectContaining({
        call: { method: 'PATCH', path: 'buch/{id}', body: { verliehen: true } },
        rows: { doneBy: '1' },
      }),
    );
  },
};

export const WithForm: Story = {
  name: 'Mit Angaben aus einem Formular',
  async play({ canvasElement }) {
    await select(canvasElement, 4);
    await userEvent.click((await findBar(canvasElement)).getByRole('button', { name: 'Mahnen' }));
    const form = within(await page.findByRole('dialog', { name: 'Mahnen: 2 Bücher' }));
    await form.findByText(/^Bei 2 von 4 ist das nicht möglich, sie bleiben unverändert\./);
    await userEvent.click(await form.findByRole('button', { name: 'Mahnen' }));
    await form.findByRole('alert');
    await userEvent.type(await form.findByRole('textbox', { name: /Betreff/ }), 'Bitte zurückgeben');
    await userEvent.keyboard('{Enter}');
    await expect(onStart).not.toHaveBeenCalled();
    await userEvent.click(form.getByRole('button', { name: 'Mahnen' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expectResult(canvasElement, 'Mahnen: 2 erledigt.');
    await expect(onStart).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Mahnen',
        call: {
          method: 'POST',
          path: 'buch/{id}/mahnung',
          body: { betreff: 'Bitte zurückgeben', text: null },
        },
        rows: { keys: ['1', '4'] },
      }),
    );
  },
};

export const Form: Story = {
  name: 'Das Formular',
  async play({ canvasElement }) {
    await select(canvasElement, 4);
    await userEvent.click((await findBar(canvasElement)).getByRole('button', { name: 'Mahnen' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Mahnen: 2 Bücher' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /Betreff/ })).toHaveFocus());
  },
};

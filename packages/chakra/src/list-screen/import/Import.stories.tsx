import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, within } from 'storybook/test';
import { bookList } from '../../../../../.storybook/book-list.ts';
import { ListStory } from '../../../../../.storybook/ListStory.tsx';

const onSave = fn();

const meta = {
  title: 'Liste/Import',
  component: ListStory,
  parameters: { isScreen: true, path: '/buch/suchen' },
  args: {
    screen: { ...bookList, tools: ['import'], noun: { one: 'Buch', many: 'Bücher' } },
    jobs: {},
    onSave,
  },
} satisfies Meta<typeof ListStory>;

export default meta;

export const Preview: StoryObj<typeof meta> = {
  name: 'Vorschau einer Datei',
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Importieren' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Bücher importieren' }));
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!;
    const text = 'Titel;Autor;Regal\nEgmont;Goethe;3\n;Schiller;4\nNathan der Weise;Lessing;5';
    await userEvent.upload(input, new File([text], 'Buecher.csv', { type: 'text/csv' }));
    await dialog.findByText('2 neu, 1 fehlerhaft');
    await expect(dialog.getByText('Titel: Bitte füllen Sie dieses Feld aus.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Fehlerhafte Zeilen als CSV-Datei speichern' }));
    await expect(onSave.mock.lastCall?.[0].name).toBe('Buecher.csv – fehlerhafte Zeilen.csv');
    await expect(dialog.getByRole('button', { name: '2 Zeilen importieren' })).toBeEnabled();
  },
};

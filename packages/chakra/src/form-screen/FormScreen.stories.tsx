import type { FormScreen as Definition } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { bookForm } from '../../../../.storybook/library.ts';
import FormScreen from './FormScreen.tsx';

const screen: Definition = {
  ...bookForm,
  intro: 'Angaben zu einem Buch der Bücherei.',
  sections: [
    {
      title: 'Angaben',
      columnCount: 2,
      fields: [
        'titel',
        'autor',
        { field: 'sprache', widget: 'radio' },
        'erschienen',
        'seiten',
        'preis',
        'verliehen',
      ],
    },
    { title: 'Notiz', fields: [{ field: 'notiz', help: 'Nur für die Bücherei.', options: { rows: 4 } }] },
  ],
  then: 'BUCH_SUCHEN',
  back: 'BUCH_SUCHEN',
};

const meta = {
  title: 'Masken/Formular',
  component: FormScreen,
  args: { screen, params: { id: '3' } },
} satisfies Meta<typeof FormScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = { name: 'Gefüllt' };

export const Create: Story = {
  name: 'Anlegen',
  args: { screen: { ...screen, name: 'BUCH_ANLEGEN', title: 'Buch aufnehmen', mode: 'create' }, params: {} },
};

export const Steps: Story = {
  name: 'Schritte',
  args: {
    screen: {
      ...screen,
      name: 'BUCH_SCHRITTE',
      title: 'Buch aufnehmen',
      mode: 'create',
      steps: true,
      sections: [
        { title: 'Welches Buch ist es?', fields: ['titel', 'autor'] },
        { title: 'Wie sieht es aus?', columnCount: 2, fields: ['sprache', 'seiten'] },
        { title: 'Noch etwas?', continues: true, fields: [{ field: 'notiz', options: { rows: 4 } }] },
      ],
    },
    params: {},
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/^Titel/), 'Faust');
    await userEvent.click(canvas.getByRole('button', { name: 'Weiter' }));
    await canvas.findByRole('group', { name: 'Schritt 2 von 3: Wie sieht es aus?' });
    await userEvent.click(canvas.getByRole('button', { name: 'Weiter' }));
    await canvas.findByRole('group', { name: 'Schritt 3 von 3: Bitte prüfen' });
    await expect(canvas.getByText('Faust')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Speichern' })).toBeVisible();
  },
};

export const Errors: Story = {
  name: 'Fehler beim Speichern',
  args: { screen: { ...screen, name: 'BUCH_FEHLER', mode: 'create' }, params: {} },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Speichern' }));
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveFocus();
    await expect(canvas.getAllByText('Titel darf nicht leer sein.')).toHaveLength(2);
    // Hundreds of fields may become invalid at once; transitions of all of them would delay the next keys.
    const controls = [...canvasElement.querySelectorAll('[data-state="invalid"].w-control')];
    await expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) await expect(getComputedStyle(control).transitionProperty).toBe('none');
  },
};

export const Display: Story = {
  name: 'Anzeige',
  args: { screen: { ...screen, name: 'BUCH_ANZEIGEN', title: 'Buch anzeigen', mode: 'display' } },
};

export const Loading: Story = {
  name: 'Lädt',
  args: { screen: { ...screen, name: 'BUCH_WARTEND', resource: 'wartend' } },
};

export const Failed: Story = {
  name: 'Fehler beim Laden',
  args: { screen: { ...screen, name: 'BUCH_KAPUTT', resource: 'kaputt' } },
};

export const UnknownNames: Story = {
  name: 'Unbekannte Namen',
  args: {
    screen: {
      ...screen,
      name: 'BUCH_UNBEKANNT',
      sections: [{ fields: ['titel', { field: 'autor', widget: 'zauberstab' }, 'regal'] }],
    },
  },
};

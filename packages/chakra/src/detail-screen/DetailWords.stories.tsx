import type { DetailScreen as Definition } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { libraryDataSource, withCall } from '../../../../.storybook/library.ts';
import { WithEngine } from '../../../../.storybook/WithEngine.tsx';
import { ScreenView } from '../index.ts';

const shelf: Row = {
  id: 1,
  ort: 'Erdgeschoss',
  plz: null,
  gesamt: '12',
  adresse: 'https://example.org/regal',
  bestellt: '2026-01-05',
  ausleihen: null,
  geliefert: null,
  regale: [
    {
      name: 'Romane',
      buecher: [
        { id: 1, titel: 'Effi Briest', status: 'da', preis: '9.50', grund1: 'Schenkung' },
        { id: 2, titel: 'Faust', status: 'verliehen', preis: 12, grund1: null },
      ],
    },
    { name: 'Lyrik', buecher: [] },
  ],
};

const data = withCall((request: Parameters<typeof libraryDataSource.call>[0]) =>
  request.path === 'regal' ? Promise.resolve({ data: shelf }) : libraryDataSource.call(request),
);

const book = { id: '5' };

function WordsStory({ screen }: { screen: Definition }) {
  return (
    <WithEngine ports={{ data }}>
      <ScreenView screen={screen} params={book} />
    </WithEngine>
  );
}

const base = {
  $schema: '',
  name: 'REGAL',
  kind: 'detail',
  path: '/regal',
  title: 'Regal',
  access: 'session',
  load: { path: 'regal' },
} as const;

const meta = {
  title: 'Detail/Wörter',
  component: WordsStory,
  parameters: { isScreen: true },
  args: { screen: { ...base, sections: [{ text: ['Ein Regal.'] }] } },
} satisfies Meta<typeof WordsStory>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Tabs: Story = {
  name: 'Reiter',
  args: {
    screen: {
      ...base,
      tabs: [
        { name: 'ort', label: 'Ort', sections: [{ title: 'Ort', values: [{ field: 'ort', label: 'Wo' }] }] },
        {
          name: 'auflagen',
          label: 'Auflagen',
          count: { path: 'wenige/auflagen' },
          sections: [{ title: 'Alle', text: ['Sieben.'] }],
        },
        { name: 'buch', label: 'Buch', screen: 'BUCH_ANLEGEN' },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const second = await canvas.findByRole('tab', { name: /^Auflagen/ });
    await waitFor(() => expect(second).toHaveTextContent('7'));
    await userEvent.click(second);
    await canvas.findByText('Sieben.');
    await expect(canvas.queryByRole('region', { name: 'Ort' })).toBeNull();
    second.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await canvas.findByLabelText(/Titel/);
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
};

export const OwnHeading: Story = {
  name: 'Überschrift des Datensatzes, Werte in einer Zeile, Zahl der Zeilen am Reiter',
  args: {
    screen: {
      ...base,
      heading: '{row.fehlt} Regal im {row.ort}',
      sections: [
        {
          layout: 'line',
          values: [
            { field: 'gesamt', label: 'Bücher' },
            { field: 'adresse', label: 'Seite', cell: 'link' },
          ],
        },
      ],
      tabs: [
        {
          name: 'buecher',
          label: 'Bücher',
          count: 'rows',
          sections: [
            { table: { source: { path: 'row', pick: 'regale.0.buecher' }, columns: [{ field: 'titel' }] } },
            {
              table: {
                source: { path: 'wenige/buecher', resource: 'buch' },
                where: { field: 'row.titel', is: 'Effi Briest' },
                columns: [{ field: 'titel' }],
              },
            },
          ],
        },
        { name: 'leer', label: 'Leer', sections: [{ text: ['Nichts.'] }] },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Regal im Erdgeschoss' });
    await expect(document.title).toContain('Regal im Erdgeschoss');
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^Bücher/ })).toHaveTextContent('Bücher3'));
    await expect(canvas.getByText('Bücher', { selector: 'dt' }).parentElement).toHaveStyle('display: flex');
  },
};

export const Each: Story = {
  name: 'Ein Abschnitt je Eintrag, Texte aus Vorlagen',
  args: {
    screen: {
      ...base,
      sections: [
        {
          title: 'Regale',
          each: 'regale',
          sections: [
            {
              title: 'Regal „{row.name}“',
              table: {
                source: { path: 'row', pick: 'buecher' },
                columns: [{ field: 'titel', label: 'Titel', text: '{row.titel} ({row.status})' }],
                empty: { text: 'Hier steht nichts.' },
              },
            },
          ],
        },
        {
          title: 'Angaben',
          columnCount: 2,
          values: [
            { text: '{row.ort}, {row.fehlt}', label: 'Standort', copy: true },
            { text: '{row.plz} {row.fehlt}', label: 'Bleibt verborgen' },
            {
              field: 'gesamt',
              label: 'Bücher',
              style: [{ when: { field: 'row.gesamt', min: 10 }, style: 'highlight', text: 'viele' }],
            },
            { field: 'adresse', label: 'Seite', cell: 'link' },
          ],
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 3, name: 'Regal „Romane“' });
    await canvas.findByText('Effi Briest (da)');
    await canvas.findByText('Hier steht nichts.');
    await expect(canvas.queryByText('Bleibt verborgen')).toBeNull();
    await expect(canvas.getByText('(viele)', { exact: false })).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'example.org/regal' })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('button', { name: 'Standort kopieren' })).toBeVisible();
  },
};

const narrowed: Definition = {
  ...base,
  sections: [
    {
      title: 'Bücher',
      table: {
        source: { path: 'wenige/buecher', resource: 'buch' },
        where: { field: 'row.sprache', in: ['de', 'en'] },
        toggles: [
          { name: 'verliehen', label: 'Verliehene Bücher', where: { field: 'row.verliehen', is: true } },
        ],
        filters: [{ field: 'sprache' }],
        columns: [
          { field: 'titel' },
          { field: 'sprache' },
          { field: 'preis', cell: 'amount' },
          { field: 'fehlt', label: 'Fehlt immer', hideEmpty: true },
        ],
        totals: [{ field: 'preis', label: 'Summe der Preise' }],
        rowStyle: [
          {
            when: { field: 'row.verliehen', is: true },
            style: 'inactive',
            text: 'verliehen',
            tooltip: 'Buch ist verliehen',
          },
        ],
        maxHeight: '60vh',
        expand: { values: [{ field: 'autor' }] },
      },
    },
  ],
};

export const Narrowed: Story = {
  name: 'Tabelle mit Schalter, Filter, Summe und aufklappbaren Zeilen',
  args: { screen: narrowed },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Effi Briest');
    await expect(canvas.queryByRole('columnheader', { name: 'Fehlt immer' })).toBeNull();
    await expect(canvas.queryByText('Der Zauberberg')).toBeNull();
    await userEvent.click(canvas.getByRole('switch', { name: 'Verliehene Bücher' }));
    const lent = (await canvas.findByText('Der Zauberberg')).closest('tr');
    await expect(lent).toHaveAttribute('title', 'Buch ist verliehen');
    await expect(await canvas.findByText(/^Summe der Preise/)).toBeVisible();
    await userEvent.click(lent as HTMLElement);
    await canvas.findByText('Thomas Mann');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sprache' }), 'en');
    await waitFor(() => expect(canvas.queryByText('Effi Briest')).toBeNull());
    await canvas.findByText('Middlemarch');
  },
};

export const NarrowedPhone: Story = {
  name: 'Die Tabelle auf dem Telefon',
  args: { screen: narrowed },
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('Effi Briest');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Steps: Story = {
  name: 'Schritte eines Vorgangs',
  args: {
    screen: {
      ...base,
      sections: [
        {
          title: 'Stand der Bestellung',
          note: 'bestellt am {row.bestellt}',
          steps: [
            { label: 'Bestellt', when: { field: 'row.bestellt', empty: false }, text: 'am {row.bestellt}' },
            { label: 'Geliefert', when: { field: 'row.geliefert', empty: false } },
            { label: 'Aufgestellt', when: { field: 'row.aufgestellt', empty: false } },
          ],
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Stand der Bestellung – bestellt am 05.01.2026' });
    const [first, second] = await canvas.findAllByRole('listitem');
    await expect(first).toHaveTextContent('Bestellt – aktueller Standam 05.01.2026');
    await expect(first).toHaveAttribute('aria-current', 'step');
    await expect(second).toHaveTextContent('Geliefert – kommt noch');
  },
};

export const Choices: Story = {
  name: 'Dialog mit Wahl, Menü von Aktionen',
  args: {
    screen: {
      ...base,
      sections: [{ text: ['Ein Regal.'] }],
      toolbar: [
        {
          label: 'Ausleihen',
          dialog: {
            title: 'Wie lange?',
            stays: true,
            text: [
              { text: 'Im Regal „{row.ort}“.' },
              { text: 'Nie zu sehen.', when: { field: 'row.plz', empty: false } },
            ],
            actions: [
              { label: 'Eine Woche', call: { path: 'leihe' }, success: { title: 'Ausgeliehen' } },
              { label: 'Nie angeboten', call: { path: 'x' }, when: { field: 'row.plz', empty: false } },
            ],
          },
        },
        {
          label: 'Mehr',
          menu: [
            { label: 'Zum Buch', to: { screen: 'BUCH_ANZEIGEN', params: { id: '{row.id}' } } },
            { label: 'Drucken', icon: 'print', call: { path: 'druck' } },
          ],
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Ausleihen' }));
    const dialog = await page.findByRole('dialog', { name: 'Wie lange?' });
    await within(dialog).findByText('Im Regal „Erdgeschoss“.');
    await expect(within(dialog).queryByText('Nie zu sehen.')).toBeNull();
    await expect(within(dialog).queryByRole('button', { name: 'Nie angeboten' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eine Woche' }));
    await page.findByText('Ausgeliehen');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const menu = canvas.getByRole('button', { name: 'Mehr' });
    await waitFor(() => expect(menu).not.toHaveStyle({ pointerEvents: 'none' }));
    await userEvent.click(menu);
    await expect(await page.findByRole('menuitem', { name: 'Zum Buch' })).toHaveAttribute(
      'href',
      '/buch/anzeigen/1',
    );
  },
};

/** The back end has the record, but not this part of it. */
export const MissingPart: Story = {
  name: 'Ein Teil ist nicht erreichbar',
  args: {
    screen: {
      ...base,
      sections: [
        { title: 'Ort', values: [{ field: 'ort', label: 'Wo' }] },
        {
          title: 'Ausleihen',
          table: {
            source: { path: 'row', pick: 'ausleihen' },
            columns: [{ field: 'datum', label: 'Datum' }],
            hideEmpty: true,
          },
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Erdgeschoss');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Diese Angaben sind zurzeit nicht erreichbar.');
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await canvas.findByText('Erdgeschoss');
  },
};

/** Instructions, and a notice about what was copied. */
export const Instructions: Story = {
  name: 'Anleitung, und eine Meldung beim Kopieren',
  args: {
    screen: {
      ...base,
      sections: [
        {
          title: 'So geht es weiter',
          instructions: [
            { label: 'Buch abholen', text: 'Es liegt im {row.ort}.' },
            { label: 'Ausweis zeigen' },
            { label: 'Lesen' },
          ],
        },
        { values: [{ field: 'gesamt', label: 'Nummer', copy: 'Die Nummer {row.gesamt} ist kopiert.' }] },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Es liegt im Erdgeschoss.');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    // If the browser forbids it, the notice says so.
    await userEvent.click(canvas.getByRole('button', { name: 'Nummer kopieren' }));
    await page.findByText(/Die Nummer 12 ist kopiert\.|Ihr Browser lässt das Kopieren nicht zu/);
  },
};

/** Rows cannot be opened on paper, so their content is printed. */
export const Printed: Story = {
  name: 'Auf Papier ist alles offen',
  args: {
    screen: {
      ...base,
      sections: [
        {
          title: 'Regale',
          open: false,
          table: {
            source: { path: 'row', pick: 'regale', key: 'name' },
            columns: [{ field: 'name', label: 'Name' }],
            expand: { values: [{ field: 'buecher.0.titel', label: 'Erstes Buch' }] },
            printExpanded: true,
            totals: [{ field: 'name', aggregate: 'count', label: 'Regale' }],
          },
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Regale (2)' });
    await expect(canvas.queryByText('Romane')).toBeNull();
    await waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(canvas.getByText('Effi Briest')).toBeVisible();
    });
    await expect(canvas.getByText('Regale: 2')).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByText('Effi Briest')).toBeNull());
    await expect(canvas.getByText('Romane')).not.toBeVisible();
  },
};

const explained = {
  ...base,
  sections: [
    {
      title: 'Angaben',
      values: [
        { field: 'ort', label: 'Ort' },
        { field: 'bestellt', label: 'Bestellt (Tag)' },
      ],
    },
    {
      title: 'Bücher',
      table: {
        source: { path: 'row', pick: 'regale.0.buecher', key: 'id' },
        columns: [
          { field: 'titel', label: 'Titel' },
          { field: 'status', label: 'Stand' },
        ],
      },
    },
  ],
} satisfies Definition;

const loadTerms = async () => ({
  Bestellt: 'Der Tag, an dem das Regal bestellt wurde.',
  Stand: 'Ob ein Buch da ist.',
  Or: 'Kein ganzes Wort von „Ort“.',
});

export const Terms: Story = {
  name: 'Begriffe',
  render: () => (
    <WithEngine ports={{ data, loadTerms }}>
      <ScreenView screen={explained} params={book} />
    </WithEngine>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Was heißt „Bestellt“?' });
    await expect(canvas.getAllByRole('button', { name: /^Was heißt/ })).toHaveLength(2);
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    // The heading's name is that of its column alone.
    await canvas.findByRole('columnheader', { name: 'Stand' });
    await expect(canvas.queryByRole('note')).toBeNull();
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('note')).toHaveTextContent(
      'Der Tag, an dem das Regal bestellt wurde.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Was heißt „Stand“?' }));
    await waitFor(() => expect(canvas.getByRole('note')).toHaveTextContent('Ob ein Buch da ist.'));
  },
};

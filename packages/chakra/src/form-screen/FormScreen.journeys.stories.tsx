import { type Drafts, type Engine, type Request, RequestError } from '@schema-screens/core';
import type { FormScreen as Definition } from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { backEnd, Journey } from '../../../../.storybook/Journey.tsx';
import { bookForm, libraryMeta } from '../../../../.storybook/library.ts';

const screen: Definition = {
  ...bookForm,
  sections: [{ title: 'Angaben', columnCount: 2, fields: ['titel', 'autor', 'sprache', 'seiten'] }],
};

const meta = {
  title: 'Masken/Formular, Abläufe',
  component: Journey,
  args: { screen, params: { id: '3' }, ports: () => ({}) },
} satisfies Meta<typeof Journey>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A record that somebody else has changed since it was loaded. */
function staleBook(): Partial<Engine> {
  let reads = 0;
  const data = backEnd(({ method, etag, body }) => {
    if (method === 'GET') {
      reads++;
      const row = { id: 3, titel: 'Faust', autor: 'Goethe', sprache: 'de', seiten: 240 };
      const changed = { ...row, titel: 'Faust. Eine Tragödie', sprache: 'fr' };
      return Promise.resolve(reads === 1 ? { data: row, etag: '"1"' } : { data: changed, etag: '"2"' });
    }
    if (etag === '"2"') return Promise.resolve({ data: { id: 3, ...(body as Row) }, etag: '"3"' });
    return Promise.reject(new RequestError({ status: 412, name: 'Geändert', message: 'Veraltet.' }));
  });
  return { data };
}

async function typeTitle(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  const title = await canvas.findByLabelText(/Titel/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Faust I');
  await userEvent.click(canvas.getByRole('button', { name: 'Speichern' }));
}

export const Conflict: Story = {
  name: 'Inzwischen geändert',
  args: { screen: { ...screen, name: 'BUCH_VERALTET' }, ports: staleBook },
  async play({ canvasElement }) {
    await typeTitle(canvasElement);
    const dialog = await page.findByRole('alertdialog', { name: 'Inzwischen geändert' });
    const title = within(within(dialog).getByRole('group', { name: 'Titel' }));
    await expect(title.getByRole('radio', { name: 'Ihre Eingabe' })).toBeChecked();
    await expect(title.getByText('Faust. Eine Tragödie')).toBeVisible();
    const language = within(within(dialog).getByRole('group', { name: 'Sprache' }));
    await expect(language.getByRole('radio', { name: 'Inzwischen gespeichert' })).toBeChecked();
    await expect(language.getByText('Französisch')).toBeVisible();
    // Only somebody else has changed it.
    await expect(language.getByRole('radio', { name: 'Vorher' })).not.toBeChecked();
    await expect(language.queryByRole('radio', { name: 'Ihre Eingabe' })).toBeNull();
  },
};

const shelved: ResourceMeta = {
  ...libraryMeta,
  definition: {
    type: 'object',
    properties: {
      standort: {
        type: 'object',
        title: 'Standort',
        properties: {
          ort: { type: 'string', title: 'Ort' },
          seit: { type: 'string', title: 'Seit', format: 'date' },
          sprache: { type: 'string', title: 'Sprache', 'x-enum': 'sprache' },
        },
      },
      kennung: { type: 'string', title: 'Kennung', 'x-privacy': 'special' },
    },
  },
};

/** A record with parts that somebody else has changed since it was loaded. */
function staleShelf(): Partial<Engine> {
  const standort = { ort: 'Olden', seit: '2020-01-01', sprache: 'de' };
  const changed = { ...standort, seit: '2021-02-03', sprache: null };
  const rows: Row[] = [
    { standort: changed, kennung: 'K 2' },
    { standort, kennung: 'K 1' },
  ];
  const calling = ({ method }: Request) => {
    const row = rows.length > 1 ? rows.pop() : rows[0];
    return method === 'GET'
      ? Promise.resolve({ data: { id: 3, ...row }, etag: '"1"' })
      : Promise.reject(new RequestError({ status: 412, name: 'Geändert', message: 'Veraltet.' }));
  };
  return { data: backEnd(calling, shelved) };
}

export const ConflictInParts: Story = {
  name: 'Inzwischen geändert, mit Teilen',
  args: {
    screen: { ...bookForm, name: 'STANDORT_VERALTET', sections: [{ fields: ['standort', 'kennung'] }] },
    ports: staleShelf,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/Ort/), 'burg');
    await userEvent.click(canvas.getByRole('button', { name: 'Speichern' }));
    const dialog = await page.findByRole('alertdialog', { name: 'Inzwischen geändert' });
    await expect(
      await within(dialog).findByText('Ort: Oldenburg, Seit: 01.01.2020, Sprache: Deutsch'),
    ).toBeVisible();
    await expect(await within(dialog).findByText('Ort: Olden, Seit: 03.02.2021')).toBeVisible();
    // Protected, but readable for users who may write it: two masked versions would look the same.
    await expect(within(dialog).getByText('K 1')).toBeVisible();
    await expect(within(dialog).getByText('K 2')).toBeVisible();
  },
};

export const ConflictSolved: Story = {
  name: 'Inzwischen geändert, entschieden',
  args: { screen: { ...screen, name: 'BUCH_ENTSCHIEDEN' }, ports: staleBook },
  async play({ canvasElement }) {
    await typeTitle(canvasElement);
    const dialog = await page.findByRole('alertdialog', { name: 'Inzwischen geändert' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Auswahl speichern' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByLabelText(/Sprache/)).toHaveValue('fr'));
    await page.findByText('Datensatz erfolgreich gespeichert.');
  },
};

export const ConflictPostponed: Story = {
  name: 'Inzwischen geändert, Esc',
  args: { screen: { ...screen, name: 'BUCH_ESC' }, ports: staleBook },
  async play({ canvasElement }) {
    await typeTitle(canvasElement);
    await page.findByRole('alertdialog', { name: 'Inzwischen geändert' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(within(canvasElement).getByLabelText(/Titel/)).toHaveValue('Faust I');
  },
};

const restoring: Drafts = {
  read: () => ({
    values: { titel: 'Der Zauberberg, neue Ausgabe' },
    leftOut: [
      { label: 'Bilder', reason: 'file' },
      { label: 'Notiz', reason: 'privacy' },
    ],
    etag: undefined,
  }),
  keep: () => () => undefined,
  remove: () => undefined,
};

export const Restored: Story = {
  name: 'Eingaben wiederhergestellt',
  args: { screen: { ...screen, name: 'BUCH_ENTWURF' }, ports: () => ({ drafts: restoring }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Ihre Eingaben wurden wiederhergestellt.');
    await expect(canvas.getByLabelText(/Titel/)).toHaveValue('Der Zauberberg, neue Ausgabe');
  },
};

export const Remarks: Story = {
  name: 'Hinweise nach dem Speichern',
  args: {
    screen: { ...screen, name: 'BUCH_HINWEISE' },
    ports: () => ({
      data: backEnd(({ method, body }) =>
        method === 'GET'
          ? undefined
          : Promise.resolve({
              data: { id: 3, ...(body as Row) },
              etag: '"2"',
              warnings: [{ dataPath: '/autor', message: 'Unter diesem Namen gibt es zwei Personen.' }],
              infos: [{ dataPath: 'titel', message: 'Der Titel erscheint morgen im Katalog.' }],
            }),
      ),
    }),
  },
  async play({ canvasElement }) {
    await typeTitle(canvasElement);
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(canvas.getAllByText('Der Titel erscheint morgen im Katalog.')).toHaveLength(2),
    );
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Sections: Story = {
  name: 'Bedingter Abschnitt',
  args: {
    screen: {
      ...screen,
      name: 'BUCH_BEDINGT',
      sections: [
        { title: 'Buch', columnCount: 2, fields: ['titel', 'sprache'] },
        {
          title: 'Übersetzung',
          columnCount: 3,
          when: { not: { field: 'data.sprache', is: 'de' } },
          whenHidden: 'keep',
          fields: ['autor', 'erschienen', 'seiten'],
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const language = await canvas.findByLabelText(/Sprache/);
    await expect(canvas.queryByRole('region', { name: 'Übersetzung' })).toBeNull();
    await userEvent.selectOptions(language, 'fr');
    await canvas.findByRole('region', { name: 'Übersetzung' });
  },
};

// @vitest-environment jsdom

import { type DataSource, RequestError, unreadableResponse } from '@schema-screens/core';
import { errorTexts } from '@schema-screens/core/internal';
import type { DetailScreen, FormScreen, ListScreen, Screen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { drawMadeUp } from '../../../tests/support/rendering/draw-made-up.tsx';
import { madeUpLocale, unmarked } from '../../../tests/support/rendering/made-up-language.ts';
import { mark } from '../../../tests/support/rendering/marks.ts';
import { Around, testDataSource, testEngine } from '../../../tests/support/rendering/render-form.tsx';
import { LazyPalette, PaletteHost } from './palette/PaletteHost.tsx';
import { ScreenView } from './ScreenView.tsx';
import { engineWidgets } from './widgets/index.ts';

afterEach(cleanup);

/** A schema for each type that a widget may accept. */
const schemas: Record<string, object> = {
  string: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  array: { type: 'array', items: {} },
  object: { type: 'object', properties: {} },
};
const fields = engineWidgets.map(({ descriptor: { name, accepts = ['string'] } }) => ({
  field: `feld-${name}`,
  widget: name,
  schema: { ...schemas[accepts[0] ?? 'string'], title: mark(name) },
}));

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    required: ['titel'],
    properties: {
      id: { type: 'integer' },
      titel: { type: 'string', title: mark('Titel'), phonet: true },
      verliehen: { type: 'boolean', title: mark('Verliehen') },
      seiten: { type: 'integer', title: mark('Seiten') },
      autoren: {
        type: 'array',
        title: mark('Autoren'),
        maxItems: 3,
        items: { type: 'object', properties: { name: { type: 'string', title: mark('Name') } } },
      },
      undrawable: { type: 'array', title: mark('Tupel'), items: [{ type: 'string' }] },
      ...Object.fromEntries(fields.map(({ field, schema }) => [field, schema])),
    },
    errorMessage: { required: { titel: mark('fehlt') } },
  } as unknown as ResourceMeta['definition'],
  enums: {},
};
const row = {
  id: 1,
  titel: mark('Faust'),
  verliehen: true,
  seiten: 120,
  autoren: [{ name: mark('Goethe') }, { name: mark('Marlowe') }],
  'feld-files': [{ id: 4, datei_name: mark('a.pdf'), groesse: 1310720 }],
  'feld-rating': 3,
  'feld-value-list': [mark('x')],
};
const common = { $schema: '', access: 'public', resource: 'buch', path: '/buch' } as const;

const list: ListScreen = {
  ...common,
  name: 'BUECHER',
  kind: 'list',
  title: mark('Bücher'),
  columns: [{ field: 'titel' }, { field: 'verliehen', cell: 'check' }, { field: 'seiten' }],
  sort: [{ field: 'titel' }, { field: 'seiten' }],
  search: { modes: ['exact', 'contains', 'phonetic'] },
  filters: [{ field: 'verliehen' }],
  paging: 'pages',
  pageSize: 5,
  tools: ['export'],
  rowActions: [{ kind: 'view', to: 'BUECHER' }, { kind: 'delete' }],
  toolbar: [{ kind: 'delete' }, { kind: 'cancel' }],
};
const form: FormScreen = {
  ...common,
  name: 'BUCH',
  kind: 'form',
  mode: 'edit',
  title: mark('Buch'),
  sections: [
    {
      title: mark('Angaben'),
      fields: [
        'titel',
        'verliehen',
        { field: 'autoren', items: { reorder: true } },
        'undrawable',
        ...fields.map(({ field, widget }) => ({
          field,
          widget,
          ...(widget === 'entity-picker' && {
            valueHelp: { source: 'buch', value: 'id', label: '{item.titel}' },
          }),
        })),
      ],
    },
  ],
} as FormScreen;
const detail: DetailScreen = {
  ...common,
  name: 'BUCH_ANZEIGEN',
  kind: 'detail',
  title: mark('Buch'),
  sections: [
    { title: mark('Werte'), values: [{ field: 'titel' }, { field: 'verliehen' }] },
    {
      title: mark('Tabelle'),
      table: {
        source: { path: 'buch/1', pick: 'autoren', key: 'name' },
        search: true,
        columns: [{ field: 'name', label: mark('Name') }],
        totals: [{ field: 'name', aggregate: 'count' }],
      },
    },
    { part: mark('fehlt') },
  ],
} as unknown as DetailScreen;

function draw(definition: Screen, found = [row]) {
  const { source } = testDataSource([() => row], meta);
  source.search = async () => ({ data: found, count: found.length * 30 });
  const engine = testEngine(source, {
    locale: madeUpLocale,
    screens: new Map([list, form].map((each) => [each.name, each])),
  });
  render(
    <Around engine={engine}>
      <ScreenView screen={definition} params={{ id: '1' }} />
    </Around>,
  );
  return engine;
}

it('a list in another language has no German word', async () => {
  draw(list);
  await screen.findByRole('table');
  await screen.findByRole('navigation', { name: mark('Seiten') });
  expect(unmarked()).toEqual([]);
});

it('an empty list in another language has no German word', async () => {
  draw(list, []);
  await screen.findByText(mark('Es wurden keine Daten gefunden'));
  expect(unmarked()).toEqual([]);
});

it('a form with every widget in another language has no German word', async () => {
  draw(form);
  const title = await screen.findByLabelText(/Titel/);
  await userEvent.clear(title);
  await userEvent.click(screen.getByRole('button', { name: mark('Speichern') }));
  await screen.findByText(mark('Bitte prüfen Sie Ihre Eingaben: ein Fehler'));
  await screen.findByRole('toolbar');
  expect(unmarked()).toEqual([]);
});

it('a detail screen in another language has no German word', async () => {
  draw(detail);
  await screen.findByRole('table');
  expect(unmarked()).toEqual([]);
});

/** An application with its dialogs and notices. */
function drawApp(content: () => ReactNode, change: () => Partial<DataSource>) {
  const { source } = testDataSource([() => row], meta);
  const data = { ...source, search: async () => ({ data: [row], count: 1 }), ...change() };
  return drawMadeUp(content(), data, { screens: new Map([list, form].map((each) => [each.name, each])) });
}
const noChange = () => ({});

it('a list that cannot be loaded has no German word in another language', async () => {
  drawApp(
    () => <ScreenView screen={list} params={{}} />,
    () => ({ search: () => Promise.reject(unreadableResponse(200)) }),
  );
  await screen.findByRole('alert');
  expect(unmarked()).toEqual([]);
});

it('a form in steps has no German word in another language', async () => {
  const steps: FormScreen = {
    ...form,
    steps: true,
    sections: [
      { title: mark('Angaben'), fields: ['titel'] },
      { title: mark('Weiteres'), fields: ['verliehen', 'seiten'] },
    ],
  };
  drawApp(() => <ScreenView screen={steps} params={{ id: '1' }} />, noChange);
  const title = await screen.findByLabelText(/Titel/);
  expect(unmarked()).toEqual([]);
  await userEvent.clear(title);
  await userEvent.click(screen.getByRole('button', { name: /Weiter/ }));
  await screen.findAllByText(/fehlt/);
  await userEvent.type(title, 'x');
  await userEvent.click(screen.getByRole('button', { name: /Weiter/ }));
  await screen.findByLabelText(/Seiten/);
  expect(unmarked()).toEqual([]);
});

const drawPalette = () =>
  drawApp(
    () => (
      <PaletteHost isOffered preload={LazyPalette.preload}>
        <LazyPalette navigation={{ menus: [], palette: { records: [] } }} />
      </PaletteHost>
    ),
    noChange,
  );

it('the palette has no German word in another language', async () => {
  drawPalette();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), '77');
  expect(unmarked()).toEqual([]);
});

it.each([
  ['finds records', noChange, mark('Faust')],
  ['finds nothing', () => ({ search: async () => ({ data: [], count: 0 }) }), mark('Nichts gefunden.')],
  [
    'cannot search',
    () => ({ search: () => Promise.reject(unreadableResponse(503)) }),
    /Zurzeit nicht durchsuchbar: «Bücher»/,
  ],
])('a palette that %s has no German word in another language', async (_what, change, shown) => {
  const records = [{ resource: 'buch', label: mark('Bücher'), text: '{row.titel}', to: 'BUECHER' }];
  drawApp(
    () => (
      <PaletteHost isOffered preload={LazyPalette.preload}>
        <LazyPalette navigation={{ menus: [], palette: { records } }} />
      </PaletteHost>
    ),
    change,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'Fau');
  await screen.findAllByText(shown);
  expect(unmarked()).toEqual([]);
});

it('the list of shortcuts has no German word in another language', async () => {
  drawPalette();
  await userEvent.keyboard('?');
  await screen.findByRole('dialog');
  // Letters on keys.
  expect(unmarked(['K', 'V', 'T'])).toEqual([]);
});

it('choices, a notice and a preview have no German word in another language', async () => {
  const host = drawApp(() => <ScreenView screen={list} params={{}} />, noChange);
  await screen.findByRole('table');
  await act(async () => {
    host.notices.notify({ status: 'error', title: mark('Fehler'), text: mark('Text'), stays: true });
    void host.dialogs.openChoices({
      title: mark('Wie?'),
      text: [mark('So')],
      choices: ['So', 'Anders'].map((key) => ({
        key,
        label: mark(key),
        icon: undefined,
        variant: 'secondary' as const,
        href: undefined,
        run: async () => true,
      })),
      stays: false,
    });
  });
  await screen.findByRole('dialog', { name: mark('Wie?') });
  await screen.findByText(mark('Fehler'));
  expect(unmarked()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await act(async () =>
    host.dialogs.previewFile(
      { name: mark('a.bin'), dataUrl: 'data:application/octet-stream;base64,eA==' },
      () => undefined,
    ),
  );
  await screen.findByRole('dialog', { name: mark('a.bin') });
  expect(unmarked()).toEqual([]);
});

it('a lost connection has no German word in another language', async () => {
  const noConnection = new RequestError({
    status: 0,
    text: (locale) => {
      const { title, text } = locale.texts(errorTexts).noConnection;
      return { title, message: text };
    },
  });
  drawApp(
    () => <ScreenView screen={list} params={{}} />,
    () => ({ search: () => Promise.reject(noConnection) }),
  );
  await screen.findByRole('alert');
  expect(unmarked()).toEqual([]);
});

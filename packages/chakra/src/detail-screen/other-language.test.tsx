import { todayInLocale } from '@schema-screens/locale';
// @vitest-environment jsdom

import { type AggregateResult, type DataSource, unreadableResponse } from '@schema-screens/core';
import { lastPeriods } from '@schema-screens/core/internal';
import type { DetailScreen, DetailSection } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createChangeSource } from '../../../../.storybook/change-source.ts';
import { bookDetail, bookForm, libraryMeta } from '../../../../.storybook/library.ts';
import { drawMadeUpScreen, libraryData } from '../../../../tests/support/rendering/draw-made-up.tsx';
import { madeUpLocale, unmarked } from '../../../../tests/support/rendering/made-up-language.ts';
import { mark } from '../../../../tests/support/rendering/marks.ts';
import { translateMeta } from '../translate-definitions.ts';

afterEach(cleanup);

const expectMarked = (...data: string[]) => expect(unmarked([...libraryData, ...data])).toEqual([]);

const list = { resource: 'buch', to: 'BUCH_SUCHEN' };
const months = { ...list, groupBy: 'erschienen', interval: 'month' } as const;
const sections: DetailSection[] = [
  {
    title: 'Bestand',
    tiles: [
      { label: 'Bücher', ...list },
      { label: 'Verliehen', ...list, filters: { verliehen: true }, shareOf: {} },
      { label: 'Wert', resource: 'buch', aggregate: 'sum', field: 'preis', cell: 'amount' },
      ...(['day', 'week', 'month', 'year'] as const).map((interval) => ({
        label: 'Erschienen',
        ...list,
        trend: { field: 'erschienen', interval },
      })),
    ],
  },
  { title: 'Nach Sprache', chart: { ...list, groupBy: 'sprache' } },
  { title: 'Nach Monaten', chart: months },
  { title: 'Nach Wochen', chart: { ...months, kind: 'line', interval: 'week' } },
  { title: 'Nach Jahren', chart: { ...months, interval: 'year' } },
  { title: 'Tage', chart: { ...list, kind: 'calendar', groupBy: 'erschienen' } },
];
const overview: DetailScreen = {
  ...bookDetail,
  name: 'BUECHER_UEBERSICHT',
  path: '/buch/uebersicht',
  title: 'Übersicht',
  resource: undefined,
  load: false,
  toolbar: [],
  sections,
} as unknown as DetailScreen;

const meta = translateMeta(
  {
    ...libraryMeta,
    definition: { ...libraryMeta.definition, 'x-resource': { path: 'buch', rights: ['search', 'read'] } },
  },
  madeUpLocale,
);

/** Numbers of what is asked for: of every language and none, and of every period. */
const numbers: NonNullable<DataSource['aggregate']> = async (
  _resource,
  { groupBy, interval, most = 2, filters },
) => {
  const of = (key: string | null, index: number) => ({ key, count: index + 3, value: index + 3 });
  const keys =
    groupBy === 'sprache'
      ? ['de', 'en', null]
      : interval
        ? lastPeriods(String(filters?.[`${groupBy}.to`] ?? todayInLocale(madeUpLocale)), interval, most).map(
            ({ from }) => from,
          )
        : [];
  return { value: 60, count: 60, groups: keys.map(of), hasMore: groupBy === 'sprache' } as AggregateResult;
};

const drawFigures = (aggregate: NonNullable<DataSource['aggregate']>) =>
  drawMadeUpScreen(overview, { meta: async () => meta, aggregate });

it('tiles and charts have no German word in another language', async () => {
  drawFigures(numbers);
  await screen.findAllByText(mark('Englisch'));
  await screen.findAllByRole('figure');
  await expect.poll(() => document.querySelector('[aria-label*="Wird geladen"]')).toBeNull();
  for (const table of await screen.findAllByText(mark('Werte als Tabelle'))) await userEvent.click(table);
  expectMarked();
});

it('tiles and charts without numbers have no German word in another language', async () => {
  drawFigures(async (_resource, { aggregate }) => ({
    value: aggregate === 'sum' ? null : 0,
    count: 0,
    groups: [],
    hasMore: false,
  }));
  await screen.findAllByText(mark('Keine Einträge.'));
  expectMarked();
});

it('tiles and charts that cannot be loaded have no German word in another language', async () => {
  drawFigures(async () => {
    throw unreadableResponse(503);
  });
  await screen.findByRole('button', { name: mark(`${mark('Wert')} erneut laden`) });
  await screen.findAllByRole('alert');
  expectMarked();
});

const editor = 'Ina Innendienst';

it('changes of a record by others have no German word in another language', async () => {
  const changes = createChangeSource();
  drawMadeUpScreen(bookDetail, { changes }, { params: { id: '5' } });
  await screen.findByText('George Eliot');
  await expect.poll(() => changes.count()).toBe(1);
  for (const kind of ['changed', 'deleted'] as const) {
    act(() => changes.tell({ at: Date.now(), resource: 'buch', records: [{ kind, id: '5', by: editor }] }));
    await screen.findByText(new RegExp(`${editor} hat diesen Eintrag`));
    expectMarked();
  }
});

it('a record that others edit, too, has no German word in another language', async () => {
  let tell: (names: readonly string[]) => void = () => undefined;
  drawMadeUpScreen(
    { ...bookForm, sections: [{ title: 'Angaben', fields: ['titel', 'autor'] }] },
    {
      presence: {
        enter: (_resource, _id, onOthers) => {
          tell = onOthers;
          return () => undefined;
        },
      },
    },
    { params: { id: '5' } },
  );
  await screen.findByLabelText(/Titel/);
  for (const names of [[editor], [editor, 'Adam Admin']]) {
    act(() => tell(names));
    await screen.findByText(/diesen Eintrag gerade/);
    expectMarked();
  }
});

it('a record that is not there has no German word in another language', async () => {
  drawMadeUpScreen(
    bookDetail,
    {
      read: async () => {
        throw unreadableResponse(404);
      },
      call: async () => {
        throw unreadableResponse(404);
      },
    },
    { params: { id: '5' } },
  );
  await screen.findByRole('alert');
  expectMarked();
});

it('more records that refer to one than are shown have no German word in another language', async () => {
  const loans = translateMeta(
    {
      definition: {
        type: 'object',
        properties: {
          leser: { type: 'string', title: 'Leser' },
          buch: { type: 'integer', title: 'Buch', 'x-reference': { resource: 'buch', show: '{titel}' } },
        },
        'x-resource': { path: 'ausleihe', maxPerPage: 100, search: ['leser'], rights: ['search'] },
      },
      enums: {},
    } as unknown as ResourceMeta,
    madeUpLocale,
  );
  const usedBy = { resource: 'ausleihe', field: 'buch', columns: [{ field: 'leser' }] };
  drawMadeUpScreen(
    { ...bookDetail, sections: [{ title: 'Ausleihen', usedBy }] },
    {
      meta: async (resource) => (resource === 'ausleihe' ? loans : meta),
      search: async () => ({ data: [{ id: 1, leser: editor, buch: 5 }], count: 2345 }),
    },
    { params: { id: '5' } },
  );
  await screen.findByText(mark('Gezeigt werden 100 von 2.345 Einträgen.'));
  await screen.findByText(editor);
  expectMarked(editor);
});

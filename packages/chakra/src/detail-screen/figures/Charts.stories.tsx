import { type AggregateQuery, type AggregateResult, type Engine, RequestError } from '@schema-screens/core';
import { lastPeriods, periodOf } from '@schema-screens/core/internal';
import { germanLocale, todayInLocale } from '@schema-screens/locale';
import type { DetailSection, DetailScreen as Screen } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type ChangeSource, createChangeSource } from '../../../../../.storybook/change-source.ts';
import { libraryDataSource, libraryMeta } from '../../../../../.storybook/library.ts';
import { WithEngine } from '../../../../../.storybook/WithEngine.tsx';
import DetailScreen from '../DetailScreen.tsx';

type Answer = (query: AggregateQuery) => Promise<AggregateResult>;

const languages = [
  ['de', 41],
  ['en', 12],
  ['fr', 7],
] as const;

/** As many books as the period has letters, so to say: always the same. */
const numbers: Answer = ({ groupBy, interval, most = 2, filters, aggregate }) => {
  const factor = aggregate === 'count' ? 1 : 12.5;
  if (groupBy === 'sprache') {
    const groups = languages.map(([key, count]) => ({ key, count, value: count * factor }));
    return Promise.resolve({ value: 60 * factor, count: 60, groups, hasMore: false });
  }
  if (interval) {
    const last = String(filters?.[`${groupBy}.to`]);
    const groups = lastPeriods(last, interval, most).flatMap(({ from }, index) => {
      const count = (index * 7 + 3) % 11;
      return count === 0 ? [] : [{ key: from, count, value: count * factor }];
    });
    return Promise.resolve({ value: 60 * factor, count: 60, groups, hasMore: false });
  }
  const count = filters?.verliehen === undefined ? 60 : 20;
  return Promise.resolve({ value: count * factor, count, groups: [], hasMore: false });
};

// Of no records there is a number, but no sum.
const nothing: Answer = ({ aggregate }) =>
  Promise.resolve({ value: aggregate === 'sum' ? null : 0, count: 0, groups: [], hasMore: false });
const failing: Answer = () =>
  Promise.reject(
    new RequestError({ status: 503, name: 'Wartung', message: 'Die Bücherei wird gerade gewartet.' }),
  );
const waiting: Answer = () => new Promise(() => undefined);

const list = { resource: 'buch', to: 'BUCH_SUCHEN' };
const price = { aggregate: 'sum', field: 'preis' } as const;

const tiles: DetailSection = {
  title: 'Bestand',
  tiles: [
    { label: 'Bücher', ...list },
    { label: 'Verliehen', ...list, filters: { verliehen: true }, shareOf: {} },
    { label: 'Wert', ...list, ...price },
    { label: 'Erschienen', ...list, trend: { field: 'erschienen', interval: 'month' } },
    { label: 'Ohne Liste', resource: 'buch' },
  ],
};
const charts: DetailSection[] = [
  { title: 'Bücher nach Sprache', chart: { ...list, groupBy: 'sprache' } },
  { title: 'Wert nach Monaten', chart: { ...list, ...price, groupBy: 'erschienen', interval: 'month' } },
  { title: 'Bücher nach Wochen', chart: { ...list, kind: 'line', groupBy: 'erschienen', interval: 'week' } },
  { title: 'Erscheinungstage', chart: { ...list, kind: 'calendar', groupBy: 'erschienen' } },
];

const screenOf = (sections: DetailSection[]): Screen => ({
  $schema: '',
  name: 'BUECHER_UEBERSICHT',
  kind: 'detail',
  path: '/buch/uebersicht',
  title: 'Übersicht',
  access: 'session',
  load: false,
  width: 'wide',
  sections,
});

function ChartsStory({
  sections,
  answer,
  rights,
  changes,
}: {
  sections: DetailSection[];
  answer: Answer;
  rights: string[];
  changes?: ChangeSource;
}) {
  const ports = useMemo((): Partial<Engine> => {
    const definition = { ...libraryMeta.definition, 'x-resource': { path: 'buch', rights } };
    return {
      data: {
        ...libraryDataSource,
        meta: () => Promise.resolve({ ...libraryMeta, definition }),
        aggregate: (_resource, query) => answer(query),
        ...(changes && { changes }),
      },
    };
  }, [answer, rights, changes]);
  const screen = useMemo(() => screenOf(sections), [sections]);
  return (
    <WithEngine ports={ports}>
      <DetailScreen screen={screen} params={{}} />
    </WithEngine>
  );
}

const meta = {
  title: 'Detail/Kacheln und Diagramme',
  component: ChartsStory,
  parameters: { isScreen: true },
  args: { sections: [tiles, ...charts], answer: numbers, rights: ['search', 'read'] },
} satisfies Meta<typeof ChartsStory>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  name: 'Gefüllt',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /Verliehen 33,3/ })).toHaveAttribute(
      'href',
      '/buch/suchen?filter.verliehen=true',
    );
    await expect(await canvas.findByRole('link', { name: /^Bücher/ })).toHaveAttribute(
      'href',
      '/buch/suchen?view=-',
    );
    await expect(await canvas.findByRole('link', { name: 'Französisch' })).toHaveAttribute(
      'href',
      '/buch/suchen?filter.sprache=fr',
    );
    const months = within(await canvas.findByRole('region', { name: 'Wert nach Monaten' }));
    const { from, to } = periodOf(todayInLocale(germanLocale), 'month');
    await expect(
      within(await months.findByRole('figure'))
        .getAllByRole('link')
        .at(-1),
    ).toHaveAttribute('href', `/buch/suchen?filter.erschienen.from=${from}&filter.erschienen.to=${to}`);
    await userEvent.click(await months.findByText('Werte als Tabelle'));
    await expect(months.getAllByRole('row')).toHaveLength(13);
  },
};

export const Phone: Story = {
  name: 'Auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'Französisch' });
    // The points of the line are above their periods, of which a phone shows a part.
    const chart = await canvas.findByRole('figure', { name: 'Bücher nach Wochen' });
    const [line, periods] = ['.chart-line', '.chart-periods'].map((part) => chart.querySelector(part)!);
    const width = line!.getBoundingClientRect().width;
    await expect(width).toBeCloseTo(periods!.getBoundingClientRect().width, 0);
    await expect(width).toBeGreaterThan(chart.querySelector('.chart-field')!.clientWidth);
  },
};

export const Calendar: Story = {
  name: 'Kalender',
  args: { sections: charts.slice(-1) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('link');
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(7);
    const today = String(Number(todayInLocale(germanLocale).slice(-2)));
    const days = canvas.getAllByRole('cell').filter((cell) => cell.ariaCurrent === 'date');
    await expect(days.map((cell) => cell.textContent?.includes(today))).toEqual([true]);
    await userEvent.click(canvas.getByRole('button', { name: 'Nächster Monat' }));
    await canvas.findByRole('table', { name: /Erscheinungstage/ });
  },
};

export const Empty: Story = {
  name: 'Ohne Einträge',
  args: { answer: nothing },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Keine Einträge.');
    await within(canvasElement).findByRole('link', { name: /^Wert\s*0,00\s€/ });
  },
};

export const Failed: Story = {
  name: 'Nicht geladen',
  args: { answer: failing, sections: [tiles, charts[0]!] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Bücher erneut laden' });
    await canvas.findByText('Die Bücherei wird gerade gewartet.');
  },
};

export const Loading: Story = {
  name: 'Lädt',
  args: { answer: waiting },
};

export const NotAllowed: Story = {
  name: 'Für andere nicht zu sehen',
  args: { rights: ['read'], sections: [tiles, ...charts, { title: 'Hinweis', text: ['Nur für das Haus.'] }] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Nur für das Haus.');
    await expect(canvas.queryByRole('heading', { name: 'Bestand' })).toBeNull();
  },
};

const others = createChangeSource();

export const ChangedByOthers: Story = {
  name: 'Von anderen geändert',
  args: {
    answer: fn(numbers),
    changes: others,
    sections: [{ title: 'Bücherei', sections: [tiles] }, charts[0]!],
  },
  async play({ canvasElement, args: { answer } }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'Französisch' });
    await waitFor(() => expect(others.count()).toBe(1));
    const asked = (answer as ReturnType<typeof fn>).mock.calls.length;
    others.tell({ at: Date.now(), resource: 'anderes' });
    others.tell({ at: Date.now() - 60_000, resource: 'buch' });
    await expect(canvas.queryByText('Die Daten wurden geändert')).toBeNull();
    others.tell({ at: Date.now(), resource: 'buch', records: [{ kind: 'created', id: '101' }] });
    await canvas.findByText('Die Daten wurden geändert');
    await expect(answer).toHaveBeenCalledTimes(asked);
    await userEvent.click(canvas.getByRole('button', { name: 'Aktualisieren' }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2 * asked));
    await waitFor(() => expect(canvas.queryByText('Die Daten wurden geändert')).toBeNull());
  },
};

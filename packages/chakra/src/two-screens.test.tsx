// @vitest-environment jsdom

import { PortsProvider } from '@schema-screens/core';
import type { DetailScreen, Screen } from '@schema-screens/schema/language';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { bookListScreen } from '../../../tests/support/definitions/book-list.ts';
import {
  Around,
  bookForm,
  newBook,
  type Responder,
  testDataSource,
  testEngine,
} from '../../../tests/support/rendering/render-form.tsx';
import { createMemoryRouter } from './host/memory-router.ts';
import { ScreenView } from './ScreenView.tsx';

afterEach(cleanup);

const books = [
  { id: 1, titel: 'Faust' },
  { id: 2, titel: 'Emma' },
];

it('tabs of a screen without a prefix keep the parameters of the screens beside it', async () => {
  const { source } = testDataSource([]);
  const tabbed = {
    ...{ $schema: '', name: 'BUCH', kind: 'detail', path: '/', title: 'Buch', access: 'public', load: false },
    tabs: ['eins', 'zwei'].map((name) => ({ name, label: name, sections: [{ text: [`Inhalt ${name}`] }] })),
  } as DetailScreen;
  const router = createMemoryRouter('/?zwei-tab=zwei&1.seite=2');
  const engine = testEngine(source, { router });
  render(
    <StrictMode>
      <Around engine={engine}>
        <PortsProvider engine={engine}>
          <ScreenView screen={tabbed} params={{}} />
          <ScreenView screen={tabbed} params={{}} prefix="zwei-" />
        </PortsProvider>
      </Around>
    </StrictMode>,
  );
  const [tab] = await screen.findAllByRole('tab', { name: 'zwei' });
  fireEvent.click(tab as HTMLElement);
  await waitFor(() => expect(router.read().search).toBe('?tab=zwei&zwei-tab=zwei'));
  fireEvent.click(screen.getAllByRole('tab', { name: 'eins' })[1] as HTMLElement);
  await waitFor(() => expect(router.read().search).toBe('?tab=zwei'));
});

it('{query.x} is a parameter of the router, with the prefix of the screen', async () => {
  window.history.replaceState(null, '', '/?x=Browser');
  const { source } = testDataSource([]);
  const asking = {
    ...{ $schema: '', name: 'BUCH', kind: 'detail', path: '/', title: 'Buch', access: 'public', load: false },
    sections: [
      { text: ['Es gilt {query.x}.'], when: { field: 'query.x', matches: '^(eins|zwei)$' } },
      { text: ['Nichts.'], when: { field: 'query.x', empty: true } },
    ],
  } as DetailScreen;
  const engine = testEngine(source, { router: createMemoryRouter('/?x=eins&b-x=zwei') });
  render(
    <Around engine={engine}>
      <PortsProvider engine={engine}>
        <ScreenView screen={asking} params={{}} />
        <ScreenView screen={asking} params={{}} prefix="b-" />
        <ScreenView screen={asking} params={{}} prefix="c-" state="memory" />
      </PortsProvider>
    </Around>,
  );
  await screen.findByText('Nichts.');
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Es gilt eins.',
    'Es gilt zwei.',
    'Nichts.',
  ]);
});

/** The same screen twice on one page. */
function drawTwo(definition: Screen, second: { prefix?: string; state?: 'memory' }, responders: Responder[]) {
  const { source, calls } = testDataSource(responders);
  const made: { text: string; signal: AbortSignal | undefined }[] = [];
  const searches = () => made.filter(({ signal }) => !signal?.aborted).map(({ text }) => text);
  const data: typeof source = {
    ...source,
    search: async (_resource, query, signal) => {
      made.push({ text: query.query ?? '', signal });
      return { data: books, count: 2 };
    },
  };
  const engine = testEngine(data);
  render(
    <StrictMode>
      <Around engine={engine} staleTime={60_000}>
        <section aria-label="Eins">
          <ScreenView screen={definition} params={{}} prefix="eins-" />
        </section>
        <section aria-label="Zwei">
          <ScreenView screen={definition} params={{}} {...second} />
        </section>
      </Around>
    </StrictMode>,
  );
  const part = (name: string) => within(screen.getByRole('region', { name }));
  return { part, calls, searches, engine };
}

/** Every id once, and what refers to one refers to something of its own screen. */
function expectOwnIds() {
  const all = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  for (const element of document.querySelectorAll('[for], [aria-describedby], [aria-labelledby]')) {
    const around = element.closest('section[aria-label="Eins"], section[aria-label="Zwei"]');
    for (const name of ['for', 'aria-describedby', 'aria-labelledby'])
      for (const id of element.getAttribute(name)?.split(' ') ?? []) {
        const target = id && document.getElementById(id);
        if (target)
          expect(target.closest('section[aria-label="Eins"], section[aria-label="Zwei"]')).toBe(around);
      }
  }
}

const places: [string, { prefix?: string; state?: 'memory' }][] = [
  ['a prefix of its own', { prefix: 'zwei-' }],
  ['its state in memory', { prefix: 'zwei-', state: 'memory' }],
];

it.each(places)('two lists on a page, the second with %s, share no search', async (_name, second) => {
  const { part, searches } = drawTwo(bookListScreen({ search: {} }), second, []);
  const field = (name: string) => part(name).getByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(part('Zwei').getAllByText('Emma')).toHaveLength(1));
  // Both show what one call returned; what StrictMode starts twice is cancelled once.
  expect(searches()).toEqual(['']);
  await userEvent.type(field('Zwei'), 'Faust{Enter}');
  await waitFor(() => expect(searches()).toContain('Faust'));
  await userEvent.type(field('Eins'), 'Emma{Enter}');
  await waitFor(() => expect(searches()).toContain('Emma'));
  expect([field('Eins').value, field('Zwei').value]).toEqual(['Emma', 'Faust']);
  expectOwnIds();
});

it.each(places)('two forms on a page, the second with %s, share no field', async (_name, second) => {
  const { part, calls, engine } = drawTwo(bookForm, second, [
    newBook,
    ({ method }) => (method === 'POST' ? { id: 3 } : undefined),
  ]);
  const field = (name: string) => part(name).findByLabelText<HTMLInputElement>(/^Titel/);
  await userEvent.type(await field('Zwei'), 'Effi Briest');
  expect((await field('Eins')).value).toBe('');
  expect((await field('Zwei')).value).toBe('Effi Briest');
  fireEvent.click(part('Eins').getByRole('button', { name: 'Speichern' }));
  await part('Eins').findAllByText(/Titel darf nicht leer sein/);
  expect(part('Zwei').queryAllByText(/Titel darf nicht leer sein/)).toEqual([]);
  expectOwnIds();
  const [link] = part('Eins').getAllByRole('link', { name: /Titel/ });
  if (link) fireEvent.click(link);
  await waitFor(async () => expect(document.activeElement).toBe(await field('Eins')));
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posts()).toEqual([]);
  fireEvent.click(part('Zwei').getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(engine.navigate).toHaveBeenCalledTimes(1));
  expect(posts()).toMatchObject([{ titel: 'Effi Briest' }]);
});

// @vitest-environment jsdom

import {
  type BulkJob,
  type BulkJobs,
  csvDocument,
  type Engine,
  type SavedView,
  unreadableResponse,
} from '@schema-screens/core';
import type { ListScreen } from '@schema-screens/schema/language';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { bookList } from '../../../../.storybook/book-list.ts';
import { createChangeSource } from '../../../../.storybook/change-source.ts';
import { libraryImports, libraryJobs } from '../../../../.storybook/library-jobs.ts';
import { drawMadeUpScreen, libraryData, press } from '../../../../tests/support/rendering/draw-made-up.tsx';
import { unmarked } from '../../../../tests/support/rendering/made-up-language.ts';
import { mark } from '../../../../tests/support/rendering/marks.ts';

afterEach(cleanup);

const list: ListScreen = {
  ...bookList,
  sort: [{ field: 'titel' }],
  noun: { one: 'Buch', many: 'Bücher' },
  tools: ['columns', 'views', 'filters', 'export', 'import'],
  quickLook: true,
  rowActions: [{ kind: 'view', to: 'BUCH_LESEN' }],
  bulkActions: [
    {
      label: 'Zurücknehmen',
      call: { method: 'PATCH', path: 'buch/{row.id}', body: { verliehen: false } },
      undo: { method: 'PATCH', path: 'buch/{row.id}', body: { verliehen: true } },
    },
    {
      label: 'Mahnen',
      when: { field: 'row.verliehen', is: true },
      to: 'BUCH_MAHNEN',
      open: 'dialog',
      call: { path: 'buch/{row.id}/mahnung', body: { betreff: '{data.titel}' } },
    },
    { kind: 'delete', confirmAll: 'Sie sind dann nicht mehr auszuleihen.' },
  ],
};

/** What the back end says of a row that it refuses. */
const refused = 'Das Buch ist vorgemerkt.';

const expectMarked = (...data: string[]) => expect(unmarked([...libraryData, ...data])).toEqual([]);

const selectAll = async () =>
  userEvent.click((await screen.findAllByRole('checkbox', { name: mark('Alle auswählen') }))[0]!);

async function run(action: string): Promise<void> {
  await press(action);
  const question = within(await screen.findByRole('alertdialog'));
  expectMarked();
  await userEvent.click(question.getByRole('button', { name: mark(action) }));
}

it('selected rows and what is done with them have no German word in another language', async () => {
  drawMadeUpScreen(list, { bulk: libraryJobs({}) });
  await selectAll();
  await screen.findByRole('group', { name: mark('Auswahl') });
  expectMarked();
  await run('Zurücknehmen');
  await press('Einzelheiten');
  await screen.findByText(refused);
  expectMarked(refused);
  await userEvent.keyboard('{Escape}');
  await press('Rückgängig');
  await screen.findByText(new RegExp(mark(`Rückgängig: ${mark('Zurücknehmen')}`)));
  expectMarked();
});

it('undoing that is refused has no German word in another language', async () => {
  const jobs = libraryJobs({});
  const start: BulkJobs['start'] = async (request) => {
    if ('doneBy' in request.rows) throw unreadableResponse(429);
    return jobs.start(request);
  };
  drawMadeUpScreen(list, { bulk: { ...jobs, start } });
  await selectAll();
  await run('Zurücknehmen');
  await press('Rückgängig');
  await screen.findByText(/Sie haben zu viele Anfragen gestellt/);
  expectMarked();
});

it('a job that is stopped, and deleting, have no German word in another language', async () => {
  drawMadeUpScreen(list, { bulk: libraryJobs({ isSlow: true }) });
  await selectAll();
  await run('Löschen');
  await screen.findByRole('progressbar');
  expectMarked();
  await press('Anhalten');
  await screen.findByText(/angehalten/);
  expectMarked();
});

it('an action for several rows with a form has no German word in another language', async () => {
  drawMadeUpScreen(list, { bulk: libraryJobs({}) });
  await selectAll();
  await press('Mahnen');
  await screen.findByRole('textbox', { name: /Betreff/ });
  expectMarked();
});

it('an import has no German word in another language', async () => {
  const problem = mark('Bitte füllen Sie dieses Feld aus.');
  drawMadeUpScreen(list, {
    imports: {
      ...libraryImports,
      check: async (...given) => {
        const found = await libraryImports.check(...given);
        const marked = found.first.map((line) => ({
          ...line,
          problems: line.problems.map(({ field }) => ({ field: mark(field ?? ''), message: problem })),
        }));
        return {
          ...found,
          untried: 2,
          first: marked,
          wrong: marked.filter(({ effect }) => effect === 'wrong'),
        };
      },
    },
    bulk: libraryJobs({}),
  });
  await press('Importieren');
  await screen.findByRole('dialog');
  expectMarked();
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!;
  const text = 'Titel;Autor;Regal\nEgmont;Goethe;3\n;Schiller;4';
  await userEvent.upload(input, new File([text], 'Buecher.csv', { type: 'text/csv' }));
  await screen.findByText(new RegExp(problem));
  expectMarked('Buecher.csv', 'Titel', 'Autor', 'Regal', 'Egmont', 'Goethe', 'Schiller');
});

it('what has come of an import has no German word in another language', async () => {
  const saveFile = vi.fn<Engine['saveFile']>();
  const job: BulkJob = {
    ...{ id: 'import', title: mark('CSV-Import'), state: 'finished', reason: undefined, isImport: true },
    ...{ count: 2, done: 1, failed: 1 },
  };
  drawMadeUpScreen(
    list,
    {
      imports: { ...libraryImports, result: async () => csvDocument('x', '') },
      bulk: {
        ...libraryJobs({}),
        latest: async () => job,
        failed: async () => [{ key: '3', line: 3, message: refused, row: undefined }],
      },
    },
    { saveFile },
  );
  await press('Ergebnis als CSV-Datei speichern');
  await expect.poll(() => saveFile.mock.lastCall?.[0].name).toMatch(/^«.*»\.csv$/);
  await press('Einzelheiten');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(refused);
  expectMarked(refused);
  await userEvent.click(dialog.getByRole('button', { name: mark('Als CSV-Datei speichern') }));
  await expect.poll(() => saveFile.mock.calls.length).toBe(2);
  const { name, dataUrl } = saveFile.mock.lastCall![0];
  expect(name).toMatch(/^«.*»\.csv$/);
  const bytes = Uint8Array.from(atob(dataUrl.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
  const [heads] = new TextDecoder().decode(bytes).split('\r\n');
  expect(heads?.split(';')).toEqual([mark('Nr.'), mark('Eintrag'), mark('Grund')]);
});

it('an import of a file that is too large has no German word in another language', async () => {
  drawMadeUpScreen(list, { imports: libraryImports, bulk: libraryJobs({}) });
  await press('Importieren');
  await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!;
  await userEvent.upload(input, new File(['x'.repeat(21_000_000)], 'Buecher.csv', { type: 'text/csv' }));
  await screen.findByText(/ist größer als/);
  expectMarked('Buecher.csv');
});

const saved: SavedView[] = [
  { id: '1', name: mark('Meine'), address: 'filter.sprache=fr', isShared: true, isOwn: true },
  { id: '2', name: mark('Alte'), address: 'filter.genre=x&column=regal', isShared: true, isOwn: false },
];

it('saved views have no German word in another language', async () => {
  drawMadeUpScreen(list, {
    settings: { read: async () => null, write: async () => undefined },
    views: {
      list: async () => saved,
      create: async () => '3',
      update: async () => undefined,
      delete: async () => undefined,
    },
  });
  await press('Ansichten');
  await screen.findByRole('button', { name: new RegExp(`^${mark('Alte')}`) });
  await press('Ansicht speichern');
  await screen.findByText(mark('Bitte geben Sie einen Namen ein.'));
  expectMarked();
  await press(`${mark('Meine')} umbenennen`);
  expectMarked();
  await press('Abbrechen');
  await press(`${mark('Meine')} löschen`);
  await screen.findByRole('alertdialog');
  expectMarked();
  await userEvent.keyboard('{Escape}');
  await press(new RegExp(`^${mark('Alte')}`));
  await screen.findByText(/kann hier nicht gefiltert werden/);
  expectMarked('genre', 'regal');
});

it('columns have no German word in another language', async () => {
  drawMadeUpScreen(list, { settings: { read: async () => null, write: async () => undefined } });
  await press('Spalten');
  await screen.findByRole('dialog');
  expectMarked();
});

it('filters of every kind have no German word in another language', async () => {
  drawMadeUpScreen(list);
  await press('Filter');
  const dialog = await screen.findByRole('dialog', { name: mark('Filter') });
  await within(dialog).findByText(mark('Sprache'), { selector: 'summary' });
  for (const summary of dialog.querySelectorAll('summary')) await userEvent.click(summary);
  await within(dialog).findByRole('checkbox', { name: new RegExp(mark('Deutsch')) });
  for (const from of within(dialog).getAllByRole('textbox', { name: mark('Von') }))
    await userEvent.type(from, 'x');
  await userEvent.tab();
  await within(dialog).findAllByText(mark('Bitte geben Sie eine Zahl ein.'));
  expectMarked();
});

it.each([
  'filter.erschienen.from=1860-01-01&filter.erschienen.to=1890-12-31&filter.seiten.from=1',
  'filter.erschienen.to=today-1&filter.seiten.to=900&filter.autor.contains=a',
  'filter.erschienen.from=today-29&filter.erschienen.to=today&filter.verliehen=true',
  'filter.erschienen.from=today&filter.erschienen.to=today%2B6&filter.sprache=de&filter.sprache=fr',
  'query=Faust&filter.sprache=fr',
  'filter.fremd=1&sort=fremd:asc&column=fremd',
])('the chosen filters %s have no German word in another language', async (search) => {
  drawMadeUpScreen(list, {}, { at: `/buch/suchen?${search}` });
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => document.querySelector('[aria-label*="Wird geladen"]')).toBeNull();
  expectMarked('Faust', 'fremd');
});

it('a list without entries says why without a German word in another language', async () => {
  drawMadeUpScreen(list, {}, { at: '/buch/suchen?query=Faust&filter.sprache=fr' });
  await screen.findByRole('button', { name: mark(`Ohne Suche und Filter: ${7}`) });
  expectMarked('Faust');
  cleanup();
  drawMadeUpScreen({ ...list, resource: 'leer' }, {}, { at: '/buch/suchen?filter.sprache=fr' });
  await screen.findByText(mark('Auch ohne Suche und Filter gibt es keine Einträge.'));
  expectMarked();
});

it('a quick look has no German word in another language', async () => {
  drawMadeUpScreen(list, {}, { at: '/buch/suchen?look=3' });
  await screen.findByRole('button', { name: mark('Nächster Eintrag') });
  await screen.findByText(mark('Autorin oder Autor'), { selector: 'dt, dt *' });
  expectMarked();
});

it('changes by others have no German word in another language', async () => {
  const changes = createChangeSource();
  drawMadeUpScreen(list, { changes });
  await screen.findByText('Effi Briest');
  await expect.poll(() => changes.count()).toBe(1);
  for (const records of [
    [{ kind: 'created' as const, id: '101' }],
    [{ kind: 'changed' as const, id: '2' }],
  ]) {
    changes.tell({ at: Date.now(), resource: 'wenige', records });
    await screen.findAllByRole('button', { name: mark('Aktualisieren') });
    await screen.findByText(/neuer Eintrag|Die Liste wurde geändert/);
    expectMarked();
  }
});

it('rows that cannot be exported, and those that are too many, have no German word in another language', async () => {
  let isDown = true;
  drawMadeUpScreen(
    { ...list, paging: 'pages', pageSize: 10 },
    {
      search: async () => ({ data: [{ id: 1, titel: mark('Faust') }], count: 1_000_000 }),
      export: async () => {
        if (isDown) throw unreadableResponse(429);
        return { name: 'a.csv', dataUrl: 'data:text/csv;base64,eA==' };
      },
    },
  );
  await screen.findByRole('table');
  await press('Als CSV-Datei speichern');
  await screen.findByText(/Sie haben zu viele Anfragen gestellt/);
  expectMarked();
  isDown = false;
  await press('Als CSV-Datei speichern');
  await screen.findByText(/Enthalten sind die ersten/);
  expectMarked();
});

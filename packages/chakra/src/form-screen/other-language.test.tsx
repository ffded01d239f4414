// @vitest-environment jsdom

import { type DataSource, type Drafts, type Request, unreadableResponse } from '@schema-screens/core';
import { restRecords } from '@schema-screens/core/adapters';
import type { Row } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { bookForm } from '../../../../.storybook/library.ts';
import { drawMadeUpScreen, libraryData, press } from '../../../../tests/support/rendering/draw-made-up.tsx';
import { unmarked } from '../../../../tests/support/rendering/made-up-language.ts';
import { mark } from '../../../../tests/support/rendering/marks.ts';

afterEach(cleanup);

const form = { ...bookForm, sections: [{ title: 'Angaben', fields: ['titel', 'autor', 'sprache'] }] };
const book: Row = { id: 5, titel: mark('Faust'), autor: mark('Goethe'), sprache: 'de' };

const expectMarked = () => expect(unmarked(libraryData)).toEqual([]);

/** Draws the form over a back end, and saves another title. */
async function save(answer: (request: Request) => Row): Promise<void> {
  const call = (async (request: Request) => ({ data: answer(request), etag: '"1"' })) as DataSource['call'];
  drawMadeUpScreen(form, { ...restRecords(call), call }, { params: { id: '5' } });
  await userEvent.type(await screen.findByLabelText(/Titel/), '1');
  await press('Speichern');
}

it('a record that has changed meanwhile has no German word in another language', async () => {
  let reads = 0;
  await save(({ method }) => {
    if (method !== 'GET') throw unreadableResponse(412);
    reads++;
    return reads === 1 ? book : { ...book, titel: mark('Faust II'), sprache: 'fr' };
  });
  await screen.findByRole('alertdialog', { name: mark('Inzwischen geändert') });
  expectMarked();
});

it.each([
  [403, 'Kein Zugriff'],
  [413, 'Zu groß'],
  [429, 'Zu viele Anfragen'],
  [503, 'Zurzeit nicht erreichbar'],
])('a form that cannot be saved (%s) has no German word in another language', async (status, shown) => {
  await save(({ method }) => {
    if (method !== 'GET') throw unreadableResponse(status);
    return book;
  });
  await screen.findAllByText(new RegExp(shown));
  expectMarked();
});

it('entries that are restored have no German word in another language', async () => {
  const drafts: Drafts = {
    read: () => ({
      values: { titel: mark('Faust I') },
      leftOut: [
        { label: mark('Bilder'), reason: 'file' },
        { label: mark('Notiz'), reason: 'privacy' },
      ],
      etag: '"0"',
    }),
    keep: () => () => undefined,
    remove: () => undefined,
  };
  const call = (async () => ({ data: book, etag: '"1"' })) as DataSource['call'];
  drawMadeUpScreen(form, { ...restRecords(call), call }, { params: { id: '5' }, drafts });
  await screen.findByText(mark('Ihre Eingaben wurden wiederhergestellt.'));
  await screen.findByText(/wurde inzwischen geändert/);
  expectMarked();
});

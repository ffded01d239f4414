// @vitest-environment jsdom

import { RequestError } from '@schema-screens/core';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, render, screen } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { afterEach, it } from 'vitest';
import { bookListScreen } from '../../../../tests/support/definitions/book-list.ts';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import ListScreen from './ListScreen.tsx';

afterEach(cleanup);

const list = bookListScreen({
  tools: ['filters'],
});
const meta: ResourceMeta = {
  definition: {
    properties: {
      titel: { type: 'string', title: 'Titel' },
      reihe: {
        type: ['integer', 'null'],
        title: 'Reihe',
        'x-reference': { resource: 'reihe', show: '{name}', text: 'verweise.reihe' },
      },
    },
  },
  enums: {},
};

it('names the record that the rows are filtered by though the search fails', async () => {
  const { source } = testDataSource(
    [({ path }) => (path === 'reihe/7' ? { id: 7, name: 'Reihe G' } : undefined)],
    meta,
  );
  source.search = async () => {
    throw new RequestError({ status: 503, name: 'Nicht erreichbar', message: 'Bitte später erneut.' });
  };
  render(
    <Around engine={testEngine(source)}>
      <Routes>
        <Route path="/" element={<Navigate to="/buch?filter.reihe=7" />} />
        <Route path="/buch" element={<ListScreen screen={list} params={{}} />} />
      </Routes>
    </Around>,
  );
  await screen.findByText('Bitte später erneut.');
  // Beside a select on phones alone, which jsdom cannot tell.
  await screen.findAllByText(/Reihe G/);
});

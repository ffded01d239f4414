// @vitest-environment jsdom

import type { DetailScreen } from '@schema-screens/schema/language';
import { cleanup, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { bookListScreen } from '../../../tests/support/definitions/book-list.ts';
import { Around, testDataSource, testEngine } from '../../../tests/support/rendering/render-form.tsx';
import { ScreenView } from './ScreenView.tsx';

afterEach(cleanup);

const list = bookListScreen({
  toolbar: [
    { label: 'Bestellen', to: 'BUCH_SUCHEN', when: roleMatches('^biblio') },
    { label: 'Ausleihen', to: 'BUCH_SUCHEN', when: roleMatches('^leser') },
  ],
});

function roleMatches(pattern: string) {
  return { schema: { properties: { user: { properties: { role: { pattern } } } } } };
}

it('a screen whose conditions are JSON Schemas shows what they allow', async () => {
  const { source } = testDataSource([]);
  render(
    <Around engine={testEngine(source)}>
      <ScreenView screen={list} params={{}} />
    </Around>,
  );
  await screen.findByText('Bestellen');
  expect(screen.queryByText('Ausleihen')).toBeNull();
});

const thanks: DetailScreen = {
  $schema: '',
  name: 'DANKE',
  kind: 'detail',
  path: '/danke',
  title: 'Danke',
  access: 'public',
  when: { field: 'query.bestellung', empty: false },
  load: false,
  sections: [{ text: ['Das Buch ist bestellt.'] }],
};

function Place() {
  return <p>Adresse: {useLocation().pathname}</p>;
}

function showThanks(screenOf: DetailScreen, search: string) {
  const { source } = testDataSource([]);
  render(
    <Around engine={testEngine(source)} at={`/danke${search}`}>
      <Place />
      <ScreenView screen={screenOf} params={{}} />
    </Around>,
  );
}

it('a screen opens with the parameter that its condition asks for', async () => {
  showThanks(thanks, '?bestellung=7');
  await screen.findByText('Das Buch ist bestellt.');
});

it('a screen whose condition does not hold leads elsewhere', async () => {
  showThanks({ ...thanks, else: 'BUCH_SUCHEN' }, '');
  await screen.findByText('Adresse: /buch/suchen');
  expect(screen.queryByText('Das Buch ist bestellt.')).toBeNull();
});

it('a screen whose condition does not hold and that leads nowhere counts as missing', async () => {
  showThanks(thanks, '');
  await screen.findByText('Diese Seite gibt es nicht.');
});

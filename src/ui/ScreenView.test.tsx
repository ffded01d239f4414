// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ListScreen } from '#language';
import { Around, testDataSource, testEngine } from '../../tests/support/render-form.tsx';
import { ScreenView } from './ScreenView.tsx';

afterEach(cleanup);

const list: ListScreen = {
  $schema: '',
  name: 'BUCH_SUCHEN',
  kind: 'list',
  path: '/buch/suchen',
  title: 'Bücher',
  access: 'session',
  resource: 'buch',
  columns: [{ field: 'titel' }],
  toolbar: [
    { label: 'Bestellen', go: 'BUCH_SUCHEN', when: roleMatches('^biblio') },
    { label: 'Ausleihen', go: 'BUCH_SUCHEN', when: roleMatches('^leser') },
  ],
};

function roleMatches(pattern: string) {
  return { schema: { properties: { user: { properties: { rolle: { pattern } } } } } };
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

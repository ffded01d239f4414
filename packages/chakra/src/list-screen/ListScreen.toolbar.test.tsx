// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { bookListScreen } from '../../../../tests/support/definitions/book-list.ts';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import ListScreen from './ListScreen.tsx';

afterEach(cleanup);

const list = bookListScreen({
  toolbar: [{ kind: 'cancel' }, { label: 'Bücher drucken', url: 'https://buch.example' }],
});

it('the back button has the words of a read-only screen, and is never the primary action', async () => {
  const { source } = testDataSource([]);
  source.search = async () => ({ data: [], count: 0 });
  render(
    <Around engine={testEngine(source)}>
      <ListScreen screen={list} params={{}} />
    </Around>,
  );
  const back = await screen.findByRole('button', { name: 'Zurück' });
  const print = screen.getByRole('button', { name: 'Bücher drucken (öffnet in neuem Tab)' });
  expect(screen.queryByRole('button', { name: 'Abbrechen' })).toBeNull();
  expect(back.className).not.toBe(print.className);
});

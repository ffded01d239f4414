// @vitest-environment jsdom

import type { ListScreen } from '@schema-screens/schema/language';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toggleSort } from './list-state.ts';
import type { ListDescription } from './use-list-description.ts';
import { useListState } from './use-list-state.ts';

const screen = { kind: 'list', name: 'BUCH', path: '/buch', title: 'Bücher', access: 'public' } as ListScreen;
const shape = {
  columns: ['titel', 'autor'].map((field) => ({ field, isSortable: true })),
  modes: ['contains', 'exact'],
  filters: [{ field: 'genre' }, { field: 'ort' }],
  pageSizes: [25, 50],
} as unknown as ListDescription;

/** The state of a list, with an address that changes only when the test says so. */
function renderState(search = '') {
  const setParams = vi.fn<(params: URLSearchParams) => void>();
  const { result, rerender } = renderHook(
    ({ search }) => {
      const params = new URLSearchParams(search);
      return useListState(screen, shape, { params, setParams });
    },
    { initialProps: { search } },
  );
  return {
    update: (...change: Parameters<typeof result.current.update>) =>
      act(() => result.current.update(...change)),
    arrive: (next: string) => rerender({ search: next }),
    written: () => decodeURIComponent(String(setParams.mock.lastCall?.[0])),
  };
}

it('an order chosen while a search is pending keeps the search, and vice versa', () => {
  const { update, arrive, written } = renderState();
  update(() => ({ query: 'Faust' }));
  update(({ sort }) => ({ sort: toggleSort(sort, 'titel') }));
  expect(written()).toBe('query=Faust&sort=titel:asc');
  arrive('query=Faust');
  update(() => ({ query: 'Fausts' }));
  expect(written()).toBe('query=Fausts&sort=titel:asc');
});

it('two clicks on a heading reverse the order, however late the address follows', () => {
  const { update, written } = renderState();
  for (let click = 0; click < 2; click += 1) update(({ sort }) => ({ sort: toggleSort(sort, 'titel') }));
  expect(written()).toBe('sort=titel:desc');
});

it('two filters chosen in quick succession both apply', () => {
  const { update, written } = renderState();
  update(({ filters }) => ({ filters: { ...filters, genre: 'lyrik' } }));
  update(({ filters }) => ({ filters: { ...filters, ort: 'Kiel' } }));
  expect(written()).toBe('filter.genre=lyrik&filter.ort=Kiel');
});

it('is based on the state that Back has restored, not on an earlier change', () => {
  const { update, arrive, written } = renderState();
  update(() => ({ query: 'Faust' }));
  arrive('query=Faust');
  arrive('query=Briest');
  update(({ sort }) => ({ sort: toggleSort(sort, 'autor') }));
  expect(written()).toBe('query=Briest&sort=autor:asc');
});

it('returns to page 1, and keeps parameters of others', () => {
  const { update, written } = renderState('page=3&fremd=1');
  update(() => ({ mode: 'exact' }));
  expect(written()).toBe('fremd=1&mode=exact');
  update(() => ({ page: 2 }));
  expect(written()).toBe('fremd=1&mode=exact&page=2');
});

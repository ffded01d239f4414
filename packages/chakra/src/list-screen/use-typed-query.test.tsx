// @vitest-environment jsdom

import { listDefaults } from '@schema-screens/schema/language';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedQuery } from './SearchBar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The hook with an address that changes only on the test's request. */
function renderTyping(query: string) {
  const setQuery = vi.fn();
  const { result, rerender } = renderHook(
    ({ query }) => useDebouncedQuery(query, setQuery, listDefaults.debounceMs),
    {
      initialProps: { query },
    },
  );
  return {
    setQuery,
    type: (text: string) => act(() => result.current.setText(text)),
    rest: () => act(() => vi.advanceTimersByTime(listDefaults.debounceMs)),
    submit: () => act(() => result.current.submit(result.current.text)),
    arrive: (next: string) => rerender({ query: next }),
    text: () => result.current.text,
  };
}

it('a query is passed on once the user pauses', () => {
  const { type, rest, submit, setQuery } = renderTyping('');
  type('Fa');
  type('Faust');
  rest();
  submit();
  expect(setQuery.mock.calls).toEqual([['Faust']]);
});

it('typed text is kept while the address catches up with an earlier one', () => {
  const { type, rest, arrive, text, setQuery } = renderTyping('');
  type('Fa');
  rest();
  type('Faust');
  rest();
  arrive('Fa');
  expect(text()).toBe('Faust');
  arrive('Faust');
  rest();
  expect(text()).toBe('Faust');
  expect(setQuery.mock.calls).toEqual([['Fa'], ['Faust']]);
});

it('typed text is kept when the address passes an outdated query', () => {
  const { type, rest, arrive, text } = renderTyping('');
  type('Fa');
  rest();
  type('Faust');
  rest();
  arrive('Faust');
  expect(text()).toBe('Faust');
});

it('a query written into the address from elsewhere is taken over', () => {
  const { type, rest, arrive, text, setQuery } = renderTyping('Briest');
  expect(text()).toBe('Briest');
  type('Faust');
  rest();
  arrive('Faust');
  arrive('Briest');
  rest();
  expect(text()).toBe('Briest');
  expect(setQuery.mock.calls).toEqual([['Faust']]);
});

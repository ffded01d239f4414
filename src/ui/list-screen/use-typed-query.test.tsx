// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listDefaults } from '#engine';
import { useTypedQuery } from './use-typed-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The hook beside an address that changes only when the test says so. */
function renderTyping(query: string) {
  const setQuery = vi.fn();
  const { result, rerender } = renderHook(({ query }) => useTypedQuery(query, setQuery), {
    initialProps: { query },
  });
  return {
    setQuery,
    type: (text: string) => act(() => result.current.setText(text)),
    rest: () => act(() => vi.advanceTimersByTime(listDefaults.searchDelay)),
    submit: () => act(() => result.current.submit(result.current.text)),
    arrive: (next: string) => rerender({ query: next }),
    text: () => result.current.text,
  };
}

it('hands over what rests, once', () => {
  const { type, rest, submit, setQuery } = renderTyping('');
  type('Fa');
  type('Faust');
  rest();
  submit();
  expect(setQuery.mock.calls).toEqual([['Faust']]);
});

it('keeps what was typed while the address still came to what was typed before', () => {
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

it('keeps it when the address goes past a hand-over that was overtaken', () => {
  const { type, rest, arrive, text } = renderTyping('');
  type('Fa');
  rest();
  type('Faust');
  rest();
  arrive('Faust');
  expect(text()).toBe('Faust');
});

it('takes over what somebody else writes into the address', () => {
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

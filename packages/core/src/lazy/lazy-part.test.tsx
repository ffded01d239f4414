// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { retryMissingParts } from './lazy-module.ts';
import { lazyPart, WhileLoading } from './lazy-part.tsx';

afterEach(cleanup);

class Net extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <button
        type="button"
        onClick={() => {
          retryMissingParts();
          this.setState({ isBroken: false });
        }}
      >
        Noch einmal
      </button>
    );
  }
}

test('a part that failed to load is loaded again on the next attempt', async () => {
  const caught = vi.fn();
  const load = vi
    .fn<() => Promise<{ default: (props: { name: string }) => ReactNode }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    .mockResolvedValue({ default: ({ name }) => <p>Guten Tag, {name}</p> });
  const Part = lazyPart(load);
  render(
    <Net>
      <WhileLoading fallback="lädt">
        <Part name="Erika" />
      </WhileLoading>
    </Net>,
    { onCaughtError: caught },
  );
  const button = await screen.findByRole('button');
  expect(load).toHaveBeenCalledTimes(1);
  button.click();
  await screen.findByText('Guten Tag, Erika');
  expect(load).toHaveBeenCalledTimes(2);
  expect(caught).toHaveBeenCalledTimes(1);
});

test('a lazy part does not replace the parts of its fallback', () => {
  const never = () => new Promise<never>(() => undefined);
  const Rows = lazyPart(never);
  const Icon = lazyPart(never);
  const row = (
    <p>
      Zeile <Icon />
    </p>
  );
  render(
    <WhileLoading fallback={row}>
      <Rows />
    </WhileLoading>,
  );
  expect(screen.getAllByText('Zeile')).toHaveLength(1);
});

test('a part that the browser gave up because the page was left fails nothing, and loads when the page is back', async () => {
  const caught = vi.fn();
  const load = vi
    .fn<() => Promise<{ default: () => ReactNode }>>()
    .mockImplementationOnce(() => {
      window.dispatchEvent(new Event('pagehide'));
      return Promise.reject(new Error('Unable to preload CSS for /a.css'));
    })
    .mockResolvedValue({ default: () => <p>Guten Tag</p> });
  const Part = lazyPart(load);
  render(
    <Net>
      <Part />
    </Net>,
    { onCaughtError: caught },
  );
  const preloaded = Part.preload();
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pageshow'));
  await preloaded;
  await screen.findByText('Guten Tag');
  expect(caught).not.toHaveBeenCalled();
});

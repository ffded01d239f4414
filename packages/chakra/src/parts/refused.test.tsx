// @vitest-environment jsdom
import { RequestError } from '@schema-screens/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Around,
  newBook,
  renderForm,
  testDataSource,
  testEngine,
} from '../../../../tests/support/rendering/render-form.tsx';
import { ActionBar } from './actions/ActionBar.tsx';
import { CallButton } from './CallButton.tsx';
import { ErrorState } from './states/States.tsx';

beforeEach(() => {
  calls = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tooMany = () =>
  new RequestError({ status: 429, name: 'Zu viele Versuche', message: 'Bitte später.', retryAfter: 90 });

let calls = 0;

const refuse = async (): Promise<void> => {
  calls += 1;
  throw tooMany();
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const show = (part: ReactNode) =>
  render(<Around engine={testEngine(testDataSource([refuse]).source)}>{part}</Around>);

/** The button of a call that is refused once it is pressed. */
async function pressed(name: RegExp): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.textContent).toMatch(/^1:[23]\d/));
  return button;
}

it.each<[place: string, name: RegExp, draw: () => unknown]>([
  ['button of a page', /Senden/, () => show(<CallButton onCall={refuse}>Senden</CallButton>)],
  [
    'action',
    /Ausleihen/,
    () =>
      show(
        <ActionBar
          actions={[{ label: 'Ausleihen', call: { path: 'leihe' } }]}
          site={{ scope: { user: null }, resource: undefined, returnTo: undefined }}
        />,
      ),
  ],
  [
    'form',
    /^Speichern/,
    async () => {
      renderForm({}, [newBook, ({ method }) => (method === 'POST' ? refuse() : undefined)]);
      const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      await user.type(await screen.findByLabelText(/Titel/), 'Faust');
    },
  ],
])(
  'a %s that is refused for too many calls counts down, calls nothing, and is free afterwards',
  async (_, name, draw) => {
    await draw();
    const button = await pressed(name);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(calls).toBe(1);
    fireEvent.click(button);
    await pass(30_000);
    expect(button.textContent).toMatch(/^(1:00|0:[45]\d)/);
    expect(calls).toBe(1);
    await pass(61_000);
    await pressed(name);
    expect(calls).toBe(2);
  },
);

it('what could not be loaded for too many calls can be asked for again after the wait', async () => {
  const onRetry = vi.fn();
  show(<ErrorState error={tooMany()} onRetry={onRetry} />);
  const button = screen.getByRole('button', { name: 'Erneut versuchen' });
  fireEvent.click(button);
  expect(button.textContent).toMatch(/^1:[23]\dErneut/);
  await pass(91_000);
  fireEvent.click(button);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(button.textContent).toBe('Erneut versuchen');
});

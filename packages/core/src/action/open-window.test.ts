// @vitest-environment jsdom

import { germanLocale } from '@schema-screens/locale';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../ports/engine.tsx';
import { openAddress, openResponse } from './open-window.ts';

const opened = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
const navigate = vi.fn();
const scope = { user: null, row: { basis: 'https://example.org/antrag', eigene: '/antrag' } };
const call = { path: 'uebergabe' };
const responding = (response: () => unknown) =>
  ({
    locale: germanLocale,
    data: {
      call: async () => ({
        data: response(),
      }),
    },
    notify: vi.fn(),
    navigate,
  }) as unknown as Engine;

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
});

it('opens the window before the call, and navigates it to the address in the response', async () => {
  await openResponse(
    call,
    { url: '{row.basis}/{answer.id}' },
    scope,
    responding(() => ({ id: 'a1' })),
  );
  expect(window.open).toHaveBeenCalledOnce();
  expect(opened.opener).toBeNull();
  expect(opened.location.replace).toHaveBeenCalledWith('https://example.org/antrag/a1');
  expect(navigate).not.toHaveBeenCalled();
});

it('opens a page of this application in the same window', async () => {
  await openResponse(
    call,
    { url: '{row.eigene}/{answer.id}' },
    scope,
    responding(() => ({ id: 'a1' })),
  );
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/antrag/a1');
  await openAddress('/antrag', { navigate, locale: germanLocale });
  expect(navigate).toHaveBeenLastCalledWith('/antrag');
  expect(window.open).not.toHaveBeenCalled();
});

it('opens a page of this application in a new window where the action says so', async () => {
  await openResponse(
    call,
    { url: '{row.eigene}/{answer.id}', open: 'tab' },
    scope,
    responding(() => ({ id: 'a1' })),
  );
  expect(window.open).toHaveBeenCalledOnce();
  expect(opened.location.replace).toHaveBeenCalledWith('/antrag/a1');
  await openAddress('/antrag', { navigate, locale: germanLocale }, 'tab');
  expect(window.open).toHaveBeenLastCalledWith('/antrag', '_blank', 'noopener,noreferrer');
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['nothing to open', '{row.basis}/{answer.id}', {}],
  ['what would run in this page', '{answer}', 'javascript:alert(1)'],
  ['another host without a scheme', '{answer}', '//example.org'],
])('closes the window again for %s', async (_what, template, response) => {
  await expect(
    openResponse(
      call,
      { url: template },
      scope,
      responding(() => response),
    ),
  ).rejects.toThrow();
  expect(opened.close).toHaveBeenCalledOnce();
  expect(opened.location.replace).not.toHaveBeenCalled();
});

it('closes the window again when the call fails', async () => {
  const failing = responding(() => {
    throw new Error('kaputt');
  });
  await expect(openResponse(call, { url: '{answer}' }, scope, failing)).rejects.toThrow('kaputt');
  expect(opened.close).toHaveBeenCalledOnce();
});

// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../data/engine-context.ts';
import { openResponse } from './open-window.ts';

const opened = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
const scope = { user: null, row: { basis: '/antrag' } };
const call = { path: 'uebergabe' };
const responding = (response: () => unknown) =>
  ({ data: { call: async () => ({ data: response() }) }, notify: vi.fn() }) as unknown as Engine;

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
});

it('opens the window before the call, and navigates it to the address in the response', async () => {
  await openResponse(
    call,
    '{row.basis}/{answer.id}',
    scope,
    responding(() => ({ id: 'a1' })),
  );
  expect(window.open).toHaveBeenCalledOnce();
  expect(opened.opener).toBeNull();
  expect(opened.location.replace).toHaveBeenCalledWith('/antrag/a1');
});

it.each([
  ['nothing to open', '{row.basis}/{answer.id}', {}],
  ['what would run in this page', '{answer}', 'javascript:alert(1)'],
  ['another host without a scheme', '{answer}', '//example.org'],
])('closes the window again for %s', async (_what, template, response) => {
  await expect(
    openResponse(
      call,
      template,
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
  await expect(openResponse(call, '{answer}', scope, failing)).rejects.toThrow('kaputt');
  expect(opened.close).toHaveBeenCalledOnce();
});

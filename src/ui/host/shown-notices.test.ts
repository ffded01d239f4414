// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { clearNotices, followNotice } from './shown-notices.ts';

afterEach(() => {
  clearNotices();
});

it('a notice replaces the earlier one on the same subject', () => {
  const unchanged = followNotice({ status: 'info', about: 'save', title: 'Keine Änderungen' });
  const close = vi.fn();
  unchanged!.close = close;
  const other = followNotice({ status: 'info', title: 'Hinweis' });
  followNotice({ status: 'success', about: 'save', title: 'Gespeichert' });
  expect(close).toHaveBeenCalledOnce();
  expect(unchanged?.isOver).toBe(true);
  expect(other?.isOver).toBe(false);
});

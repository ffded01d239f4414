// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { clearNotices, followNotice } from './shown-notices.ts';

afterEach(() => {
  clearNotices();
});

it('takes away what was said of the same before: nothing changed and saved never stand together', () => {
  const unchanged = followNotice({ status: 'info', about: 'save', title: 'Keine Änderungen' });
  const close = vi.fn();
  unchanged!.close = close;
  const other = followNotice({ status: 'info', title: 'Hinweis' });
  followNotice({ status: 'success', about: 'save', title: 'Gespeichert' });
  expect(close).toHaveBeenCalledOnce();
  expect(unchanged?.isOver).toBe(true);
  expect(other?.isOver).toBe(false);
});

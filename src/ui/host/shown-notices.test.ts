// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { pageNotices } from '../parts/page-notices.ts';
import { notify } from './notify.ts';
import { clearNotices, dismissNotices, followNotice, openNotices } from './open-notices.ts';

afterEach(() => {
  clearNotices();
});

it('a notice in the page is shown on the screen that follows, until that is left', () => {
  notify({ status: 'success', title: 'Gesendet', inPage: true });
  expect(pageNotices()).toEqual([]);
  clearNotices();
  expect(pageNotices()).toMatchObject([{ title: 'Gesendet' }]);
  clearNotices();
  expect(pageNotices()).toEqual([]);
});

it('a notice in the page is shown once on a screen that was opened before', () => {
  notify({ status: 'success', title: 'Gesendet', inPage: true });
  openNotices();
  openNotices();
  expect(pageNotices()).toMatchObject([{ title: 'Gesendet' }]);
  expect(pageNotices()).toHaveLength(1);
  clearNotices();
  expect(pageNotices()).toEqual([]);
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

it('notices about a check are shown together, and dismissed together', () => {
  const close = vi.fn();
  for (const text of ['a.exe', 'b.exe'])
    followNotice({ status: 'error', about: 'check', title: 'Dateityp', text })!.close = close;
  const saved = followNotice({ status: 'success', about: 'save', title: 'Gesendet' });
  expect(close).not.toHaveBeenCalled();
  dismissNotices('check');
  expect(close).toHaveBeenCalledTimes(2);
  expect(saved?.isOver).toBe(false);
});

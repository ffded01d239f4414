// @vitest-environment jsdom
import type { CreateToasterReturn } from '@chakra-ui/react';
import { expect, it, vi } from 'vitest';
import { Notices } from './notices.ts';

/** Notices over a toaster that shows what it is given until it is dismissed. */
function createNotices() {
  const visible = new Set<string>();
  const toaster = {
    create: ({ title, description }: { title: string; description?: string }) => {
      const id = description ?? title;
      visible.add(id);
      return id;
    },
    dismiss: (id: string) => visible.delete(id),
    isVisible: (id: string) => visible.has(id),
  } as unknown as CreateToasterReturn;
  return { notices: new Notices(async () => toaster), shown: () => [...visible] };
}

it('a notice in the page is shown on the screen that follows, until that is left', () => {
  const { notices } = createNotices();
  notices.notify({ status: 'success', title: 'Gesendet', inPage: true });
  expect(notices.inPage.read()).toEqual([]);
  notices.clear();
  expect(notices.inPage.read()).toMatchObject([{ title: 'Gesendet' }]);
  notices.clear();
  expect(notices.inPage.read()).toEqual([]);
});

it('a notice in the page is shown once on a screen that was opened before', () => {
  const { notices } = createNotices();
  notices.notify({ status: 'success', title: 'Gesendet', inPage: true });
  notices.openWaiting();
  notices.openWaiting();
  expect(notices.inPage.read()).toMatchObject([{ title: 'Gesendet' }]);
  expect(notices.inPage.read()).toHaveLength(1);
  notices.clear();
  expect(notices.inPage.read()).toEqual([]);
});

it('notices about one record, or about all of a resource, are dismissed together', async () => {
  const { notices, shown } = createNotices();
  for (const id of ['buch/1', 'buch/2', 'buch/3', 'bucher/1'])
    notices.notify({ status: 'success', title: id, about: `record:${id}` });
  await expect.poll(() => shown().length).toBe(4);
  notices.dismiss('record:buch/2');
  await expect.poll(shown).toEqual(['buch/1', 'buch/3', 'bucher/1']);
  notices.dismiss('record:buch/');
  await expect.poll(shown).toEqual(['bucher/1']);
});

it('a notice replaces the earlier one on the same subject', async () => {
  const { notices, shown } = createNotices();
  notices.notify({ status: 'info', about: 'save', title: 'Keine Änderungen' });
  notices.notify({ status: 'info', title: 'Hinweis' });
  await expect.poll(shown).toEqual(['Keine Änderungen', 'Hinweis']);
  notices.notify({ status: 'success', about: 'save', title: 'Gespeichert' });
  await expect.poll(shown).toEqual(['Hinweis', 'Gespeichert']);
});

it('notices about a check are shown together, and dismissed together', async () => {
  const { notices, shown } = createNotices();
  for (const text of ['a.exe', 'b.exe'])
    notices.notify({ status: 'error', about: 'check', title: 'Dateityp', text });
  notices.notify({ status: 'success', about: 'save', title: 'Gesendet' });
  await expect.poll(shown).toEqual(['a.exe', 'b.exe', 'Gesendet']);
  notices.dismiss('check');
  await expect.poll(shown).toEqual(['Gesendet']);
});

it('a notice that is outdated before the toaster is loaded is not shown', async () => {
  const { notices, shown } = createNotices();
  notices.notify({ status: 'error', title: 'Zu spät' });
  notices.clear();
  notices.notify({ status: 'success', title: 'Danach' });
  await expect.poll(shown).toEqual(['Danach']);
});

it('a notice is shown plainly if the toaster cannot be loaded', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  const notices = new Notices(load);
  notices.notify({ status: 'error', title: 'Fehler' });
  await expect.poll(notices.plain.read).toMatchObject([{ title: 'Fehler' }]);
  notices.clear();
  expect(notices.plain.read()).toEqual([]);
});

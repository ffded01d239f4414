import type { Notice } from '#engine';
import { openHost } from './host-store.ts';

/** Shows a notice; errors stay until they are closed (spec/account.md, 8), the others six seconds. */
export async function showNotice(notice: Notice): Promise<void> {
  openHost('notices');
  const { toaster } = await import('./Toaster.tsx');
  toaster.create({
    type: notice.status,
    title: notice.title,
    description: notice.text,
    duration: notice.status === 'error' ? Number.POSITIVE_INFINITY : 6000,
    closable: true,
  });
}

/** The same for callers that do not wait for it to be shown. */
export function notify(notice: Notice): void {
  showNotice(notice).catch((error: unknown) => console.error('notice', notice.title, error));
}

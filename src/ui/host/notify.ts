import type { Notice } from '#engine';
import { openHost } from './host-store.ts';
import { showPlainNotice } from './plain-notices.ts';

/** Shows a notice; errors stay until they are closed (spec/account.md, 8), the others six seconds. */
export async function showNotice(notice: Notice): Promise<void> {
  const { toaster } = await openHost('notices');
  toaster.create({
    type: notice.status,
    title: notice.title,
    description: notice.text,
    duration: notice.status === 'error' ? Number.POSITIVE_INFINITY : 6000,
    closable: true,
  });
}

/** The same for callers that do not wait for it to be shown; where its program cannot be fetched it is shown plainly. */
export function notify(notice: Notice): void {
  showNotice(notice).catch(() => showPlainNotice(notice));
}

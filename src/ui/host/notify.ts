import type { Notice } from '#engine';
import { openHost } from './host-store.ts';
import { showPlainNotice } from './plain-notices.ts';

/** Milliseconds that a notice stays; one with a button longer, for whoever needs time to reach it. */
function durationOf({ status, action }: Notice): number {
  if (status === 'error') return Number.POSITIVE_INFINITY;
  return action ? 20_000 : 6000;
}

/** Shows a notice; errors stay until they are closed (spec/account.md, 8), the others for a while. */
export async function showNotice(notice: Notice): Promise<void> {
  const { toaster } = await openHost('notices');
  toaster.create({
    type: notice.status,
    title: notice.title,
    description: notice.text,
    duration: durationOf(notice),
    closable: true,
    ...(notice.action && { action: { label: notice.action.label, onClick: notice.action.run } }),
  });
}

/** The same for callers that do not wait for it to be shown; where its program cannot be fetched it is shown plainly. */
export function notify(notice: Notice): void {
  showNotice(notice).catch(() => showPlainNotice(notice));
}

import type { Notice } from '#engine';
import { openHost } from './host-store.ts';
import { closePlainNotice, showPlainNotice } from './plain-notices.ts';
import { followError, type ShownError } from './shown-errors.ts';

/** Milliseconds that a notice stays; one with a button longer, for whoever needs time to reach it. */
function durationOf({ status, action }: Notice): number {
  if (status === 'error') return Number.POSITIVE_INFINITY;
  return action ? 20_000 : 6000;
}

async function show(notice: Notice, error: ShownError): Promise<void> {
  const { toaster } = await openHost('notices');
  if (error.isOver) return;
  const id = toaster.create({
    type: notice.status,
    title: notice.title,
    description: notice.text,
    duration: durationOf(notice),
    closable: true,
    ...(notice.action && { action: { label: notice.action.label, onClick: notice.action.run } }),
  });
  error.close = () => toaster.dismiss(id);
}

/**
 * Shows a notice, for callers that do not wait for it; where its program cannot be fetched it is shown plainly. Errors stay
 * until they are closed (spec/account.md, 8) or another screen comes, the others for a while.
 */
export function notify(notice: Notice): void {
  const error = followError(notice);
  show(notice, error).catch(() => {
    if (error.isOver) return;
    showPlainNotice(notice);
    error.close = () => closePlainNotice(notice);
  });
}

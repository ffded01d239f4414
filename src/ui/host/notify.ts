import type { Notice } from '#engine';
import { openHost } from './host-store.ts';
import { closePlainNotice, plainNotices, showPlainNotice } from './plain-notices.ts';
import { followNotice, type ShownNotice } from './shown-notices.ts';

/** Milliseconds that a notice stays; one with a button longer, for users who need time to reach it. */
function durationOf({ status, action }: Notice): number {
  if (status === 'error') return Number.POSITIVE_INFINITY;
  return action ? 20_000 : 6000;
}

async function show(shown: ShownNotice): Promise<void> {
  const { notice } = shown;
  const { toaster } = await openHost('notices');
  if (shown.isOver) return;
  const id = toaster.create({
    type: notice.status,
    title: notice.title,
    description: notice.text,
    duration: durationOf(notice),
    closable: true,
    ...(notice.action && { action: { label: notice.action.label, onClick: notice.action.run } }),
  });
  // The toaster draws at once, which it cannot while React draws a dialog.
  shown.close = () => queueMicrotask(() => toaster.dismiss(id));
  shown.isShown = () => toaster.isVisible(id);
}

/**
 * Shows a notice, for callers that do not wait for it; where its program cannot be fetched it is shown plainly. Errors stay
 * until they are closed (docs/portal/konto.md, KO-8) or another screen comes, the others for a while. One that is shown already
 * is not shown twice.
 */
export function notify(notice: Notice): void {
  const shown = followNotice(notice);
  if (!shown) return;
  show(shown).catch(() => {
    if (shown.isOver) return;
    showPlainNotice(notice);
    shown.close = () => closePlainNotice(notice);
    shown.isShown = () => plainNotices().includes(notice);
  });
}

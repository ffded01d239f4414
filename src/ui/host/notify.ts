import type { Notice } from '#engine';
import { closePageNotice, showPageNotice } from '../parts/page-notices.ts';
import { openHost } from './host-store.ts';
import { followNotice, type OpenNotice } from './open-notices.ts';
import { closePlainNotice, plainNotices, showPlainNotice } from './plain-notices.ts';

/** Duration of a notice in milliseconds; one with a button stays longer, for users who need time to reach it. */
function durationOf({ status, action }: Notice): number {
  if (status === 'error') return Number.POSITIVE_INFINITY;
  return action ? 20_000 : 6000;
}

async function show(shown: OpenNotice): Promise<void> {
  const { notice } = shown;
  const { toaster } = await openHost('notices');
  if (shown.isOver) return;
  const id = toaster.create({
    type: notice.status,
    title: notice.title,
    description: notice.text,
    duration: durationOf(notice),
    closable: true,
    meta: { about: notice.about, requestId: notice.requestId },
    ...(notice.action && { action: { label: notice.action.label, onClick: notice.action.run } }),
  });
  // The toaster renders synchronously, which is not possible while React renders a dialog.
  shown.close = () => queueMicrotask(() => toaster.dismiss(id));
  shown.isShown = () => toaster.isVisible(id);
}

/**
 * Shows a notice, without making the caller wait; if the toaster cannot be loaded it is shown plainly. Errors stay
 * until they are closed (docs/portal/konto.md, KO-8) or the screen changes, others for a while. A notice that is
 * visible already is not repeated.
 */
export function notify(notice: Notice): void {
  const shown = followNotice(notice);
  if (!shown) return;
  if (notice.inPage) {
    shown.open = () => showPageNotice(notice);
    shown.close = () => closePageNotice(notice);
    return;
  }
  show(shown).catch(() => {
    if (shown.isOver) return;
    showPlainNotice(notice);
    shown.close = () => closePlainNotice(notice);
    shown.isShown = () => plainNotices().includes(notice);
  });
}

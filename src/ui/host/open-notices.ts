import type { Notice, NoticeSubject } from '#engine';
import { isPhone } from '../parts/use-is-phone.ts';

/** A notice that is visible or about to be. */
export interface OpenNotice {
  readonly notice: Notice;
  /** When it was shown, by performance.now(). */
  readonly since: number;
  /** It is outdated and must not be shown. */
  isOver: boolean;
  /** It survives the next navigation. */
  stays: boolean;
  /** Shows it on the screen that follows, if it waits for that. */
  open?: () => void;
  /** Removes it; undefined until it is shown. */
  close?: () => void;
  /** Whether it is still visible; undefined until it is shown. */
  isShown?: () => boolean;
}

let shown: OpenNotice[] = [];

/** A button acts on what its notice reports, so two such notices are never the same. */
const isSame = (one: Notice, other: Notice): boolean =>
  one.status === other.status &&
  one.title === other.title &&
  one.text === other.text &&
  !one.action &&
  !other.action;

/** Removes the matching notices. */
function closeWhere(isMeant: (notice: OpenNotice) => boolean): void {
  const gone = shown.filter(isMeant);
  shown = shown.filter((notice) => !gone.includes(notice));
  for (const notice of gone) {
    notice.isOver = true;
    notice.close?.();
  }
}

/** Milliseconds within which notices belong together, since one click caused them. */
const sameMoment = 1000;

/** Removes notices that cover the content on a phone (docs/decisions/2026-11-22-notice-position.md). */
export function makeRoom(): void {
  if (!isPhone()) return;
  const now = performance.now();
  closeWhere(({ since }) => now - since > sameMoment);
}

/** Removes the notices about a subject. */
export function dismissNotices(about: NoticeSubject): void {
  closeWhere(({ notice }) => notice.about === about);
}

/**
 * Tracks a notice that is about to be shown; on a phone it replaces an earlier one.
 *
 * @returns undefined if the same notice is visible already
 */
export function followNotice(notice: Notice): OpenNotice | undefined {
  const stays = notice.stays === true || notice.inPage === true;
  shown = shown.filter(({ isShown }) => isShown?.() !== false);
  const same = shown.find((candidate) => isSame(candidate.notice, notice));
  if (same) {
    same.stays ||= stays;
    return undefined;
  }
  makeRoom();
  if (notice.about === 'save') dismissNotices('save');
  const followed: OpenNotice = { notice, since: performance.now(), isOver: false, stays };
  shown.push(followed);
  return followed;
}

/** Errors and explanations of a change of screen disappear with the screen; other notices stay for their time. */
const dismissesItself = ({ notice: { status, stays, inPage } }: OpenNotice): boolean =>
  status === 'error' || stays === true || inPage === true;

/** Shows the notices that wait for the next screen, which they are removed with. */
export function openNotices(): void {
  for (const notice of shown) {
    if (!notice.stays || !notice.open) continue;
    notice.open();
    notice.stays = false;
  }
}

/**
 * Removes the notices of the screen that is left (docs/portal/konto.md, KO-2). A notice that explains the change of
 * screen stays for this time.
 */
export function clearNotices(): void {
  closeWhere((notice) => dismissesItself(notice) && !notice.stays);
  openNotices();
  for (const notice of shown) notice.stays = false;
}

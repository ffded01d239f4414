import type { Notice } from '#engine';
import { isPhone } from '../parts/use-is-phone.ts';

/** A notice on its way to the user, or shown to him. */
export interface ShownNotice {
  readonly notice: Notice;
  /** When it was shown, by the page's clock. */
  readonly since: number;
  /** It is out of date and must not be shown. */
  isOver: boolean;
  /** It outlives the next navigation. */
  stays: boolean;
  /** Takes it away; undefined until it is shown. */
  close?: () => void;
  /** Whether it still is; undefined until it is shown. */
  isShown?: () => boolean;
}

let shown: ShownNotice[] = [];

/** A button acts on what its notice reports: two of those are never the same. */
const isSame = (one: Notice, other: Notice): boolean =>
  one.status === other.status &&
  one.title === other.title &&
  one.text === other.text &&
  !one.action &&
  !other.action;

/** Takes away those that are meant. */
function closeWhere(isMeant: (notice: ShownNotice) => boolean): void {
  const gone = shown.filter(isMeant);
  shown = shown.filter((notice) => !gone.includes(notice));
  for (const notice of gone) {
    notice.isOver = true;
    notice.close?.();
  }
}

/** Milliseconds within which notices belong together, since one press caused them. */
const sameMoment = 1000;

/**
 * Takes away what stands in the way on a phone, where notices lie over what the user goes on with
 * (docs/decisions/2026-11-22-place-of-notices.md).
 */
export function makeRoom(): void {
  if (!isPhone()) return;
  const now = performance.now();
  closeWhere(({ since }) => now - since > sameMoment);
}

/**
 * Follows a notice that is about to be shown; on a phone it takes the place of an earlier one.
 *
 * @returns undefined when one that says the same is shown already
 */
export function followNotice(notice: Notice): ShownNotice | undefined {
  const { stays = false } = notice;
  shown = shown.filter(({ isShown }) => isShown?.() !== false);
  const same = shown.find((candidate) => isSame(candidate.notice, notice));
  if (same) {
    same.stays ||= stays;
    return undefined;
  }
  makeRoom();
  if (notice.about !== undefined) closeWhere((earlier) => earlier.notice.about === notice.about);
  const followed: ShownNotice = { notice, since: performance.now(), isOver: false, stays };
  shown.push(followed);
  return followed;
}

/** Errors and explanations of a change of screen go with the screen; other notices stay for their time. */
const goes = ({ notice: { status, stays } }: ShownNotice): boolean => status === 'error' || stays === true;

/**
 * Takes away what belongs to the screen that is left: for when another one comes (docs/portal/konto.md, KO-2).
 * A notice that explains the change of screen stays for this time.
 */
export function clearNotices(): void {
  closeWhere((notice) => goes(notice) && !notice.stays);
  for (const notice of shown) notice.stays = false;
}

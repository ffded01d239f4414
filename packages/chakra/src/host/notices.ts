import type { CreateToasterReturn } from '@chakra-ui/react';
import { createStore, type Notice, type NoticeSubject, type Store } from '@schema-screens/core';
import { isNoticeAbout } from '@schema-screens/core/internal';
import { isPhone } from '../browser/use-media.ts';

/** A notice that is visible or about to be. */
interface OpenNotice {
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

/** A button acts on what its notice reports, so two such notices are never the same. */
const isSame = (one: Notice, other: Notice): boolean =>
  one.status === other.status &&
  one.title === other.title &&
  one.text === other.text &&
  !one.action &&
  !other.action;

/** Milliseconds within which notices belong together, since one click caused them. */
const sameMoment = 1000;

/** Errors and explanations of a change of screen disappear with the screen; other notices stay for their time. */
const dismissesItself = ({ notice: { status, stays, inPage } }: OpenNotice): boolean =>
  status === 'error' || stays === true || inPage === true;

/** Duration of a notice in milliseconds; one with a button stays longer, for users who need time to reach it. */
function durationOf({ status, action }: Notice): number {
  if (status === 'error') return Number.POSITIVE_INFINITY;
  return action ? 20_000 : 6000;
}

type Shown = Store<readonly Notice[]>;

const add = (visible: Shown, notice: Notice): void => visible.set([...visible.read(), notice]);
const remove = (visible: Shown, notice: Notice): void =>
  visible.set(visible.read().filter((other) => other !== notice));

/** The notices of an application. */
export class Notices {
  readonly #openToaster: () => Promise<CreateToasterReturn>;
  #open: OpenNotice[] = [];
  /** Notices that are shown without loading anything, because loading has failed. */
  readonly plain = createStore<readonly Notice[]>([]);
  /** A part of the program could not be loaded, and the user has not closed the notice about it. */
  readonly isPartMissing = createStore(false);
  /** The notices at the top of the current screen. */
  readonly inPage = createStore<readonly Notice[]>([]);

  /** @param openToaster loads and renders the toaster; rejects if it cannot be loaded */
  constructor(openToaster: () => Promise<CreateToasterReturn>) {
    this.#openToaster = openToaster;
  }

  /**
   * Shows a notice, without making the caller wait; if the toaster cannot be loaded it is shown plainly. Errors stay
   * until they are closed (docs/portal/konto.md, KO-8) or the screen changes, others for a while. A notice that is
   * visible already is not repeated.
   */
  readonly notify = (notice: Notice): void => {
    const open = this.#track(notice);
    if (!open) return;
    if (notice.inPage) {
      open.open = () => add(this.inPage, notice);
      open.close = () => remove(this.inPage, notice);
      return;
    }
    this.#toast(open).catch(() => {
      if (open.isOver) return;
      this.#showPlain(notice);
      open.close = () => remove(this.plain, notice);
      open.isShown = () => this.plain.read().includes(notice);
    });
  };

  /** Says that a part of the program is missing and what helps. */
  readonly notifyMissingPart = (): void => this.isPartMissing.set(true);

  readonly closePlain = (notice: Notice): void => remove(this.plain, notice);

  /** Removes the notices about a subject. */
  readonly dismiss = (about: NoticeSubject): void =>
    this.#closeWhere(({ notice }) => isNoticeAbout(notice.about, about));

  /** Removes all notices: the user for whom they were is gone. */
  readonly closeAll = (): void => {
    this.#closeWhere(() => true);
    this.plain.set([]);
  };

  /** Removes notices that cover the content on a phone (docs/decisions/interface.md). */
  readonly makeRoom = (): void => {
    if (!isPhone()) return;
    const now = performance.now();
    this.#closeWhere(({ since }) => now - since > sameMoment);
  };

  /** Shows the notices that wait for the next screen, which they are removed with. */
  readonly openWaiting = (): void => {
    for (const notice of this.#open) {
      if (!notice.stays || !notice.open) continue;
      notice.open();
      notice.stays = false;
    }
  };

  /**
   * Removes the notices of the screen that is left (docs/portal/konto.md, KO-2). A notice that explains the change of
   * screen stays for this time.
   */
  readonly clear = (): void => {
    this.#closeWhere((notice) => dismissesItself(notice) && !notice.stays);
    this.openWaiting();
    for (const notice of this.#open) notice.stays = false;
  };

  /** Undefined if the same notice is visible already; on a phone a notice replaces an earlier one. */
  #track(notice: Notice): OpenNotice | undefined {
    const stays = notice.stays === true || notice.inPage === true;
    this.#open = this.#open.filter(({ isShown }) => isShown?.() !== false);
    const same = this.#open.find((candidate) => isSame(candidate.notice, notice));
    if (same) {
      same.stays ||= stays;
      return undefined;
    }
    this.makeRoom();
    if (notice.about === 'save') this.dismiss('save');
    const open: OpenNotice = { notice, since: performance.now(), isOver: false, stays };
    this.#open.push(open);
    return open;
  }

  async #toast(open: OpenNotice): Promise<void> {
    const { notice } = open;
    const toaster = await this.#openToaster();
    if (open.isOver) return;
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
    open.close = () => queueMicrotask(() => toaster.dismiss(id));
    open.isShown = () => toaster.isVisible(id);
  }

  #showPlain(notice: Notice): void {
    const visible = this.plain.read();
    if (visible.some(({ title, text }) => title === notice.title && text === notice.text)) return;
    add(this.plain, notice);
  }

  #closeWhere(isMeant: (notice: OpenNotice) => boolean): void {
    const gone = this.#open.filter(isMeant);
    this.#open = this.#open.filter((notice) => !gone.includes(notice));
    for (const notice of gone) {
      notice.isOver = true;
      notice.close?.();
    }
  }
}

import { createStore, type Notice } from '#engine';
import { noticeTexts } from '#engine/internal';

const notices = createStore<readonly Notice[]>([]);

/** Shows a notice without loading anything, for when loading has failed. */
export function showPlainNotice(notice: Notice): void {
  if (notices.read().some(({ title, text }) => title === notice.title && text === notice.text)) return;
  notices.set([...notices.read(), notice]);
}

export const missingPart: Notice = {
  status: 'error',
  get title() {
    return noticeTexts.missingPart.title;
  },
  get text() {
    return noticeTexts.missingPart.text;
  },
};

/** Says that a part of the program is missing and what helps. */
export const notifyMissingPart = (): void => showPlainNotice(missingPart);

export function closePlainNotice(notice: Notice): void {
  notices.set(notices.read().filter((candidate) => candidate !== notice));
}

export const plainNotices = notices.read;
export const onPlainNotices = notices.subscribe;

import { createStore, type Notice } from '#engine';

const notices = createStore<readonly Notice[]>([]);

/** The notices at the top of the current screen. */
export const pageNotices = notices.read;
export const onPageNotices = notices.subscribe;

export const showPageNotice = (notice: Notice): void => notices.set([...notices.read(), notice]);
export const closePageNotice = (notice: Notice): void =>
  notices.set(notices.read().filter((other) => other !== notice));

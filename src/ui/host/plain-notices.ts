import type { Notice } from '#engine';

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a notice with nothing that would have to be loaded first; for when loading is what failed. */
export function showPlainNotice(notice: Notice): void {
  if (notices.some(({ title, text }) => title === notice.title && text === notice.text)) return;
  set([...notices, notice]);
}

/** Tells that a part of the program is missing and what helps. */
export function tellMissingPart(): void {
  showPlainNotice({
    status: 'error',
    title: 'Teile der Seite fehlen',
    text: 'Ein Teil der Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung, oder laden Sie die Seite neu: Vielleicht gibt es eine neue Version.',
  });
}

export function closePlainNotice(notice: Notice): void {
  set(notices.filter((candidate) => candidate !== notice));
}

export function plainNotices(): readonly Notice[] {
  return notices;
}

export function onPlainNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

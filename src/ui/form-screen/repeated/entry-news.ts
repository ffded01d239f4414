/** What screen readers are told of an entry; places count from 1. */
export const entryNews = {
  added: (title: string, place: number): string => `${title} ${place} hinzugefügt.`,
  removed: (title: string, place: number, left: number): string =>
    `${title} ${place} entfernt. Einträge: ${left}.`,
  moved: (title: string, from: number, to: number, count: number): string =>
    `${title} ${from} ist jetzt ${title} ${to} von ${count}.`,
};

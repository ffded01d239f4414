/** Texts of actions for selected rows. */
export const engineBulkTexts = {
  rows: (count: string, noun: string) => `${count} ${noun}`,
  asks: (label: string, rows: string) => `${label}: ${rows}`,
  question: (label: string, rows: string) => `„${label}“ wird für ${rows} ausgeführt.`,
  untouched: (part: string, whole: string) =>
    `Bei ${part} von ${whole} ist das nicht möglich, sie bleiben unverändert.`,
  maybeUntouched: 'Einträge, bei denen das nicht möglich ist, bleiben unverändert.',
  goesOn: 'Das läuft auf dem Server weiter, auch wenn Sie diese Seite verlassen.',
  ok: 'Ausführen',
  cancel: 'Abbrechen',
  tooMany: (limit: string) => `Das geht mit höchstens ${limit} ausgewählten Einträgen.`,
  nothing: 'Bei keinem der ausgewählten Einträge ist das möglich.',
  undo: (title: string) => `Rückgängig: ${title}`,
};

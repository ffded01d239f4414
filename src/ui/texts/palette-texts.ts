/** Texts of the palette and of the keyboard shortcuts. */
export const paletteTexts = {
  title: 'Suchen und gehen',
  placeholder: 'Seite, Aktion, Name oder Nummer …',
  results: 'Treffer',
  count: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  none: 'Nichts gefunden.',
  searching: 'Wird gesucht …',
  failed: (labels: string) => `Zurzeit nicht durchsuchbar: ${labels}.`,
  shortcuts: {
    title: 'Tastenkürzel',
    key: 'Taste',
    effect: 'Wirkung',
    control: 'Strg',
    single: '„/“ und „?“ als Tastenkürzel verwenden',
    singleHelp: 'Schalten Sie sie aus, wenn Sie Text diktieren oder einzelne Tasten anders belegt haben.',
    effects: {
      palette: 'Suchen und gehen: Seiten, Aktionen und Datensätze',
      search: 'Ins Suchfeld der Liste',
      shortcuts: 'Diese Übersicht',
      rows: 'In Tabellen zur Zeile darüber oder darunter',
      ends: 'In Tabellen zur ersten oder letzten Zeile',
      controls: 'In einer Zeile zur nächsten Schaltfläche',
      close: 'Schließen',
      notices: 'Zu den Hinweisen',
    },
    keys: { alt: 'Alt', home: 'Pos 1', end: 'Ende', escape: 'Esc', or: 'oder' },
  },
};

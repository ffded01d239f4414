/** Texts about changes by others. */
export const changeTexts = {
  changed: 'Die Liste wurde geändert',
  one: '1 neuer Eintrag',
  many: (count: number) => `${count} neue Einträge`,
  maybe: ', vielleicht auch zu Ihrer Suche',
  figures: 'Die Daten wurden geändert',
  editing: (names: string) => `${names} bearbeitet diesen Eintrag gerade`,
  editingMany: (names: string) => `${names} bearbeiten diesen Eintrag gerade`,
  reload: 'Neu laden',
  state: (title: string, text: string) => `${title} ist jetzt „${text}“`,
  record: {
    changed: (by?: string) =>
      by === undefined ? 'Dieser Eintrag wurde geändert' : `${by} hat diesen Eintrag geändert`,
    deleted: (by?: string) =>
      by === undefined ? 'Dieser Eintrag wurde gelöscht' : `${by} hat diesen Eintrag gelöscht`,
    unknown: (_by?: string) => 'Dieser Eintrag wurde vielleicht geändert',
  },
};

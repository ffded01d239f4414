/** Texts about changes by others. */
export const changeTexts = {
  changed: 'Die Liste wurde geändert',
  created: '{count, plural, one {1 neuer Eintrag} other {{count} neue Einträge}}',
  maybe: ', vielleicht auch zu Ihrer Suche',
  figures: 'Die Daten wurden geändert',
  editing: '{names} {count, plural, one {bearbeitet} other {bearbeiten}} diesen Eintrag gerade',
  reload: 'Neu laden',
  state: '{title} ist jetzt „{text}“',
  record: {
    changed: 'Dieser Eintrag wurde geändert',
    changedBy: '{by} hat diesen Eintrag geändert',
    deleted: 'Dieser Eintrag wurde gelöscht',
    deletedBy: '{by} hat diesen Eintrag gelöscht',
    unknown: 'Dieser Eintrag wurde vielleicht geändert',
  },
} as const;

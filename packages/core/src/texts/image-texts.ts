/** Texts of pictures. */
export const imageTexts = {
  choose: 'Bild auswählen',
  replace: 'Bild ersetzen',
  chosen: 'Ein Bild ist ausgewählt.',
  remove: 'Bild entfernen',
  alt: 'Alternativtext',
  altHelp: 'Was ist auf dem Bild zu sehen? Für alle, die es nicht sehen können.',
  loading: 'Das Bild wird geladen …',
  broken: 'Das Bild lässt sich nicht anzeigen.',
  limit: '{kinds}, höchstens {max} MB',
  tooLarge: 'Bild größer als {max} MB',
  noImage: 'Kein Bild',
  unreadable: 'Bild nicht lesbar',
  refused: '{name} wurde nicht übernommen.',
  confirm: 'Sind Sie sicher, dass Sie das Bild „{name}“ löschen möchten?',
  removed: { title: 'Bild', text: 'Das Bild wurde gelöscht.' },
} as const;

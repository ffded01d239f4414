/** Texts of the editor for rich text. */
export const richTextTexts = {
  name: 'Formatierung',
  refused: 'Der gespeicherte Text enthält unzulässige Inhalte und lässt sich nicht anzeigen.',
  drop: 'Text verwerfen und neu schreiben',
  link: 'Link',
  address: 'Adresse des Links',
  wrongAddress: 'Das ist keine gültige Internetadresse.',
  setLink: 'Übernehmen',
  removeLink: 'Link entfernen',
  /** Name of a button, and its shortcut. */
  tools: {
    heading1: ['Überschrift 1'],
    heading2: ['Überschrift 2'],
    heading3: ['Überschrift 3'],
    bold: ['Fett', 'Strg+B'],
    italic: ['Kursiv', 'Strg+I'],
    bullets: ['Aufzählung'],
    numbers: ['Nummerierte Liste'],
    undo: ['Rückgängig', 'Strg+Z'],
    redo: ['Wiederholen', 'Strg+Y'],
  },
} as const;

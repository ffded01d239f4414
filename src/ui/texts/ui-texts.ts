/** General texts of the UI. Other languages: docs/embed.md. */
export const uiTexts = {
  states: { success: 'Erfolg', info: 'Hinweis', warning: 'Warnung', error: 'Fehler' },
  actions: {
    /** A group of buttons, and the menu of a row. */
    name: 'Aktionen',
    refresh: 'Aktualisieren',
    of: (about: string) => `Aktionen für ${about}`,
    close: 'Schließen',
    closeNotice: 'Hinweis schließen',
    again: 'Erneut versuchen',
    reload: 'Seite neu laden',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyOf: (label: string) => `${label} kopieren`,
    copiedOf: (label: string) => `${label} kopiert`,
  },
  notices: {
    name: 'Hinweise (Alt+T)',
    copied: (label: string) => `„${label}“ wurde in die Zwischenablage kopiert.`,
    notCopied: {
      title: 'Nicht kopiert',
      text: 'Ihr Browser lässt das Kopieren nicht zu. Bitte markieren Sie den Text und kopieren Sie ihn selbst.',
    },
    missingPart: {
      title: 'Teile der Seite fehlen',
      text: 'Bitte prüfen Sie Ihre Internetverbindung, oder laden Sie die Seite neu: Vielleicht gibt es eine neue Version.',
    },
  },
  screen: {
    title: 'Seite',
    missing: 'Diese Seite gibt es nicht.',
    loading: 'Wird geladen',
    wrong: 'Diese Seite ist fehlerhaft eingerichtet',
    notLoaded: 'Die Seite konnte nicht vollständig geladen werden',
    notLoadedText:
      'Vielleicht gibt es eine neue Version des Portals, oder Ihre Internetverbindung ist unterbrochen. Bitte laden Sie die Seite neu.',
    // The log is searched by the beginning of an id as well, which can be read out.
    reference: (id: string) => `Referenz: ${id.slice(0, 8)}`,
    kinds: { screen: 'Seite', cell: 'Zelle', part: 'Teil', widget: 'Widget', field: 'Feld' },
    unknown: (kind: string, name: string, where: string) => `${kind} „${name}“ ist unbekannt (${where})`,
    undrawable: (name: string, reason: string, where: string) =>
      `„${name}“ kann nicht angezeigt werden: ${reason} (${where})`,
    wrongColumn: (where: string) => `Diese Spalte ist fehlerhaft eingerichtet (${where})`,
    steps: { done: ' – erledigt', current: ' – aktueller Stand', next: ' – kommt noch' },
    page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
    stars: (rating: string) => `${rating} Sternen`,
  },
  qrCode: {
    name: (label: string) => `QR-Code: ${label}`,
    tooLong: 'Der Wert ist zu lang für einen QR-Code.',
  },
};

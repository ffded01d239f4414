/** Texts of notices. */
export const noticeTexts = {
  states: { success: 'Erfolg', info: 'Hinweis', warning: 'Warnung', error: 'Fehler' },
  titles: { error: 'Fehler', note: 'Hinweis', heed: 'Bitte beachten Sie' },
  name: 'Hinweise (Alt+T)',
  copied: '„{label}“ wurde in die Zwischenablage kopiert.',
  notCopied: {
    title: 'Nicht kopiert',
    text: 'Ihr Browser lässt das Kopieren nicht zu. Bitte markieren Sie den Text und kopieren Sie ihn selbst.',
  },
  missingPart: {
    title: 'Teile der Seite fehlen',
    text: 'Bitte prüfen Sie Ihre Internetverbindung, oder laden Sie die Seite neu: Vielleicht gibt es eine neue Version.',
  },
} as const;

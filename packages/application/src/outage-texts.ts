/** What people and programs read while no process answers, by language. */
export const outageTexts = {
  de: {
    title: 'Vorübergehend nicht verfügbar',
    unavailable: (name: string) => `${name} ist gerade nicht erreichbar.`,
    safe: 'Wir arbeiten daran. Ihre gespeicherten Daten sind davon nicht betroffen.',
    retry: 'Bitte versuchen Sie es in einigen Minuten erneut.',
  },
  en: {
    title: 'Temporarily unavailable',
    unavailable: (name: string) => `${name} cannot be reached right now.`,
    safe: 'We are working on it. Your stored data are not affected.',
    retry: 'Please try again in a few minutes.',
  },
};

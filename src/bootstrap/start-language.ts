import { storedLanguage } from './locale.ts';

/** Loads what changes and follows the choice. */
export const importLanguageChoice = () => import('../session/language-choice.ts');

/**
 * Starts the portal in the chosen language, once that is loaded. A page in German that was never switched loads and calls nothing for
 * it, and starts at once.
 */
export function startInLanguage(start: () => void): void {
  const chosen = storedLanguage();
  // Another tab may have switched.
  window.addEventListener('storage', () =>
    importLanguageChoice().then(({ followStoredLanguage: followChoice }) => followChoice()),
  );
  if (chosen !== 'en') start();
  // Without a connection to its texts the page is shown in German.
  else
    void import('./english.ts')
      .then(({ switchToEnglish: showEnglish }) => showEnglish(), console.error)
      .then(start);
}

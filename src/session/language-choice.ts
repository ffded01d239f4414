import { switchLanguage as switchPage } from '@schema-screens/application/shell';
import { writeStored } from '@schema-screens/chakra';
import { logUnexpectedError } from '@schema-screens/core';
import { host } from '../bootstrap/host.ts';
import { currentLanguage, currentLocale, type LanguageCode, storedLanguage } from '../bootstrap/locale.ts';
import { call } from './call.ts';
import { sessionDrafts } from './lifecycle.ts';
import { canUsePortal, currentSession } from './session-store.ts';

/**
 * Tells the back end the language that the signed-in user has chosen, for mails and letters. What was chosen before the sign-in is
 * nobody's. A failure is only logged.
 */
async function saveChoice(): Promise<void> {
  const sprache = storedLanguage();
  const session = currentSession();
  if (sprache === undefined || !canUsePortal(session) || session.user?.isReadOnly) return;
  try {
    await call({ method: 'PATCH', path: 'einstellungen/sprache', body: { wert: { sprache } } });
  } catch (thrown) {
    console.warn(logUnexpectedError(thrown));
  }
}

/** Shows the page in another language, and keeps the choice. */
export const switchPortalLanguage = (language: LanguageCode): Promise<void> =>
  switchPage(
    { host, locale: currentLocale(), drafts: sessionDrafts, key: 'sprache', save: saveChoice },
    language,
  );

/** Shows the language that was chosen in another tab, except while a form has unsaved changes. */
export function followStoredLanguage(): void {
  const isOther = (storedLanguage() ?? 'de') !== currentLanguage().code;
  if (!isOther || host.leaveGuard.isBlocked()) return;
  sessionDrafts.keepForReload();
  window.location.reload();
}

/** Keeps and shows the language of an account. */
export function applyAccountLanguage(language: string): void {
  writeStored('sprache', language);
  followStoredLanguage();
}

import { type Host, writeStored } from '@schema-screens/chakra';
import type { SessionDrafts } from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';

interface LanguageSwitch {
  host: Host;
  locale: Locale;
  drafts: SessionDrafts;
  /** Under which the browser keeps the choice. */
  key: string;
  /** What else keeps it. */
  save?: () => Promise<void>;
}

/**
 * Shows the page in another language, and keeps the choice: a page keeps its language until it is loaded again. Asks first if a form
 * has unsaved changes, which are then discarded; forms that never ask keep what was typed.
 *
 * @param language ISO 639, e.g. "fr"
 */
export async function switchLanguage(
  { host, locale, drafts, key, save }: LanguageSwitch,
  language: string,
): Promise<void> {
  const isDiscarding = host.leaveGuard.isBlocked();
  if (!(await host.mayLeave(locale))) return;
  writeStored(key, language);
  await save?.();
  host.leaveGuard.releaseAll();
  if (!isDiscarding) drafts.keepForReload();
  window.location.reload();
}

import type { Locale } from '#rules';
import type { Reader } from '../database/database.ts';
import { languageOf, localeFor, requestLocale } from '../shared/request-locale.ts';

/** The key of the setting with a user's language: `{ sprache: 'en' }`. */
export const languageSetting = 'sprache';

/**
 * The locale that a user is written to in: that of their setting, else German.
 *
 * @param benutzerId null for somebody without an account: the locale of the request
 */
export async function recipientLocale(db: Reader, benutzerId: number | null): Promise<Locale> {
  if (benutzerId === null) return requestLocale();
  return localeFor((await chosenLanguage(db, benutzerId)) ?? '');
}

/** The language that a user has chosen, e.g. "en"; null: none. */
export async function chosenLanguage(db: Reader, benutzerId: number): Promise<string | null> {
  const found = await db
    .selectFrom('user_setting')
    .select('value')
    .where('user_id', '=', benutzerId)
    .where('key', '=', languageSetting)
    .executeTakeFirst();
  return found ? languageOf(localeFor(String(found.value.sprache ?? '')).code) : null;
}

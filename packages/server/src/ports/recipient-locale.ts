import type { Locale } from '@schema-screens/locale';
import type { Reader } from '../database/database.ts';
import { languageOf, localeFor, requestLocale } from '../shared/request-locale.ts';

/** The key of the setting with a user's language, and of the language in it: `{ language: 'en' }`. */
export const languageSetting = 'language';

/**
 * The locale that a user is written to in: that of their setting, else the first of the application.
 *
 * @param userId null for somebody without an account: the locale of the request
 */
export async function recipientLocale(db: Reader, userId: number | null): Promise<Locale> {
  if (userId === null) return requestLocale();
  return localeFor((await userLanguage(db, userId)) ?? '');
}

/** The language that a user has chosen, e.g. "en"; null: none. */
export async function userLanguage(db: Reader, userId: number): Promise<string | null> {
  const found = await db
    .selectFrom('user_setting')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', languageSetting)
    .executeTakeFirst();
  return found ? languageOf(localeFor(String(found.value[languageSetting] ?? '')).code) : null;
}

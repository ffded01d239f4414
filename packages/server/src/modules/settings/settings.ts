import type { Reader, Transaction } from '../../database/database.ts';
import { languageSetting } from '../../ports/recipient-locale.ts';
import type { Schema } from '../../resources/schema/json-schema.ts';
import { invalid } from '../../shared/http-error.ts';
import { languageOf, languages, localeFor, requestTexts } from '../../shared/request-locale.ts';

/**
 * Stores the language that a user is written to in.
 *
 * @param code of the locale, e.g. en-GB; undefined: German
 */
export const storeUserLanguage = (
  tx: Transaction,
  userId: number,
  code: string | undefined,
  now: Date,
): Promise<void> =>
  writeSetting(tx, userId, languageSetting, { [languageSetting]: languageOf(localeFor(code).code) }, now);

/** The value stored under one key. */
export type SettingValue = Readonly<Record<string, unknown>>;

/** The kind of setting and what it applies to, e.g. list.TASKS. */
export const keySchema: Schema<string> = {
  type: 'string',
  pattern: '^[a-z]{1,20}(\\.[A-Z][A-Z0-9_]{0,59})?$',
};

const maxCharacters = 4000;
const maxKeys = 200;

/** Throws a 422 for a language of a user that the server does not speak. */
function requireOfferedLanguage(key: string, { [languageSetting]: language }: SettingValue): void {
  if (key !== languageSetting || languages.some((one) => one === language)) return;
  const message = requestTexts().settings.language({ list: languages.join(', ') });
  throw invalid([{ dataPath: `/value/${languageSetting}`, message }]);
}

/** A user's setting; undefined if there is none. */
export async function readSetting(
  db: Reader,
  userId: number,
  key: string,
): Promise<SettingValue | undefined> {
  const found = await db
    .selectFrom('user_setting')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.value;
}

/**
 * Stores a user's setting, or deletes it for null. Keeps the 200 most recently changed keys.
 *
 * @throws HttpError 422 for a value that is too large, and for an unknown language
 */
export async function writeSetting(
  tx: Transaction,
  userId: number,
  key: string,
  value: SettingValue | null,
  now: Date,
): Promise<void> {
  const own = tx.deleteFrom('user_setting').where('user_id', '=', userId);
  if (value === null) {
    await own.where('key', '=', key).execute();
    return;
  }
  requireOfferedLanguage(key, value);
  const text = JSON.stringify(value);
  if (text.length > maxCharacters)
    throw invalid([{ dataPath: '/value', message: requestTexts().settings.length({ max: maxCharacters }) }]);
  const changed_at = now.toISOString();
  await tx
    .insertInto('user_setting')
    .values({ user_id: userId, key, value: text, changed_at })
    .onConflict((on) => on.columns(['user_id', 'key']).doUpdateSet({ value: text, changed_at }))
    .execute();
  await own
    .where('key', 'not in', (db) =>
      db
        .selectFrom('user_setting')
        .select('key')
        .where('user_id', '=', userId)
        .orderBy('changed_at', 'desc')
        .orderBy('key')
        .limit(maxKeys),
    )
    .execute();
}

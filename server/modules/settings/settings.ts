import type { Reader, Transaction } from '../../database/database.ts';
import { languageSetting } from '../../ports/recipient-locale.ts';
import type { Schema } from '../../resources/schema/json-schema.ts';
import { invalid } from '../../shared/http-error.ts';
import { languages, requestTexts } from '../../shared/request-locale.ts';

/** The value stored under one key. */
export type Setting = Readonly<Record<string, unknown>>;

/** The kind of setting and what it applies to, e.g. list.NACHRICHT_SUCHEN. */
export const keySchema: Schema<string> = {
  type: 'string',
  pattern: '^[a-z]{1,20}(\\.[A-Z][A-Z0-9_]{0,59})?$',
};

const maxCharacters = 4000;
const maxKeys = 200;

/** Throws a 422 for a language of a user that the server does not speak. */
function requireKnownLanguage(key: string, { sprache }: Setting): void {
  if (key !== languageSetting || languages.some((one) => one === sprache)) return;
  const message = requestTexts().settings.language(languages.join(', '));
  throw invalid([{ dataPath: '/wert/sprache', message }]);
}

/** A user's setting; undefined if there is none. */
export async function readSetting(db: Reader, benutzerId: number, key: string): Promise<Setting | undefined> {
  const found = await db
    .selectFrom('einstellung')
    .select('wert')
    .where('benutzer_id', '=', benutzerId)
    .where('schluessel', '=', key)
    .executeTakeFirst();
  return found?.wert;
}

/**
 * Stores a user's setting, or deletes it for null. Keeps the 200 most recently changed keys.
 *
 * @throws HttpError 422 for a value that is too large, and for an unknown language
 */
export async function writeSetting(
  tx: Transaction,
  benutzerId: number,
  key: string,
  value: Setting | null,
  now: Date,
): Promise<void> {
  const own = tx.deleteFrom('einstellung').where('benutzer_id', '=', benutzerId);
  if (value === null) {
    await own.where('schluessel', '=', key).execute();
    return;
  }
  requireKnownLanguage(key, value);
  const wert = JSON.stringify(value);
  if (wert.length > maxCharacters)
    throw invalid([{ dataPath: '/wert', message: requestTexts().settings.length(maxCharacters) }]);
  const geaendert = now.toISOString();
  await tx
    .insertInto('einstellung')
    .values({ benutzer_id: benutzerId, schluessel: key, wert, geaendert })
    .onConflict((on) => on.columns(['benutzer_id', 'schluessel']).doUpdateSet({ wert, geaendert }))
    .execute();
  await own
    .where('schluessel', 'not in', (db) =>
      db
        .selectFrom('einstellung')
        .select('schluessel')
        .where('benutzer_id', '=', benutzerId)
        .orderBy('geaendert', 'desc')
        .orderBy('schluessel')
        .limit(maxKeys),
    )
    .execute();
}

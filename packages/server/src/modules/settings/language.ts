import type { Transaction } from '../../database/database.ts';
import { languageSetting } from '../../ports/recipient-locale.ts';
import { languageOf, localeFor } from '../../shared/request-locale.ts';
import { writeSetting } from './settings.ts';

/**
 * Stores the language that a user is written to in.
 *
 * @param code of the locale, e.g. en-GB; undefined: German
 */
export const storeLanguage = (
  tx: Transaction,
  userId: number,
  code: string | undefined,
  now: Date,
): Promise<void> =>
  writeSetting(tx, userId, languageSetting, { [languageSetting]: languageOf(localeFor(code).code) }, now);

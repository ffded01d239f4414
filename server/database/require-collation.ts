import { sql } from 'kysely';
import { ConfigError } from '../shared/config/config.ts';
import type { Database } from './database.ts';

/**
 * Throws a ConfigError if the database does not know the letters of German: with the locale C, names that differ only in the case of
 * an umlaut would be different ones for unique keys and searches.
 */
export async function requireCollation({ read }: Pick<Database, 'read'>): Promise<void> {
  const found = await read
    .selectNoFrom(
      sql<boolean>`current_setting('server_encoding') = 'UTF8' and lower('ÄÖÜÉẞ') = 'äöüéß'`.as('isGerman'),
    )
    .executeTakeFirst();
  if (found?.isGerman) return;
  throw new ConfigError([
    "DATABASE_URL: Die Datenbank unterscheidet Groß- und Kleinbuchstaben nur ohne Umlaute. Legen Sie sie in UTF-8 an: create database portal template template0 encoding 'UTF8' locale 'C.UTF-8';",
  ]);
}

import { normalizeUserName, similarLetters, userNameSkeleton } from '@schema-screens/locale';
import { fieldSentence } from '@schema-screens/schema';
import { invalid, requestLocale } from '@schema-screens/server/shared';
import { type RawBuilder, sql } from 'kysely';
import { toStoredKundennummer } from '#portal-rules';
import { portalTexts } from '../texts/portal-texts.ts';
import type { PortalReader } from '../types/portal-types.ts';

/** A user name to be assigned. */
export interface NewUserName {
  readonly benutzername: string;
  /** The user who gets the name; undefined for a new user. */
  readonly benutzerId?: number;
  /** Label of the field. */
  readonly title?: string;
}

/**
 * Throws a 422 for a user name that another account has or had before, that resembles such a name, or that is a
 * customer number (docs/portal/verwaltung.md, VW-10).
 */
export async function requireFreeName(
  db: PortalReader,
  { benutzername, benutzerId = 0, title = portalTexts().benutzername.title }: NewUserName,
): Promise<void> {
  const name = normalizeUserName(benutzername);
  if (toStoredKundennummer(name) !== null) throw refuse(portalTexts().benutzername.isKundennummer({ title }));
  const look = userNameSkeleton(name);
  const rows = await db
    .selectFrom('benutzer')
    .select(sql<boolean>`lower(benutzername) = ${name}`.as('isSame'))
    .where(lookOf(sql`lower(benutzername)`), '=', look)
    .where('id', '<>', benutzerId)
    .unionAll(
      db
        .selectFrom('benutzername_frueher')
        .select(sql<boolean>`name = ${name}`.as('isSame'))
        .where(lookOf(sql`name`), '=', look)
        .where('benutzer_id', '<>', benutzerId),
    )
    .execute();
  if (rows.some(({ isSame }) => isSame)) throw refuse(fieldSentence(requestLocale(), 'unique', title));
  if (rows.length > 0) throw refuse(portalTexts().benutzername.tooSimilar({ title }));
}

const lookOf = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`translate(${name}, ${sql.lit(similarLetters.from)}, ${sql.lit(similarLetters.to)})`;

const refuse = (message: string) => invalid([{ dataPath: 'benutzername', message }], message);

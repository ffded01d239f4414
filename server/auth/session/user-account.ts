import { type RawBuilder, sql } from 'kysely';
import { normalizeUserName } from '../../../rules/index.ts';
import type { Reader } from '../../database/database.ts';
import type { Identity, Role } from '../../shared/identity.ts';
import { toStoredKundennummer } from '../../shared/kundennummer.ts';
import { unauthorized } from '../../shared/portal-error.ts';

/** A user as signing in and the account screens need him. */
export interface UserAccount {
  readonly id: number;
  readonly benutzername: string;
  readonly anrede: string | null;
  readonly name: string;
  readonly vorname: string | null;
  readonly email: string;
  readonly aktiv: boolean;
  readonly rolle: Role;
  readonly vn_nummer: string | null;
  readonly makler_nummer: string | null;
  readonly isTwoFactorAuthenticationEnabled: boolean;
  readonly passwort_vergabe_erzwingen: boolean;
  readonly benutzername_vergabe_erzwingen: boolean;
  readonly erstkennwort_gueltig_bis: string | null;
  readonly haeufig_genutzt: Readonly<Record<string, number>>;
  readonly benachrichtigungenErhalten: boolean;
  readonly benachrichtigungenGelesen: readonly number[];
  readonly benachrichtigungenGelesenMyILL: readonly number[];
  readonly benachrichtigungenGelesenMail: readonly number[];
  readonly zusatzfeatures_aktiv: boolean;
  readonly passwort_hash: string | null;
  readonly tfa_geheimnis: string | null;
}

const columns = [
  'id',
  'benutzername',
  'anrede',
  'name',
  'vorname',
  'email',
  'aktiv',
  'rolle',
  'vn_nummer',
  'makler_nummer',
  'isTwoFactorAuthenticationEnabled',
  'passwort_vergabe_erzwingen',
  'benutzername_vergabe_erzwingen',
  'erstkennwort_gueltig_bis',
  'haeufig_genutzt',
  'benachrichtigungenErhalten',
  'benachrichtigungenGelesen',
  'benachrichtigungenGelesenMyILL',
  'benachrichtigungenGelesenMail',
  'zusatzfeatures_aktiv',
  'passwort_hash',
  'tfa_geheimnis',
] as const satisfies readonly (keyof UserAccount)[];

/** The account with this id; undefined when it is gone. */
export const findAccount = (db: Reader, id: number): Promise<UserAccount | undefined> =>
  selectAccount(db, sql`id = ${id}`);

/** The account of a caller. Throws a 401 when it is gone. */
export async function requireAccount(
  db: Reader,
  { benutzerId }: Pick<Identity, 'benutzerId'>,
): Promise<UserAccount> {
  const account = await findAccount(db, benutzerId);
  if (!account) throw unauthorized();
  return account;
}

/**
 * The account that a sign-in name means: a user name, a policyholder's customer number as shown to him, or a user name that
 * the account had before.
 */
export function findAccountBySignInName(db: Reader, typed: string): Promise<UserAccount | undefined> {
  const name = normalizeUserName(typed);
  const number = toStoredKundennummer(name);
  return selectAccount(
    db,
    sql`lower(benutzername) = ${name} or (rolle = 'vn' and vn_nummer = ${number})
      or id = (select benutzer_id from benutzername_frueher where name = ${name})
      order by lower(benutzername) = ${name} desc, coalesce(vn_nummer = ${number}, false) desc, id limit 1`,
  );
}

/** Whether a sign-in name that led to the account is one that it had before. */
export function isFormerName({ benutzername, vn_nummer }: UserAccount, typed: string): boolean {
  const name = normalizeUserName(typed);
  const number = toStoredKundennummer(name);
  return name !== normalizeUserName(benutzername) && (number === null || number !== vn_nummer);
}

async function selectAccount(db: Reader, condition: RawBuilder<unknown>): Promise<UserAccount | undefined> {
  const { rows } = await sql<UserAccount>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from benutzer where ${condition}`.execute(db);
  return rows[0];
}

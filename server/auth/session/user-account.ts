import { normalizeUserName } from '@schema-screens/locale';
import type { Identity } from '@schema-screens/server/shared';
import { storedEmail, unauthorized } from '@schema-screens/server/shared';
import { type InferResult, sql } from 'kysely';
import { toStoredKundennummer } from '#portal-rules';
import type { PortalReader, PortalTransaction } from '../../types/portal-types.ts';

const columns = [
  'id',
  'benutzername',
  'benutzername as userName',
  'anrede',
  'name',
  'vorname',
  'email',
  'aktiv as isActive',
  'rolle',
  'rolle as role',
  'vn_nummer',
  'makler_nummer',
  'isTwoFactorAuthenticationEnabled',
  'passwort_vergabe_erzwingen',
  'passwort_vergabe_erzwingen as mustChange',
  'benutzername_vergabe_erzwingen',
  'erstkennwort_gueltig_bis',
  'haeufig_genutzt',
  'benachrichtigungenErhalten',
  'benachrichtigungenGelesen',
  'benachrichtigungenGelesenMyILL',
  'benachrichtigungenGelesenMail',
  'zusatzfeatures_aktiv',
  'passwort_hash as passwordHash',
  'tfa_geheimnis as totpSecret',
  'tfa_letzter_schritt as totpStep',
  'letzte_anmeldung as lastSignIn',
] as const;

/** The attributes of a user that signing in and the account screens need. */
export type UserAccount = Readonly<InferResult<ReturnType<typeof accounts>>[number]>;

/** The account with this id, or undefined. */
export const findAccount = (db: PortalReader, id: number): Promise<UserAccount | undefined> =>
  accounts(db).where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends: what is decided by it holds until then. */
export const lockAccount = (tx: PortalTransaction, id: number): Promise<UserAccount | undefined> =>
  accounts(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Active accounts of an address that may have a new password, however its domain is written. */
export const findAccountsByEmail = (db: PortalReader, email: string): Promise<readonly UserAccount[]> =>
  accounts(db)
    .where((eb) => eb.fn<string>('lower', ['email']), 'in', [email, storedEmail(email)])
    .where('aktiv', '=', true)
    .where((eb) => eb.or([eb('wurde_aktiviert', '=', true), eb('passwort_hash', 'is not', null)]))
    .orderBy('id')
    .limit(5)
    .execute();

/** The account of a caller. Throws a 401 if it no longer exists. */
export async function requireAccount(
  db: PortalReader,
  { userId }: Pick<Identity, 'userId'>,
): Promise<UserAccount> {
  const account = await findAccount(db, userId);
  if (!account) throw unauthorized();
  return account;
}

/**
 * The account of a sign-in name: a user name, a policyholder's customer number as displayed, or a former user name
 * of the account.
 */
export const findAccountBySignInName = (db: PortalReader, typed: string): Promise<UserAccount | undefined> =>
  accountsBySignInName(db, typed).executeTakeFirst();

/** The query for it; each of its conditions has an index. */
export function accountsBySignInName(db: PortalReader, typed: string) {
  const name = normalizeUserName(typed);
  const number = toStoredKundennummer(name);
  const hasName = sql<boolean>`lower(benutzername) = ${name}`;
  const hasNumber = sql<boolean>`(rolle = 'vn' and vn_nummer = ${number})`;
  return accounts(db)
    .where(({ or, eb, selectFrom }) =>
      or([
        hasName,
        hasNumber,
        eb('id', '=', selectFrom('benutzername_frueher').select('benutzer_id').where('name', '=', name)),
      ]),
    )
    .orderBy(hasName, 'desc')
    .orderBy(sql`coalesce(${hasNumber}, false)`, 'desc')
    .orderBy('id')
    .limit(1);
}

/** Whether a sign-in name is a former name of the account that it leads to. */
export function isFormerName({ benutzername, vn_nummer }: UserAccount, typed: string): boolean {
  const name = normalizeUserName(typed);
  const number = toStoredKundennummer(name);
  return name !== normalizeUserName(benutzername) && (number === null || number !== vn_nummer);
}

const accounts = (db: PortalReader) => db.selectFrom('benutzer').select(columns);

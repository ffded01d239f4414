import { requestLocale } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import type { PortalAppContext, PortalReader } from '../../types/portal-types.ts';
import type { UserAccount } from './user-account.ts';

const columns = [
  'id',
  'vn_nummer',
  'makler_nummer',
  'rolle',
  'vorname',
  'name',
  'email',
  'benutzername',
  'passwort_vergabe_erzwingen',
  'benutzername_vergabe_erzwingen',
  'isTwoFactorAuthenticationEnabled',
  'haeufig_genutzt',
  'benachrichtigungenErhalten',
  'benachrichtigungenGelesen',
  'benachrichtigungenGelesenMyILL',
  'benachrichtigungenGelesenMail',
  'zusatzfeatures_aktiv',
] as const satisfies readonly (keyof UserAccount)[];

/** The signed-in user as sent to the browser (docs/portal/konto.md, KO-3). */
export type CurrentUser = Pick<UserAccount, (typeof columns)[number]> & {
  readonly enumtext: { readonly anrede: string };
};

/** A broker group of the user's own broker. */
export interface BrokerGroup {
  readonly id: number;
  readonly gruppe: string;
  readonly makler_nummern: readonly string[];
  readonly enumtext: { readonly gruppe: string };
}

/** The attributes of an account that the browser may have. */
export function currentUser(context: Pick<PortalAppContext, 'resources'>, account: UserAccount): CurrentUser {
  const picked = Object.fromEntries(columns.map((name) => [name, account[name]])) as unknown as CurrentUser;
  return { ...picked, enumtext: { anrede: enumText(context, 'anrede', account.anrede) } };
}

/** The active broker groups of the user's broker; they name no other broker. */
export async function brokerGroups(
  context: Pick<PortalAppContext, 'resources'>,
  db: PortalReader,
  account: UserAccount,
): Promise<BrokerGroup[]> {
  const { makler_nummer } = account;
  if (!makler_nummer) return [];
  const rows = await db
    .selectFrom('maklergruppe')
    .select(['id', 'gruppe'])
    .where('aktiv', '=', true)
    .where(sql<boolean>`makler_nummern @> ${JSON.stringify([makler_nummer])}::jsonb`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, gruppe }) => ({
    id,
    gruppe,
    makler_nummern: [makler_nummer],
    enumtext: { gruppe: enumText(context, 'maklergruppe', gruppe) },
  }));
}

function enumText(context: Pick<PortalAppContext, 'resources'>, name: string, key: string | null): string {
  const values = context.resources.enums.get(name) ?? [];
  return requestLocale().translate(values.find((one) => one.key === key)?.value ?? '');
}

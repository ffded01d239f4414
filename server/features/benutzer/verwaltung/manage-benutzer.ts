import { endOtherSessions, turnOffTwoFactor } from '@schema-screens/server/accounts';
import { storeUserLanguage } from '@schema-screens/server/modules';
import {
  conflict,
  forbidden,
  invalid,
  languageOf,
  localDay,
  requestLocale,
  storedEmail,
} from '@schema-screens/server/shared';
import { requireFreeName } from '../../../auth/require-free-name.ts';
import { requireAccount } from '../../../auth/session/user-account.ts';
import { portalTexts } from '../../../texts/portal-texts.ts';
import type { PortalRow, PortalTransaction } from '../../../types/portal-types.ts';
import { requirePublicOrigin } from '../../nachricht/send-hinweis.ts';
import type { PortalHookContext, PortalHooks } from '../../portal-context.ts';
import { countEreignis } from '../../statistik/count-ereignis.ts';
import { erstkennwortEnd } from '../registrierung/send-erstkennwort.ts';
import { sendStaffErstkennwort } from './send-staff-erstkennwort.ts';

const staff: readonly unknown[] = ['idm', 'adm'];
const refuse = (dataPath: string, message: string) => invalid([{ dataPath, message }], message);

/** Compares the browser's idea of the portal's address with PUBLIC_URL. */
function requirePortal(
  { context }: Pick<PortalHookContext, 'context'>,
  frontendHost: string | null | undefined,
): void {
  if (typeof frontendHost === 'string') requirePublicOrigin(context, frontendHost);
}

/** The columns that extend the validity of a one-time password. */
function extended(row: PortalRow<'benutzer'>, time: Date) {
  const until = openErstkennwortEnd(row);
  if (until === null || new Date(until) <= time)
    throw refuse('erstkennwortVerlaengern', portalTexts().benutzer.erstkennwortExpired);
  return {
    erstkennwort_gueltig_bis: erstkennwortEnd(time).toISOString(),
    erstkennwort_verlaengert: time.toISOString(),
  };
}

/** Users in the administration. Staff may change only their own record, administrators any. */
export const benutzerHooks: PortalHooks<'benutzer'> = {
  present: async ({ time }, row) => ({
    ...row,
    ...erstkennwortStand(row, time),
    bestaetigungsMailHistorieAnzeige: mailHistorie(row.bestaetigungs_mail_historie),
  }),

  async beforeCreate(call, values) {
    if (!staff.includes(values.rolle)) throw refuse('rolle', portalTexts().benutzer.staffOnly);
    await requireFreeName(call.tx, values);
    const { frontendHost, ...columns } = values;
    requirePortal(call, frontendHost);
    return { ...columns, email: storedEmail(columns.email) };
  },

  async afterCreate({ tx, context, identity, time }, row) {
    // Until the user chooses one, it is that of who created the account.
    const { code } = requestLocale();
    if (languageOf(code) !== 'de') await storeUserLanguage(tx, row.id, code, time);
    await sendStaffErstkennwort(tx, context, row, identity);
  },

  async beforeChange(call, row, changes) {
    const { tx, context, identity, time } = call;
    const isOwn = row.id === identity.userId;
    if (identity.role !== 'adm' && !isOwn) throw forbidden(portalTexts().benutzer.ownOnly);
    if (isOwn && changes.aktiv === false) throw refuse('aktiv', portalTexts().benutzer.lockSelf);
    const { frontendHost, erstkennwortVerlaengern, ...sent } = changes;
    requirePortal(call, frontendHost);
    const columns = { ...sent, ...(erstkennwortVerlaengern && extended(row, time)) };
    if ('erstkennwort_verlaengert' in columns && row.rolle === 'vn')
      await countEreignis(tx, time, 'erstkennwort_verlaengert');
    if (columns.isTwoFactorAuthenticationEnabled === true)
      throw refuse('isTwoFactorAuthenticationEnabled', portalTexts().benutzer.twoFactorByUser);
    if (columns.isTwoFactorAuthenticationEnabled === false)
      await turnOffTwoFactor(context, tx, await requireAccount(tx, { userId: row.id }));
    return columns;
  },

  async afterChange({ tx }, row) {
    if (row.aktiv === false) await endOtherSessions(tx, row.id);
  },

  async beforeDelete({ tx, identity }, row) {
    if (row.id === identity.userId) throw conflict(portalTexts().benutzer.deleteSelf);
    await forgetBenutzer(tx, row.id);
  },
};

/** Tables with rows of a user besides the sessions, which are deleted with the user: the portal's, and those of every server. */
const portalTables = ['einmalpasswort', 'benutzername_frueher', 'aktivierung'] as const;
const serverTables = [
  'email_return',
  'recovery_code',
  'account_passkey',
  'upload_quota',
  'user_setting',
  'saved_view',
  'import_file',
] as const;

/** Deletes what belongs to a user: sessions, links, codes, settings. */
async function forgetBenutzer(tx: PortalTransaction, benutzerId: number): Promise<void> {
  await endOtherSessions(tx, benutzerId);
  for (const table of portalTables)
    await tx.deleteFrom(table).where('benutzer_id', '=', benutzerId).execute();
  for (const table of serverTables) await tx.deleteFrom(table).where('user_id', '=', benutzerId).execute();
}

/** A user's state in words. */
interface ErstkennwortStand {
  /** Last day of validity, or the text for an expired one; null if there is no unused one. */
  readonly erstkennwortGueltig: string | null;
  readonly aktivierungsstand: string;
}

/** How long the one-time password that is not used yet is valid; null if there is none. */
const openErstkennwortEnd = (row: PortalRow<'benutzer'>) =>
  row.wurde_aktiviert && row.passwort_vergabe_erzwingen ? row.erstkennwort_gueltig_bis : null;

/** Describes a user's state: not activated, with an unused one-time password, or with an own password. */
function erstkennwortStand(row: PortalRow<'benutzer'>, now: Date): ErstkennwortStand {
  if (!row.wurde_aktiviert)
    return { erstkennwortGueltig: null, aktivierungsstand: portalTexts().benutzer.stand.notActivated };
  const until = openErstkennwortEnd(row);
  if (until === null)
    return { erstkennwortGueltig: null, aktivierungsstand: portalTexts().benutzer.stand.activated };
  if (new Date(until) <= now)
    return {
      erstkennwortGueltig: portalTexts().benutzer.stand.expired,
      aktivierungsstand: portalTexts().benutzer.stand.erstkennwortExpired,
    };
  const tag = localDay(until);
  return {
    erstkennwortGueltig: tag,
    aktivierungsstand: portalTexts().benutzer.stand.erstkennwortUntil({
      art:
        row.erstkennwort_verlaengert === null
          ? portalTexts().benutzer.stand.valid
          : portalTexts().benutzer.stand.extended,
      tag,
    }),
  };
}

const stored = /^\d\d(\d\d)-(\d\d)-(\d\d) (.*)$/;

/** The history of confirmation mails as displayed, newest first: DD.MM.YY HH:mm:ss and who requested the mail. */
function mailHistorie(entries: PortalRow<'benutzer'>['bestaetigungs_mail_historie']) {
  return entries.toReversed().map(({ wann, von, an, info }) => ({
    wann: wann?.replace(stored, '$3.$2.$1 $4'),
    von: von || portalTexts().benutzer.registrierung,
    an,
    info,
  }));
}

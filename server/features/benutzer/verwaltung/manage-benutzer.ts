import { requireFreeName } from '../../../auth/require-free-name.ts';
import { requireFreeStaffEmail } from '../../../auth/require-free-staff-email.ts';
import { endOtherSessions } from '../../../auth/session/session-store.ts';
import { requireAccount, type UserAccount } from '../../../auth/session/user-account.ts';
import { turnOffTwoFactor } from '../../../auth/turn-off-two-factor.ts';
import type { Row } from '../../../resources/resource.ts';
import type { HookCall, ResourceHooks } from '../../../resources/resource-hooks.ts';
import { conflict, forbidden, invalid } from '../../../shared/portal-error.ts';
import { requireOwnOrigin } from '../../nachricht/send-hinweis.ts';
import { countEreignis } from '../../statistik/count-ereignis.ts';
import { erstkennwortEnd } from '../registrierung/send-erstkennwort.ts';
import { forgetBenutzer } from './delete-benutzer.ts';
import { erstkennwortStand, nichtMehrGueltig } from './erstkennwort-stand.ts';
import { mailHistorie } from './mail-historie.ts';
import { sendStaffErstkennwort } from './send-staff-erstkennwort.ts';

const staff: readonly unknown[] = ['idm', 'adm'];
const refuse = (dataPath: string, message: string) => invalid([{ dataPath, message }], message);

/** The columns of what was sent; where the browser believes the portal to be is held against PUBLIC_URL. */
function columnsOf({ context }: Pick<HookCall, 'context'>, values: Row): Row {
  const { frontendHost, erstkennwortVerlaengern: _, ...columns } = values;
  if (typeof frontendHost === 'string') requireOwnOrigin(context, frontendHost);
  return columns;
}

/** The validity of a one-time password that is asked to last longer. */
function extended(row: Row, changes: Row, time: Date): Row {
  if (changes.erstkennwortVerlaengern !== true) return {};
  const { erstkennwortGueltig } = erstkennwortStand(row, time);
  if (erstkennwortGueltig === null || erstkennwortGueltig === nichtMehrGueltig)
    throw refuse('erstkennwortVerlaengern', 'Das Erstkennwort ist nicht mehr gültig.');
  return {
    erstkennwort_gueltig_bis: erstkennwortEnd(time).toISOString(),
    erstkennwort_verlaengert: time.toISOString(),
  };
}

/** Users as the administration sees and changes them. Staff change their own record alone, administrators every one. */
export const benutzer: ResourceHooks = {
  present: async ({ time }, row) => ({
    ...row,
    ...erstkennwortStand(row, time),
    bestaetigungsMailHistorieAnzeige: mailHistorie(row.bestaetigungs_mail_historie),
  }),

  async beforeCreate(call, values) {
    if (!staff.includes(values.rolle))
      throw refuse('rolle', 'Hier werden nur Benutzer des Innendienstes und der Administration angelegt.');
    await requireFreeName(call.tx, { benutzername: String(values.benutzername) });
    await requireFreeStaffEmail(call.tx, { email: String(values.email) });
    return columnsOf(call, values);
  },

  async afterCreate({ tx, context, identity }, row) {
    await sendStaffErstkennwort(tx, context, row as unknown as UserAccount, identity.benutzername);
  },

  async beforeChange(call, row, changes) {
    const { tx, context, identity, time } = call;
    const isOwn = Number(row.id) === identity.benutzerId;
    if (identity.rolle !== 'adm' && !isOwn)
      throw forbidden('Sie können nur Ihre eigenen Benutzerdaten ändern.');
    if (isOwn && changes.aktiv === false)
      throw refuse('aktiv', 'Ihr eigenes Benutzerkonto können Sie nicht sperren.');
    const columns = { ...columnsOf(call, changes), ...extended(row, changes, time) };
    if ('erstkennwort_verlaengert' in columns && row.rolle === 'vn')
      await countEreignis(tx, time, 'erstkennwort_verlaengert');
    if (columns.isTwoFactorAuthenticationEnabled === true)
      throw refuse(
        'isTwoFactorAuthenticationEnabled',
        'Die Zwei-Faktor-Authentifizierung schaltet jeder Benutzer selbst ein.',
      );
    if (columns.isTwoFactorAuthenticationEnabled === false)
      await turnOffTwoFactor(context, tx, await requireAccount(tx, { benutzerId: Number(row.id) }));
    return columns;
  },

  async afterChange({ tx }, row) {
    if (row.aktiv === false) await endOtherSessions(tx, Number(row.id));
  },

  async beforeDelete({ tx, identity }, row) {
    if (Number(row.id) === identity.benutzerId)
      throw conflict('Ihr eigenes Benutzerkonto können Sie nicht löschen.');
    await forgetBenutzer(tx, Number(row.id));
  },
};

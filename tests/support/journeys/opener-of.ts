import type { Screen } from '@schema-screens/schema/language';
import type { Account } from './journey.ts';

/** Who opens the screens: a visitor without a session, and a demo account of each role. */
const accounts: Record<string, Account | undefined> = {
  public: undefined,
  vn: 'erika.muster',
  idm: 'ina.innendienst',
  adm: 'adam.admin',
};

/** The one who opens a screen. */
function roleOf({ name, access }: Screen): string {
  if (access === 'public') return access;
  const roles = access === 'session' ? ['vn'] : access;
  const role = roles.find((one) => accounts[one]);
  if (!role) throw new Error(`No demo account may open ${name}.`);
  return role;
}

/** The demo account that opens a screen; undefined: a visitor. Throws if none may. */
export const openerOf = (screen: Screen): Account | undefined => accounts[roleOf(screen)];

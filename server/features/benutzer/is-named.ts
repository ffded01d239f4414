import type { UserAccount } from '../../auth/session/user-account.ts';

/** Fields by which a form may name the account it is about. */
export interface NamedAccount {
  readonly benutzerId?: number | null;
  readonly benutzername?: string | null;
}

/** Whether the account fields of a form are missing or match the account. */
export const isNamed = (account: UserAccount, { benutzerId, benutzername }: NamedAccount): boolean =>
  (benutzerId ?? account.id) === account.id &&
  (benutzername ?? account.benutzername) === account.benutzername;

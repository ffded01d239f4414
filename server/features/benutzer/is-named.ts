import type { UserAccount } from '../../auth/session/user-account.ts';

/** What a form may say of whose account it is about. */
export interface NamedAccount {
  readonly benutzerId?: number | null;
  readonly benutzername?: string | null;
}

/** Whether what a form says of the account agrees with it; it says nothing, or the truth. */
export const isNamed = (account: UserAccount, { benutzerId, benutzername }: NamedAccount): boolean =>
  (benutzerId ?? account.id) === account.id &&
  (benutzername ?? account.benutzername) === account.benutzername;

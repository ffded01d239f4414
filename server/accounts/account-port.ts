import type { Transaction } from '../database/database.ts';
import type { MailContext } from '../ports/mail/queue-mail.ts';
import type { AppContext } from '../shared/context.ts';

/** What proves the identity of an account's user, and whether that counts. */
export interface AccountProofs {
  readonly id: number;
  readonly role: string;
  readonly isActive: boolean;
  /** null: none is set yet. */
  readonly passwordHash: string | null;
  /** The setup key of the authenticator app, sealed; null: no second factor. */
  readonly totpSecret: string | null;
  /** The time step of the latest code of the app that was accepted. */
  readonly totpStep: number | null;
}

/** The proofs that the account system stores itself. */
export type StoredProofs = Partial<Pick<AccountProofs, 'passwordHash' | 'totpSecret' | 'totpStep'>>;

/** What the user of an account is told by mail. */
export type AccountReport =
  | { readonly kind: 'twoFactorOn' | 'twoFactorOff' }
  | { readonly kind: 'recoveryCodeUsed'; readonly left: number }
  | { readonly kind: 'passkeyAdded' | 'passkeyRemoved'; readonly name: string };

/** What the account system needs of an application: where its accounts are, and how it words their mails. */
export interface AccountPort<A extends AccountProofs> {
  /** The account with this id, locked until the transaction ends; undefined if there is none. */
  lock(tx: Transaction, id: number): Promise<A | undefined>;
  /** Stores proofs of a locked account. */
  storeProofs(tx: Transaction, account: A, proofs: StoredProofs): Promise<void>;
  /** Queues the mail about it to the user of an account. */
  report(tx: Transaction, context: MailContext, account: A, report: AccountReport): Promise<void>;
}

/** A server whose users have accounts. */
export interface AccountPortContext<A extends AccountProofs> {
  readonly accounts: AccountPort<A>;
}

/** What proving the identity of an account's user needs of the server. */
export type AccountSystemContext<A extends AccountProofs> = AccountPortContext<A> &
  MailContext &
  Pick<AppContext, 'database'>;

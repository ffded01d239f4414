import type { Reader, Transaction } from '../database/database.ts';
import type { AppContext } from '../http/context.ts';
import type { MailContext } from '../ports/mail/queue-mail.ts';
import type { HttpError } from '../shared/http-error.ts';

/** What proves the identity of an account's user, and whether that counts. */
export interface AccountProofs {
  readonly id: number;
  readonly userName: string;
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
  | { readonly kind: 'twoFactorOn' | 'twoFactorOff' | 'recoveryCodesRenewed' }
  | { readonly kind: 'recoveryCodeUsed'; readonly left: number }
  | { readonly kind: 'passkeyAdded' | 'passkeyRemoved'; readonly name: string };

/** Why a call about an account is refused. */
export type Refusal =
  | 'wrongCredentials'
  | 'wrongPassword'
  | 'proofNeeded'
  | 'wrongCode'
  | 'wrongRecoveryCode'
  | 'wrongSetupCode'
  | 'noSetup'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'manyPasskeys'
  | 'invalidPasskey'
  | 'knownPasskey'
  | 'passkeyRefused';

/** Further properties of a refusal. */
export interface RefusalOptions {
  /** Default: the usual one of its reason. */
  readonly field?: string | undefined;
  readonly cause?: Error;
}

/** What the account system needs of an application: where its accounts are, and how it words mails and errors. */
export interface AccountPort<A extends AccountProofs> {
  find(db: Reader, id: number): Promise<A | undefined>;
  /** The same, locked until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<A | undefined>;
  /** The password that typed text stands for: a one-time password may be typed in other ways. */
  typedPassword(account: A | undefined, typed: string): string;
  /** Stores proofs of a locked account. */
  storeProofs(tx: Transaction, account: A, proofs: StoredProofs): Promise<void>;
  /** Queues the mail about it to the user of an account. */
  report(tx: Transaction, context: MailContext, account: A, report: AccountReport): Promise<void>;
  refusal(reason: Refusal, options?: RefusalOptions): HttpError;
}

/** What the account system needs of the server. */
export type AccountSystemContext<A extends AccountProofs> = MailContext &
  Pick<AppContext, 'database' | 'limits' | 'metrics'> & { readonly accounts: AccountPort<A> };

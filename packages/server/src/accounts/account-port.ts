import type { Reader, Transaction } from '../database/database.ts';
import type { AppContext } from '../http/context.ts';
import type { MailContext } from '../ports/mail/queue-mail.ts';
import type { Table } from '../resources/schema/table.ts';
import type { HttpError } from '../shared/http-error.ts';

/** What proves the identity of an account's user, and whether that counts. */
export interface AccountProofs {
  readonly id: number;
  readonly userName: string;
  readonly role: string;
  readonly email: string;
  readonly isActive: boolean;
  /** null: none is set yet. */
  readonly passwordHash: string | null;
  /** The password is to be replaced by one of the user's own. */
  readonly mustChange: boolean;
  /** The secret of the second factor, with its kind, sealed (`factor-kinds.ts`); null: no second factor. */
  readonly totpSecret: string | null;
  /** The number of its latest code that was accepted. */
  readonly totpStep: number | null;
  /** When the user last signed in; null: never. */
  readonly lastSignIn: string | null;
}

/** The proofs that the account system stores itself. */
export type StoredProofs = Partial<
  Pick<AccountProofs, 'passwordHash' | 'mustChange' | 'totpSecret' | 'totpStep' | 'lastSignIn'>
>;

/** What was added for signing in after a change of the address, and goes with it. */
export type RemovedProof = 'passkeys' | 'twoFactor' | 'recoveryCodes';

/** What the user of an account is told by mail, with what each mail is about. */
export interface AccountReports {
  readonly passwordChanged: { readonly removedPasskeys: number; readonly remainingPasskeys: number };
  /** `kind`: its name. */
  readonly twoFactorOn: { readonly kind: string };
  readonly twoFactorOff: object;
  readonly recoveryCodesRenewed: object;
  readonly recoveryCodeUsed: { readonly left: number };
  readonly passkeyAdded: { readonly name: string };
  readonly passkeyRemoved: { readonly name: string };
  /** To the former address, with the token of the link that reverts the change. */
  readonly emailReplaced: { readonly token: string };
  /** To the new address, which may be a stranger's. */
  readonly emailAssigned: object;
  /** To the address that the account has again. */
  readonly emailRestored: { readonly removed: readonly RemovedProof[] };
  /** To the address that the account had meanwhile, which may be a stranger's. */
  readonly emailWithdrawn: object;
  /** To both addresses, if the former one belongs to another account by now: each may be a stranger's. */
  readonly emailNotRestored: object;
}

/** Why a call about an account is refused. */
export type Refusal =
  | 'wrongCredentials'
  | 'wrongPassword'
  | 'wrongFormerPassword'
  | 'proofNeeded'
  | 'weakPassword'
  | 'commonPassword'
  | 'personalPassword'
  | 'brandPassword'
  | 'samePassword'
  | 'codeNeeded'
  | 'wrongCode'
  | 'wrongRecoveryCode'
  | 'wrongSetupCode'
  | 'noSetup'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'invalidLink'
  | 'sameEmail'
  | 'formerEmail'
  | 'invalidReturn'
  | 'emailTaken'
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

/** What is easy to guess as a password of an account, besides common passwords. */
export interface PasswordGuesses {
  /** Words of the application's subject. */
  readonly words: readonly string[];
  /** Names of the user: no password contains one. */
  readonly personal: readonly string[];
  /** Names of the application, from this length on. */
  readonly brand: { readonly names: readonly string[]; readonly minLength?: number };
}

/** What the account system needs of an application: where its accounts are, and how it words mails and errors. */
export interface AccountPort<A extends AccountProofs> {
  /** The table of the accounts. */
  readonly table: Table;
  find(db: Reader, id: number): Promise<A | undefined>;
  /** The same, locked until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<A | undefined>;
  /** Accounts of an address that may have a new password, however its domain is written. */
  findByEmail(db: Reader, email: string): Promise<readonly A[]>;
  /** The password that typed text stands for: a one-time password may be typed in other ways. */
  typedPassword(account: A | undefined, typed: string): string;
  guesses(account: A): PasswordGuesses;
  /** Stores proofs of a locked account. */
  storeProofs(tx: Transaction, account: A, proofs: StoredProofs): Promise<void>;
  /**
   * Stores another address of a locked account, and returns the account. Throws the error of the database for one that is taken.
   *
   * @param isReturn the one so far may never have been the user's
   */
  storeEmail(tx: Transaction, account: A, email: string, isReturn: boolean): Promise<A>;
  /** Ends what was mailed for setting a password. */
  dropMailedSecrets(tx: Transaction, account: Pick<A, 'id'>): Promise<void>;
  /** Queues the mail by which a user without the password sets a new one. */
  mailNewPassword(tx: Transaction, context: MailContext, account: A): Promise<void>;
  /**
   * Queues the mail about it to the user of an account.
   *
   * @param email default: the address of the account
   */
  report<Kind extends keyof AccountReports>(
    tx: Transaction,
    context: MailContext,
    account: A,
    kind: Kind,
    details: AccountReports[Kind],
    email?: string,
  ): Promise<void>;
  refusal(reason: Refusal, options?: RefusalOptions): HttpError;
}

/** What the account system needs of the server. */
export type AccountSystemContext<A extends AccountProofs> = MailContext &
  Pick<AppContext, 'database' | 'limits' | 'metrics'> & { readonly accounts: AccountPort<A> };

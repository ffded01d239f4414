import type { RawJsonSchema } from '../../resources/schema/json-schema.ts';
import type { AccountProofs, AccountSystemContext } from '../account-port.ts';

/** What the set-up of a second factor answers, by name. */
type SetupValues = Readonly<Record<string, string>>;

/**
 * A kind of second factor, with a secret of each account that has it. An account has one kind at a time, and recovery codes beside it. Codes
 * are numbered, so that each is accepted once.
 */
export interface FactorKind<Setup extends SetupValues = SetupValues> {
  /** In calls, in mails, and before the secret of an account. */
  readonly name: string;
  /** What its set-up takes from the user besides the password; `draft` refuses what is missing. */
  readonly input: Readonly<Record<string, RawJsonSchema>>;
  /** The schemas of what its set-up answers. */
  readonly setup: { readonly [Name in keyof Setup]: RawJsonSchema };
  /** A new secret, without effect until a code proves that the user has it. May send a first code. */
  draft<A extends AccountProofs>(
    context: AccountSystemContext<A>,
    account: A,
    input: Readonly<Record<string, unknown>>,
  ): string | Promise<string>;
  setupValues<A extends AccountProofs>(context: AccountSystemContext<A>, account: A, secret: string): Setup;
  /** Whether typed text is one of its codes, by its form; what is none is taken for a recovery code. */
  matches(typed: string): boolean;
  /** The number of a right code, which is higher than those of earlier ones; undefined for a wrong one. */
  check(secret: string, typed: string, now: Date): number | undefined;
  /** Sends a code when a sign-in asks for one. Missing: the user makes it. */
  send?<A extends AccountProofs>(context: AccountSystemContext<A>, account: A, secret: string): Promise<void>;
}

import type { Kysely } from 'kysely';
import type { Filled, Timestamp } from '../database/column-types.ts';
import type { Reader, Transaction } from '../database/database.ts';

/** The tables of accounts besides their resource, as the migrations create them. */
export interface AccountTables {
  account_secret: {
    account_id: number;
    password_hash: string | null;
    must_change: Filled<boolean>;
    totp_secret: string | null;
    totp_step: number | null;
    last_sign_in: Timestamp | null;
  };
  account_link: {
    hash: string;
    account_id: number;
    purpose: 'invitation' | 'password';
    valid_until: Timestamp;
  };
  account_identity: {
    issuer: string;
    subject: string;
    account_id: number;
  };
}

/** Reading access to them, and writing access within a transaction. */
export function accountTables(db: Transaction): Kysely<AccountTables>;
export function accountTables(db: Reader): Pick<Kysely<AccountTables>, 'selectFrom'>;
export function accountTables(db: Reader): Pick<Kysely<AccountTables>, 'selectFrom'> {
  return db as unknown as Kysely<AccountTables>;
}

import type { Kysely } from 'kysely';
import type { Timestamp, WithDefault } from '../database/column-types.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { Actor } from '../resources/rows/stamp.ts';
import type { Row } from '../resources/schema/table.ts';
import type { AccountProofs } from './account-port.ts';

/** An account of an application, with what proves its identity. */
export interface Account extends AccountProofs {
  readonly name: string;
  /** The language that the user is written to in; null: none is chosen. */
  readonly language: string | null;
  /** Its row with all fields of the application. */
  readonly row: Row;
}

/** An account as who writes. */
export const actorOf = ({ id, userName, role }: Account): Actor => ({ userId: id, userName, role });

/** The tables of accounts besides their resource, as the migrations create them. */
interface AccountTables {
  account_secret: {
    account_id: number;
    password_hash: string | null;
    must_change: WithDefault<boolean>;
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

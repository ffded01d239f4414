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

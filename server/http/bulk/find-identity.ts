import type { Reader } from '../../database/database.ts';
import type { Identity } from '../../shared/identity.ts';

/** The user in whose name a job goes on; undefined if the user no longer exists, is locked or has another role than at its start. */
export type FindIdentity = (db: Reader, userId: number, role: string) => Promise<Identity | undefined>;

declare module '../../shared/context.ts' {
  interface AppContext {
    readonly findIdentity: FindIdentity;
  }
}

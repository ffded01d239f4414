import type { Identity } from './identity.ts';

/** A full session, or a sign-in that waits for its second factor. */
export type SessionKind = 'voll' | 'zweifaktor';

/** A session that is alive at the time of a call. */
export interface Session {
  readonly tokenHash: string;
  readonly id: number;
  readonly kind: SessionKind;
  readonly identity: Identity;
  readonly createdAt: Date;
  readonly lastActiveAt: Date;
  /** When the user last proved by a password or a code who he is. */
  readonly provenAt: Date;
  /** Browser and device in plain words. */
  readonly device: string;
  /** When the user had signed in before this session. */
  readonly previousSignInAt: Date | null;
  /** Codes tried so far; counts only while the second factor is pending. */
  readonly attempts: number;
}

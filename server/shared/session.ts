import type { Identity } from './identity.ts';

/** A full session, or a sign-in that needs its second factor. */
export type SessionKind = 'voll' | 'zweifaktor';

/** The session of a request. */
export interface Session {
  readonly tokenHash: string;
  readonly id: number;
  readonly kind: SessionKind;
  readonly identity: Identity;
  readonly createdAt: Date;
  readonly lastActiveAt: Date;
  /** When the user last proved the identity by a password or a code. */
  readonly provenAt: Date;
  /** Browser and device in plain words. */
  readonly device: string;
  /** When the user had signed in before this session. */
  readonly previousSignInAt: Date | null;
  /** Tried codes; counts only while the second factor is pending. */
  readonly attempts: number;
}

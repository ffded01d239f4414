import type { Identity } from './identity.ts';

/** A full session, a sign-in that needs its second factor, or a look at the application as another user. */
export type SessionKind = 'full' | 'pending' | 'view';

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
  /** Browser and device, as they are stored. */
  readonly device: string;
  /** When the user had signed in before this session. */
  readonly previousSignInAt: Date | null;
  /** The user has to set a new password or user name before calling anything else. */
  readonly mustChangeAccess: boolean;
  /** The session of the staff member who looks at it as `identity`; this one ends with it. */
  readonly viewer?: Session;
  /** Tried codes; counts only while the second factor is pending. */
  readonly attempts: number;
}

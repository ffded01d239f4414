/** The name of a role, as schemas write it. */
export type Role = string;

/** The caller of a request. Every repository requires it. */
export interface Identity {
  readonly userId: number;
  /** What the history and the technical columns of rows call the user. */
  readonly userName: string;
  readonly role: Role;
  /** What rows can belong to; definitions use them as attributes of the user. */
  readonly attributes: Readonly<Record<string, string | number | null>>;
}

/** An attribute of a caller; null if there is none of that name. */
export const attributeOf = ({ attributes }: Identity, attribute: string): string | number | null =>
  attributes[attribute] ?? null;

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
  /** The transaction in which it was opened, or has last written; undefined if that is not known. */
  readonly lastWrite?: string | undefined;
  /** Tried codes; counts only while the second factor is pending. */
  readonly attempts: number;
}

import rolle from '../../schemas/enum/rolle.json' with { type: 'json' };
import type { RolleKey } from './enum-keys.gen.ts';

export type Role = RolleKey;

/** The roles that users can have: the keys of `schemas/enum/rolle.json`. */
export const roles = rolle.map(({ schluessel }) => schluessel as Role);

/** The caller of a request. Every repository requires it. */
export interface Identity {
  readonly benutzerId: number;
  readonly benutzername: string;
  readonly rolle: Role;
  /** Stored customer number; null for staff. */
  readonly vn_nummer: string | null;
}

/** The customer number of a caller; without one an empty text, which no row has. */
export const vnNummerOf = ({ vn_nummer }: Pick<Identity, 'vn_nummer'>): string => vn_nummer ?? '';

/** Attributes of a caller that rows can belong to; definitions use them as attributes of the user. */
export const userAttributes = ['id', 'benutzername', 'vn_nummer'] as const;
export type UserAttribute = (typeof userAttributes)[number];

/** An attribute of a caller, or null. */
export const attributeOf = (identity: Identity, attribute: UserAttribute): string | number | null =>
  attribute === 'id' ? identity.benutzerId : identity[attribute];

/** Whether a text is one of the roles. */
export const isRole = (text: string): text is Role => roles.some((role) => role === text);

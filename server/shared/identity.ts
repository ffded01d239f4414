import rolle from '../../schemas/enum/rolle.json' with { type: 'json' };
import type { RolleKey } from './enum-keys.gen.ts';

export type Role = RolleKey;

/** The roles that users can have: the keys of `schemas/enum/rolle.json`. */
export const roles = rolle.map(({ schluessel }) => schluessel as Role);

/** The caller of a request. Every repository requires it. */
export interface Identity {
  readonly userId: number;
  /** What the history and the technical columns of rows call the user. */
  readonly userName: string;
  readonly role: Role;
  /** What rows can belong to; definitions use them as attributes of the user. */
  readonly attributes: Readonly<Record<UserAttribute, string | number | null>>;
}

/** Attributes of a caller that rows can belong to. */
export const userAttributes = ['id', 'benutzername', 'vn_nummer'] as const;
export type UserAttribute = (typeof userAttributes)[number];

/** An attribute of a caller, or null. */
export const attributeOf = ({ attributes }: Identity, attribute: UserAttribute): string | number | null =>
  attributes[attribute];

/** Whether a text is one of the roles. */
export const isRole = (text: string): text is Role => roles.some((role) => role === text);

/** Roles of the specification: policyholder, back office, administrator, producer. */
export const roles = ['vn', 'idm', 'adm', 'prod'] as const;
export type Role = (typeof roles)[number];

/** Whoever calls, as the session knows him. Every repository asks for it. */
export interface Identity {
  readonly benutzerId: number;
  readonly benutzername: string;
  readonly rolle: Role;
  /** Stored customer number; null for staff. */
  readonly vn_nummer: string | null;
}

/** Whether a text is one of the roles. */
export const isRole = (text: string): text is Role => roles.some((role) => role === text);

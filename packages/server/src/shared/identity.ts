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

import type { Identity, Role } from '@schema-screens/server/shared';

interface Account {
  readonly id: number;
  readonly benutzername: string;
  readonly rolle: Role;
  readonly vn_nummer: string | null;
}

/** The caller that an account of the portal is. */
export const identityOfAccount = ({ id, benutzername, rolle, vn_nummer }: Account): Identity => ({
  userId: id,
  userName: benutzername,
  role: rolle,
  attributes: { id, benutzername, vn_nummer },
});

/** The stored customer number of a caller; null for staff. */
export const ownVnNummer = ({ attributes }: Identity): string | null => attributes.vn_nummer as string | null;

/** The same; for staff an empty text, which no row has. */
export const vnNummerOf = (identity: Identity): string => ownVnNummer(identity) ?? '';

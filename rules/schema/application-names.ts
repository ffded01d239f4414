import type { RoleDeclaration } from './inherited-roles.ts';
import type { ResourceNames } from './with-names.ts';

/** What `screens/application.json` says of its users. */
export interface ApplicationUsers {
  readonly roles: readonly RoleDeclaration[];
  readonly user: readonly { readonly name: string; readonly ownsRows?: boolean }[];
}

/** The names of an application that its resource schemas may use. */
export const resourceNamesOf = ({ roles, user }: ApplicationUsers): ResourceNames => ({
  roles: roles.map(({ name }) => name),
  inheriting: roles,
  user: user.flatMap(({ name, ownsRows }) => (ownsRows ? [name] : [])),
});

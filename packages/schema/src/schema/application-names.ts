import type { RoleDeclaration } from './inherited-roles.ts';
import { type DeclaredVocabulary, vocabularyOf } from './vocabulary.ts';
import type { ResourceNames } from './with-names.ts';

/** What `screens/application.json` says of its users, and of the names in its back end. */
export interface DeclaredNames {
  readonly roles: readonly RoleDeclaration[];
  readonly user: readonly { readonly name: string; readonly ownsRows?: boolean }[];
  readonly vocabulary?: DeclaredVocabulary;
}

/** The names of an application that its resource schemas may use. */
export const resourceNamesOf = ({ roles, user, vocabulary }: DeclaredNames): ResourceNames => ({
  roles: roles.map(({ name }) => name),
  inheriting: roles,
  user: user.flatMap(({ name, ownsRows }) => (ownsRows ? [name] : [])),
  vocabulary: vocabularyOf(vocabulary),
});

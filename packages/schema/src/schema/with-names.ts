import { isRecord } from '@schema-screens/locale';
import type { RoleDeclaration } from './inherited-roles.ts';
import { type DeclaredVocabulary, type Vocabulary, vocabularyOf } from './vocabulary.ts';

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

/** The names of an application that resource schemas may use; `screens/application.json` defines them. */
export interface ResourceNames {
  readonly roles: readonly string[];
  /** Attributes of the signed-in user. Undefined: any. */
  readonly user?: readonly string[] | undefined;
  /** The roles with those from which they inherit. Undefined: none does. */
  readonly inheriting?: readonly RoleDeclaration[] | undefined;
  /** Names of what no schema declares. Undefined: the English ones. */
  readonly vocabulary?: Vocabulary | undefined;
}

/**
 * The language of resource schemas (packages/schema/definition/resource.schema.json) with the roles and user attributes of one
 * application.
 */
export function withNames<Language extends object>(
  language: Language,
  { roles, user }: ResourceNames,
): Language {
  const { definitions } = language as { definitions?: unknown };
  if (!isRecord(definitions)) return language;
  const restricted = (name: string, names: readonly string[]): Record<string, unknown> => ({
    ...(isRecord(definitions[name]) && definitions[name]),
    // There is no enumeration without values.
    ...(names.length > 0 ? { enum: names } : { not: {} }),
  });
  return {
    ...language,
    definitions: {
      ...definitions,
      role: restricted('role', roles),
      ...(user && { attribute: restricted('attribute', user) }),
    },
  };
}

import { isRecord } from './is-record.ts';

/** What resource schemas may name of an application: `screens/navigation.json` says it for definitions. */
export interface ResourceNames {
  readonly roles: readonly string[];
  /** Attributes of the signed-in user. Undefined: any. */
  readonly user?: readonly string[] | undefined;
}

/**
 * The language of resource schemas (schemas/definition/resource.schema.json) for one application, in which roles and
 * attributes of the user are those that there are.
 */
export function withNames<Language extends object>(
  language: Language,
  { roles, user }: ResourceNames,
): Language {
  const { definitions } = language as { definitions?: unknown };
  if (!isRecord(definitions)) return language;
  const restricted = (name: string, names: readonly string[]): Record<string, unknown> => ({
    ...(isRecord(definitions[name]) && definitions[name]),
    enum: names,
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

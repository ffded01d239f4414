import { isRecord } from '@schema-screens/locale';

/** A definition as it is written. */
export type Written = Readonly<Record<string, unknown>>;

/** What `screens/navigation.json` and `screens/application.json` become. */
interface Moved {
  readonly navigation: Written;
  readonly application: Written;
}

/** What the manifest says in addition where the project does not. */
interface Surroundings {
  /** Languages with a dictionary. */
  readonly dictionaries: readonly string[];
  /** Attributes of users that rows belong to, as schemas name them (`own`). */
  readonly owners: ReadonlySet<string>;
}

/** Users of these roles were colleagues, whatever a definition said. */
const formerStaff = ['idm', 'adm'];

const namesIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).map((entry) => String(isRecord(entry) ? entry.name : entry));

/**
 * Moves roles, attributes of the user and features from the navigation into the application's manifest, which is begun if there is
 * none; undefined if there is nothing to move.
 */
export function moveNames(
  { roles, user, features, ...navigation }: Written,
  application: Written | undefined,
  { dictionaries, owners }: Surroundings,
): Moved | undefined {
  if (roles === undefined && user === undefined && features === undefined) return undefined;
  return {
    navigation,
    application: {
      $schema: '../packages/schema/definition/application.schema.json',
      name: 'Portal',
      languages: ['de', ...dictionaries.filter((language) => language !== 'de')],
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      sessionMinutes: 20,
      roles: namesIn(roles).map((name) => ({ name, ...(formerStaff.includes(name) && { staff: true }) })),
      user: namesIn(user).map((name) => ({ name, ...(owners.has(name) && { ownsRows: true }) })),
      features: namesIn(features).map((name) => ({ name })),
      ...application,
    },
  };
}

/** The attributes of users by which rows of a resource belong to them. */
export function ownersIn(schema: unknown): string[] {
  const resource = isRecord(schema) ? schema['x-resource'] : undefined;
  const own = isRecord(resource) ? resource.own : undefined;
  return [own]
    .flat()
    .flatMap((each) => (isRecord(each) ? [each.attribute, each.user] : []))
    .filter((name) => typeof name === 'string');
}

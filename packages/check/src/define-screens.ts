import {
  type ApplicationTypes,
  expandShorthands,
  type Screen,
  type ScreenOf,
} from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import type { ApplicationNames } from './definition-names.ts';
import type { Problem } from './definitions/index.ts';

interface DefineOptions extends ApplicationNames {
  /** What the screens show; without it their fields are not checked. */
  data?: { meta: (resource: string) => Promise<ResourceMeta> };
  /** Default: prints them to the console. */
  onProblems?: (lines: readonly string[]) => void;
}

const resourcesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'resource' && typeof part === 'string' ? [part] : resourcesIn(part),
  );
};

async function check(screens: readonly Screen[], { data, onProblems, ...own }: DefineOptions): Promise<void> {
  const [{ checkDefinitions, formatProblem }, { definitionNames }, { languageSchemas }] = await Promise.all([
    import('./definitions/index.ts'),
    import('./definition-names.ts'),
    import('./language-schemas.ts'),
  ]);
  const resources = [...new Set(resourcesIn(screens))];
  const metas = new Map<string, ResourceMeta>();
  const unread = new Set<string>();
  await Promise.all(
    resources.map(async (resource) => {
      try {
        if (data) metas.set(resource, await data.meta(resource));
        else unread.add(resource);
      } catch {
        // Not every user may read every resource.
        unread.add(resource);
      }
    }),
  );
  const isReadable = (screen: Screen): boolean => !resourcesIn(screen).some((name) => unread.has(name));
  const names = definitionNames(
    {
      resources: new Set(metas.keys()),
      schemas: new Map([...metas].map(([name, { definition }]) => [name, definition])),
      enums: Object.assign({}, ...[...metas.values()].map(({ enums }) => enums)),
    },
    own,
  );
  const files = screens.map((screen, index) => ({
    file: String((screen as Partial<Screen>).name ?? index),
    text: JSON.stringify({ ...screen, $schema: `${screen.kind}.schema.json` }, undefined, 2),
  }));
  const unchecked = new Set(
    files.filter((_file, index) => !isReadable(screens[index]!)).map(({ file }) => file),
  );
  // Of these only what needs no data.
  const isAbout = ({ file, code }: Problem): boolean => !unchecked.has(file) || schemaCodes.has(code);
  const lines = checkDefinitions(files, languageSchemas, names).filter(isAbout).map(formatProblem);
  if (onProblems) onProblems(lines);
  else for (const line of lines) console.error(line);
}

/** Problems that a screen has whatever its data are. */
const schemaCodes: ReadonlySet<Problem['code']> = new Set([
  'KEY_MISSING',
  'KEY_UNKNOWN',
  'KIND_UNKNOWN',
  'SCREEN_UNKNOWN',
  'VALUE_WRONG',
]);

/**
 * The screens of an application, typed whether they are objects or imported JSON. While developing, they are checked as
 * `npm run check` does: each problem is a line with the screen's name, the line and column in its formatted JSON, and what was
 * probably meant. In a production build nothing of it is left.
 *
 * @typeParam Names what screens in TypeScript may name: an unknown field, screen, role or key of an enumeration does not compile
 * @example const screens = defineScreens([list, form], { data });
 */
export function defineScreens<const Names extends ApplicationTypes = never>(
  screens: readonly ([Names] extends [never] ? object : ScreenOf<Names>)[],
  options: DefineOptions = {},
): readonly Screen[] {
  const defined = (screens as readonly object[] as readonly Screen[]).map(expandShorthands);
  if (process.env.NODE_ENV !== 'production')
    check(defined, options).catch((thrown: unknown) =>
      console.error('The screens could not be checked.', thrown),
    );
  return defined;
}

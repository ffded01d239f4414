import { readAddresses, readScreens } from '@schema-screens/check/files';
import { metaFrom, schemaFrom } from '@schema-screens/core/wire-meta';
import { germanLocale, type Locale } from '@schema-screens/locale';
import type { Screen, ScreenEntry } from '@schema-screens/schema/language';
import type { JsonSchema, ResourceMeta } from '@schema-screens/schema/model';
import { createMetas } from '../../packages/server/src/resources/schema/meta/meta.ts';
import type { ResourceRegistry } from '../../packages/server/src/resources/schema/resource-registry.ts';
import { portalWords } from '../../tests/support/portal-words.ts';

/** What screens of an application are drawn from without its back end: schemas as each role gets them, and entries of all screens. */
export interface ScreenData {
  /** Answer of /meta by role, then by resource. */
  metas: Readonly<Record<string, Readonly<Record<string, ResourceMeta>>>>;
  /** Name of the resource by the path of its calls. */
  paths: Readonly<Record<string, string>>;
  forms: Readonly<Record<string, JsonSchema>>;
  screens: ScreenEntry[];
  /** Definitions of the screens that stand in tabs of others, by name. */
  tabScreens: Readonly<Record<string, Screen>>;
  addresses: ReturnType<typeof readAddresses>;
}

/**
 * The data of an application in a folder.
 *
 * @param locale the language that its server speaks
 */
export function readScreenData(
  root: string,
  roles: readonly string[],
  { resources, forms }: ResourceRegistry,
  locale: Locale = germanLocale,
): ScreenData {
  const metasOf = resources.map(
    (resource) => [resource.name, createMetas(resource, { maxRows: 100_000, maxColumns: 100 })] as const,
  );
  const all = readScreens(root).map(({ screen }) => screen);
  const inTabs = new Set(
    all
      .flatMap((screen) => (screen.kind === 'detail' ? (screen.tabs ?? []) : []))
      .map(({ screen }) => screen),
  );
  return {
    metas: Object.fromEntries(
      roles.map((role) => [
        role,
        Object.fromEntries(
          metasOf.map(([name, metas]) => [name, metaFrom(JSON.parse(metas(role, locale).text), portalWords)]),
        ),
      ]),
    ),
    paths: Object.fromEntries(resources.map(({ name, path }) => [path, name])),
    forms: Object.fromEntries(
      [...forms].map(([name, schema]) => [name, schemaFrom(schema as JsonSchema, portalWords)]),
    ),
    screens: all.map(({ name, kind, path, title, access }) => ({ name, kind, path, title, access })),
    tabScreens: Object.fromEntries(
      all.filter(({ name }) => inTabs.has(name)).map((screen) => [screen.name, screen]),
    ),
    addresses: readAddresses(root),
  };
}

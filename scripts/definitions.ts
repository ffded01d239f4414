import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ApplicationFiles,
  applicationFile,
  checkDefinitions,
  checkNamesFiles,
  checkResourceFiles,
  type DefinitionFile,
  type DefinitionNames,
  folderWarnings,
  isDictionary,
  languageSchemas,
  navigationFile,
  type Problem,
  parseFile,
  readApplicationFiles,
  schemaNames,
} from '@schema-screens/check';
import type { CellEntry, Registries, Registry, WidgetEntry } from '@schema-screens/core';
import { isStructured, widgetNameFor } from '@schema-screens/core/schema';
import { resourceNamesOf, vocabularyOf, withNames } from '@schema-screens/schema';
import type {
  Application,
  CellDescriptor,
  Navigation,
  WidgetDescriptor,
} from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { build, type Plugin } from 'vite';

export const root = resolve(import.meta.dirname, '..');

const readJson = <T>(file: string): T => JSON.parse(readFileSync(resolve(root, file), 'utf8'));

function resourceSchemas(): Record<string, JsonSchema> {
  const files = globSync('schemas/resource/*.schema.json', { cwd: root });
  return Object.fromEntries(files.map((file) => [basename(file), readJson<JsonSchema>(file)]));
}

/** Leaves out modules that the registries load later and those generated from definitions: names and descriptors need neither. */
const withoutLaterParts: Plugin = {
  name: 'without-later-parts',
  resolveId: {
    order: 'pre',
    handler: (source, _importer, { kind }) =>
      kind === 'dynamic-import' || source.startsWith('virtual:') ? { id: source, external: true } : undefined,
  },
};

/** Bundles a module that makes registries, with its few dependencies, and imports the bundle. */
async function loadBundled<Module>(file: string): Promise<Module> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'module-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [withoutLaterParts],
      // Without the descriptions that applications leave out there is nothing to check.
      define: { 'process.env.NODE_ENV': '"development"' },
      build: {
        ssr: resolve(root, file),
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { treeshake: { moduleSideEffects: false }, output: { entryFileNames: 'entry.js' } },
      },
    });
    return await import(pathToFileURL(join(outDir, 'entry.js')).href);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** The portal's registries. */
export async function loadRegistries(): Promise<Registries> {
  type Module = typeof import('../src/bootstrap/registries.ts');
  return (await loadBundled<Module>('src/bootstrap/registries.ts')).registries;
}

/** What definitions of any application may name: the engine's widgets and cells, with their descriptors. */
export async function engineNames() {
  type Module = typeof import('@schema-screens/chakra');
  const { widgets, cells } = (
    await loadBundled<Module>('packages/chakra/src/create-registries.ts')
  ).createRegistries();
  return {
    widgets: [
      ...descriptorsOf<WidgetEntry, WidgetDescriptor>(widgets, ({ descriptor }) => descriptor).values(),
    ],
    cells: [...descriptorsOf<CellEntry, CellDescriptor>(cells, ({ descriptor }) => descriptor).values()],
  };
}

/** The entries of a registry by name, each with its whole descriptor. */
function descriptorsOf<Entry, Described extends { description: string }>(
  registry: Registry<Entry>,
  descriptorOf: (entry: Entry) => Partial<Described> | false | undefined,
): Map<string, Described & { name: string }> {
  return new Map(
    registry.names().map((name) => {
      const descriptor = descriptorOf(registry.get(name)!) || undefined;
      if (!descriptor?.description) throw new Error(`"${name}" has no description`);
      return [name, { ...(descriptor as Described), name }];
    }),
  );
}

/** The plain strings in source files. */
function stringsIn(pattern: string): Set<string> {
  const sources = globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(/'([^'\n]+)'/g)].map(([, text]) => text!)));
}

/** All names that definitions may use, from the portal's files and registries. */
export async function readDefinitionNames(load = loadRegistries): Promise<DefinitionNames> {
  const { widgets, cells, actions, parts } = await load();
  const schemas = Object.entries(resourceSchemas()).map(([file, schema]) => [
    file.replace('.schema.json', ''),
    schema,
  ]);
  const enums = globSync('schemas/enum/*.json', { cwd: root }).map((file) => [
    basename(file, '.json'),
    readJson<unknown[]>(file),
  ]);
  const application = readJson<Application>(applicationFile);
  const navigation = readJson<Navigation>(navigationFile);
  return {
    ...schemaNames(Object.fromEntries(schemas), Object.fromEntries(enums), application.roles),
    widgets: descriptorsOf<WidgetEntry, WidgetDescriptor>(widgets, ({ descriptor }) => descriptor),
    widgetFor: (schema, hints) =>
      isStructured(schema, hints) ? undefined : widgetNameFor({ schema, hints }),
    cells: descriptorsOf<CellEntry, CellDescriptor>(cells, ({ descriptor }) => descriptor),
    actions: new Set(actions.names()),
    parts: new Set(parts.names()),
    columns: vocabularyOf(application.vocabulary).columns,
    roles: new Set(application.roles.map(({ name }) => name)),
    features: new Set(application.features.map(({ name }) => name)),
    menus: new Set(navigation.menus.map((menu) => menu.name)),
    texts: stringsIn('src/**/*.{ts,tsx}'),
    user: new Set(application.user.map(({ name }) => name)),
  };
}

/** The keys of an enumeration; undefined if it is broken, which has a problem of its own. */
function keysIn(file: DefinitionFile): string[] | undefined {
  const values: unknown = parseFile(file).parsed?.value;
  return Array.isArray(values) ? values.map((value) => String(value?.key)) : undefined;
}

/**
 * Checks the names of an application, and with these the files of `schemas/resource` and `schemas/enum`.
 *
 * @param screens with application.json and navigation.json
 * @param languages that have a dictionary; default: any
 */
export function checkFoundationFiles(
  screens: readonly DefinitionFile[],
  resources: readonly DefinitionFile[],
  language: Readonly<Record<string, JsonSchema>>,
  languages?: readonly string[],
): Problem[] {
  const roleFile = resources.find(({ file }) => file === 'schemas/enum/rolle.json');
  const problems = checkNamesFiles(screens, language, {
    userRoles: roleFile && keysIn(roleFile),
    languages,
  });
  if (problems.length > 0) return problems;
  const application = screens.find(({ file }) => file === applicationFile)!;
  const names = resourceNamesOf(JSON.parse(application.text));
  const ofResources = withNames(language['resource.schema.json'] ?? {}, names);
  return checkResourceFiles(resources, ofResources, names);
}

/** Checks the foundations of all definitions: `schemas/resource`, `schemas/enum`, and the application's names. */
export function checkFoundations(
  language = languageSchemas,
  { screens, schemas, enums } = readApplicationFiles(root),
): Problem[] {
  const languages = globSync('screens/*.json', { cwd: root }).flatMap((file) =>
    isDictionary(file) ? [basename(file, '.json')] : [],
  );
  return checkFoundationFiles(screens, [...schemas, ...enums], language, languages);
}

/** Checks `schemas/resource`, `schemas/enum` and `screens/`; screens only if their foundations are valid. */
export async function checkAllDefinitions(
  load = loadRegistries,
  files = readApplicationFiles(root),
): Promise<Problem[]> {
  const problems = checkFoundations(languageSchemas, files);
  if (problems.length > 0) return problems;
  return checkDefinitions(files.screens, languageSchemas, await readDefinitionNames(load));
}

/** What is probably not intended in definitions without mistakes. @param files of the project, if they were checked before */
export const definitionWarnings = (files?: ApplicationFiles): Problem[] =>
  folderWarnings(root, { accounts: 'benutzer', code: 'server/**/*.ts', ...(files && { files }) });

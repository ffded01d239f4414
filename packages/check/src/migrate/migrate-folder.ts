import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord } from '@schema-screens/locale';
import { migrateText } from './migrate-text.ts';
import { moveNames, ownersIn, type Written } from './move-names.ts';

/** A file with the steps that changed it, in the order of the files. */
export interface MigratedFile {
  readonly file: string;
  readonly text: string;
  readonly done: readonly string[];
}

/** A file of a folder as a value; undefined if it is not there or no JSON, which the check tells. */
function readJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The schema of each definition: that of its kind, of the kind of the screen that it extends, or the one that it names. */
function schemasOf(values: ReadonlyMap<string, unknown>): (value: unknown) => string | undefined {
  const screens = new Map([...values.values()].filter(isRecord).map((screen) => [screen.name, screen]));
  return function schemaOf(value: unknown): string | undefined {
    if (!isRecord(value)) return undefined;
    if (typeof value.kind === 'string') return value.kind;
    if (typeof value.extends === 'string') return schemaOf(screens.get(value.extends));
    return /([a-z]+)\.schema\.json$/.exec(String(value.$schema))?.[1];
  };
}

/** Roles, attributes of the user and features, which the navigation once had, are in the manifest. */
function withMovedNames(root: string, texts: ReadonlyMap<string, string>): Map<string, MigratedFile> {
  const [navigationFile, manifestFile] = ['screens/navigation.json', 'screens/application.json'];
  const navigation = readJson(texts.get(navigationFile));
  const manifest = readJson(texts.get(manifestFile));
  const moved = isRecord(navigation)
    ? moveNames(navigation, isRecord(manifest) ? manifest : undefined, {
        dictionaries: globSync('screens/??.json', { cwd: root })
          .map((file) => basename(file, '.json'))
          .sort(),
        owners: new Set(
          globSync('schemas/resource/*.json', { cwd: root }).flatMap((file) =>
            ownersIn(JSON.parse(readFileSync(join(root, file), 'utf8'))),
          ),
        ),
      })
    : undefined;
  if (!moved) return new Map();
  const written = (file: string, value: Written): [string, MigratedFile] => [
    file,
    {
      file,
      text: `${JSON.stringify(value, undefined, 2)}\n`,
      done: ['roles, attributes of the user and features are names of the manifest'],
    },
  ];
  return new Map([written(navigationFile, moved.navigation), written(manifestFile, moved.application)]);
}

/**
 * The definitions of a folder (`screens/`, `schemas/resource/`) in the present version of the language; files that need no change, and
 * those that are no JSON, are left out. Unchanged parts keep their layout.
 *
 * @param root the application's folder
 */
export function migrateFolder(root: string): MigratedFile[] {
  const texts = new Map(
    globSync('screens/**/*.json', { cwd: root })
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  const moved = withMovedNames(root, texts);
  for (const [file, { text }] of moved) texts.set(file, text);
  const screenSchema = schemasOf(new Map([...texts].map(([file, text]) => [file, readJson(text)])));
  const resources = globSync('schemas/resource/*.schema.json', { cwd: root }).sort();
  for (const file of resources) texts.set(file, readFileSync(join(root, file), 'utf8'));
  const schemaOf = (file: string, text: string): string | undefined => {
    if (resources.includes(file)) return 'resource';
    return file === 'screens/application.json' ? 'application' : screenSchema(readJson(text));
  };
  return [...texts].flatMap(([file, before]) => {
    const schema = schemaOf(file, before);
    const { text, done } = schema === undefined ? { text: before, done: [] } : migrateText(before, schema);
    const all = [...(moved.get(file)?.done ?? []), ...done];
    return all.length > 0 ? [{ file, text, done: all }] : [];
  });
}

/** Writes the definitions of a folder in the present version of the language. @returns what was changed */
export function writeMigrated(root: string): MigratedFile[] {
  const changed = migrateFolder(root);
  for (const { file, text } of changed) writeFileSync(join(root, file), text);
  return changed;
}

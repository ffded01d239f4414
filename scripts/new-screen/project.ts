import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { addFields } from './add-fields.ts';
import type { NewField } from './field-types.ts';
import type { FileToWrite, MenuPlace } from './files.ts';
import { InputError } from './plan.ts';
import type { ResourceShape } from './referred-resource.ts';

interface ScreenFile {
  name?: string;
  path?: string;
  menu?: { in: string; order: number };
}

/** The parts of a project that a new screen must not conflict with. */
export interface Project {
  roles: string[];
  /** The resources that fields may refer to, by name. */
  resources: ReadonlyMap<string, ResourceShape>;
  /** The menu of a new entry, and its position after the others. */
  place(menu: string | undefined): MenuPlace;
  /**
   * The files of a resource and its screens with additional fields.
   *
   * @throws InputError if that is not possible
   */
  withFields(resource: string, fields: readonly NewField[]): readonly FileToWrite[];
  /**
   * Writes files that are new or were read by addFields. Writes nothing if a name or an address already exists.
   *
   * @returns takes everything back that was written
   * @throws InputError
   */
  write(files: readonly FileToWrite[]): () => void;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

/** Opens the project in a folder. */
export function openProject(root: string): Project {
  const application = readJson<{ roles: { name: string }[] }>(join(root, 'screens/application.json'));
  const navigation = readJson<{ menus: { name: string }[] }>(join(root, 'screens/navigation.json'));
  const screens = globSync('screens/*/**/*.json', { cwd: root }).map((file) => ({
    file,
    screen: readJson<ScreenFile>(join(root, file)),
  }));
  const schemas = globSync('schemas/resource/*.schema.json', { cwd: root }).map(
    (file) => [basename(file, '.schema.json'), readJson<Partial<ResourceShape>>(join(root, file))] as const,
  );
  const menus = navigation.menus.map((menu) => menu.name);

  /** The files that addFields has read. */
  const read = new Map<string, string>();

  const refuseTaken = (file: FileToWrite): void => {
    if (read.has(file.path)) return;
    if (existsSync(join(root, file.path)))
      throw new InputError(`${file.path} exists already; nothing was written.`);
    const { name, path } = file.value as ScreenFile;
    if (!file.path.startsWith('screens/')) return;
    const other = screens.find(({ screen }) => screen.name === name || screen.path === path);
    if (other)
      throw new InputError(`${other.file} has the name or address of ${name} already; nothing was written.`);
  };

  return {
    roles: application.roles.map((role) => role.name),
    resources: new Map(schemas.filter((entry): entry is [string, ResourceShape] => 'x-resource' in entry[1])),
    place(menu = menus.at(-1)) {
      if (menu === undefined || !menus.includes(menu))
        throw new InputError(`There is no menu "${menu}"; possible: ${menus.join(', ')}.`);
      const orders = screens.flatMap(({ screen }) => (screen.menu?.in === menu ? [screen.menu.order] : []));
      return { menu, order: Math.max(0, ...orders) + 10 };
    },
    withFields(resource, fields) {
      const path = `schemas/resource/${resource}.schema.json`;
      if (!existsSync(join(root, path))) throw new InputError(`There is no ${path}.`);
      const schema = { path, value: readJson<Record<string, unknown>>(join(root, path)) };
      const own = screens.map(({ file, screen }) => ({ path: file, value: { ...screen } }));
      for (const file of [schema, ...own]) read.set(file.path, readFileSync(join(root, file.path), 'utf8'));
      return addFields(resource, fields, schema, own);
    },
    write(files) {
      files.forEach(refuseTaken);
      const missing = files.map(({ path }) => firstMissing(root, path));
      for (const { path, value } of files) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`);
      }
      return () => {
        for (const [index, { path }] of files.entries()) {
          const before = read.get(path);
          if (before === undefined)
            rmSync(missing[index] ?? join(root, path), { recursive: true, force: true });
          else writeFileSync(join(root, path), before);
        }
      };
    },
  };
}

/** The first folder of a path that does not exist yet, or the file itself. */
function firstMissing(root: string, path: string): string {
  const parent = dirname(path);
  return parent === '.' || existsSync(join(root, parent)) ? join(root, path) : firstMissing(root, parent);
}

import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MenuPlace, NewFile } from './files.ts';
import { ResponseError } from './plan.ts';

interface ScreenFile {
  name?: string;
  path?: string;
  menu?: { in: string; order: number };
}

/** The parts of a project's folder that a new screen has to get on with. */
export interface Project {
  roles: string[];
  /** The menu a new entry goes into, and its place behind the others. */
  place(menu: string | undefined): MenuPlace;
  /** Writes the files; throws an ResponseError and writes nothing when a file, a name or an address exists already. */
  write(files: readonly NewFile[]): void;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

/** Looks at the project in a folder. */
export function openProject(root: string): Project {
  const navigation = readJson<{ roles: string[]; menus: { name: string }[] }>(
    join(root, 'screens/navigation.json'),
  );
  const screens = globSync('screens/*/**/*.json', { cwd: root }).map((file) => ({
    file,
    screen: readJson<ScreenFile>(join(root, file)),
  }));
  const menus = navigation.menus.map((menu) => menu.name);

  const refuseTaken = (file: NewFile): void => {
    if (existsSync(join(root, file.path)))
      throw new ResponseError(`${file.path} exists already; nothing was written.`);
    const { name, path } = file.value as ScreenFile;
    if (!file.path.startsWith('screens/')) return;
    const other = screens.find(({ screen }) => screen.name === name || screen.path === path);
    if (other)
      throw new ResponseError(
        `${other.file} has the name or address of ${name} already; nothing was written.`,
      );
  };

  return {
    roles: navigation.roles,
    place(menu = menus.at(-1)) {
      if (menu === undefined || !menus.includes(menu))
        throw new ResponseError(`There is no menu "${menu}"; possible: ${menus.join(', ')}.`);
      const orders = screens.flatMap(({ screen }) => (screen.menu?.in === menu ? [screen.menu.order] : []));
      return { menu, order: Math.max(0, ...orders) + 10 };
    },
    write(files) {
      files.forEach(refuseTaken);
      for (const { path, value } of files) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`, { flag: 'wx' });
      }
    },
  };
}

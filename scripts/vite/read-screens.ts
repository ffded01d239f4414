import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendScreen, type WrittenScreen } from '../../src/engine/definition/extend-screen.ts';
import type { Screen } from '../../src/engine/definition/types.gen.ts';

/** A file of `screens/` with the whole definition of its screen. */
export interface ScreenFile {
  /** From the project's folder. */
  file: string;
  screen: Screen;
  /** Names of the screens that it extends, itself first. */
  chain: readonly string[];
}

/**
 * All definitions of a project's `screens/`, with what they take over from others.
 *
 * @throws SyntaxError for a file that is no JSON; ExtendsError
 */
export function readScreens(root: string): ScreenFile[] {
  const files = globSync('screens/*/**/*.json', { cwd: root }).sort();
  const written = files.map((file): WrittenScreen => JSON.parse(readFileSync(join(root, file), 'utf8')));
  const byName = new Map(written.map((screen) => [screen.name, screen]));
  const find = (name: string) => byName.get(name);
  return files.map((file, at) => ({
    file,
    screen: extendScreen(written[at]!, find) as unknown as Screen,
    chain: chainOf(written[at]!, find),
  }));
}

/** The whole definition in one file. */
export function readScreen(root: string, file: string): Screen {
  const written: WrittenScreen = JSON.parse(readFileSync(join(root, file), 'utf8'));
  // Few extend another one: only they need the others.
  if (written.extends === undefined) return written as unknown as Screen;
  const found = readScreens(root).find((other) => other.file === file);
  if (!found) throw new Error(`${file} is no definition of a screen`);
  return found.screen;
}

function chainOf(screen: WrittenScreen, find: (name: string) => WrittenScreen | undefined): string[] {
  const base = typeof screen.extends === 'string' ? find(screen.extends) : undefined;
  return [String(screen.name), ...(base ? chainOf(base, find) : [])];
}

/**
 * Makes `screens/` known to the browser: `virtual:screens` holds a short entry of every screen and a loader each, so
 * that a visitor of one screen loads one definition. While developing, a saved definition is sent to the open page.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:screens';
/** Id of the module in Vite's graph. */
export const screensModule = `\0${id}`;
const entryKeys = ['name', 'kind', 'path', 'title', 'access', 'menu', 'frequent', 'feature', 'part'];

interface Definition {
  name?: string;
  [key: string]: unknown;
}

/** What is known of a screen before its definition is loaded. */
export const entryOf = (screen: Definition): Definition =>
  Object.fromEntries(entryKeys.filter((key) => key in screen).map((key) => [key, screen[key]]));

export function screensPlugin(root: string): Plugin {
  const readScreen = (file: string): Definition => JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  return {
    name: 'screens',
    resolveId: (source) => (source === id ? screensModule : undefined),
    load(source) {
      if (source !== screensModule) return undefined;
      const files = globSync('screens/*/**/*.json', { cwd: root }).sort();
      const screens = files.map((file) => ({ file, screen: readScreen(file) }));
      const entries = screens.map(({ screen }) => entryOf(screen));
      const loaders = screens.map(
        ({ file, screen }) => `${JSON.stringify(screen.name)}: () => import(${JSON.stringify(`/${file}`)})`,
      );
      return `export const entries = ${JSON.stringify(entries)};\nexport const loaders = {\n${loaders.join(',\n')}\n};\n`;
    },
  };
}

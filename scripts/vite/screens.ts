/**
 * Makes `screens/` known to the browser: `virtual:screens` holds a short entry of every screen and a loader each, so
 * that a visitor of one screen loads one definition. While developing, a saved definition is sent to the open page.
 */
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:screens';
const resolvedId = `\0${id}`;
const entryKeys = ['name', 'kind', 'path', 'title', 'access', 'menu', 'frequent', 'feature', 'part'];

interface Definition {
  name?: string;
  [key: string]: unknown;
}

/** Files beside the screens that are no screen. */
const isScreenFile = (file: string): boolean => /^screens\/.+\/[^/]+\.json$/.test(file);

export function screensPlugin(root: string): Plugin {
  const readScreen = (file: string): Definition => JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  return {
    name: 'screens',
    resolveId: (source) => (source === id ? resolvedId : undefined),
    load(source) {
      if (source !== resolvedId) return undefined;
      const files = globSync('screens/*/**/*.json', { cwd: root }).sort();
      const screens = files.map((file) => ({ file, screen: readScreen(file) }));
      const entries = screens.map(({ screen }) =>
        Object.fromEntries(entryKeys.filter((key) => key in screen).map((key) => [key, screen[key]])),
      );
      const loaders = screens.map(
        ({ file, screen }) => `${JSON.stringify(screen.name)}: () => import(${JSON.stringify(`/${file}`)})`,
      );
      return `export const entries = ${JSON.stringify(entries)};\nexport const loaders = {\n${loaders.join(',\n')}\n};\n`;
    },
    hotUpdate({ file, server, read }) {
      const path = relative(root, file);
      if (!isScreenFile(path) || this.environment.name !== 'client') return undefined;
      void Promise.resolve(read()).then((text) => {
        try {
          const definition: Definition = JSON.parse(text);
          server.hot.send('screens:changed', { name: definition.name, definition });
        } catch (error) {
          server.hot.send({
            type: 'error',
            err: { message: `${path}: ${String(error)}`, stack: '', id: path },
          });
        }
      });
      return [];
    },
  };
}

/**
 * Provides `screens/` to the browser: `virtual:screens` contains a short entry and a loader for every screen, so that a
 * visitor of one screen loads one definition; `index.html` gets the product's name as its title. In development a saved definition is sent to the open page.
 * `virtual:navigation/KEY` contains one part of `screens/navigation.json`, which is then in the chunk that uses it.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readNavigation, readScreen, readScreens } from '@schema-screens/check/files';
import type { Plugin } from 'vite';

const id = 'virtual:screens';
/** Id of the module in Vite's graph. */
export const screensModule = `\0${id}`;
const navigationPart = 'virtual:navigation/';
const entryKeys = [
  'name',
  'kind',
  'path',
  'title',
  'access',
  'else',
  'menu',
  'frequent',
  'palette',
  'feature',
  'part',
];

interface Definition {
  name?: string;
  [key: string]: unknown;
}

/** The entry of a screen, available before its definition is loaded. */
export const screenEntryOf = (screen: Definition): Definition =>
  Object.fromEntries(
    [...entryKeys, ...(screen.kind === 'detail' ? ['resource'] : [])]
      .filter((key) => key in screen)
      .map((key) => [key, screen[key]]),
  );

/** The product's name in `brand.json`. */
const productIn = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')).product;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function screensPlugin(root: string): Plugin {
  const folder = join(root, 'screens');
  return {
    name: 'screens',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('%PRODUCT%', () => escaped(productIn(folder))),
    },
    resolveId: (source) => (source === id || source.startsWith(navigationPart) ? `\0${source}` : undefined),
    load(source) {
      if (source.startsWith(folder) && /[\\/][^\\/]+[\\/][^\\/]+\.json$/.test(source.slice(folder.length)))
        return JSON.stringify(readScreen(root, relative(root, source)));
      if (source === join(folder, 'navigation.json')) return JSON.stringify(readNavigation(root));
      if (source.startsWith(`\0${navigationPart}`)) {
        const navigation: object = readNavigation(root);
        const part = Object.entries(navigation).find(
          ([key]) => key === source.slice(navigationPart.length + 1),
        );
        return `export default ${JSON.stringify(part?.[1])};`;
      }
      if (source !== screensModule) return undefined;
      const screens = readScreens(root);
      const entries = screens.map(({ screen }) => screenEntryOf({ ...screen }));
      const loaders = screens.map(
        ({ file, screen }) => `${JSON.stringify(screen.name)}: () => import(${JSON.stringify(`/${file}`)})`,
      );
      return `export const entries = ${JSON.stringify(entries)};\nexport const loaders = {\n${loaders.join(',\n')}\n};\n`;
    },
  };
}

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';
import { readAddresses, readNavigation, readScreens } from '#check/files';
import { definitions, validators } from '#check/vite';
import { brandScale } from '#rules';
import { readDictionary, readManifest } from './application-files.ts';

const id = 'virtual:application';
const dictionary = 'virtual:application/dictionary/';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Gives the browser an application's definitions as `virtual:application`, and its name to the page. A saved definition reloads the page.
 *
 * @param folder with `screens/` and `schemas/`
 */
function applicationPlugin(folder: string): Plugin {
  return {
    name: 'application',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('%NAME%', () => escaped(readManifest(folder).name)),
    },
    resolveId: (source) => (source === id || source.startsWith(dictionary) ? `\0${source}` : undefined),
    load(source) {
      if (source.startsWith(`\0${dictionary}`))
        return `export default ${JSON.stringify(readDictionary(folder, source.slice(dictionary.length + 1)))};`;
      if (source !== `\0${id}`) return undefined;
      const manifest = readManifest(folder);
      const parts = {
        manifest,
        navigation: readNavigation(folder),
        screens: readScreens(folder).map(({ screen }) => screen),
        addresses: readAddresses(folder),
        scale: manifest.brand && brandScale(manifest.brand.color),
      };
      const loaders = manifest.languages
        .slice(1)
        .map(
          (language) =>
            `${JSON.stringify(language)}: () => import(${JSON.stringify(`${dictionary}${language}`)}).then((module) => module.default)`,
        );
      return `export default { ...${JSON.stringify(parts)}, dictionaries: { ${loaders.join(', ')} } };`;
    },
    configureServer(server) {
      server.watcher.add([join(folder, 'screens'), join(folder, 'schemas')]);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder) || !file.endsWith('.json')) return;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** What the pages of an application need of Vite: its definitions, which are checked, and compiled validators. */
export const clientPlugins = (folder: string): PluginOption[] => [
  definitions({ root: folder }),
  applicationPlugin(folder),
  validators({ root: folder }),
  react(),
];

import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { readNavigation, readScreens } from '#check/files';
import { brandScale } from '#rules';
import { readDictionary, readJson, readManifest } from './application-files.ts';

const id = 'virtual:application';
const dictionary = 'virtual:application/dictionary/';
const suffix = '.schema.json';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Paths of resources that differ from their names, and keys other than id. */
function addressesIn(folder: string): Readonly<Record<string, object>> {
  const files = globSync(`schemas/resource/*${suffix}`, { cwd: folder }).sort();
  return Object.fromEntries(
    files.flatMap((file) => {
      const { path, primaryKey } =
        readJson<{ 'x-resource'?: { path?: string; primaryKey?: string } }>(join(folder, file))?.[
          'x-resource'
        ] ?? {};
      return path === undefined && primaryKey === undefined
        ? []
        : [[basename(file, suffix), { path, primaryKey }] as const];
    }),
  );
}

/**
 * Gives the browser an application's definitions as `virtual:application`, and its name to the page. A saved definition reloads the page.
 *
 * @param folder with `screens/` and `schemas/`
 */
export function applicationPlugin(folder: string): Plugin {
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
        addresses: addressesIn(folder),
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

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readAddresses, readNavigation, readScreens } from '@schema-screens/check/files';
import { schemaScreens } from '@schema-screens/check/vite';
import { brandScale, dialPlan } from '@schema-screens/locale';
import { languageFile, readDictionary } from '@schema-screens/server';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';
import { readManifest } from './application-files.ts';

const id = 'virtual:application';
const dictionary = 'virtual:application/dictionary/';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The icon of a tab: the logo in the colour of the brand, else a square in it. */
function iconOf({
  color = '#1f4e79',
  logo = 'M4 4h24v24H4z',
}: Readonly<{ color?: string; logo?: string }> = {}): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${color}" fill-rule="evenodd" d="${logo}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Code that loads what a language has. Its named imports leave out what the server says in it. */
function loaderOf(folder: string, language: string, isTranslated: boolean): string {
  const file = languageFile(folder, language);
  const loads = [
    ...(isTranslated
      ? [`const { default: dictionary } = await import(${JSON.stringify(`${dictionary}${language}`)});`]
      : ['const dictionary = {};']),
    ...(existsSync(file)
      ? [
          `const { code, engine, application } = await import(${JSON.stringify(file)});`,
          'return { dictionary, other: { code, engine, application } };',
        ]
      : ['return { dictionary };']),
  ];
  return `async () => { ${loads.join(' ')} }`;
}

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
      handler(html) {
        const { name, brand } = readManifest(folder);
        return {
          html: html.replace('%NAME%', () => escaped(name)),
          tags: [{ tag: 'link', attrs: { rel: 'icon', href: iconOf(brand) }, injectTo: 'head' }],
        };
      },
    },
    resolveId: (source) => (source === id || source.startsWith(dictionary) ? `\0${source}` : undefined),
    load(source) {
      if (source.startsWith(`\0${dictionary}`))
        return `export default ${JSON.stringify(readDictionary(folder, source.slice(dictionary.length + 1), 'screens'))};`;
      if (source !== `\0${id}`) return undefined;
      const manifest = readManifest(folder);
      const parts = {
        manifest,
        navigation: readNavigation(folder),
        screens: readScreens(folder).map(({ screen }) => screen),
        addresses: readAddresses(folder),
        scale: manifest.brand && brandScale(manifest.brand.color),
        dialPlan: manifest.country && dialPlan(manifest.country),
      };
      const languages = manifest.languages
        .map((language, index) => `${JSON.stringify(language)}: ${loaderOf(folder, language, index > 0)}`)
        .join(', ');
      const font = manifest.brand?.font?.file;
      const fontFile = font
        ? `import fontFile from ${JSON.stringify(`${join(folder, font)}?url`)};`
        : 'const fontFile = undefined;';
      return `${fontFile} export default { ...${JSON.stringify(parts)}, fontFile, languages: { ${languages} } };`;
    },
    configureServer(server) {
      server.watcher.add(['screens', 'schemas', 'languages'].map((each) => join(folder, each)));
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder) || !/\.js(on)?$/.test(file)) return;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** What the pages of an application need of Vite: its definitions, which are checked, and compiled validators. */
export const clientPlugins = (folder: string): PluginOption[] => [
  schemaScreens({ root: folder }),
  applicationPlugin(folder),
  react(),
];

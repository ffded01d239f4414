import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readScreen, readScreens } from '@schema-screens/check/files';
import type { Screen } from '@schema-screens/schema/language';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { loadPortalResources, roles } from '../../server/portal-resources.ts';
import { screenQueries } from './page-data.ts';
import { readScreenData } from './screen-data.ts';
import { closedScreensOf, screenFile, storiesOf, storyTitle } from './screen-file.ts';

const dataId = 'virtual:screen-data';
const resolvedDataId = `\0${dataId}`;
const frame = '/.storybook/screens/ScreenStory.tsx';

const storiesIn = (root: string, screen: Screen) =>
  storiesOf(screen, roles, closedScreensOf(readScreens(root).map(({ screen: other }) => other)));

/** Lists the stories of every definition, so that a new screen has its stories without a line of code. */
export function screenIndexer(root: string): Indexer {
  return {
    test: screenFile,
    async createIndex(fileName) {
      const screen = readScreen(root, relative(root, fileName));
      return storiesIn(root, screen).map(({ exportName, name }) => ({
        type: 'story',
        subtype: 'story',
        importPath: fileName,
        exportName,
        name,
        title: storyTitle(fileName, screen),
        tags: ['dev', 'test'],
      }));
    },
  };
}

function storyModule(root: string, file: string, screen: Screen): string {
  const stories = storiesIn(root, screen).map(
    ({ exportName, name, state, role }) =>
      `export const ${exportName} = ${JSON.stringify({ name, args: { state, role } })};`,
  );
  return [
    `import { ScreenStory } from '${frame}';`,
    `import { checkScreen } from '/.storybook/screens/check-screen.ts';`,
    `const definition = ${JSON.stringify(screen)};`,
    'export default {',
    `  title: ${JSON.stringify(storyTitle(file, screen))},`,
    '  component: ScreenStory,',
    '  args: { definition },',
    '  argTypes: { definition: { control: false } },',
    `  parameters: ${JSON.stringify({ isScreen: true, path: `/?${screenQueries[screen.name] ?? ''}` })},`,
    '  play: checkScreen,',
    '};',
    ...stories,
    '',
  ].join('\n');
}

/** A module of the portal's data. */
async function dataModule(root: string): Promise<string> {
  const registry = await loadPortalResources([new URL('schemas/', pathToFileURL(`${root}/`))]);
  return Object.entries(readScreenData(root, roles, registry))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** Ending of a screen's module of stories. Vite looks for no imports in .json, and Storybook's docs read .stories.js files. */
const storySuffix = '.screen.js';

/** Makes stories of definitions: Storybook imports the JSON file and gets a module of stories. */
export function screenStories(root: string): Plugin {
  const isScreen = (file: string): boolean => file.startsWith(join(root, 'screens')) && screenFile.test(file);
  return {
    name: 'portal:screen-stories',
    enforce: 'pre',
    // Before Vitest's own, which takes the address of a test file for its name.
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (source === dataId) return resolvedDataId;
        // The portal's own loaders want the definition, not its stories.
        if (!/\.json(\?|$)/.test(source) || importer === '\0virtual:screens') return undefined;
        const file = (await this.resolve(source, importer, { skipSelf: true }))?.id.replace(/\?.*$/, '');
        return file && isScreen(file) ? `${file}${storySuffix}` : undefined;
      },
    },
    async load(id) {
      if (id === resolvedDataId) return dataModule(root);
      const file = id.slice(0, -storySuffix.length);
      if (!id.endsWith(storySuffix) || !isScreen(file)) return undefined;
      this.addWatchFile(file);
      return storyModule(root, file, readScreen(root, relative(root, file)));
    },
    // A saved definition shows at once.
    hotUpdate: {
      order: 'pre',
      handler({ file }) {
        const module = this.environment.moduleGraph.getModuleById(`${file}${storySuffix}`);
        if (!module) return;
        this.environment.moduleGraph.invalidateModule(module);
        this.environment.hot.send({ type: 'full-reload' });
      },
    },
  };
}
